import { defineErrors } from '#platform/errors.ts';

export const ReviewError = defineErrors('reviews', {
  /** Unknown, someone else's or not a review of one's own: all the same, so that nothing is revealed. */
  not_found: 404,
  /** Nobody can find helpful what is not there. */
  gone: 404,
  /** One's own review. */
  own_review: 409,
  /** The order has not been delivered, so there is nothing to rate yet. */
  not_delivered: 409,
  /** Neither stars nor words. */
  empty: 422,
  too_many_photos: 422,
  too_many: 429,
  too_many_votes: 429,
});
