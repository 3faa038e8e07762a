import { RATING_CHOICES, REVIEW_SORTS, type ReviewSort } from '#shop/constants.ts';
import { id, page, type QueryOf, screenQuery } from '#platform/wire/screen-query.ts';

/** What a product page can be asked for beside its product. */
export const productQuery = screenQuery(
  {
    variant: id,
    /** Show only reviews of this many stars. */
    rating: ([stars]) => RATING_CHOICES.find((known) => String(known) === stars) ?? null,
    /** The order of the reviews. */
    sort: ([order]): ReviewSort => REVIEW_SORTS.find((known) => known === order) ?? 'newest',
    /** Only reviews with photos. */
    photos: ([only]) => only === 'true',
    /** Page of the reviews, from 1. It stays while another variant or place is looked at. */
    page,
    /** The place to deliver to. */
    region: ([code = '']) => (/^[A-Z]{2}(-[A-Z]{2}(\.[a-z-]{2,30})?)?$/.test(code) ? code : null),
  },
  { passing: [] },
);
export type ProductPageQuery = QueryOf<typeof productQuery>;

/** The address of a product in another state of its page. */
export function productHref(productId: number, ...asked: Parameters<typeof productQuery.search>): string {
  return `/product-detail/${productId}${productQuery.search(...asked)}`;
}

/** The place of one review on its product's page. */
export function reviewHref(productId: number, query: ProductPageQuery, reviewId: number): string {
  return `${productHref(productId, query)}#review-${reviewId}`;
}
