import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Does work that may be refused: then all of it is taken back, and the caller's transaction goes on. Not to be nested. */
export async function withSavepoint<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_of_many`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint one_of_many`.execute(db);
    return done;
  } catch (error) {
    // After an error of the connection itself this fails too, and the step with it.
    await sql`rollback to savepoint one_of_many`.execute(db);
    throw error;
  }
}
