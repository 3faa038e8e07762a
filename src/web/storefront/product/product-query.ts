import { RATING_CHOICES } from '#shop/constants.ts';

/** What a product page can be asked for beside its product. */
export type ProductPageQuery = {
  variant: number | null;
  /** Show only reviews of this many stars. */
  rating: number | null;
  /** Page of the reviews, from 1. */
  page: number;
  /** Code of the place to deliver to. */
  region: string | null;
};

/** Reads an address; what makes no sense is left out. */
export function parseProductQuery(parameters: URLSearchParams): ProductPageQuery {
  const rating = Number(parameters.get('rating'));
  const region = parameters.get('region') ?? '';
  return {
    variant: whole(parameters.get('variant')),
    rating: (RATING_CHOICES as readonly number[]).includes(rating) ? rating : null,
    page: Math.max(1, whole(parameters.get('page')) ?? 1),
    region: /^[A-Z]{2}(-[A-Z]{2})?$/.test(region) ? region : null,
  };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The id in the address of a product; null when it is none, which answers 404. */
export function parseProductId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The address of a product in another state of its page, with what is the default left out. */
export function productHref(
  id: number,
  query: ProductPageQuery,
  change: Partial<ProductPageQuery> = {},
): string {
  const { variant, rating, page, region } = { ...query, ...change };
  const parameters = new URLSearchParams();
  if (variant !== null) parameters.set('variant', String(variant));
  if (rating !== null) parameters.set('rating', String(rating));
  if (page > 1) parameters.set('page', String(page));
  if (region !== null) parameters.set('region', region);
  return `/product-detail/${id}${parameters.size > 0 ? `?${parameters}` : ''}`;
}
