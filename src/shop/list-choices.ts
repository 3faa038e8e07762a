// By what lists are narrowed and sorted (storefront specification §9). Not in constants.ts, which every page carries.

/**
 * The price slider. Its upper end means "no upper bound", so dearer goods never disappear. The documents' default range,
 * `from` to `to`, is what the empty fields propose; while nothing is filtered the thumbs stand at the ends.
 */
export const PRICE_SLIDER = { min: 0, max: 10_000, step: 1, from: 100, to: 8_000 };
/** The price options beside the slider; a null bound is open. `max: 10000` in the last one is the slider's open end. */
export const PRICE_OPTIONS: readonly { id: string; min: number | null; max: number | null }[] = [
  { id: 'all', min: null, max: null },
  { id: 'under-20', min: 0, max: 20 },
  { id: '15-100', min: 15, max: 100 },
  { id: '100-300', min: 100, max: 300 },
  { id: '300-500', min: 300, max: 500 },
  { id: '500-1000', min: 500, max: 1_000 },
  { id: '1000-10000', min: 1_000, max: 10_000 },
];

/** The documents' sort values come first; `new` is accepted as another word for `newest`. */
export const SORTS = ['popular', 'newest', 'rating', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The orders of the supplier list and of the followed vendors, as the documents' selects name them. */
export const VENDOR_SORTS = ['default', 'most-products', 'newest', 'alphabetical', 'rating'] as const;
export type VendorSort = (typeof VENDOR_SORTS)[number];
export const FOLLOWED_SORTS = ['name', 'recent'] as const;
export type FollowedSort = (typeof FOLLOWED_SORTS)[number];
