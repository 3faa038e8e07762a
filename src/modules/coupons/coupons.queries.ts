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

/** Records the use; false when one of the buyer's names already reached the coupon's limit per buyer. */
export async function insertCouponUse(
  db: Tx,
  use: { couponId: number; orderGroupId: string; buyers: readonly string[]; amountSantim: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into coupon_uses (coupon_id, order_group_id, buyers, amount_santim)
    select k.id, ${use.orderGroupId}::uuid, ${use.buyers}::text[], ${use.amountSantim}::bigint
    from coupons k
    where k.id = ${use.couponId} and (k.per_buyer_limit is null or k.per_buyer_limit > (
      select count(*) from coupon_uses u
      where u.coupon_id = k.id and u.released_at is null and u.buyers && ${use.buyers}::text[]))`.execute(db);
  return Number(numAffectedRows) > 0;
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
