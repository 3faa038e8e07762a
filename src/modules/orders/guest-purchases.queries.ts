import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

/**
 * Gives an account the placed purchases of one browser that name its proved phone number or e-mail address, with their
 * orders. One statement; repeated it finds nothing left.
 */
export async function updateGuestPurchases(db: Db, userId: number, visitorId: string): Promise<void> {
  await sql`
    with taken as (
      update order_groups g set shopper_id = u.id from users u
      where u.id = ${userId} and g.visitor_id = ${visitorId}::uuid and g.shopper_id is null and g.stock_state <> 'held'
        and ((u.phone_verified and g.billing_phone = u.phone) or (u.email_verified and g.billing_email = u.email))
      returning g.id
    )
    update orders o set shopper_id = ${userId} from taken where o.order_group_id = taken.id`.execute(db);
}
