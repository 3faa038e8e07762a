import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';

export type ExportRow = {
  id: string;
  userId: number;
  status: Column<'dataExports', 'status'>;
  progress: number;
  rowCount: number;
  sizeBytes: number | null;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
};

const EXPORT_COLUMNS = [
  'id',
  'userId',
  'status',
  'progress',
  'rowCount',
  'sizeBytes',
  'createdAt',
  'finishedAt',
  'expiresAt',
] as const;

/** Makes the person's export, or answers null when one is already being made. */
export async function insertExport(tx: Tx, userId: number, locale: Locale): Promise<ExportRow | null> {
  const row = await tx
    .insertInto('dataExports')
    .values({ userId, locale })
    .onConflict((conflict) =>
      conflict.column('userId').where('status', 'in', ['queued', 'running']).doNothing(),
    )
    .returning(EXPORT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function selectExports(db: Db | Tx, userId: number, take: number): Promise<ExportRow[]> {
  return await db
    .selectFrom('dataExports')
    .select(EXPORT_COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
}

/** One export of this person; undefined for every other id. */
export async function selectExport(db: Db | Tx, userId: number, id: string): Promise<ExportRow | undefined> {
  return await db
    .selectFrom('dataExports')
    .select(EXPORT_COLUMNS)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes an export to make: one that waits, or that whoever made it has left lying. */
export async function claimExport(
  db: Db | Tx,
  id: string,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<{ userId: number } | undefined> {
  return await db
    .updateTable('dataExports')
    .set({ status: 'running', progress: 0, rowCount: 0, touchedAt: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'queued'),
        eb.and([eb('status', '=', 'running'), eb('touchedAt', '<', silentSince)]),
      ]),
    )
    .returning('userId')
    .executeTakeFirst();
}

export type ExportChange = {
  status?: 'ready' | 'failed' | 'expired';
  progress?: number;
  rowCount?: number;
  sizeBytes?: number;
  finishedAt?: Date;
  expiresAt?: Date;
};

/** Changes an export; false when it is there no more. */
export async function updateExport(
  db: Db | Tx,
  id: string,
  change: ExportChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dataExports')
    .set({ ...change, touchedAt: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When the worker that is making an export last said so; undefined when it has been silent since, or nobody makes it. */
export async function selectTouched(db: Db | Tx, id: string, silentSince: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('dataExports')
    .select('touchedAt')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('touchedAt', '>=', silentSince)
    .executeTakeFirst();
  return row?.touchedAt;
}

/** Exports that wait or run and have been silent since then. */
export async function selectSilentExports(db: Db | Tx, silentSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('dataExports')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .where('touchedAt', '<', silentSince)
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Marks the exports whose time is over and answers their ids. */
export async function expireExports(db: Db | Tx, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('dataExports')
    .set({ status: 'expired' })
    .where('status', '=', 'ready')
    .where('expiresAt', '<', now)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the person's exports and answers their ids, whose files go too. */
export async function deleteExports(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.deleteFrom('dataExports').where('userId', '=', userId).returning('id').execute();
  return rows.map((row) => row.id);
}

const PERSON_COLUMNS = ['id', 'email', 'emailVerified', 'phone', 'phoneVerified', 'deletedAt'] as const;

export type DataSubjectRow = {
  id: number;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  deletedAt: Date | null;
};

export async function selectDataSubject(db: Db | Tx, userId: number): Promise<DataSubjectRow | undefined> {
  return await db.selectFrom('users').select(PERSON_COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** As `selectDataSubject`; no order of theirs begins and no other deletion until the transaction ends. */
export async function lockDataSubject(tx: Tx, userId: number): Promise<DataSubjectRow | undefined> {
  return await tx
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDeletion(tx: Tx, userId: number, contacts: readonly string[]): Promise<void> {
  await tx
    .insertInto('accountDeletions')
    .values({ userId, contacts: [...contacts] })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

export type DeletionRow = { contacts: string[]; erasedParts: string[] };

/** The deletion that is not finished, locked; undefined when there is none. */
export async function lockDeletion(tx: Tx, userId: number): Promise<DeletionRow | undefined> {
  return await tx
    .selectFrom('accountDeletions')
    .select(['contacts', 'erasedParts'])
    .where('userId', '=', userId)
    .where('finishedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateErased(tx: Tx, userId: number, part: string): Promise<void> {
  await sql`update account_deletions set erased_parts = erased_parts || ${part}::text
    where user_id = ${userId} and not ${part} = any (erased_parts)`.execute(tx);
}

export async function updateFinished(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('accountDeletions')
    .set({ finishedAt: now, contacts: [] })
    .where('userId', '=', userId)
    .execute();
}

/** People whose deletion was begun before then and is not finished. */
export async function selectOpenDeletions(db: Db | Tx, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('accountDeletions')
    .select('userId')
    .where('finishedAt', 'is', null)
    .where('requestedAt', '<', before)
    .limit(100)
    .execute();
  return rows.map((row) => row.userId);
}
