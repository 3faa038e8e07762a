import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** Whose review it is, of which product; null when there is none. */
export async function selectVotable(
  db: Db | Tx,
  reviewId: number,
): Promise<{ productId: number; userId: number | null } | null> {
  const row = await db
    .selectFrom('reviews')
    .select(['productId', 'userId'])
    .where('id', '=', reviewId)
    .executeTakeFirst();
  return row ?? null;
}

export type Vote = { reviewId: number; userId: number };

/** Writes a vote; says whether it is new. */
export async function insertReviewVote(tx: Tx, { reviewId, userId }: Vote): Promise<boolean> {
  const { rows } = await sql`
    insert into review_votes (review_id, user_id) select id, ${userId} from reviews where id = ${reviewId} for key share
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** Takes a vote back; says whether there was one. */
export async function deleteReviewVote(tx: Tx, { reviewId, userId }: Vote): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reviewVotes')
    .where('reviewId', '=', reviewId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countVotes(db: Db | Tx, reviewId: number): Promise<number> {
  const { n } = await db
    .selectFrom('reviewVotes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reviewId', '=', reviewId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The reviews of a product that the user voted for, and those the user wrote. */
export async function selectOwnVotes(
  db: Db | Tx,
  { productId, userId }: { productId: number; userId: number },
): Promise<{ id: number; isOwn: boolean }[]> {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select r.id, false as is_own from review_votes v join reviews r on r.id = v.review_id
    where v.user_id = ${userId} and r.product_id = ${productId}
    union all
    select id, true from reviews where user_id = ${userId} and product_id = ${productId}
    order by 1`.execute(db);
  return rows;
}

/** The products on whose pages the user's votes are counted. */
export async function selectVotedProducts(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reviewVotes')
    .innerJoin('reviews', 'reviews.id', 'reviewVotes.reviewId')
    .select('reviews.productId')
    .distinct()
    .where('reviewVotes.userId', '=', userId)
    .execute();
  return rows.map((row) => row.productId);
}
