import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';

export type NewExchange = {
  currency: string;
  amountMinor: number;
  birrSantim: number;
  worthSantim: number;
  day: string;
  reference: string;
};

/** An exchange; undefined when the bank's reference was booked before. */
export async function insertExchange(tx: Tx, exchange: NewExchange): Promise<number | undefined> {
  const row = await tx
    .insertInto('currencyExchanges')
    .values(exchange)
    .onConflict((c) => c.constraint('currency_exchanges_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function isReferenceBooked(db: Db | Tx, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('currencyExchanges')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

export type CurrencyExchangeRow = NewExchange & { id: number; isOnStatement: boolean };

const ID = { value: sql`e.id`, type: 'bigint' as const };
const SORTS = { booked: ID };

/** A page of exchanges, newest first. */
export async function selectExchanges(
  db: Db | Tx,
  asked: { sort: string; after: string | null; size: number },
): Promise<(CurrencyExchangeRow & KeysetRow)[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, ID, asked);
  const { rows } = await sql<CurrencyExchangeRow & KeysetRow>`
    select e.id, e.currency, e.amount_minor, e.birr_santim, e.worth_santim, e.day::text as day, e.reference, ${sortKey} as sort_key,
      exists (select from statement_lines l where l.matched_kind = 'exchange' and l.matched_to = e.id::text) as is_on_statement
    from currency_exchanges e where ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}
