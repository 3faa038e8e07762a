import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import type { FiltersOf } from '#platform/wire/tables.ts';
import { midnightOf } from '#shop/calendar.ts';
import type { MoneyAccount } from './ledger.schema.ts';
import type { LEDGER_ENTRIES } from './ledger-entries.table.ts';

const SORTS = { booked: { value: sql`e.id`, type: 'bigint' as const } };
const ID = { value: sql`e.id`, type: 'bigint' as const };

type VendorBalances = { pending: number; payable: number; cash: number };

/** What the books owe a store, and the cash that it holds, in santim. */
export async function selectVendorBalances(db: Db | Tx, vendorId: number): Promise<VendorBalances> {
  const { rows } = await sql<VendorBalances>`
    select coalesce(-sum(balance) filter (where kind = 'vendor_pending'), 0)::bigint as pending,
      coalesce(-sum(balance) filter (where kind = 'vendor_payable'), 0)::bigint as payable,
      coalesce(sum(balance) filter (where kind in ('cash', 'receivable')), 0)::bigint as cash
    from ledger_accounts where owner = ${String(vendorId)} and currency = 'ETB'
      and kind in ('vendor_pending', 'vendor_payable', 'cash', 'receivable')`.execute(db);
  return rows[0]!;
}

/** The accounts in which a store sees its money. */
const KINDS_OF: Record<MoneyAccount, string> = {
  onHold: 'vendor_pending',
  available: 'vendor_payable',
  sent: 'payout_sent',
  cash: 'cash',
  debt: 'receivable',
};

export type MoneyEntryRow = {
  id: number;
  at: Date;
  kind: string;
  account: MoneyAccount;
  amount: number;
  balance: number;
  orderNumber: string | null;
  memo: string;
};

