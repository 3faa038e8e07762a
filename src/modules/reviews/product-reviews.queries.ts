import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { ProductPictureRow } from '#modules/catalog/index.ts';

export type ReviewRow = {
  id: number;
  authorName: string;
  rating: number | null;
  body: string;
  orderLineId: number | null;
  vendorAnswer: string | null;
  createdAt: Date;
  editedAt: Date | null;
  photos: ProductPictureRow[];
};

export async function selectReviews(
  db: Db | Tx,
  productId: number,
  { rating, skip, take }: { rating: number | null; skip: number; take: number },
): Promise<ReviewRow[]> {
  let query = db
    .selectFrom('reviews')
    .select(['id', 'authorName', 'rating', 'body', 'orderLineId', 'vendorAnswer', 'createdAt', 'editedAt'])
    .select(
      sql<ProductPictureRow[]>`coalesce((
        select json_agg(json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'color', i.dominant_color)
          order by p.position)
        from review_photos p join images i on i.id = p.image_id where p.review_id = reviews.id), '[]')`.as(
        'photos',
      ),
    )
    .where('productId', '=', productId);
  if (rating !== null) query = query.where('rating', '=', rating);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(take).offset(skip).execute();
}

/** How many reviews gave each rating (null for None); empty when the product has none or is not listed. */
export async function selectRatings(
  db: Db | Tx,
  productId: number,
): Promise<{ rating: number | null; n: number }[]> {
  return db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('n')])
    .where('productId', '=', productId)
    .groupBy('rating')
    .execute();
}
