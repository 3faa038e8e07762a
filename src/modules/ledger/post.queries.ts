import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';

export type NewTransaction = {
  kind: string;
  reference: string;
  orderId?: number | undefined;
  paymentId?: string | undefined;
  refundId?: string | undefined;
  payoutId?: string | undefined;
  happenedAt: Date;
  actor: string;
  memo: string;
};

/** An entry with what is known of its account. */
export type OpenedEntry = {
  kind: string;
  owner: string;
  currency: string;
  slot: number;
  side: number;
  mayBeNegative: boolean;
  amount: number;
  orderId: number | null;
};

type Booked = { id: string; kind: string; reference: string };

const insertOnce = preparedSql<{ transactions: string; entries: string }, Booked>(
  ({ transactions, entries }) => sql<Booked>`
    with booked as (
      insert into ledger_transactions (kind, reference, order_id, payment_id, refund_id, payout_id, happened_at, actor, memo)
      select kind, reference, "orderId", "paymentId", "refundId", "payoutId", "happenedAt", actor, memo
      from json_to_recordset(${transactions}::json) as t (kind text, reference text, "orderId" bigint, "paymentId" uuid,
        "refundId" uuid, "payoutId" uuid, "happenedAt" timestamptz, actor text, memo text)
      order by kind, reference
      on conflict (kind, reference) do nothing returning id, kind, reference
    ), opened as (
      insert into ledger_accounts (kind, owner, currency, slot, side, may_be_negative)
      select distinct e.kind, e.owner, e.currency, e.slot, e.side, e."mayBeNegative"
      from json_to_recordset(${entries}::json)
        as e (kind text, owner text, currency text, slot smallint, side smallint, "mayBeNegative" boolean)
      where not exists (select from ledger_accounts a
        where (a.kind, a.owner, a.currency, a.slot) = (e.kind, e.owner, e.currency, e.slot))
      order by e.kind, e.owner, e.currency, e.slot
      on conflict do nothing
    )
    select id, kind, reference from booked`,
);

/** Writes transactions and opens the accounts they need; answers those that had not been booked before. */
export async function insertBooked(
  db: Tx,
  transactions: readonly NewTransaction[],
  entries: readonly OpenedEntry[],
): Promise<Booked[]> {
  return await insertOnce(db, {
    transactions: JSON.stringify(transactions),
    entries: JSON.stringify(entries),
  });
}

const insertInTurn = preparedSql<{ entries: string }, { written: number }>(
  ({ entries }) => sql<{ written: number }>`
    with given as (
      select * from rows from (json_to_recordset(${entries}::json) as ("transactionId" uuid, kind text, owner text, currency text,
        slot smallint, amount bigint, "orderId" bigint)) with ordinality
        as g (transaction_id, kind, owner, currency, slot, amount, order_id, n)
    ), locked as (
      select id, kind, owner, currency, slot, balance, version from ledger_accounts
      where (kind, owner, currency, slot) in (select kind, owner, currency, slot from given)
      order by id for no key update
    ), numbered as (
      select g.n, g.transaction_id, l.id as account_id, g.amount, g.order_id,
        l.balance + sum(g.amount) over turns as balance_after, l.version + row_number() over turns as account_version
      from given g join locked l using (kind, owner, currency, slot)
      window turns as (partition by l.id order by g.n rows unbounded preceding)
    ), written as (
      insert into ledger_entries (transaction_id, account_id, amount, order_id, balance_after, account_version)
      select transaction_id, account_id, amount, order_id, balance_after, account_version from numbered order by n
      returning 1
    ), moved as (
      update ledger_accounts a set balance = a.balance + s.amount, version = a.version + s.entries
      from (select account_id, sum(amount)::bigint as amount, count(*) as entries from numbered group by 1) s
      where a.id = s.account_id returning 1
    )
    select count(*) as written from written`,
);

/** Writes the entries of new transactions with the balances after them, and moves the accounts', locked in id order. */
export async function insertEntries(
  db: Tx,
  entries: readonly (OpenedEntry & { transactionId: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  const [row] = await insertInTurn(db, { entries: JSON.stringify(entries) });
  if (row?.written !== entries.length) throw new Error('Entries of a booking were lost.');
}
