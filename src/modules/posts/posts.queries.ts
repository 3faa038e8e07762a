import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { ProductPictureRow } from '#modules/catalog/index.ts';
import type { Texts } from '#shop/text-in.ts';

/** A post as lists show it, in every language it has. */
export type PostRow = {
  id: number;
  title: Texts;
  excerpt: Texts;
  authorName: string;
  image: ProductPictureRow | null;
  publishedAt: string;
  commentCount: number;
};

export type CommentRow = { id: number; authorName: string; body: string; locale: Locale; createdAt: Date };
export type FullPostRow = Omit<PostRow, 'excerpt' | 'publishedAt'> & { body: Texts; publishedAt: Date };

/** A published post, in every language it has. */
export async function selectPost(db: Db | Tx, id: number, now: Date): Promise<FullPostRow | null> {
  const { rows } = await sql<Omit<FullPostRow, 'image'> & { image: ProductPictureRow | null }>`
    select p.id, json_build_object('en', p.title_en, 'am', p.title_am, 'om', p.title_om) as title,
      json_build_object('en', p.body_en, 'am', p.body_am, 'om', p.body_om) as body, p.author_name, p.published_at, p.comment_count,
      case when i.id is not null then
        json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'color', i.dominant_color) end as image
    from posts p left join images i on i.id = p.image_id
    where p.id = ${id} and p.status = 'published' and p.published_at <= ${now}`.execute(db);
  return rows[0] ?? null;
}

/** One page of what is shown under a post, newest first. */
export async function selectComments(
  db: Db | Tx,
  postId: number,
  { skip, take }: { skip: number; take: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`select c.id, u.name as author_name, c.body, c.locale, c.created_at
    from (select * from post_comments where post_id = ${postId} and status = 'shown' order by id desc
      limit ${take} offset ${skip}) c join users u on u.id = c.user_id order by c.id desc`.execute(db);
  return rows;
}

/** Keeps a comment for staff to read. The same words of the same person under a post are kept once. */
export async function insertComment(
  db: Tx,
  comment: { postId: number; userId: number; body: string; locale: Locale },
): Promise<void> {
  await sql`insert into post_comments (post_id, user_id, body, locale)
    values (${comment.postId}, ${comment.userId}, ${comment.body}, ${comment.locale})
    on conflict (post_id, user_id, md5(body)) do nothing`.execute(db);
}

export type DeskCommentRow = CommentRow & { postId: number; status: Column<'postComments', 'status'> };

/** Comments by state, from behind `after`: those nobody has read yet the oldest first, the others the newest first. */
export async function selectDeskComments(
  db: Db | Tx,
  {
    state,
    after,
    take,
  }: { state: Column<'postComments', 'status'>; after: number | undefined; take: number },
): Promise<DeskCommentRow[]> {
  const isWaiting = state === 'waiting';
  const order = isWaiting ? sql`asc` : sql`desc`;
  const behind = after === undefined ? sql`true` : isWaiting ? sql`id > ${after}` : sql`id < ${after}`;
  const { rows } = await sql<DeskCommentRow>`
    select c.id, c.post_id, u.name as author_name, c.body, c.locale, c.created_at, c.status
    from (select * from post_comments where status = ${state} and ${behind} order by id ${order} limit ${take}) c
      join users u on u.id = c.user_id order by c.id ${order}`.execute(db);
  return rows;
}

/** Locks a comment and its post, so that its comments are counted one change after the other; null when there is none. */
export async function lockPostOf(
  db: Tx,
  commentId: number,
): Promise<{ postId: number; status: Column<'postComments', 'status'> } | null> {
  const { rows } = await sql<{ postId: number; status: Column<'postComments', 'status'> }>`
    select p.id as post_id, c.status from posts p join post_comments c on c.post_id = p.id
    where c.id = ${commentId} for no key update of p, c`.execute(db);
  return rows[0] ?? null;
}

export async function updateComment(
  db: Tx,
  id: number,
  { status, decidedBy, now }: { status: 'shown' | 'hidden'; decidedBy: number; now: Date },
): Promise<void> {
  await db
    .updateTable('postComments')
    .set({ status, decidedBy, decidedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Counts the shown comments of posts anew. The posts must be locked. */
export async function refreshCommentCount(db: Tx, postIds: readonly number[]): Promise<void> {
  await sql`update posts p set comment_count =
      (select count(*) from post_comments c where c.post_id = p.id and c.status = 'shown')
    where id = any (${[...postIds]}::bigint[])`.execute(db);
}

/** Deletes a person's comments; answers under which posts they stood. Locks those posts, in the order of their ids. */
export async function deleteCommentsOf(db: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from posts
    where id in (select post_id from post_comments where user_id = ${userId}) order by id for no key update`.execute(
    db,
  );
  await db.deleteFrom('postComments').where('userId', '=', userId).execute();
  await db.updateTable('postComments').set({ decidedBy: null }).where('decidedBy', '=', userId).execute();
  return rows.map((row) => row.id);
}

/** A person's comments by id, from behind `after`. */
export async function selectCommentsOf(
  db: Db | Tx,
  userId: number,
  { after, take }: { after: number | null; take: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id, p.title_en as post, c.body as text, c.status, c.created_at
    from post_comments c join posts p on p.id = c.post_id
    where c.user_id = ${userId} and (${after}::bigint is null or c.id > ${after})
    order by c.id limit ${take}`.execute(db);
  return rows;
}
