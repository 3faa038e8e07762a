import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** How far a recount goes: the last account and the last transaction of its beginning. */
export type BooksEnd = { account: number; transaction: string };

/** How much there is to recount, and where it ends. */
export async function measureBooks(db: Tx): Promise<{ total: number; end: BooksEnd }> {
  const { rows } = await sql<BooksEnd & { total: number }>`
    select ((select count(*) from ledger_accounts) + (select count(*) from ledger_transactions))::int as total,
      coalesce((select max(id) from ledger_accounts), 0)::int as account,
      coalesce((select id from ledger_transactions order by id desc limit 1), '00000000-0000-0000-0000-000000000000')::text as transaction`.execute(
    db,
  );
  const { total, ...end } = rows[0]!;
  return { total, end };
}

/** An account whose balance or turns are not those of its entries; amounts in the currency's smallest unit. */
export type WrongAccount = {
  name: string;
  currency: string;
  balance: number;
  counted: number;
};

/**
 * Recounts the accounts after an id, the first ones with about so many entries, from their entries; at one moment, so that what
 * is booked meanwhile is either in both or in neither. `last`: the id of the last one; null when there are none.
 */
export async function recountAccounts(
  db: Tx,
  { after, until }: { after: number; until: number },
  entries: number,
): Promise<{ done: number; last: number | null; wrong: WrongAccount[] }> {
  const { rows } = await sql<{ done: number; last: number | null; wrong: WrongAccount[] }>`
    with chosen as (
      select * from (select *, sum(version) over (order by id) - version as before from (
        select id, kind, owner, currency, slot, balance, version from ledger_accounts
        where id > ${after} and id <= ${until} order by id limit 1000) a) b
      where before < ${entries}
    ), recounted as (
      select c.*, coalesce(s.amount, 0) as counted, (coalesce(s.entries, 0), coalesce(s.last, 0)) = (c.version, c.version) as is_whole
      from chosen c left join lateral (
        select sum(e.amount)::bigint as amount, count(*) as entries, max(e.account_version) as last
        from ledger_entries e where e.account_id = c.id) s on true
    )
    select count(*)::int as done, max(id) as last, coalesce(json_agg(json_build_object('currency', currency, 'balance', balance,
        'counted', counted, 'name', concat_ws(':', kind, nullif(owner, ''), nullif(slot, 0)))) filter (where not is_whole or counted <> balance), '[]') as wrong
    from recounted`.execute(db);
  return rows[0]!;
}

/** A transaction whose entries do not sum to 0 in a currency. */
export type WrongTransaction = { id: string; currency: string; difference: number };

/** Recounts so many transactions after an id; `last`: the id of the last one, null when there are none. */
export async function recountTransactions(
  db: Tx,
  { after, until }: { after: string; until: string },
  limit: number,
): Promise<{ done: number; last: string | null; wrong: WrongTransaction[] }> {
  const { rows } = await sql<{ done: number; last: string | null; wrong: WrongTransaction[] }>`
    with chosen as (
      select id from ledger_transactions where id > ${after}::uuid and id <= ${until}::uuid order by id limit ${limit}
    ), bounds as (
      select count(*)::int as done, (select id from chosen order by id desc limit 1) as last from chosen
    ), wrong as (
      select e.transaction_id as id, a.currency, sum(e.amount)::bigint as difference
      from bounds b join ledger_entries e on e.transaction_id > ${after}::uuid and e.transaction_id <= b.last
        join ledger_accounts a on a.id = e.account_id
      group by e.transaction_id, a.currency having sum(e.amount) <> 0
    )
    select done, last, coalesce((select json_agg(wrong) from wrong), '[]') as wrong from bounds`.execute(db);
  return rows[0]!;
}

/** By how much debits and credits of all accounts differ, where they do. */
export async function selectDifferences(db: Tx): Promise<{ currency: string; difference: number }[]> {
  const { rows } = await sql<{ currency: string; difference: number }>`
    select currency, sum(balance)::bigint as difference from ledger_accounts group by currency having sum(balance) <> 0
    order by currency`.execute(db);
  return rows;
}
