import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** Stores whose balance has been below 0 without a break since before that moment; the longest known first. */
export async function selectStoresInDebt(db: Db | Tx, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ vendorId: number }>`
    select a.owner::bigint as vendor_id from ledger_accounts a
    where a.kind = 'vendor_payable' and a.currency = 'ETB' and a.balance > 0 and a.owner ~ '^[0-9]+$'
      and (select e.balance_after from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account_id = a.id and t.posted_at < ${since} order by e.account_version desc limit 1) > 0
      and not exists (select from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account_id = a.id and t.posted_at >= ${since} and e.balance_after <= 0)
    order by a.id limit ${limit}`.execute(db);
  return rows.map(({ vendorId }) => vendorId);
}

/** How often something was booked on what a store may be paid: names its state, together with the store. */
export async function selectPayableVersion(db: Db | Tx, vendorId: number): Promise<number> {
  const row = await db
    .selectFrom('ledgerAccounts')
    .select('version')
    .where('kind', '=', 'vendor_payable')
    .where('currency', '=', 'ETB')
    .where('owner', '=', String(vendorId))
    .executeTakeFirst();
  return row?.version ?? 0;
}
