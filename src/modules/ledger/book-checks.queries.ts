import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** A sentence about the books that did not hold: for how many rows, and the first of them. */
export type BookFault = { sentence: string; wrong: number; rows: string[] };
export type BookCheckRow = { checkedAt: Date; wrong: number; faults: BookFault[] };

/** Reads everything as of one moment, for as long as a large shop's books need. */
export async function readAtOnce(db: Db, read: (tx: Tx) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      await read(tx as Tx);
    });
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
