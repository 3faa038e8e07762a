import { PRICE_OPTIONS, PRICE_SLIDER, SORTS, type Sort } from '#shop/constants.ts';

export const SHOP_PATH = '/ShopPage';

/** Everything the shop page can be asked for; its whole state, which is its address. */
export type ShopQuery = {
  /** The opaque category token of the documents' links; `name` is what those links call the category. */
  cid: string | null;
  name: string | null;
  /** A category or subcategory by id or slug. */
  category: string | null;
  subcategory: string | null;
  vendor: number | null;
  q: string | null;
  brands: string[];
  tags: string[];
  /** Whole Birr; null is open. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: Sort;
  /** From 1. */
  page: number;
};

const TEXT_MAX = 120;
const CID_MAX = 200;
const CHOICES_MAX = 20;
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Reads an address. What makes no sense is left out, so that every address shows something. */
export function parseShopQuery(parameters: URLSearchParams): ShopQuery {
  return {
    cid: text(parameters.get('cid'), CID_MAX),
    name: text(parameters.get('name'), TEXT_MAX),
    category: slug(parameters.get('category')),
    subcategory: slug(parameters.get('subcategory')),
    vendor: id(parameters.get('vendor')),
    q: text(parameters.get('q'), TEXT_MAX),
    brands: slugs(parameters.getAll('brand')),
    tags: slugs(parameters.getAll('tag')),
    ...uncrossed(birr(parameters.get('minPrice')) ?? null, birr(parameters.get('maxPrice')) ?? null),
    sort: sortOf(parameters.get('sort')),
    page: pageOf(parameters.get('page')),
  };
}

function text(value: string | null, length: number): string | null {
  const clean = value
    ?.slice(0, 4 * length)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trimStart()
    .slice(0, length)
    // Where it was cut: no blank, and no half of a letter.
    .replace(/\s*[\ud800-\udbff]?$/, '');
  return clean || null;
}

function id(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** The slug of a name or slug: links may say `brand=One Plus` as well as `brand=one-plus`. */
export function slug(value: string | null): string | null {
  const written =
    value
      ?.trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-') ?? '';
  return SLUG.test(written) ? written : null;
}

function slugs(values: readonly string[]): string[] {
  const known = values.map(slug).filter((value) => value !== null);
  return [...new Set(known)].sort().slice(0, CHOICES_MAX);
}

function sortOf(value: string | null): Sort {
  if (value === 'new') return 'newest';
  return SORTS.find((sort) => sort === value) ?? 'popular';
}

function pageOf(value: string | null): number {
  return value !== null && /^\d{1,15}$/.test(value) ? Math.max(1, Number(value)) : 1;
}

const BIRR_TYPED = /^-?(\d{1,9}(\.\d*)?)?\+?$/;

/** Whole Birr as typed: "1,500", "99.90". Nothing and what is below zero is no bound (null); undefined is no number. */
function birr(value: string | null): number | null | undefined {
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
export function openEnds(min: number | null, max: number | null): Bounds {
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
    const bounds = openEnds(option.min, option.max);
    return bounds.minPrice === minPrice && bounds.maxPrice === maxPrice;
  });
  return chosen?.id ?? null;
}

/** The parameters of a query in one fixed order, without what is the default: one page has one address. */
export function shopParameters(query: ShopQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  const put = (name: string, value: string | number | null) =>
    value !== null && parameters.append(name, String(value));
  put('cid', query.cid);
  put('name', query.name);
  put('category', query.category);
  put('subcategory', query.subcategory);
  put('vendor', query.vendor);
  put('q', query.q);
  for (const brand of query.brands) put('brand', brand);
  for (const tag of query.tags) put('tag', tag);
  put('minPrice', query.minPrice);
  put('maxPrice', query.maxPrice);
  if (query.sort !== 'popular') put('sort', query.sort);
  if (query.page > 1) put('page', query.page);
  return parameters;
}

/** The address of the shop page in another state. A change of anything but the page leads to the first page. */
export function shopHref(query: ShopQuery, change: Partial<ShopQuery> = {}): string {
  const parameters = shopParameters({ ...query, page: 1, ...change });
  return parameters.size > 0 ? `${SHOP_PATH}?${parameters}` : SHOP_PATH;
}

/** The list with the value taken out when it is in, else added. */
export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((item) => item !== value) : [...list, value].sort();
}

/** The change that takes every filter off and keeps where the shopper is (category) and how it is sorted. */
export const NO_FILTERS = {
  vendor: null,
  q: null,
  brands: [],
  tags: [],
  minPrice: null,
  maxPrice: null,
} satisfies Partial<ShopQuery>;

/** Whether anything narrows the list beside its category. */
export function hasFilters(query: ShopQuery): boolean {
  const { vendor, q, brands, tags, minPrice, maxPrice } = query;
  return (
    vendor !== null ||
    q !== null ||
    brands.length > 0 ||
    tags.length > 0 ||
    minPrice !== null ||
    maxPrice !== null
  );
}
