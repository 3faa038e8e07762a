export { reviewsApi } from './reviews.api.ts';
export type { RatedItem, RatedItemPage } from './reviews.schema.ts';
export { getRatedItem, listRatedItems, publishReview } from './reviews.service.ts';
