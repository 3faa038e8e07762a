import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Does work that may be refused: then all of it is taken back, and the transaction goes on. */
export async function withSavepoint<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_product`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint one_product`.execute(db);
    return done;
  } catch (error) {
    // After an error of the connection itself this fails too, and the step with it.
    await sql`rollback to savepoint one_product`.execute(db);
    throw error;
  }
}

/** Has the imports of a store write one after the other. */
export async function lockStoreForImport(db: Tx, vendorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports'), ${vendorId}::int)`.execute(db);
}
