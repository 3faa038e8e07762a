import { PRICE_OPTIONS, PRICE_SLIDER, SORTS, type Sort } from '#platform/constants.ts';

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
    ...openEnds(birr(parameters.get('minPrice')), birr(parameters.get('maxPrice'))),
    sort: sortOf(parameters.get('sort')),
    page: pageOf(parameters.get('page')),
  };
}

function text(value: string | null, length: number): string | null {
  const clean = value
    ?.toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
  return clean || null;
}

function id(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** The slug of a name or slug: links may say `brand=One Plus` as well as `brand=one-plus`. */
function slug(value: string | null): string | null {
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

function birr(value: string | null): number | null {
  if (value === null || !/^\s*\d{1,9}(\.\d*)?\s*\+?$/.test(value)) return null;
  return Math.round(Number.parseFloat(value));
}

/** Turns the slider's ends into open bounds; of two crossed bounds the lower is clamped to the upper. */
export function openEnds(min: number | null, max: number | null): Pick<ShopQuery, 'minPrice' | 'maxPrice'> {
  const upper = max === null || max >= PRICE_SLIDER.max ? null : max;
  const clamped = min !== null && upper !== null ? Math.min(min, upper) : min;
  return { minPrice: clamped === null || clamped <= PRICE_SLIDER.min ? null : clamped, maxPrice: upper };
}

/** Where the two thumbs stand: the bounds, or the documents' starting view while nobody has touched the slider. */
export function sliderPosition(
  { minPrice, maxPrice }: Pick<ShopQuery, 'minPrice' | 'maxPrice'>,
  isTouched = false,
): { from: number; to: number } {
  const isOpen = minPrice === null && maxPrice === null;
  if (isOpen && !isTouched) return { from: PRICE_SLIDER.from, to: PRICE_SLIDER.to };
  return { from: Math.min(minPrice ?? PRICE_SLIDER.min, PRICE_SLIDER.max), to: maxPrice ?? PRICE_SLIDER.max };
}

/** Which of the documents' price options the bounds are; null when they are none of them. */
export function chosenPriceOption({
  minPrice,
  maxPrice,
}: Pick<ShopQuery, 'minPrice' | 'maxPrice'>): string | null {
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
