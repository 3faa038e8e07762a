import { m } from '#messages';
import { BRANDS, COUNT_BOUND, SHOP_PAGE_SIZE, TAGS } from '#shop/constants.ts';
import type { Ctx } from '#platform/context.ts';
import {
  couldBeCid,
  listCategories,
  listProducts,
  listSubcategories,
  decryptCid,
  suggestAll,
} from '#modules/catalog/index.ts';
import type { Category, FacetValue, ProductList, Subcategory } from '#modules/catalog/catalog.schema.ts';
import { toCardView } from '#web/storefront/product-card/card-view.ts';
import { slugOf } from '#platform/wire/texts.ts';
import { parseShopQuery, type ShopQuery } from './shop-query.ts';
import type { Facet, CategoryOption, ShopView } from './shop-view.ts';

const LAST_PAGE = Math.ceil(COUNT_BOUND / SHOP_PAGE_SIZE);
/** As many as the customer's tags. */
const FACETS_SHOWN = TAGS.length;

/** Everything the shop page shows for an address, the same for every user. */
export async function loadShop(ctx: Ctx, parameters: URLSearchParams): Promise<ShopView> {
  ctx.page?.makePublic();
  const query = parseShopQuery(parameters);
  const [list, categories] = await Promise.all([listProducts(ctx, listQuery(query)), listCategories(ctx)]);
  const category = findCategory(ctx, categories, query);
  const subcategories = category ? await listSubcategories(ctx, category.id) : [];
  const subcategory = subcategories.find(
    ({ id, slug }) => slug === query.subcategory || String(id) === query.subcategory,
  );
  return {
    query,
    category: category && place(category, null),
    categories: counted(categories, list.facets.categories),
    subcategories: counted(subcategories, list.facets.subcategories),
    subcategory: subcategory ? place(subcategory, null) : null,
    vendorName: query.vendor === null ? null : (list.content[0]?.vendor.businessName ?? null),
    ...brandFacets(list.facets.brands, query.brands),
    tags: facets(list.facets.tags, query.tags),
    priceCounts: Object.fromEntries(list.facets.price.options.map(({ id, count }) => [id, count])),
    understood: list.understood,
    products: list.content.map(toCardView),
    total: list.totalElements,
    totalIsBound: list.totalIsBound,
    pages: Math.min(list.totalPages, LAST_PAGE),
    cidWarning: list.warning && cidWarning(query),
    similar: await similarTo(ctx, query, list),
  };
}

function cidWarning({ cid }: ShopQuery): string {
  return couldBeCid(cid ?? '') ? m.shop_cid_failed() : m.shop_cid_invalid({ cid: cid ?? '' });
}

function listQuery(query: ShopQuery): Parameters<typeof listProducts>[1] {
  const { cid, category, subcategory, vendor, q, brands, tags, minPrice, maxPrice, sort, page } = query;
  return {
    cid: cid ?? undefined,
    category: category ?? undefined,
    subcategory: subcategory ?? undefined,
    vendor: vendor === null ? undefined : String(vendor),
    q: q ?? undefined,
    brand: brands.length > 0 ? brands : undefined,
    tag: tags.length > 0 ? tags : undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    sort,
    page: page - 1,
    size: SHOP_PAGE_SIZE,
  };
}

/** The category of the address: its token, its slug or its id. */
function findCategory(
  ctx: Ctx,
  categories: readonly Category[],
  { cid, category }: ShopQuery,
): Category | null {
  const opened = cid === null ? null : decryptCid(ctx, cid);
  return (
    categories.find(
      ({ id, slug }) =>
        id === opened || (category !== null && (slug === category || String(id) === category)),
    ) ?? null
  );
}

type Named = Pick<Category | Subcategory, 'id' | 'slug' | 'name'>;

function place({ id, slug, name }: Named, count: number | null): CategoryOption {
  return { id, slug, name, count };
}

/** The places with how many products each would leave: in their order on screen, those without any last. */
function counted(places: readonly Named[], counts: readonly FacetValue[]): CategoryOption[] {
  const byId = new Map(counts.map(({ id, count }) => [id, count]));
  const shown = places.map((named) => place(named, byId.get(named.id) ?? 0));
  return [...shown.filter(({ count }) => count), ...shown.filter(({ count }) => !count)];
}

type Value = Pick<FacetValue, 'slug' | 'name' | 'count'>;

/**
 * The most frequent brands, and further ones to be opened: the rest of the customer's own, also without products here, and
 * all that are chosen, so that the form keeps them.
 */
function brandFacets(values: readonly FacetValue[], chosen: readonly string[]) {
  const documented = BRANDS.map((name) => ({ slug: slugOf(name)!, name, count: 0 }));
  const isNamed = (own: string) => documented.some((brand) => brand.slug === own);
  const all: Value[] = [...values, ...missingFrom(values, documented)];
  const further = all
    .slice(FACETS_SHOWN)
    .filter((brand) => isNamed(brand.slug) || chosen.includes(brand.slug));
  return {
    brands: all.slice(0, FACETS_SHOWN).map(facet),
    moreBrands: [...further, ...missingFrom(all, chosen.map(unknown))].map(facet),
  };
}

/** The most frequent values, the chosen ones always among them, so that the form keeps them. */
function facets(values: readonly Value[], chosen: readonly string[]): Facet[] {
  const shown = values.filter((value, index) => index < FACETS_SHOWN || chosen.includes(value.slug));
  return [...shown, ...missingFrom(values, chosen.map(unknown))].map(facet);
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

/** Searches that lead somewhere, when this one does not. */
async function similarTo(ctx: Ctx, { q }: ShopQuery, list: ProductList): Promise<string[]> {
  if (q === null || list.totalElements > 0) return [];
  const { queries, categories } = await suggestAll(ctx, q.split(' ')[0] ?? q);
  return [...new Set([...queries, ...categories.map(({ name }) => name)])]
    .filter((name) => name.toLowerCase() !== q.toLowerCase())
    .slice(0, 5);
}
