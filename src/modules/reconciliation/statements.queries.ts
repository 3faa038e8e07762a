import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { PAYMENT_PROVIDERS } from '#shop/payment-providers.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import type { FiltersOf } from '#platform/wire/tables.ts';
import type { ReadLine } from './read-statement.ts';
import type { STATEMENT_LINES } from './statement-lines.table.ts';
import type { StatementLine } from './statements.schema.ts';

/** What of the shop's own a line may be of. */
export type MatchedKind = 'payment' | 'refund' | 'payout' | 'settlement' | 'exchange';

type LineState = StatementLine['state'];

export type StatementLineRow = {
  id: number;
  provider: string;
  reference: string;
  kind: StatementLine['kind'];
  grossSantim: number;
  feeSantim: number;
  at: Date;
  memo: string;
  state: LineState;
  matchedKind: MatchedKind | null;
  matchedTo: string | null;
  reason: string;
  /** Whether it was matched by amount and day alone. */
  isGuess: boolean;
  /** Whether money was booked by it that stands at the bank since. */
  isSettled: boolean;
  /** Whether it is of a bank at which the shop has an account for transfers. */
  isBank: boolean;
};

/** Whether the line `l` is of a bank at which the shop has an account for transfers. */
export const IS_BANK = sql<boolean>`exists (select from transfer_accounts a where a.bank = l.provider)`;
/** Those who take buyers' money for the shop. */
export const PROVIDERS: readonly string[] = [...PAYMENT_PROVIDERS, 'sandbox'];

const COLUMNS = sql`l.id, l.provider, l.external_ref as reference, l.kind, l.gross_santim, l.fee_santim, l.at, l.memo, l.state, l.matched_kind,
  l.matched_to, l.reason, l.is_guess, ${IS_BANK} as is_bank,
  exists (select from ledger_transactions t where t.kind = 'settlement.arrived' and t.reference = l.id::text) as is_settled`;
const SORTS = { at: { value: sql`l.at`, type: 'timestamptz' as const } };

export type NewStatement = { provider: string; fileName: string; sha256: string; lines: readonly ReadLine[] };

/** A statement with its lines, those that an earlier one told as duplicates; undefined when the very file was taken in before. */
export async function insertStatement(
  tx: Tx,
  { provider, fileName, sha256, lines }: NewStatement,
): Promise<number | undefined> {
  const times = lines.map(({ at }) => at.getTime());
  const statement = await tx
    .insertInto('providerStatements')
    .values({
      provider,
      fileName,
      sha256,
      lines: lines.length,
      firstAt: new Date(Math.min(...times)),
      lastAt: new Date(Math.max(...times)),
    })
    .onConflict((c) => c.constraint('provider_statements_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!statement) return undefined;
  const rows = JSON.stringify(lines);
  await sql`
    with given as (
      select * from json_to_recordset(${rows}::json) as t (n int, "externalRef" text, kind text, "grossSantim" bigint, "feeSantim" bigint,
        at timestamptz, memo text)
    ), ranked as (
      select *, row_number() over (partition by "externalRef", kind order by n) as turn from given
    )
    insert into statement_lines (statement_id, n, provider, external_ref, kind, gross_santim, fee_santim, at, memo, state)
    select ${statement.id}, n, ${provider}, "externalRef", kind, "grossSantim", "feeSantim", at, memo,
      case when turn > 1 or exists (select from statement_lines l where l.provider = ${provider} and l.external_ref = "externalRef"
        and l.kind = ranked.kind and l.state <> 'duplicate') then 'duplicate' else 'unmatched' end
    from ranked order by n`.execute(tx);
  return statement.id;
}

/** Whether statements under that word are those of a payment provider; a bank of the shop's may bear the same word. */
export async function isOfProvider(db: Db | Tx, provider: string): Promise<boolean> {
  if (!PROVIDERS.includes(provider)) return false;
  const { rows } = await sql<{ isBank: boolean }>`
    select ${IS_BANK} as is_bank from (select ${provider}::text as provider) l`.execute(db);
  return !rows[0]!.isBank;
}

/** Which of these lines are known of a provider, by the provider's reference. */
export async function selectKnownLines(
  db: Db | Tx,
  { provider, kind }: { provider: string; kind: ReadLine['kind'] },
  lines: readonly ReadLine[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('statementLines')
    .select('externalRef')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where(
      'externalRef',
      'in',
      lines.map(({ externalRef }) => externalRef),
    )
    .execute();
  return new Set(rows.map(({ externalRef }) => externalRef));
}

/** When the last payment, or payout, that a provider's lines tell was made; null without one. */
export async function selectLastLineAt(
  db: Db | Tx,
  provider: string,
  kind: ReadLine['kind'],
): Promise<Date | null> {
  const row = await db
    .selectFrom('statementLines')
    .select('at')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** How many of a statement's lines stand in each state. */
export async function countLines(db: Db | Tx, statementId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('statementLines')
    .select(['state', (eb) => eb.fn.countAll<number>().as('lines')])
    .where('statementId', '=', statementId)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, lines }) => [state, lines]));
}

