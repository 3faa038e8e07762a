import type { Locale } from '#platform/language.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { toPicture } from '#modules/catalog/index.ts';
import { PostError } from './posts.errors.ts';
import type { CommentDecision, NewComment, Post, PostSummary, WaitingComment } from './posts.schema.ts';
import {
  insertComment,
  lockPostOf,
  type PostRow,
  refreshCommentCount,
  selectComments,
  selectPost,
  selectWaitingComments,
  updateComment,
} from './posts.queries.ts';
import { textIn } from '#shop/text-in.ts';

const COMMENTS_PER_PAGE = 20;
const WAITING_AT_ONCE = 100;
const PER_PERSON = { limit: 20, windowMs: 24 * 3_600_000 };

/** A post as the home page shows it: in the user's language where it has been translated. */
export function summarize(row: PostRow, locale: Locale): PostSummary {
  const title = textIn(row.title, locale);
  return {
    id: row.id,
    title: title.text,
    excerpt: `${textIn(row.excerpt, locale).text.replace(/\s+/g, ' ').replace(/ \S*$/, '')} …`,
    locale: title.locale,
    authorName: row.authorName,
    image: row.image && toPicture(row.image),
    publishedAt: new Date(row.publishedAt).toISOString(),
    commentCount: row.commentCount,
  };
}

/** A published post with one page of its comments, newest first. 404 (content.post_gone) when there is none. */
export async function getPost(ctx: Ctx, id: number, page = 1): Promise<Post> {
  const row = await selectPost(ctx.db, id, ctx.now());
  if (row === null) throw PostError.post_gone();
  ctx.page?.makePublic();
  ctx.page?.tag('home', `post:${id}`);
  const comments = await selectComments(ctx.db, id, {
    skip: (page - 1) * COMMENTS_PER_PAGE,
    take: COMMENTS_PER_PAGE,
  });
  const title = textIn(row.title, ctx.locale);
  return {
    id,
    title: title.text,
    locale: title.locale,
    body: textIn(row.body, ctx.locale).text,
    authorName: row.authorName,
    image: row.image && toPicture(row.image),
    publishedAt: row.publishedAt.toISOString(),
    commentCount: row.commentCount,
    comments: comments.map((comment) => ({ ...comment, createdAt: comment.createdAt.toISOString() })),
    pages: Math.ceil(row.commentCount / COMMENTS_PER_PAGE),
  };
}

/**
 * Keeps what the signed-in person says to a post; it is shown once staff have read it. The same words twice are one
 * comment. Errors: auth.sign_in_required (401), content.post_gone, content.too_many_comments (429: twenty a day).
 */
export async function addComment(ctx: Ctx, postId: number, { body }: NewComment): Promise<void> {
  const userId = requireShopper(ctx);
  if ((await selectPost(ctx.db, postId, ctx.now())) === null) throw PostError.post_gone();
  if (!(await countAttempt(ctx, `comments:${userId}`, PER_PERSON)))
    throw PostError.too_many_comments({ seconds: retryAfterSeconds(ctx, PER_PERSON) });
  await transact(ctx, (tx) => insertComment(tx.db, { postId, userId, body, locale: ctx.locale }));
}

/** Comments that wait to be read by staff, the oldest first. Right: content.edit. */
export async function listWaitingComments(ctx: Ctx): Promise<WaitingComment[]> {
  await requireStaff(ctx, 'content.edit');
  const rows = await selectWaitingComments(ctx.db, WAITING_AT_ONCE);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Shows or hides a comment, whatever was decided before; the post's count follows. Right: content.edit. */
export async function decideComment(ctx: Ctx, id: number, { status }: CommentDecision): Promise<void> {
  const decidedBy = requireShopper(ctx);
  const act = {
    right: 'content.edit',
    action: `post_comments.${status}`,
    subject: { kind: 'post_comment', id },
  } as const;
  await staffAct(ctx, act, async (tx) => {
    const found = await lockPostOf(tx.db, id);
    if (found === null) throw PostError.comment_gone();
    await updateComment(tx.db, id, { status, decidedBy, now: tx.now() });
    await refreshCommentCount(tx.db, [found.postId]);
    await invalidatePages(tx, ['home', `post:${found.postId}`]);
    return { before: { status: found.status }, after: { status }, answer: undefined };
  });
}
