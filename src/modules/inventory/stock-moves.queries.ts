import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

type MoveRow = {
  id: number;
  delta: number;
  cause: string;
  variant: string | null;
  who: string | null;
  createdAt: Date;
};

/** The last changes of the stock of a vendor's product, with the member of the team whose they were. */
export async function selectStockMoves(
  db: Db | Tx,
  vendorId: number,
  productId: number,
  limit: number,
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.delta, m.cause, v.title as variant, u.name as who, m.created_at
    from stock_moves m join products p on p.id = m.product_id and p.vendor_id = ${vendorId}
      left join product_variants v on v.id = m.variant_id
      left join users u on u.id = m.actor_id and exists (
        select from vendor_members t where t.user_id = u.id and t.vendor_id = p.vendor_id)
    where m.product_id = ${productId} order by m.id desc limit ${limit}`.execute(db);
  return rows;
}
