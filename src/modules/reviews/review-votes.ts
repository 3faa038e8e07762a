import { type Ctx, requireShopper } from '#platform/context.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { ReviewError } from './reviews.errors.ts';
import type { OwnReviewVotes, ReviewVote } from './product-reviews.schema.ts';
import {
  countVotes,
  deleteReviewVote,
  insertReviewVote,
  selectOwnVotes,
  selectVotable,
} from './review-votes.queries.ts';

/** More than anybody reads in an hour. */
const VOTES = { limit: 120, windowMs: 3_600_000 };

/**
 * Says that the shopper found a review helpful, or takes it back. A shopper has one vote for a review: twice, also at
 * the same moment, is the same as once. What is no review is reviews.gone, one's own reviews.own_review; guests are
 * asked to sign in (401).
 */
export async function voteForReview(
  ctx: Ctx,
  reviewId: number,
  { isHelpful }: { isHelpful: boolean },
): Promise<ReviewVote> {
  const userId = requireShopper(ctx);
  const review = await selectVotable(ctx.db, reviewId);
  if (review === null) throw ReviewError.gone();
  if (review.userId === userId) throw ReviewError.own_review();
  if (!(await countAttempt(ctx, `review-vote:${userId}`, VOTES)))
    throw ReviewError.too_many_votes({ seconds: retryAfterSeconds(ctx, VOTES) });
  await transact(ctx, async (tx) => {
    const vote = { reviewId, userId };
    const isChanged = await (isHelpful ? insertReviewVote(tx.db, vote) : deleteReviewVote(tx.db, vote));
    if (isChanged) await invalidatePages(tx, [`product:${review.productId}`]);
  });
  return { id: reviewId, isHelpful, helpfulCount: await countVotes(ctx.db, reviewId) };
}

/** What the shopper's browser must know beside a product's page, which is the same for everyone. */
export async function ownReviewVotes(ctx: Ctx, productId: number): Promise<OwnReviewVotes> {
  const rows = await selectOwnVotes(ctx.db, { productId, userId: requireShopper(ctx) });
  const idsOf = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map(({ id }) => id);
  return { helpful: idsOf(false), own: idsOf(true) };
}
