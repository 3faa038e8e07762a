import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { SHOP_BANK } from './book-payouts.ts';

/** Tax withheld from stores that has not been paid to the tax authority, in santim. */
export async function selectWithholdingDue(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{
    due: number;
  }>`select coalesce(-sum(balance), 0)::bigint as due from ledger_accounts
    where kind = 'withholding_due' and currency = 'ETB'`.execute(db);
  return rows[0]!.due;
}

/** As `selectWithholdingDue`, and nobody else books on it or on our bank until the transaction ends; locked in id order. */
export async function lockWithholdingDue(db: Tx): Promise<number> {
  await sql`select id from ledger_accounts where currency = 'ETB'
    and (kind = 'withholding_due' or (kind = 'bank' and owner = ${SHOP_BANK})) order by id for no key update`.execute(
    db,
  );
  return await selectWithholdingDue(db);
}

/** What the shop took of a store's sales within a span as commission, VAT aside, less what it gave back, in santim. */
export async function selectCommissionOf(
  db: Db | Tx,
  { vendorId, from, to }: { vendorId: number; from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ commission: number }>`
    select coalesce(-sum(x.amount), 0)::bigint as commission
    from ledger_entries x join ledger_accounts b on b.id = x.account_id and b.kind = 'commission'
    where x.transaction_id in (select t.id
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      where a.owner = ${String(vendorId)} and a.currency = 'ETB' and a.kind in ('vendor_pending', 'vendor_payable', 'cash')
        and t.posted_at >= ${from} and t.posted_at < ${to})`.execute(db);
  return rows[0]!.commission;
}
