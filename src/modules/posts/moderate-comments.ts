import { type Ctx, requireShopper } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { historiesOf } from '#modules/audit/index.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { PostError } from './posts.errors.ts';
import { lockPostOf, refreshCommentCount, selectDeskComments, updateComment } from './posts.queries.ts';
import type { CommentDecision, DeskCommentPage, DeskCommentQuery } from './posts.schema.ts';

const AT_ONCE = 25;
/** What the log calls a comment. */
const SUBJECT = 'post_comment';

/** Comments that wait to be read by staff, the oldest first; or those that were decided, the newest first. Right: content.edit. */
export async function listDeskComments(
  ctx: Ctx,
  { state, after }: DeskCommentQuery,
): Promise<DeskCommentPage> {
  await requireStaff(ctx, 'content.edit');
  const rows = await selectDeskComments(ctx.db, { state, after, take: AT_ONCE + 1 });
  const shown = rows.slice(0, AT_ONCE);
  const historyOf = await historiesOf(
    ctx,
    SUBJECT,
    shown.map(({ id }) => id),
  );
  const content = shown.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    history: historyOf(row.id),
  }));
  return { content, next: rows.length > AT_ONCE ? content.at(-1)!.id : null };
}

/**
 * Shows a comment, or hides it with a reason, whatever was decided before; the post's count follows. What is so already stays,
 * with who decided it; what somebody else decided since it was `seen` stays too (409). Right: content.edit.
 */
export async function decideComment(
  ctx: Ctx,
  id: number,
  { status, reason, seen }: CommentDecision,
): Promise<void> {
  const decidedBy = requireShopper(ctx);
  const act = {
    right: 'content.edit',
    action: `post_comments.${status}`,
    subject: { kind: SUBJECT, id },
    reason: reason ?? null,
  } as const;
  await staffAct(ctx, act, async (tx) => {
    const found = await lockPostOf(tx.db, id);
    if (found === null) throw PostError.comment_gone();
    if (found.status === status) return { answer: undefined, isRepeat: true };
    if (seen !== undefined && seen !== found.status) throw decidedMeanwhile(found.status);
    await updateComment(tx.db, id, { status, decidedBy, now: tx.now() });
    await refreshCommentCount(tx.db, [found.postId]);
    await invalidatePages(tx, ['home', `post:${found.postId}`]);
    return { before: { status: found.status }, after: { status }, answer: undefined };
  });
}

function decidedMeanwhile(status: string) {
  return status === 'hidden' ? PostError.hidden_meanwhile() : PostError.shown_meanwhile();
}