/** A page of what moved a store's money, of one account or of all. */
export async function selectMoneyEntries(
  db: Db | Tx,
  vendorId: number,
  asked: { account: MoneyAccount | null; sort: string; after: string | null; size: number },
): Promise<(MoneyEntryRow & KeysetRow)[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, ID, asked);
  const kinds = asked.account === null ? Object.values(KINDS_OF) : [KINDS_OF[asked.account]];
  const named = Object.entries(KINDS_OF).map(([name, kind]) => sql`when ${kind} then ${name}`);
  // The newest of each account by the account's index, then of those the newest.
  const { rows } = await sql<MoneyEntryRow & KeysetRow>`
    select e.id, e.sort_key, t.happened_at as at, t.kind, -e.amount as amount, -e.balance_after as balance,
      case e.kind ${sql.join(named, sql` `)} end as account, o.number as order_number, t.memo
    from (select newest.*, a.kind from ledger_accounts a cross join lateral (
          select e.*, ${sortKey} as sort_key from ledger_entries e
          where e.account_id = a.id and ${where} order by ${orderBy} limit ${limit}) newest
        where a.owner = ${String(vendorId)} and a.kind = any (${kinds}::text[]) and a.currency = 'ETB') e
      join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = e.order_id
    order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

export type BookAccount = {
  kind: string;
  owner: string;
  currency: string;
  balance: number;
  /** The store's name, of an account of a store. */
  ownerName: string | null;
};

/** Every account with its balance, its slots as one; of one kind or of all. */
export async function selectBookAccounts(db: Db | Tx, kind: string | null): Promise<BookAccount[]> {
  const { rows } = await sql<BookAccount>`
    select a.kind, a.owner, a.currency, sum(a.balance)::bigint as balance, min(v.business_name) as owner_name
    from ledger_accounts a left join vendors v on v.id::text = a.owner
    where ${kind}::text is null or a.kind = ${kind}
    group by a.kind, a.owner, a.currency order by a.kind, a.owner, a.currency`.execute(db);
  return rows;
}

export type LedgerEntryRow = {
  id: number;
  at: Date;
  transactionId: string;
  transaction: string;
  reference: string;
  kind: string;
  owner: string;
  ownerName: string | null;
  currency: string;
  amount: number;
  orderNumber: string | null;
  actor: string;
  actorName: string | null;
  memo: string;
};

/** A page of the books' entries. */
export async function selectLedgerEntries(
  db: Db | Tx,
  asked: FiltersOf<typeof LEDGER_ENTRIES> & { sort: string; after: string | null; size: number },
): Promise<(LedgerEntryRow & KeysetRow)[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, ID, asked);
  // What the page shows is found first: a day or a store may have thousands of entries. Those of an owner's few accounts are the
  // newest of each, by its index, and of them the newest.
  const own = (of: RawBuilder<SqlBool>) => sql`select e.*, ${sortKey} as sort_key from ledger_entries e
    where ${of} and ${matches(asked)} and ${where} order by ${orderBy} limit ${limit}`;
  const found =
    asked.owner === null
      ? own(inKind(asked))
      : sql`select e.* from ledger_accounts a cross join lateral (${own(sql`e.account_id = a.id`)}) e
          where a.owner = ${asked.owner} and (${asked.kind}::text is null or a.kind = ${asked.kind})
          order by ${orderBy} limit ${limit}`;
  const { rows } = await sql<LedgerEntryRow & KeysetRow>`
    select ${ENTRY_COLUMNS}, e.sort_key from (${found}) e ${OF_ENTRIES}
    order by ${orderBy}`.execute(db);
  return rows;
}

const ENTRY_COLUMNS = sql`e.id, t.happened_at as at, t.id as transaction_id, t.kind as transaction, t.reference,
  a.kind, a.owner, v.business_name as owner_name, a.currency, e.amount, o.number as order_number, t.actor, t.memo,
  (select nullif(u.name, '') from users u where u.id = substring(t.actor from '^user:([0-9]+)$')::bigint) as actor_name`;
const OF_ENTRIES = sql`join ledger_accounts a on a.id = e.account_id
  join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = e.order_id
  left join vendors v on v.id::text = a.owner`;

/** A payment, and what came of it, as transactions of the books refer to them. */
export type BookedPayment = {
  paymentId: string;
  refundIds: readonly string[];
  disputeIds: readonly number[];
};

/** What was booked of a payment, its refunds, its disputes and its provider's fees, in the order it was booked; at most so many. */
export async function selectPaymentEntries(
  db: Db | Tx,
  { paymentId, refundIds, disputeIds }: BookedPayment,
  limit: number,
): Promise<LedgerEntryRow[]> {
  // Each kind of transaction is known by what it is of.
  const { rows } = await sql<LedgerEntryRow>`
    select ${ENTRY_COLUMNS} from ledger_entries e ${OF_ENTRIES}
    where e.transaction_id = any (array(
      select id from ledger_transactions
        where kind in ('payment.taken', 'money.stray') and reference = ${paymentId}
      union all select id from ledger_transactions
        where kind in ('refund.asked', 'refund.done', 'refund.came_back', 'refund.done_again') and reference = any (${[...refundIds]}::text[])
      union all select id from ledger_transactions
        where kind = 'refund.part_by_bank' and split_part(reference, ':', 1) = any (${[...refundIds]}::text[])
      union all select id from ledger_transactions
        where kind = 'dispute.lost' and reference = any (${disputeIds.map(String)}::text[])
      union all select t.id from statement_lines l
        join ledger_transactions t on t.kind = 'provider.fee' and t.reference = l.id::text
        where l.matched_kind = 'payment' and l.matched_to = ${paymentId}))
    order by e.id limit ${limit}`.execute(db);
  return rows;
}

function inKind({ kind }: { kind: string | null }): RawBuilder<SqlBool> {
  return kind === null
    ? sql`true`
    : sql`e.account_id in (select id from ledger_accounts where kind = ${kind})`;
}

function matches({
  order,
  day,
}: Pick<FiltersOf<typeof LEDGER_ENTRIES>, 'order' | 'day'>): RawBuilder<SqlBool> {
  const ofOrder =
    order === null
      ? sql`true`
      : sql`e.order_id = (select id from orders where number = upper(ltrim(${order}, '#')))`;
  const ofDay =
    day === null
      ? sql`true`
      : // An array, found first: else entries would be read from the newest back to that day.
        sql`e.transaction_id = any (array(select id from ledger_transactions
          where happened_at >= ${midnightOf(day)}::timestamptz
            and happened_at < ${midnightOf(day)}::timestamptz + interval '1 day'))`;
  return sql`${ofOrder} and ${ofDay}`;
}
