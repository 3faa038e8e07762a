import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { transact } from '#platform/transact.ts';
import { isSwitchedOn } from '#shop/switches.ts';
import { foldText } from '#modules/search/index.ts';
import { WishError } from './wishes.errors.ts';
import { deleteVote, insertVote, lockWish, selectWishes, upsertWish } from './wishes.queries.ts';
import type { NewWish, WishPage, WishQuery } from './wishes.schema.ts';

export const WISHES_PER_PAGE = 10;
const PER_PERSON = { limit: 10, windowMs: 24 * 3_600_000 };

/** One page of what people wish for, searched by folded words; `isVoted` is the user's own vote. */
export async function listWishes(ctx: Ctx, { q, sort, page }: WishQuery): Promise<WishPage> {
  const { rows, total } = await selectWishes(ctx.db, {
    words: foldText(q).split(' ').filter(Boolean).slice(0, 8),
    sort,
    userId: ctx.actor.userId,
    skip: (page - 1) * WISHES_PER_PAGE,
    take: WISHES_PER_PAGE,
  });
  const content = rows.map(({ voteCount, createdAt, ...row }) => ({
    ...row,
    votes: voteCount,
    createdAt: createdAt.toISOString(),
  }));
  return { content, totalElements: total, totalPages: Math.ceil(total / WISHES_PER_PAGE) };
}

/**
 * Puts a wish into the pool with its writer's vote. The same words again, by whomever, are a vote for the wish that is
 * there. Errors: auth.sign_in_required (401), wishes.too_many_wishes (429: ten a day),
 * wishes.closed (409: the switch `wishes` is off).
 */
export async function makeWish(ctx: Ctx, { title, details }: NewWish): Promise<{ id: number }> {
  const userId = requireShopper(ctx);
  if (!(await isSwitchedOn(ctx, 'wishes'))) throw WishError.closed();
  if (!(await countAttempt(ctx, `wishes:${userId}`, PER_PERSON)))
    throw WishError.too_many_wishes({ seconds: retryAfterSeconds(ctx, PER_PERSON) });
  return transact(ctx, async (tx) => {
    const id = await upsertWish(tx.db, { userId, title, foldedTitle: foldText(title), details });
    await insertVote(tx.db, id, userId);
    return { id };
  });
}

/** Votes for a wish, once however often it is pressed. Errors: auth.sign_in_required, wishes.not_found. */
export function voteForWish(ctx: Ctx, wishId: number): Promise<void> {
  return changeVote(ctx, wishId, insertVote);
}

/** Takes the vote back; none there, nothing happens. Errors: auth.sign_in_required, wishes.not_found. */
export function takeVoteBack(ctx: Ctx, wishId: number): Promise<void> {
  return changeVote(ctx, wishId, deleteVote);
}

type VoteChange = (db: TxCtx['db'], wishId: number, userId: number) => Promise<void>;

async function changeVote(ctx: Ctx, wishId: number, change: VoteChange): Promise<void> {
  const userId = requireShopper(ctx);
  await transact(ctx, async (tx) => {
    if (!(await lockWish(tx.db, wishId))) throw WishError.not_found();
    await change(tx.db, wishId, userId);
  });
}
