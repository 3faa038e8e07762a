import type { Ctx } from '#platform/context.ts';
import { violatesConstraint } from '#platform/errors.ts';
import { historiesOf } from '#modules/audit/index.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { WishError } from './wishes.errors.ts';
import { lockWishStatus, selectDeskWishes, updateWishHidden } from './wishes.queries.ts';
import type { DeskWishPage, DeskWishQuery, WishDecision } from './wishes.schema.ts';

const AT_ONCE = 25;
/** What the log calls a wish. */
const SUBJECT = 'wish';

/** Wishes that are shown, or those that staff hid, the newest first. Right: content.edit. */
export async function listAllWishes(ctx: Ctx, { state, after }: DeskWishQuery): Promise<DeskWishPage> {
  await requireStaff(ctx, 'content.edit');
  const rows = await selectDeskWishes(ctx.db, { isHidden: state === 'hidden', after, take: AT_ONCE + 1 });
  const shown = rows.slice(0, AT_ONCE);
  const historyOf = await historiesOf(
    ctx,
    SUBJECT,
    shown.map(({ id }) => id),
  );
  const content = shown.map(({ voteCount, createdAt, ...row }) => ({
    ...row,
    history: historyOf(row.id),
    votes: voteCount,
    createdAt: createdAt.toISOString(),
  }));
  return { content, next: rows.length > AT_ONCE ? content.at(-1)!.id : null };
}

/**
 * Hides a wish or shows it again, with a reason; twice is as once. A hidden one whose words somebody wished for again
 * meanwhile stays hidden (wishes.wished_again, 409). Right: content.edit.
 */
export async function decideWish(ctx: Ctx, id: number, { isHidden, reason }: WishDecision): Promise<void> {
  const action = isHidden ? 'wishes.hide' : 'wishes.show';
  const act = { right: 'content.edit', action, subject: { kind: SUBJECT, id }, reason } as const;
  try {
    await staffAct(ctx, act, async (tx) => {
      const status = await lockWishStatus(tx.db, id);
      if (status === undefined) throw WishError.not_found();
      const wasHidden = status === 'hidden';
      if (wasHidden === isHidden) return { answer: undefined, isRepeat: true };
      await updateWishHidden(tx.db, id, isHidden);
      return { before: { isHidden: wasHidden }, after: { isHidden }, answer: undefined };
    });
  } catch (error) {
    if (violatesConstraint(error, 'wishes_once')) throw WishError.wished_again();
    throw error;
  }
}
