import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';
import type { Locale } from '#platform/language.ts';
import type { ShownPause } from './payment-pauses.schema.ts';
import type { PauseKind, PauseSentence } from './payment-pauses.table.ts';

/** Which method or provider is paused, and why: by staff, or because it does not answer. */
export type Pause = ShownPause & { kind: PauseKind; name: string };

/** When a provider counts as silent. */
type Silence = { since: Date; lastAfter: Date; atLeast: number };

/**
 * What is paused: by staff, with their sentence in `locale`, and those of the `watched` providers whose starts were left without
 * an answer `atLeast` times since `since`, the last time after `lastAfter`.
 */
export async function selectPauses(
  db: Db | Tx,
  watched: readonly string[],
  { locale, since, lastAfter, atLeast }: Silence & { locale: Locale },
): Promise<Pause[]> {
  return await selectEvery(db, { watched, locale, since, lastAfter, atLeast });
}

const selectEvery = preparedSql<Silence & { watched: readonly string[]; locale: Locale }, Pause>(
  ({ watched, locale, since, lastAfter, atLeast }) => sql<Pause>`
    select kind, name, sentence, case ${locale}::text when 'am' then text_am when 'om' then text_om else text_en end as text
    from payment_pauses
    union all
    select 'provider', provider, 'silent', null from payment_attempts
    where answer = 'lost' and provider = any(${watched}::text[]) and created_at > ${since}::timestamptz
    group by provider having count(*) >= ${atLeast}::int and max(created_at) > ${lastAfter}::timestamptz`,
);

export type PauseRow = {
  kind: PauseKind;
  name: string;
  sentence: PauseSentence;
  textEn: string | null;
  textAm: string | null;
  textOm: string | null;
  pausedAt: Date;
};

const COLUMNS = ['kind', 'name', 'sentence', 'textEn', 'textAm', 'textOm', 'pausedAt'] as const;

/** All that staff have paused. */
export async function selectStaffPauses(db: Db | Tx): Promise<PauseRow[]> {
  return (await db.selectFrom('paymentPauses').select(COLUMNS).execute()) as PauseRow[];
}

/** Pauses something that was not paused; undefined when it was, by whoever was first. */
export async function insertPaymentPause(
  tx: Tx,
  row: Omit<PauseRow, 'pausedAt'>,
): Promise<PauseRow | undefined> {
  const made = await tx
    .insertInto('paymentPauses')
    .values(row)
    .onConflict((c) => c.columns(['kind', 'name']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return made as PauseRow | undefined;
}

/** The pause, locked until the transaction ends. */
export async function lockPause(
  tx: Tx,
  { kind, name }: { kind: PauseKind; name: string },
): Promise<PauseRow | undefined> {
  const row = await tx
    .selectFrom('paymentPauses')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row as PauseRow | undefined;
}

export async function updatePause(
  tx: Tx,
  { kind, name, ...told }: Omit<PauseRow, 'pausedAt'>,
): Promise<void> {
  await tx.updateTable('paymentPauses').set(told).where('kind', '=', kind).where('name', '=', name).execute();
}

export async function deletePaymentPause(
  tx: Tx,
  { kind, name }: { kind: PauseKind; name: string },
): Promise<void> {
  await tx.deleteFrom('paymentPauses').where('kind', '=', kind).where('name', '=', name).execute();
}

export type AnswerRow = {
  provider: string;
  answeredAt: Date | null;
  lostAt: Date | null;
  lostLately: number;
};

/** When each of the providers answered a start last, and left one without an answer; how many of those since `since`. */
export async function selectAnswers(
  db: Db | Tx,
  providers: readonly string[],
  since: Date,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select n.provider,
      (select max(created_at) from payment_attempts where provider = n.provider and answer = 'told') as answered_at,
      (select max(created_at) from payment_attempts where provider = n.provider and answer = 'lost') as lost_at,
      (select count(*)::int from payment_attempts
        where provider = n.provider and answer = 'lost' and created_at > ${since}) as lost_lately
    from unnest(${providers}::text[]) as n (provider)`.execute(db);
  return rows;
}
