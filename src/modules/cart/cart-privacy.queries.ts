import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** What lies in the person's cart now. */
export async function selectCartLines(db: Db | Tx, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select p.title as product, l.quantity, l.created_at as added_at, c.coupon_code
    from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
    where c.shopper_id = ${userId} and c.status = 'open' order by l.id`.execute(db);
  return rows;
}

/** Deletes the person's carts. Those that became an order stay, empty of anything personal: orders refer to them. */
export async function deleteCarts(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('carts').where('shopperId', '=', userId).where('status', '!=', 'ordered').execute();
}
