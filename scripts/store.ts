import { join } from 'node:path';
import pg from 'pg';
import { demoAccounts } from '#seed/content/accounts.ts';
import { migrate } from './migrate.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';
import { root, runNode } from './programs.ts';
import { say } from './say.ts';

/** The name of our own server's database. */
export const NAME = 'adey';
/** The database under construction: it gets its name when it is whole, so an interrupted first start leaves no half. */
const DRAFT = 'adey_draft';

/** Takes the closers that a caller runs, the latest first, when it stops. */
export type OnStop = (close: () => Promise<void>) => void;

export type Store = {
  databaseUrl: string;
  /** Whether the demo accounts exist in it. */
  isDemo: boolean;
};

/**
 * The database, up to date and filled: our own PostgreSQL under <dataDir>/postgres, or the one DATABASE_URL names. An
 * empty one gets the demo catalogue, whose pictures go to <dataDir>/media.
 */
export async function openStore(dataDir: string, onStop: OnStop): Promise<Store> {
  const external = process.env.DATABASE_URL;
  if (external) {
    await fill(external, dataDir);
    return await describe(external);
  }
  const server = await startPostgres({ home: join(dataDir, 'postgres'), isDurable: true });
  onStop(() => server.stop());
  await makeOwnDatabase(server, dataDir);
  return await describe(server.url(NAME));
}

async function describe(databaseUrl: string): Promise<Store> {
  const emails = demoAccounts.map(({ email }) => `'${email}'`).join(', ');
  const found = await query(databaseUrl, `select 1 from users where email in (${emails}) limit 1`);
  return { databaseUrl, isDemo: found.length > 0 };
}

async function makeOwnDatabase(server: PostgresServer, dataDir: string): Promise<void> {
  const databases = await query(server.url('postgres'), 'select datname as name from pg_database');
  if (databases.some(({ name }) => name === NAME)) {
    await reportMigrations(server.url(NAME));
    return;
  }
  await query(server.url('postgres'), `drop database if exists ${DRAFT} with (force)`);
  await query(server.url('postgres'), `create database ${DRAFT}`);
  await fill(server.url(DRAFT), dataDir);
  await query(server.url('postgres'), `alter database ${DRAFT} rename to ${NAME}`);
}

async function fill(databaseUrl: string, dataDir: string): Promise<void> {
  await reportMigrations(databaseUrl);
  const [products] = await query(databaseUrl, 'select 1 from products limit 1');
  if (!products) await seed(databaseUrl, dataDir);
}

async function reportMigrations(databaseUrl: string): Promise<void> {
  const applied = await migrate(databaseUrl);
  if (applied.length > 0) say(`The database schema is up to date (${applied.length} migrations applied).`);
}

/** Fills the database with the demo catalogue; `parts` are passed to the seeder, for example --products 100000. */
export async function seed(databaseUrl: string, dataDir: string, parts: string[] = []): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const { status } = await runNode([join(root, 'db/seed/main.ts'), ...parts], { env });
  if (status !== 0) throw new Error('The demo catalogue could not be made; the lines above say why.');
}

async function query(url: string, text: string): Promise<{ name?: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ name?: string }>(text)).rows;
  } finally {
    await client.end();
  }
}
