import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { FollowedSort } from '#shop/list-choices.ts';
import type { ProductPictureRow } from '#modules/catalog/index.ts';
import { isFoundByWords, type VendorRange } from '#modules/vendors/index.ts';

/** How many follow the vendor; null when there is no such vendor. */
export async function selectFollowerCount(db: Db | Tx, vendorId: number): Promise<number | null> {
  const row = await db
    .selectFrom('vendors')
    .select('followerCount')
    .where('id', '=', vendorId)
    .executeTakeFirst();
  return row?.followerCount ?? null;
}

/**
 * Writes a follow once, however many ask at the same moment; the triggers of `follows` keep the counts in the same
 * statement. `isNew` false: it was there before, or the store is suspended or the follower's own. Null: no such vendor.
 */
export async function insertFollow(
  db: Db | Tx,
  follow: { vendorId: number; userId: number },
): Promise<{ isNew: boolean; isOpen: boolean; isOwn: boolean } | null> {
  const { rows } = await sql<{ isNew: boolean; isOpen: boolean; isOwn: boolean }>`
    with vendor as (
      select v.id, v.state = 'open' as is_open, exists (
        select 1 from vendor_members m where m.vendor_id = v.id and m.user_id = ${follow.userId}) as is_own
      from vendors v where v.id = ${follow.vendorId}
    ), followed as (
      insert into follows (vendor_id, user_id) select id, ${follow.userId} from vendor where is_open and not is_own
      on conflict do nothing returning 1)
    select exists (select 1 from followed) as is_new, is_open, is_own from vendor`.execute(db);
  return rows[0] ?? null;
}

export async function deleteFollow(db: Db | Tx, follow: { vendorId: number; userId: number }): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('vendorId', '=', follow.vendorId)
    .where('userId', '=', follow.userId)
    .execute();
}

export async function selectIsFollowing(
  db: Db | Tx,
  follow: { vendorId: number; userId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('vendorId')
    .where('vendorId', '=', follow.vendorId)
    .where('userId', '=', follow.userId)
    .executeTakeFirst();
  return row !== undefined;
}

export type FollowedRow = {
  id: number;
  firstName: string;
  lastName: string;
  businessName: string;
  nameAm: string | null;
  photo: ProductPictureRow | null;
  ratingSum: number;
  ratingCount: number;
  followedAt: Date;
};

const ORDERS: Record<FollowedSort, string> = {
  name: 'lower(v.first_name), lower(v.last_name), v.id',
  recent: 'w.created_at desc, v.id',
};

export type FollowedScope = { userId: number; words: readonly string[]; sort: FollowedSort };

/** The vendors that a shopper follows, by name of person or business; all of them without a window. */
export async function selectFollowed(
  db: Db | Tx,
  { userId, words, sort }: FollowedScope,
  window?: VendorRange,
): Promise<FollowedRow[]> {
  const bounds = window ? sql`limit ${window.take} offset ${window.skip}` : sql``;
  const { rows } = await sql<FollowedRow>`
    select v.id, v.first_name, v.last_name, v.business_name, v.name_am, v.rating_sum, v.rating_count,
      w.created_at as followed_at, case when f.id is not null then
        json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.dominant_color) end as photo
    from follows w join vendors v on v.id = w.vendor_id left join images f on f.id = v.photo_image_id
    where w.user_id = ${userId} and ${isFoundByWords(words, true)}
    order by ${sql.raw(ORDERS[sort])} ${bounds}`.execute(db);
  return rows;
}

export async function countFollowed(
  db: Db | Tx,
  { userId, words }: Omit<FollowedScope, 'sort'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from follows w join vendors v on v.id = w.vendor_id
    where w.user_id = ${userId} and ${isFoundByWords(words, true)}`.execute(db);
  return rows[0]!.n;
}

/** How many vendors a shopper follows, and how many more or fewer that is than when this month began in Addis Ababa. */
export async function selectFollowChange(
  db: Db | Tx,
  userId: number,
  now: Date,
): Promise<{ total: number; change: number }> {
  const { rows } = await sql<{ total: number; change: number }>`
    select (select count(*)::int from follows where user_id = ${userId}) as total,
      coalesce((select sum(gained - lost)::int from follow_months where user_id = ${userId}
        and month >= date_trunc('month', ${now}::timestamptz at time zone 'Africa/Addis_Ababa')::date), 0) as change`.execute(
    db,
  );
  return rows[0]!;
}
