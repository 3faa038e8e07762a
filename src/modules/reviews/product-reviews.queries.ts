import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';
import type { ReviewSort } from '#shop/constants.ts';
import type { ProductPictureRow } from '#modules/catalog/index.ts';

export type ReviewRow = {
  id: number;
  authorName: string;
  rating: number | null;
  body: string;
  /** The language of the page it was written on. */
  locale: Locale | null;
  helpfulCount: number;
  orderLineId: number | null;
  vendorAnswer: string | null;
  createdAt: Date;
  editedAt: Date | null;
  photos: ProductPictureRow[];
};

export type WantedReviews = {
  rating: number | null;
  sort: ReviewSort;
  withPhotos: boolean;
  skip: number;
  take: number;
};

const HAS_PHOTOS = sql`exists (select from review_photos p where p.review_id = r.id)`;
/** Counted, not kept: a vote is a row, so the number is true however many vote at once. */
const HELPFUL = sql`(select count(*) from review_votes v where v.review_id = r.id)`;

const ORDERS: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`${HELPFUL} desc, r.created_at desc, r.id desc`,
  highest: sql`r.rating desc nulls last, r.created_at desc, r.id desc`,
  lowest: sql`r.rating asc nulls last, r.created_at desc, r.id desc`,
};

export async function selectReviews(
  db: Db | Tx,
  productId: number,
  { rating, sort, withPhotos, skip, take }: WantedReviews,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.author_name, r.rating, r.body, r.locale, r.order_line_id, r.vendor_answer, r.created_at, r.edited_at,
      ${HELPFUL}::int as helpful_count,
      coalesce((
        select json_agg(json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'color', i.dominant_color)
          order by p.position)
        from review_photos p join images i on i.id = p.image_id where p.review_id = r.id), '[]') as photos
    from reviews r
    where r.product_id = ${productId} and (${rating}::int is null or r.rating = ${rating}) and (${!withPhotos} or ${HAS_PHOTOS})
    order by ${ORDERS[sort]} limit ${take} offset ${skip}`.execute(db);
  return rows;
}

/** The newest photos of the product's buyers. */
export async function selectBuyersPhotos(
  db: Db | Tx,
  productId: number,
  take: number,
): Promise<ProductPictureRow[]> {
  const { rows } = await sql<ProductPictureRow>`
    select i.key, i.width, i.height, i.dominant_color as color
    from reviews r join review_photos p on p.review_id = r.id join images i on i.id = p.image_id
    where r.product_id = ${productId} order by r.created_at desc, r.id desc, p.position limit ${take}`.execute(
    db,
  );
  return rows;
}

export type RatingRow = { rating: number | null; n: number; withPhotos: number };

/** How many reviews gave each rating (null for None), and how many of them show photos; empty when there are none. */
export async function selectRatings(db: Db | Tx, productId: number): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select r.rating, count(*)::int as n, (count(*) filter (where ${HAS_PHOTOS}))::int as with_photos
    from reviews r where r.product_id = ${productId} group by r.rating`.execute(db);
  return rows;
}
