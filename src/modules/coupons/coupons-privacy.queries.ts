import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Takes the buyer's names (account, address, numbers) off the coupons used for their purchases. */
export async function anonymizeCouponUses(tx: Tx, userId: number): Promise<void> {
  await sql`update coupon_uses u set buyers = '{}', proved = '{}'
    from order_groups g where g.id = u.order_group_id and g.shopper_id = ${userId}`.execute(tx);
}
