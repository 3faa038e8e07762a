import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Takes the buyer's name (an account, address or number) off the coupons used for their purchases. */
export async function anonymizeCouponUses(tx: Tx, userId: number): Promise<void> {
  await sql`update coupon_uses u set buyer = 'deleted ' || u.id
    from order_groups g where g.id = u.order_group_id and g.shopper_id = ${userId}`.execute(tx);
}