/** The first lines of a statement that are not matched. */
export async function selectOpenOf(
  db: Db | Tx,
  statementId: number,
  limit: number,
): Promise<StatementLineRow[]> {
  const { rows } = await sql<StatementLineRow>`select ${COLUMNS} from statement_lines l
    where l.statement_id = ${statementId} and l.state <> 'matched' order by l.n limit ${limit}`.execute(db);
  return rows;
}

/** A page of lines. */
export async function selectStatementLines(
  db: Db | Tx,
  asked: FiltersOf<typeof STATEMENT_LINES> & { sort: string; after: string | null; size: number },
): Promise<(StatementLineRow & KeysetRow)[]> {
  const id = { value: sql`l.id`, type: 'bigint' as const };
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, id, asked);
  const { rows } = await sql<StatementLineRow & KeysetRow>`
    select ${COLUMNS}, ${sortKey} as sort_key from statement_lines l
    where ${matches(asked)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

function matches({ state, q }: FiltersOf<typeof STATEMENT_LINES>): RawBuilder<SqlBool> {
  const ofState = state === null ? sql`true` : sql`l.state = ${state}`;
  const word = q?.replaceAll(/\s+/g, '').toUpperCase();
  return word ? sql`${ofState} and l.external_ref = ${word}` : sql<SqlBool>`${ofState}`;
}

export async function selectLine(db: Db | Tx, id: number): Promise<StatementLineRow | undefined> {
  const { rows } =
    await sql<StatementLineRow>`select ${COLUMNS} from statement_lines l where l.id = ${id}`.execute(db);
  return rows[0];
}

/** A line, locked: read once it is, so that what was booked by it meanwhile is seen. */
export async function lockLine(tx: Tx, id: number): Promise<StatementLineRow | undefined> {
  await sql`select from statement_lines where id = ${id} for update`.execute(tx);
  return await selectLine(tx, id);
}

/**
 * Lines that are of nothing or of another sum, those looked for longest ago first, locked; those that somebody else works on are
 * passed over.
 */
export async function lockOpenLines(
  tx: Tx,
  { statementId, limit }: { statementId: number | null; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from statement_lines where state in ('unmatched', 'amount_differs') and (${statementId}::bigint is null or statement_id = ${statementId})
      order by looked_at nulls first, id limit ${limit} for update skip locked
    )
    update statement_lines l set looked_at = clock_timestamp() from due where l.id = due.id returning l.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function updateLineMatched(
  tx: Tx,
  id: number,
  match: {
    state: Exclude<LineState, 'ignored'>;
    matchedKind: MatchedKind;
    matchedTo: string;
    isGuess?: boolean;
  },
): Promise<void> {
  await tx.updateTable('statementLines').set(match).where('id', '=', id).execute();
}

export async function updateLineIgnored(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.updateTable('statementLines').set({ state: 'ignored', reason }).where('id', '=', id).execute();
}

/** Makes a line of nothing again; what it was taken for by guess is not guessed of it a second time. */
export async function updateLineReopened(tx: Tx, id: number): Promise<void> {
  await sql`update statement_lines set state = 'unmatched', reason = '', is_guess = false, matched_kind = null, matched_to = null,
      not_of = case when state = 'matched' then not_of || (matched_kind || ' ' || matched_to) else not_of end
    where id = ${id}`.execute(tx);
}

/** Makes the provider's other lines of nothing again that were taken for a payment by guess. */
export async function updateGuessesReopened(
  tx: Tx,
  { lineId, provider, paymentId }: { lineId: number; provider: string; paymentId: string },
): Promise<void> {
  await sql`update statement_lines set state = 'unmatched', is_guess = false, matched_kind = null, matched_to = null,
      not_of = not_of || (matched_kind || ' ' || matched_to)
    where provider = ${provider} and matched_kind = 'payment' and matched_to = ${paymentId} and state = 'matched' and is_guess
      and id <> ${lineId}`.execute(tx);
}
