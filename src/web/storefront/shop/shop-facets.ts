import { m } from '#messages';
import { BRANDS, TAGS } from '#shop/constants.ts';
import { PRICE_OPTIONS } from '#shop/list-choices.ts';
import { slugOf } from '#platform/wire/texts.ts';
import type { Facets, FacetValue } from '#modules/catalog/catalog.schema.ts';
import { hasFilters, type ShopQuery } from './shop-query.ts';
import type { Facet, ShopView } from './shop-view.ts';

/** As many as the customer's tags. */
const FACETS_SHOWN = TAGS.length;
const SPECIFICATIONS_SHOWN = 5;
const SPECIFICATIONS_MAX = 10;
const VALUES_SHOWN = 6;
const VALUES_MAX = 24;

type Value = Pick<FacetValue, 'slug' | 'name' | 'count'>;

/** What the page narrows the list by, beside its places. Nothing that leaves no product, unless it is chosen. */
export function facetsOf(list: Facets, query: ShopQuery) {
  return {
    ...brandFacets(list.brands, query.brands),
    tags: facets(list.tags, query.tags),
    ...specificationFacets(list, query),
    ...(isWhole(query) ? NOTHING : conditions(list)),
    priceCounts: Object.fromEntries(list.price.options.map(({ id, count }) => [id, count])),
  };
}

/** Whether nothing says yet what is looked for: the whole shop is narrowed by its categories first, and stays light. */
export function isWhole(query: ShopQuery): boolean {
  return !hasFilters(query) && (query.cid ?? query.category ?? query.subcategory) === null;
}

const NOTHING = { ratings: [], inStock: 0, cash: 0, priceBands: [] };

/** Stars, stock, cash and how the prices are spread. */
function conditions(list: Facets): Pick<ShopView, keyof typeof NOTHING> {
  return {
    ratings: list.ratings.map(({ stars, count }) => ({
      value: String(stars),
      name: m.shop_rating_from({ stars }),
      count,
    })),
    inStock: list.inStock,
    cash: list.delivery.cash,
    // Those that the documents' options offer already stand once.
    priceBands: list.price.bands.filter(
      (band) => !PRICE_OPTIONS.some(({ min, max }) => min === band.min && max === band.max),
    ),
  };
}

/**
 * The most frequent brands, and further ones to be opened: the rest of the customer's own, also those that have no products here while
 * any brand has, and all that are chosen, so that the form keeps them.
 */
function brandFacets(values: readonly FacetValue[], chosen: readonly string[]) {
  const documented = BRANDS.map((name) => ({ slug: slugOf(name)!, name, count: 0 }));
  const isNamed = (own: string) => documented.some((brand) => brand.slug === own);
  const here = chosenFirst(values, chosen);
  const further = here
    .slice(FACETS_SHOWN)
    .filter((brand) => isNamed(brand.slug) || chosen.includes(brand.slug));
  const elsewhere = values.length === 0 ? [] : missingFrom(values, documented);
  const lost = missingFrom([...values, ...elsewhere], chosen.map(unknown));
  return {
    brands: here.slice(0, FACETS_SHOWN).map(facet),
    moreBrands: [...further, ...elsewhere, ...lost].map(facet),
  };
}

/** The most frequent values, the chosen ones first, so that the form keeps them. */
function facets(values: readonly Value[], chosen: readonly string[]): Facet[] {
  const shown = chosenFirst(values, chosen).slice(0, Math.max(FACETS_SHOWN, chosen.length));
  return [...shown, ...missingFrom(values, chosen.map(unknown))].map(facet);
}

/** Specifications that part the list, those with a chosen value always. */
function specificationFacets(
  list: Facets,
  { specs }: ShopQuery,
): Pick<ShopView, 'specifications' | 'moreSpecifications'> {
  const known = list.specifications.map(({ key, name, values }) => ({
    key,
    name,
    all: chosenFirst(
      values.map((value) => ({ ...value, slug: `${key}.${value.slug}` })),
      specs,
    ).map(facet),
  }));
  const isChosen = ({ all }: (typeof known)[number]) => all.some(({ value }) => specs.includes(value));
  const telling = known.filter((group) => group.all.length > 1 || isChosen(group));
  const lost = specs.filter((value) => !known.some(({ all }) => all.some((one) => one.value === value)));
  const ordered = [...telling.filter(isChosen), ...telling.filter((group) => !isChosen(group))]
    .slice(0, SPECIFICATIONS_MAX)
    .map(({ key, name, all }) => {
      const first = Math.max(VALUES_SHOWN, all.filter(({ value }) => specs.includes(value)).length);
      return { key, name, values: all.slice(0, first), more: all.slice(first, VALUES_MAX) };
    });
  // What leaves nothing here is kept, to be taken off.
  const gone = lost.map((value) => {
    const [key = '', slug = ''] = value.split(/\.(.*)/);
    return { key: value, name: key, values: [facet({ slug: value, name: slug, count: 0 })], more: [] };
  });
  const shown = [...gone, ...ordered];
  return {
    specifications: shown.slice(0, SPECIFICATIONS_SHOWN),
    moreSpecifications: shown.slice(SPECIFICATIONS_SHOWN),
  };
}

function chosenFirst<Of extends Value>(values: readonly Of[], chosen: readonly string[]): Of[] {
  const isChosen = ({ slug }: Of) => chosen.includes(slug);
  return [...values.filter(isChosen), ...values.filter((value) => !isChosen(value))];
}

function missingFrom(values: readonly Value[], wanted: readonly Value[]): Value[] {
  return wanted.filter(({ slug: own }) => !values.some((value) => value.slug === own));
}

function unknown(own: string): Value {
  return { slug: own, name: own, count: 0 };
}

function facet({ slug: value, name, count }: Value): Facet {
  return { value, name, count };
}
