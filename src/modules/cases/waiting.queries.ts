import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { CaseReason } from './cases.schema.ts';

/** Open cases `c` of goods that wait for nothing but that they are among the first of their store. */
const WAITS_AS_NEW = sql`c.kind = 'product' and c.state = 'open'
  and not jsonb_path_exists(c.reasons, '$[*] ? (@.code != "first_products")')`;

/** The stores of which goods wait that way, though so many of theirs have been on sale, or that were mended while they waited. */
export async function selectStoresThatWait(db: Db | Tx, first: number): Promise<number[]> {
  const { rows } = await sql<{ vendorId: number }>`
    select w.vendor_id from (select c.vendor_id, bool_or(c.reasons = '[]') as is_mended from cases c
      where ${WAITS_AS_NEW} group by c.vendor_id) w
    where w.is_mended or (select count(*) from (select from products p
      where p.vendor_id = w.vendor_id and (p.is_listed or p.published_at is not null) limit ${first}) counted) >= ${first}
    order by w.vendor_id`.execute(db);
  return rows.map(({ vendorId }) => vendorId);
}

export type WaitingRow = { id: number; productId: number };

/** Cases of a store's goods that wait that way, the oldest first, from behind one on. */
export async function selectWaiting(
  db: Db | Tx,
  vendorId: number,
  { after, limit }: { after: number; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select c.id, c.product_id from cases c
    where c.vendor_id = ${vendorId} and c.id > ${after} and ${WAITS_AS_NEW} order by c.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Whether what staff said of a product outlives it: it was sent back, or they have to decide on what was on sale. What only waits is
 * taken back with it.
 */
export async function hasLastingCase(db: Db | Tx, productId: number): Promise<boolean> {
  const { rows } = await sql`select from cases c join products p on p.id = c.product_id
    where c.product_id = ${productId} and (c.state = 'refused' or (c.state = 'open' and p.state <> 'in_review')) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The open case of a product that waits; null without one. The caller has locked the product. */
export async function selectOpenCase(
  db: Tx,
  productId: number,
): Promise<{ id: number; reasons: CaseReason[] } | null> {
  const { rows } = await sql<{ id: number; reasons: CaseReason[] }>`select id, reasons from cases
    where product_id = ${productId} and kind = 'product' and state = 'open'`.execute(db);
  return rows[0] ?? null;
}
