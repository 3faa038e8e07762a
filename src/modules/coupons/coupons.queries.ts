import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type Coupon = {
  id: number;
  code: string;
  vendorId: number | null;
  kind: 'percentage' | 'fixed';
  percentBp: number | null;
  amountSantim: number | null;
  minimumSantim: number;
  startsAt: Date;
  endsAt: Date | null;
  usageLimit: number | null;
  perBuyerLimit: number | null;
  usedCount: number;
  isActive: boolean;
};

/** The coupon of a code, written in any case. */
export async function selectCoupon(db: Db | Tx, code: string): Promise<Coupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
  return (row as Coupon | undefined) ?? null;
}

/**
 * Counts one use of the coupon if it is still valid and below its limit, in one conditional update; false otherwise.
 * The coupon's row stays locked until the transaction ends, so uses by the same buyer take turns.
 */
export async function updateCouponTaken(db: Tx, couponId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coupons set used_count = used_count + 1
    where id = ${couponId} and is_active and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
      and (usage_limit is null or used_count < usage_limit)`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Whose use it is: the names that surely are the buyer's, and those that anybody could have typed. */
export type CouponNames = { proved: readonly string[]; typed: readonly string[] };

/**
 * Whether the coupon's limit per buyer is reached by uses that surely were the buyer's (`own`), and by uses under a name
 * that one side only typed (`typed`). The caller holds the coupon's row.
 */
export async function selectUsedUp(
  db: Tx,
  couponId: number,
  { proved, typed }: CouponNames,
): Promise<{ own: boolean; typed: boolean }> {
  const { rows } = await sql<{ own: boolean; typed: boolean }>`
    select coalesce(count(*) filter (where u.proved && ${proved}::text[]) >= k.per_buyer_limit, false) as own,
      coalesce(count(u.coupon_id) >= k.per_buyer_limit, false) as typed
    from coupons k left join coupon_uses u on u.coupon_id = k.id and u.released_at is null
      and (u.proved && ${proved}::text[] or u.buyers && ${typed}::text[])
    where k.id = ${couponId}
    group by k.id`.execute(db);
  return rows[0]!;
}

export async function insertCouponUse(
  db: Tx,
  use: { couponId: number; orderGroupId: string; names: CouponNames; amountSantim: number },
): Promise<void> {
  const { couponId, orderGroupId, names, amountSantim } = use;
  const proved = [...names.proved];
  const buyers = [...new Set([...proved, ...names.typed])];
  await db
    .insertInto('couponUses')
    .values({ couponId, orderGroupId, buyers, proved, amountSantim })
    .execute();
}

/** Gives the purchase's use back, once; a second call changes nothing. */
export async function updateCouponReleased(db: Tx, orderGroupId: string, now: Date): Promise<void> {
  await sql`
    with released as (
      update coupon_uses set released_at = ${now}
      where order_group_id = ${orderGroupId}::uuid and released_at is null returning coupon_id
    )
    update coupons k set used_count = k.used_count - 1 from released where k.id = released.coupon_id`.execute(
    db,
  );
}

/** Counts a use that was given back again, where the coupon is not used up; a second call changes nothing. */
export async function updateCouponRetaken(db: Tx, orderGroupId: string): Promise<void> {
  await sql`
    with counted as (
      update coupons k set used_count = k.used_count + 1 from coupon_uses u
      where u.order_group_id = ${orderGroupId}::uuid and u.released_at is not null and k.id = u.coupon_id
        and (k.usage_limit is null or k.used_count < k.usage_limit) returning k.id
    )
    update coupon_uses u set released_at = null from counted
    where u.order_group_id = ${orderGroupId}::uuid and u.coupon_id = counted.id`.execute(db);
}

/** Takes the buyer's names (account, address, numbers) off the coupons used for their purchases. */
export async function anonymizeCouponUses(tx: Tx, userId: number): Promise<void> {
  await sql`update coupon_uses u set buyers = '{}', proved = '{}'
    from order_groups g where g.id = u.order_group_id and g.shopper_id = ${userId}`.execute(tx);
}
