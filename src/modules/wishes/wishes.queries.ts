import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { escapeLike } from '#platform/escape-like.ts';

export type WishRow = {
  id: number;
  title: string;
  details: string;
  voteCount: number;
  isVoted: boolean;
  status: 'open' | 'found';
  productId: number | null;
  createdAt: Date;
};

type Search = {
  words: string[];
  sort: 'votes' | 'newest';
  userId: number | null;
  skip: number;
  take: number;
};

/** One page of the wishes that hold every folded word, and how many there are. */
export async function selectWishes(
  db: Db | Tx,
  { words, sort, userId, skip, take }: Search,
): Promise<{ rows: WishRow[]; total: number }> {
  const matching = words.map((word) => `%${escapeLike(word)}%`);
  const order = sort === 'votes' ? sql`vote_count desc, id desc` : sql`id desc`;
  const { rows } = await sql<WishRow>`
    select w.id, w.title, w.details, w.vote_count, w.status, w.product_id, w.created_at,
      exists (select 1 from wish_votes v where v.wish_id = w.id and v.user_id = ${userId}) as is_voted
    from wishes w where w.status <> 'hidden' and w.folded_title like all (${matching}::text[])
    order by ${order} limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from wishes
    where status <> 'hidden' and folded_title like all (${matching}::text[])`.execute(db);
  return { rows, total: counted.rows[0]!.n };
}

/** Writes a wish; the same words wished for already are that wish. */
export async function upsertWish(
  db: Tx,
  wish: { userId: number; title: string; foldedTitle: string; details: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into wishes (user_id, title, folded_title, details)
    values (${wish.userId}, ${wish.title}, ${wish.foldedTitle}, ${wish.details})
    on conflict (folded_title) where status = 'open' do update set folded_title = excluded.folded_title
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Locks a wish that may be voted for; false when there is none. Votes on one wish take their turns. */
export async function lockWish(db: Tx, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('wishes')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'hidden')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a vote and counts it, once per person. The wish must be locked. */
export async function insertVote(db: Tx, wishId: number, userId: number): Promise<void> {
  await sql`with voted as (insert into wish_votes (wish_id, user_id) values (${wishId}, ${userId})
      on conflict do nothing returning 1)
    update wishes set vote_count = vote_count + (select count(*) from voted) where id = ${wishId}`.execute(
    db,
  );
}

/** Takes a vote back, once. The wish must be locked. */
export async function deleteVote(db: Tx, wishId: number, userId: number): Promise<void> {
  await sql`with gone as (delete from wish_votes where wish_id = ${wishId} and user_id = ${userId} returning 1)
    update wishes set vote_count = vote_count - (select count(*) from gone) where id = ${wishId}`.execute(db);
}

export type DeskWishRow = Omit<WishRow, 'isVoted' | 'productId' | 'status'> & {
  status: 'open' | 'found' | 'hidden';
};

/** Wishes as staff look through them, the newest first, from behind `after`. */
export async function selectDeskWishes(
  db: Db | Tx,
  { isHidden, after, take }: { isHidden: boolean; after: number | undefined; take: number },
): Promise<DeskWishRow[]> {
  const { rows } = await sql<DeskWishRow>`
    select id, title, details, vote_count, status, created_at from wishes
    where ${isHidden ? sql`status = 'hidden'` : sql`status <> 'hidden'`}
      and ${after === undefined ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${take}`.execute(db);
  return rows;
}

/** The state of a wish, locked; undefined when there is none. */
export async function lockWishStatus(db: Tx, id: number): Promise<DeskWishRow['status'] | undefined> {
  const row = await db
    .selectFrom('wishes')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

/** Hides a wish; or shows it again, as found where goods were named for it. */
export async function updateWishHidden(db: Tx, id: number, isHidden: boolean): Promise<void> {
  await sql`update wishes set status = case when ${isHidden}::boolean then 'hidden'
    when product_id is not null then 'found' else 'open' end where id = ${id}`.execute(db);
}
