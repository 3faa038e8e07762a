import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { SHOP_BANK } from './book-payouts.ts';

/** What the books hold of a foreign currency, in its smallest unit; `worth` in santim. */
export type ForeignBooks = {
  /** What stands at our bank. */
  atBank: number;
  /** What foreign payments brought that was not changed into Birr, and went back to nobody. */
  open: number;
  /** What that counted for when it was taken. */
  worth: number;
};

/** As the books stand. */
export async function selectForeignBooks(db: Db | Tx, currency: string): Promise<ForeignBooks> {
  const { rows } = await sql<ForeignBooks>`
    select coalesce(sum(balance) filter (where kind = 'bank' and owner = ${SHOP_BANK} and currency = ${currency}), 0)::bigint as at_bank,
      coalesce(-sum(balance) filter (where kind = 'fx_difference' and owner = '' and currency = ${currency}), 0)::bigint as open,
      coalesce(sum(balance) filter (where kind = 'fx_difference' and owner = '' and currency = 'ETB'), 0)::bigint as worth
    from ledger_accounts where kind in ('bank', 'fx_difference')`.execute(db);
  return rows[0]!;
}

/** As `selectForeignBooks`, and nobody else books on these accounts until the transaction ends; locked in id order. */
export async function lockForeignBooks(db: Tx, currency: string): Promise<ForeignBooks> {
  await sql`select id from ledger_accounts where (kind = 'bank' and owner = ${SHOP_BANK}) or (kind = 'fx_difference' and owner = '')
    order by id for no key update`.execute(db);
  return await selectForeignBooks(db, currency);
}
