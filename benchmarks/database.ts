import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#tools/db/migrate.ts';
import { ensureDatabase, type PostgresServer, startPostgres } from '#tools/postgres/server.ts';
import { root } from '#tools/run/programs.ts';
import { scratchServer } from '#tools/postgres/scratch.ts';
import { scale } from './scale.ts';

/** What the benchmarks keep from run to run: their database server, pictures and secrets. */
export const BENCH_DIR: string = join(root, '.data', 'bench');

let opening: Promise<PostgresServer> | null = null;

/**
 * The benchmarks' own server: durable, as the shop's is, so that what is measured is what is sold. A smoke run takes the
 * throwaway one of the tests.
 */
export function benchServer(): Promise<PostgresServer> {
  opening ??= scale.isSmoke
    ? scratchServer()
    : startPostgres({ home: join(BENCH_DIR, 'postgres'), isDurable: true });
  return opening;
}

/** Stops the server when this process has started it. */
export async function closeBenchServer(): Promise<void> {
  const server = await opening;
  opening = null;
  if (server?.isNew) await server.stop();
}

/** A migrated database of that name; made when missing. Returns its URL. */
export async function benchDatabase(name: string): Promise<string> {
  const server = await benchServer();
  await ensureDatabase(server, name);
  await migrate(server.url(name));
  return server.url(name);
}

/** Gives `work` a freshly migrated database that is gone afterwards. */
export async function withFreshDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `fresh_${process.pid}_${Date.now()}`;
  const url = await benchDatabase(name);
  try {
    return await work(url);
  } finally {
    await inDatabase((await benchServer()).url('postgres'), `drop database ${name} with (force)`);
  }
}

/** Asks the database one thing over a connection of its own. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
