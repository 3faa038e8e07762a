import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#tools/db/migrate.ts';
import { ensureDatabase, type PostgresServer, startPostgres } from './server.ts';

const HOME = join(import.meta.dirname, '../../.data/scratch');

/**
 * The throwaway server for tests and experiments: quick, and free to lose everything in a power cut. It ends with the last
 * command that uses it, unless an experiment keeps it (`node tools/postgres/dev-db.mjs`). A run of all tests may have one of its
 * own, elsewhere (`tools/tests/home-in-memory.ts`).
 */
export async function scratchServer(): Promise<PostgresServer> {
  return await startPostgres({ home: process.env.ADEY_SCRATCH_HOME ?? HOME, isDurable: false });
}

/** A migrated database of that name on the throwaway server; made when missing. Returns its URL. */
export async function scratchDatabase(name: string): Promise<string> {
  const server = await scratchServer();
  await ensureDatabase(server, name);
  await migrate(server.url(name));
  return server.url(name);
}

/** Gives `work` a freshly migrated database that is gone afterwards. */
export async function withTemporaryDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `temporary_${process.pid}_${Date.now()}`;
  const url = await scratchDatabase(name);
  try {
    return await work(url);
  } finally {
    const client = new pg.Client({ connectionString: (await scratchServer()).url('postgres') });
    await client.connect();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}
