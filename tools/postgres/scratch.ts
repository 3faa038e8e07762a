import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#tools/db/migrate.ts';
import { ensureDatabase, type PostgresServer, startPostgres } from './server.ts';

const ON_DISK = join(import.meta.dirname, '../../.data/scratch');
/** Linux's file system in memory, and how much must be free there: the tests use a quarter of it. */
const MEMORY = '/dev/shm';
const ROOMY_BYTES = 8 * 2 ** 30;

/**
 * The throwaway server for tests and experiments: quick, and free to lose everything in a power cut. It ends with the last
 * command that uses it, unless an experiment keeps it (`node tools/postgres/dev-db.mjs`). Where there is room its data lie in
 * memory, and go with it: each test file has a database of 1,500 files, which a disk's file system makes in a second or two
 * while others are deleted.
 */
export async function scratchServer(): Promise<PostgresServer> {
  const inMemory = homeInMemory();
  return await startPostgres({ home: inMemory ?? ON_DISK, isDurable: false, isForgotten: inMemory !== null });
}

/** This checkout's folder there, while one is in use or there is room for one. */
function homeInMemory(): string | null {
  const checkout = createHash('sha256').update(ON_DISK).digest('hex').slice(0, 12);
  const home = join(MEMORY, `adey-scratch-${checkout}`);
  if (existsSync(home)) return home;
  if (!existsSync(MEMORY) || freemem() < ROOMY_BYTES) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOMY_BYTES ? null : home;
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
