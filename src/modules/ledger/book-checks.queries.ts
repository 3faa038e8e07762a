import { sql } from 'kysely';
import { createDb, createPool, type DatabaseTimeouts, type Db, type Tx } from '#platform/db.ts';

/** A sentence about the books that did not hold: for how many rows, and the first of them. */
export type BookFault = { sentence: string; wrong: number; rows: string[] };
export type BookCheckRow = { checkedAt: Date; wrong: number; faults: BookFault[] };

const SLOW_MS = 10 * 60_000;
const SLOW: DatabaseTimeouts = { connectMs: 5_000, freeMs: 60_000, answerMs: SLOW_MS + 5_000 };

/** Reads from that server by a connection that waits for its answers; those that people wait for are cut after some seconds. */
export async function withSlowReads<T>(databaseUrl: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(createPool(databaseUrl, 1, SLOW));
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/** Reads everything as of one moment, and changes nothing. */
export async function readAtOnce<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(SLOW_MS)}`.execute(tx);
      return await read(tx as Tx);
    });
}

/** serialization_failure, deadlock_detected: a standby breaks a statement off that what it replays collides with. */
const CONFLICTS = new Set(['40001', '40P01']);

/** Whether a standby broke a statement off for what it had to replay. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(String((error as { code?: unknown }).code));
}

/** Notes what was found of each family; what was found of the others stays. */
export async function upsertLedgerChecks(
  db: Db | Tx,
  { checkedAt, wrong }: { checkedAt: Date; wrong: ReadonlyMap<string, number> },
): Promise<void> {
  if (wrong.size === 0) return;
  await db
    .insertInto('ledgerChecks')
    .values([...wrong].map(([family, count]) => ({ family, checkedAt, wrong: count })))
    .onConflict((c) =>
      c.column('family').doUpdateSet((eb) => ({
        checkedAt: eb.ref('excluded.checkedAt'),
        wrong: eb.ref('excluded.wrong'),
      })),
    )
    .execute();
}

export async function insertBookCheck(db: Db | Tx, { faults, ...check }: BookCheckRow): Promise<void> {
  await db
    .insertInto('bookChecks')
    .values({ ...check, faults: JSON.stringify(faults) })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function deleteChecksBefore(db: Db | Tx, before: Date): Promise<void> {
  await db.deleteFrom('bookChecks').where('checkedAt', '<', before).execute();
}

export async function selectLastCheck(db: Db | Tx): Promise<BookCheckRow | undefined> {
  const row = await db
    .selectFrom('bookChecks')
    .select(['checkedAt', 'wrong', 'faults'])
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as BookCheckRow | undefined;
}
