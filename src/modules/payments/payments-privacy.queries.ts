import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Takes what the shopper gave with the method, and the card's digits, out of their payments. */
export async function anonymizePayments(tx: Tx, userId: number): Promise<void> {
  await sql`update payments p set details = '{}', card_brand = null, card_last_four = null, redirect_url = null
    from order_groups g where g.id = p.order_group_id and g.shopper_id = ${userId}`.execute(tx);
}
