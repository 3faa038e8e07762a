import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** What the books hold of a store whose money is paid out, in santim: owed to it, and held or owed by it. */
export type PayoutBooks = { vendorId: number; payable: number; cash: number; receivable: number };

/** As the books stand, for stores that have an account in them. */
export async function selectPayoutBooks(db: Db | Tx, vendorIds: readonly number[]): Promise<PayoutBooks[]> {
  const { rows } = await sql<PayoutBooks>`
    select owner::bigint as vendor_id, coalesce(-sum(balance) filter (where kind = 'vendor_payable'), 0)::bigint as payable,
      coalesce(sum(balance) filter (where kind = 'cash'), 0)::bigint as cash,
      coalesce(sum(balance) filter (where kind = 'receivable'), 0)::bigint as receivable
    from ledger_accounts where owner = any (${vendorIds.map(String)}::text[]) and currency = 'ETB'
      and kind in ('vendor_payable', 'cash', 'receivable') group by owner`.execute(db);
  return rows;
}

/**
 * As `selectPayoutBooks`, and nobody else books on these accounts, nor on that of the tax withheld, until the transaction ends;
 * locked in id order.
 */
export async function lockPayoutBooks(db: Tx, vendorIds: readonly number[]): Promise<PayoutBooks[]> {
  await sql`select id from ledger_accounts where currency = 'ETB' and (kind = 'withholding_due'
      or (owner = any (${vendorIds.map(String)}::text[]) and kind in ('vendor_payable', 'cash', 'receivable', 'payout_sent')))
    order by id for no key update`.execute(db);
  return await selectPayoutBooks(db, vendorIds);
}

/** What a store may be paid, and the entries of the books that it is made of. */
export type ReleasedMoney = {
  vendorId: number;
  santim: number;
  /** What of it was earned: neither what a debt was made of nor tax that the store withheld itself. */
  earnedSantim: number;
  entryIds: number[];
};

/** Transactions that are a payout's own: nothing that another one would settle. */
const BOOKINGS_OF_PAYOUTS: RawBuilder<unknown> = sql`'payout.sent', 'cash.netted', 'tax.withheld'`;

/**
 * Whether no payout settles the entry `e`. Asked of each by itself, as its transaction and the entries of each account are (`offset 0`):
 * PostgreSQL takes the few above a watermark for a third of all there are, and would read the tables from end to end.
 */
const IS_OPEN: RawBuilder<unknown> = sql`(select p.payout_id from payout_entries p where p.ledger_entry_id = e.id) is null`;

/**
 * What was released to stores before the moment and has not been settled: what they were credited until then, and all that was
 * taken from them up to now. Payouts themselves are not among it; one that came back is. Below an account's watermark nothing waits.
 */
export async function selectReleased(db: Db | Tx, until: Date): Promise<ReleasedMoney[]> {
  const { rows } = await sql<ReleasedMoney>`
    -- First what is not settled, a few entries of very many; then when and of what each is.
    with open as materialized (
      select a.owner, e.id, e.amount, e.transaction_id from ledger_accounts a
        left join payout_watermarks w on w.account_id = a.id
        cross join lateral (select * from ledger_entries e
          where e.account_id = a.id and e.account_version > coalesce(w.account_version, 0) offset 0) e
      where a.kind = 'vendor_payable' and a.currency = 'ETB' and a.owner ~ '^[0-9]+$' and ${IS_OPEN}
    )
    select open.owner::bigint as vendor_id, -sum(open.amount)::bigint as santim,
      coalesce(-sum(open.amount) filter (where t.kind not in ('debt.due', 'tax.receipt', 'tax.receipt_withdrawn')), 0)::bigint as earned_santim,
      array_agg(open.id order by open.id) as entry_ids
    from open cross join lateral (select * from ledger_transactions where id = open.transaction_id offset 0) t
    where t.kind not in (${BOOKINGS_OF_PAYOUTS}) and (t.happened_at < ${until} or open.amount > 0)
    group by open.owner order by open.owner::bigint`.execute(db);
  return rows;
}

/**
 * Moves the watermarks of these stores up to their first entry that waits to be settled, once a run's payouts are written; looks at
 * what came since they were moved last. A payout that lets entries go moves them back (`payout_entries_reopened`). The first time
 * that is all they ever had: some stores at once, so that no statement lasts too long.
 */
export async function advanceWatermarks(db: Tx, vendorIds: readonly number[]): Promise<void> {
  for (let from = 0; from < vendorIds.length; from += STORES_AT_ONCE)
    await advanceSome(db, vendorIds.slice(from, from + STORES_AT_ONCE));
}

const STORES_AT_ONCE = 200;

async function advanceSome(db: Tx, vendorIds: readonly number[]): Promise<void> {
  await sql`insert into payout_watermarks (account_id, account_version)
    select a.id, coalesce(min(e.account_version) filter (where e.waits) - 1, max(e.account_version))
    from ledger_accounts a left join payout_watermarks w on w.account_id = a.id
      cross join lateral (
        select e.account_version, ${IS_OPEN}
          and (select t.kind from ledger_transactions t where t.id = e.transaction_id) not in (${BOOKINGS_OF_PAYOUTS}) as waits
        from ledger_entries e where e.account_id = a.id and e.account_version > coalesce(w.account_version, 0)
        offset 0) e
    where a.kind = 'vendor_payable' and a.currency = 'ETB' and a.owner = any (${vendorIds.map(String)}::text[])
    group by a.id
    on conflict (account_id) do update set account_version = excluded.account_version`.execute(db);
}
