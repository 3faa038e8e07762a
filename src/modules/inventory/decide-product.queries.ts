import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/**
 * Moves a product to what staff decided, if it is in one of these states still; answers whether it was. The first time on sale
 * is noted, and why it was refused.
 */
export async function decideProduct(
  db: Tx,
  id: number,
  { from, to, reason }: { from: readonly string[]; to: 'published' | 'refused'; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update products set state = ${to}, is_listed = ${to === 'published'}, state_reason = ${reason}, version = version + 1,
      updated_at = now(),
      published_at = case when ${to} = 'published' then coalesce(published_at, now()) else published_at end
    where id = ${id} and state = any (${[...from]}::text[]) returning id`.execute(db);
  return rows.length > 0;
}

/** Whether the product is one of the vendor's. */
export async function ownsProduct(db: Db | Tx, vendorId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${id} and vendor_id = ${vendorId}`.execute(db);
  return rows.length > 0;
}
