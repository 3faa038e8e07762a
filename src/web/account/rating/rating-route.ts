import { publishReview } from '#modules/reviews/index.ts';
import { ReviewFormFields } from '#modules/reviews/reviews.schema.ts';
import { seeOther, submit } from '#handlers/handlers.ts';

/** With scripts (`stay`) the answer is shown where the form is; without, on the list. */
export const ratingAction = submit(ReviewFormFields, async (ctx, { stay, ...review }) => {
  const item = await publishReview(ctx, review);
  if (stay) return item;
  throw seeOther(ctx, '/LeaveARating?published');
});
