import { PRICE_OPTIONS, PRICE_SLIDER, SORTS } from '#shop/list-choices.ts';
import { typedText } from '#platform/wire/texts.ts';
import { choice, id, page, type QueryOf, screenAddress, toSlug, slugs, textParam } from '#web/list-query.ts';
import { type Parameter } from '#platform/wire/screen-query.ts';

export const SHOP_PATH = '/ShopPage';

const CID_MAX = 200;
const sort = choice(SORTS, 'popular');
/** Whole Birr; null is open. */
const bound: Parameter<number | null> = ([typed]) => birr(typed) ?? null;

const CHOICES_MAX = 20;
/** `key.value` of the list's specifications. */
const specifications: Parameter<string[]> = (values) =>
  [...new Set(values.filter((value) => /^[\p{L}\p{N}-]{1,60}\.[\p{L}\p{N}-]{1,60}$/u.test(value)))]
    .sort()
    .slice(0, CHOICES_MAX);
const stars: Parameter<number | null> = ([digit = '']) => (/^[1-4]$/.test(digit) ? Number(digit) : null);
const flag: Parameter<'1' | null> = ([given]) => (given === '1' || given === 'true' ? '1' : null);
const place: Parameter<string | null> = ([code = '']) =>
  /^[A-Za-z]{2}(-[A-Za-z]{2})?$/.test(code) ? code.toUpperCase() : null;

const address = screenAddress(
  SHOP_PATH,
  {
    /** The opaque category token of the documents' links; `name` is what those links call the category. */
    cid: ([token]) => typedText(token, CID_MAX),
    name: textParam,
    /** A category or subcategory by id or slug. */
    category: toSlug,
    subcategory: toSlug,
    vendor: id,
    q: textParam,
    brands: slugs,
    tags: slugs,
    specs: specifications,
    rating: stars,
    stock: flag,
    region: place,
    cash: flag,
    minPrice: bound,
    maxPrice: bound,
    /** The documents call the newest first "new". */
    sort: ([value = '']) => sort([value === 'new' ? 'newest' : value]),
    page,
  },
  { names: { brands: 'brand', tags: 'tag', specs: 'spec', stock: 'inStock' } },
);

/** Everything the shop page can be asked for; its whole state, which is its address. */
export type ShopQuery = QueryOf<typeof address>;

/** Reads an address. */
export function parseShopQuery(parameters: URLSearchParams): ShopQuery {
  const query = address.parse(parameters);
  return { ...query, ...uncrossed(query.minPrice, query.maxPrice) };
}

/** The address of the shop page in another state. A change of anything but the page leads to the first page. */
export const shopHref = address.href;

const BIRR_TYPED = /^-?(\d{1,9}(\.\d*)?)?\+?$/;

/** Whole Birr as typed: "1,500", "99.90". Nothing and what is below zero is no bound (null); undefined is no number. */
function birr(value: string | undefined): number | null | undefined {
  const plain = value?.replace(/[\s,]/g, '') ?? '';
  if (!BIRR_TYPED.test(plain)) return undefined;
  return Math.max(0, Math.round(Number.parseFloat(plain))) || null;
}

type Bounds = Pick<ShopQuery, 'minPrice' | 'maxPrice'>;

/** Of two crossed bounds the lower is clamped to the upper, as in the API. */
function uncrossed(min: number | null, max: number | null): Bounds {
  return { minPrice: min !== null && max !== null ? Math.min(min, max) : min, maxPrice: max };
}

/** The bounds with one that was typed: no further than the other one, which stays. What is no number changes nothing. */
export function typedBounds(bounds: Bounds, name: keyof Bounds, text: string): Bounds {
  const typed = birr(text);
  if (typed === undefined) return bounds;
  const { minPrice, maxPrice } = bounds;
  if (name === 'minPrice') return uncrossed(typed, maxPrice);
  return { minPrice, maxPrice: typed === null ? null : Math.max(typed, minPrice ?? typed) };
}

/** Turns the slider's ends into open bounds: nothing that costs more disappears at its upper end. */
export function withOpenEnds(min: number | null, max: number | null): Bounds {
  const upper = max === null || max >= PRICE_SLIDER.max ? null : max;
  return uncrossed(min === null || min <= PRICE_SLIDER.min ? null : min, upper);
}

/** Where the two thumbs stand; a bound beyond the slider stands at its end. */
export function sliderPosition({ minPrice, maxPrice }: Bounds): { from: number; to: number } {
  const { min, max } = PRICE_SLIDER;
  return { from: Math.min(minPrice ?? min, max), to: Math.min(maxPrice ?? max, max) };
}

/** Which of the documents' price options the bounds are; null when they are none of them. */
export function chosenPriceOption({ minPrice, maxPrice }: Bounds): string | null {
  const chosen = PRICE_OPTIONS.find((option) => {
    const bounds = withOpenEnds(option.min, option.max);
    return bounds.minPrice === minPrice && bounds.maxPrice === maxPrice;
  });
  return chosen?.id ?? null;
}

/** The list with the value taken out when it is in, else added. */
export function toggle(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((item) => item !== value) : [...list, value].sort();
}

/** The change that takes every filter off and keeps where the shopper is (category) and how it is sorted. */
export const NO_FILTERS = {
  vendor: null,
  q: null,
  brands: [],
  tags: [],
  specs: [],
  rating: null,
  stock: null,
  region: null,
  cash: null,
  minPrice: null,
  maxPrice: null,
} satisfies Partial<ShopQuery>;

/** Whether anything narrows the list beside its category. */
export function hasFilters(query: ShopQuery): boolean {
  const { vendor, q, brands, tags, specs, rating, stock, region, cash, minPrice, maxPrice } = query;
  return (
    vendor !== null ||
    q !== null ||
    brands.length + tags.length + specs.length > 0 ||
    (rating ?? stock ?? region ?? cash) !== null ||
    minPrice !== null ||
    maxPrice !== null
  );
}
