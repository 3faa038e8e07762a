import type { Locale } from '#platform/language.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { transact } from '#platform/transact.ts';
import { isSwitchedOn } from '#shop/switches.ts';
import { toPicture } from '#modules/catalog/index.ts';
import { PostError } from './posts.errors.ts';
import type { NewComment, Post, PostSummary } from './posts.schema.ts';
import { insertComment, type PostRow, selectComments, selectPost } from './posts.queries.ts';
import { textIn } from '#shop/text-in.ts';

const COMMENTS_PER_PAGE = 20;
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
 * comment. Errors: auth.sign_in_required (401), content.post_gone, content.too_many_comments (429: twenty a day),
 * content.comments_closed (409: the switch `post_comments` is off).
 */
export async function addComment(ctx: Ctx, postId: number, { body }: NewComment): Promise<void> {
  const userId = requireShopper(ctx);
  if (!(await isSwitchedOn(ctx, 'post_comments'))) throw PostError.comments_closed();
  if ((await selectPost(ctx.db, postId, ctx.now())) === null) throw PostError.post_gone();
  if (!(await countAttempt(ctx, `comments:${userId}`, PER_PERSON)))
    throw PostError.too_many_comments({ seconds: retryAfterSeconds(ctx, PER_PERSON) });
  await transact(ctx, (tx) => insertComment(tx.db, { postId, userId, body, locale: ctx.locale }));
}
