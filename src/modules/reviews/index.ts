export { productReviewsApi, reviewVotesApi } from './product-reviews.api.ts';
export { reviewsApi } from './reviews.api.ts';
export type { RatedItem, RatedItemPage } from './reviews.schema.ts';
export { getRatedItem, listRatedItems, publishReview } from './reviews.service.ts';
export { listReviews, reviewsOf } from './product-reviews.ts';
export { ownReviewVotes, voteForReview } from './review-votes.ts';
