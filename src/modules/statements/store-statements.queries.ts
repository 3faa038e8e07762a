import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';

/** What the books have on a store: what it is owed, less the cash that it holds and what it owes. */
const OWN = sql`(select id from ledger_accounts where currency = 'ETB'
  and kind in ('vendor_pending', 'vendor_payable', 'payout_sent', 'cash', 'receivable')`;

/**
 * Orders whose bookings may leave the store's own accounts as they were, though they were sold and the shop took something of them: where
 * the commission takes all, and where its store has borne a lost dispute before.
 */
const allGone = (vendorId: unknown) => sql`
  select o.id from order_money m join orders o on o.id = m.order_id
  where m.payout_due_santim = 0 and m.commission_santim > 0 and o.vendor_id = ${vendorId}::bigint
  union select o.id from payment_disputes d join payments p on p.id = d.payment_id join orders o on o.order_group_id = p.order_group_id
  where d.state = 'lost' and o.vendor_id = ${vendorId}::bigint`;

/** When anything was booked for a store first; null when nothing was. */
export async function selectFirstBooked(db: Db | Tx, vendorId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(t.posted_at) as at from ledger_transactions t where t.id in (select e.transaction_id
      from ledger_accounts a join lateral (select transaction_id from ledger_entries where account_id = a.id order by id limit 1) e on true
      where a.id in ${OWN} and owner = ${String(vendorId)})
      union select d.id from (${allGone(vendorId)}) gone join ledger_transactions d on d.kind = 'order.delivered' and d.reference = gone.id::text)`.execute(
    db,
  );
  return rows[0]!.at;
}

/** What a store was owed at that moment, in santim; below 0 it owed that. */
export async function selectOwedAt(db: Db | Tx, vendorId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(e.amount), 0)::bigint as owed from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account_id in ${OWN} and owner = ${String(vendorId)}) and t.posted_at < ${at}`.execute(db);
  return rows[0]!.owed;
}

/** What one transaction moved for a store, in santim. `own` is what it changed of what the store is owed. */
export type StatementMove = {
  at: Date;
  id: string;
  kind: string;
  orderNumber: string | null;
  own: number;
  /** Its part that is cash in the store's hands: taken below 0, handed over above. */
  cash: number;
  /** What the shop took as commission and VAT on it; below 0 it gave that back. */
  commission: number;
  vat: number;
  /** Why it was booked, where people say so. */
  memo: string;
};

type Asked = { vendorId: string; from: Date; to: Date; afterAt: Date; afterId: string; limit: number };

/** When it was booked, as exactly as a page can name it: what is finer than a Date would be read twice at a page's end. */
const MOMENT = sql`date_trunc('milliseconds', t.posted_at)`;

const selectPage = preparedSql<Asked, StatementMove>(
  ({ vendorId, from, to, afterAt, afterId, limit }) => sql<StatementMove>`
    with mine as (
      select e.transaction_id as id, -sum(e.amount)::bigint as own,
        coalesce(-sum(e.amount) filter (where a.kind in ('cash', 'receivable')), 0)::bigint as cash
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      where a.owner = ${vendorId} and a.currency = 'ETB'
        and a.kind in ('vendor_pending', 'vendor_payable', 'payout_sent', 'cash', 'receivable')
        and t.posted_at >= ${from} and t.posted_at < ${to}
      group by e.transaction_id
    ), told as (
      select id, own, cash from mine
      union all select distinct t.id, 0::bigint, 0::bigint from (${allGone(vendorId)}) gone join ledger_entries e on e.order_id = gone.id
        join ledger_transactions t on t.id = e.transaction_id
      where t.posted_at >= ${from} and t.posted_at < ${to} and t.id not in (select id from mine)
    )
    select t.posted_at as at, t.id, t.kind, o.number as order_number, told.own, told.cash,
      coalesce(fees.commission, 0)::bigint as commission, coalesce(fees.vat, 0)::bigint as vat, t.memo
    from told join ledger_transactions t on t.id = told.id left join orders o on o.id = t.order_id
      left join lateral (
        select -sum(x.amount) filter (where b.kind = 'commission') as commission, -sum(x.amount) filter (where b.kind = 'vat_due') as vat
        from ledger_entries x join ledger_accounts b on b.id = x.account_id where x.transaction_id = t.id
      ) fees on true
    where (told.own <> 0 or told.cash <> 0 or coalesce(fees.commission, 0) <> 0) and (${MOMENT}, t.id) > (${afterAt}, ${afterId}::uuid)
    order by ${MOMENT}, t.id limit ${limit}`,
);

/** A page of what moved within a span, the earliest first, from behind one of them. */
export async function selectMoves(
  db: Db | Tx,
  {
    vendorId,
    after,
    ...asked
  }: { vendorId: number; from: Date; to: Date; after: StatementMove | null; limit: number },
): Promise<StatementMove[]> {
  const afterAt = after?.at ?? new Date(0);
  const afterId = after?.id ?? '00000000-0000-0000-0000-000000000000';
  return await selectPage(db, { ...asked, vendorId: String(vendorId), afterAt, afterId });
}

/** The store as its statement names it. */
export async function selectStatementStore(
  db: Db | Tx,
  vendorId: number,
): Promise<{ businessName: string; nameAm: string | null; tin: string | null }> {
  return await db
    .selectFrom('vendors')
    .select(['businessName', 'nameAm', 'tin'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
}
