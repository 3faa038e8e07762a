import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** A person's reviews by id, from behind `after`. */
export async function selectReviewsOf(
  db: Db | Tx,
  userId: number,
  { after, take }: { after: number | null; take: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id, p.title as product, r.rating, r.body as text, r.author_name, r.created_at, r.edited_at, r.vendor_answer,
      (select coalesce(json_agg('/media/' || i.key || '-800.webp' order by f.position), '[]')
        from review_photos f join images i on i.id = f.image_id where f.review_id = r.id) as photos
    from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId} and (${after}::bigint is null or r.id > ${after})
    order by r.id limit ${take}`.execute(db);
  return rows;
}

/** Takes all photos off the person's reviews; answers their pictures. */
export async function deletePhotosOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('reviewPhotos')
    .where('reviewId', 'in', (query) => query.selectFrom('reviews').select('id').where('userId', '=', userId))
    .returning('imageId')
    .execute();
  return rows.map((row) => row.imageId);
}

/** Takes name and writer off the person's reviews; answers the products that show them. */
export async function anonymizeReviews(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('reviews')
    .set({ userId: null, authorName: '' })
    .where('userId', '=', userId)
    .returning('productId')
    .execute();
  return rows.map((row) => row.productId);
}
