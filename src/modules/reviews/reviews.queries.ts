import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';

type PhotoRow = { imageId: number; key: string; width: number; height: number; color: string };

export type ItemRow = {
  orderLineId: number;
  orderNumber: string;
  status: Column<'orders', 'status'>;
  productId: number;
  vendorId: number;
  title: string;
  textLocale: Locale;
  variantTitle: string | null;
  variantLocale: Locale;
  businessName: string;
  orderedAt: Date;
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageColor: string | null;
  reviewId: number | null;
  rating: number | null;
  body: string | null;
  createdAt: Date | null;
  editedAt: Date | null;
  vendorAnswer: string | null;
  photos: PhotoRow[];
};

const ITEM_COLUMNS = sql`
  l.id as order_line_id, o.number as order_number, o.status, l.product_id, o.vendor_id, l.title, l.text_locale, l.variant_title,
  l.variant_locale, store_name(v.business_name, v.name_am, b.locale) as business_name, o.created_at as ordered_at, i.key as image_key, i.width as image_width, i.height as image_height,
  i.dominant_color as image_color, r.id as review_id, r.rating, r.body, r.created_at, r.edited_at, r.vendor_answer,
  coalesce((select json_agg(json_build_object('imageId', p.image_id, 'key', m.key, 'width', m.width, 'height', m.height,
      'color', m.dominant_color) order by p.position)
    from review_photos p join images m on m.id = p.image_id where p.review_id = r.id), '[]') as photos`;

async function selectItems(db: Db | Tx, found: RawBuilder<unknown>): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${ITEM_COLUMNS}
    from (${found}) f
      join order_lines l on l.id = f.line_id
      join orders o on o.id = l.order_id
      join order_groups b on b.id = o.order_group_id
      join vendors v on v.id = o.vendor_id
      join products g on g.id = l.product_id
      left join images i on i.id = g.image_id
      left join reviews r on r.order_line_id = l.id
    order by f.place desc`.execute(db);
  return rows;
}

export type ReviewingBuyer = { userId: number; visitorId: string | null };

/**
 * One item of the buyer's orders, in whatever state; null for every other id. Bought as a guest in this browser counts,
 * as long as nobody else has rated it.
 */
export async function selectItem(
  db: Db | Tx,
  { userId, visitorId }: ReviewingBuyer,
  orderLineId: number,
): Promise<ItemRow | null> {
  const rows = await selectItems(
    db,
    sql`select l.id as line_id, l.id as place
      from order_lines l join orders o on o.id = l.order_id join order_groups g on g.id = o.order_group_id
      where l.id = ${orderLineId}
        and (o.shopper_id = ${userId} or (o.shopper_id is null and g.visitor_id = ${visitorId}::uuid))
        and not exists (select 1 from reviews r where r.order_line_id = l.id and r.user_id is distinct from ${userId})`,
  );
  return rows[0] ?? null;
}

/** As `selectItem`, by the shopper's own review. */
export async function selectReviewedItem(
  db: Db | Tx,
  userId: number,
  reviewId: number,
): Promise<ItemRow | null> {
  const rows = await selectItems(
    db,
    sql`select order_line_id as line_id, id as place from reviews
      where id = ${reviewId} and user_id = ${userId} and order_line_id is not null`,
  );
  return rows[0] ?? null;
}

/** Delivered items without a review, newest first, from below the line `before`. */
export async function selectWaitingItems(
  db: Db | Tx,
  userId: number,
  { before, take }: { before: number | null; take: number },
): Promise<ItemRow[]> {
  return selectItems(
    db,
    sql`select l.id as line_id, l.id as place from orders o join order_lines l on l.order_id = o.id
      where o.shopper_id = ${userId} and o.status = 'delivered'
        and (${before}::bigint is null or l.id < ${before})
        and not exists (select 1 from reviews r where r.order_line_id = l.id)
      order by l.id desc limit ${take}`,
  );
}

/** The shopper's reviews, newest first, from below the review `before`. */
export async function selectRatedItems(
  db: Db | Tx,
  userId: number,
  { before, take }: { before: number | null; take: number },
): Promise<ItemRow[]> {
  return selectItems(
    db,
    sql`select order_line_id as line_id, id as place from reviews
      where user_id = ${userId} and order_line_id is not null and (${before}::bigint is null or id < ${before})
      order by id desc limit ${take}`,
  );
}

export async function selectAuthorName(db: Db | Tx, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.name;
}

/** Makes all changes of the product's stars wait for each other until the transaction ends. */
export async function lockStars(tx: Tx, productId: number): Promise<void> {
  await sql`select 1 from products where id = ${productId} for no key update`.execute(tx);
}

export type NewReview = {
  orderLineId: number;
  productId: number;
  userId: number;
  authorName: string;
  rating: number | null;
  body: string;
  locale: Locale;
  now: Date;
};

/** Writes the review of an order line, or what its writer changes of it; answers its id. Null: another one's is there. */
export async function upsertReview(tx: Tx, { now, ...review }: NewReview): Promise<number | null> {
  const { authorName, rating, body, locale } = review;
  const row = await tx
    .insertInto('reviews')
    .values({ ...review, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('orderLineId')
        .doUpdateSet({ authorName, rating, body, locale, editedAt: now })
        .where('reviews.userId', '=', review.userId),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes photos off the review; answers those that were there. */
export async function deletePhotos(tx: Tx, reviewId: number, imageIds: readonly number[]): Promise<number[]> {
  if (imageIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('reviewPhotos')
    .where('reviewId', '=', reviewId)
    .where('imageId', 'in', imageIds)
    .returning('imageId')
    .execute();
  return rows.map((row) => row.imageId);
}

/** Puts photos behind those that are there; false, and nothing done, when they would be more than `limit`. */
export async function insertPhotos(
  tx: Tx,
  reviewId: number,
  { imageIds, limit }: { imageIds: readonly number[]; limit: number },
): Promise<boolean> {
  if (imageIds.length === 0) return true;
  const { rows } = await sql`
    with taken as (select position from review_photos where review_id = ${reviewId}),
      free as (select n, row_number() over (order by n) as place from generate_series(0, ${limit} - 1) n
        where n not in (select position from taken)),
      added as (select image_id, place from unnest(${imageIds}::bigint[]) with ordinality as t (image_id, place))
    insert into review_photos (review_id, position, image_id)
    select ${reviewId}, free.n, added.image_id from added join free using (place)
    where (select count(*) from added) <= (select count(*) from free)
    returning image_id`.execute(tx);
  return rows.length === imageIds.length;
}
