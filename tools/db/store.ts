import { join } from 'node:path';
import pg from 'pg';
import { databaseEnv, givenDatabase } from './given-database.ts';
import { assertNoneOpen, demoAccountsIn } from './open-accounts.ts';
import { type DatabaseUrls, prepareDatabase, roleUrls } from './roles.ts';
import { type PostgresServer, startPostgres } from '#tools/postgres/server.ts';
import { root, runNode } from '#tools/run/programs.ts';
import { say } from '#tools/run/say.ts';
import { listBackups } from '#tools/backup/backup-store.ts';

/** The name of our own server's database. */
export const NAME = 'adey';
/** The database under construction: it gets its name when it is whole, so an interrupted first start leaves no half. */
const DRAFT = 'adey_draft';

export type Store = {
  /** Who signs in at it. */
  urls: DatabaseUrls;
  /** Whether the demo accounts exist in it. */
  isDemo: boolean;
};

export type StoreOptions = {
  dataDir: string;
  /** Whether our own database gets the demo when it is empty, and accounts whose password everybody knows are fine. */
  isDemoWanted: boolean;
  /** Whether the demo was asked for by name: only then it is written into a database that is not our own. */
  isDemoAsked: boolean;
  /** Told of our own server as soon as it runs. */
  onServer: (server: PostgresServer) => void;
};

/**
 * The database, up to date: our own PostgreSQL under <dataDir>/postgres, or the one DATABASE_URL names. Where the demo is
 * wanted an empty one of ours gets its catalogue, whose pictures are put off (drawDemoPictures); where it is not, a database whose demo
 * accounts let everybody in is refused with an Error.
 */
export async function startStore(options: StoreOptions): Promise<Store> {
  const given = givenDatabase();
  if (given)
    return await describe(
      await fill(given.direct, { ...options, isDemoWanted: options.isDemoAsked }),
      options,
    );
  const server = await startOwnServer(options.dataDir);
  options.onServer(server);
  return await describe(await makeOwnDatabase(server, options), options);
}

/**
 * Starts our own server, or finds it; on that port when it is free. It archives its log when BACKUP_DIR is set. Throws an Error
 * that says what to do where there are no data of it and backups of one that had some.
 */
export async function startOwnServer(dataDir: string, port?: number): Promise<PostgresServer> {
  return await startPostgres({
    home: ownHome(dataDir),
    isDurable: true,
    archiveTo: process.env.BACKUP_DIR || undefined,
    beforeCluster: () => assertNoBackups(dataDir, process.env.BACKUP_DIR),
    ...(port !== undefined && { port }),
  });
}

/** An empty shop in the place of one that was lost would look like it, and be backed up in its place. */
function assertNoBackups(dataDir: string, backupDir: string | undefined): void {
  const newest = backupDir ? listBackups(backupDir).at(-1) : undefined;
  if (newest)
    throw new Error(
      `${dataDir} has no database, and ${backupDir} has backups of one, the newest ${newest.name}. Is the disk of DATA_DIR mounted? To have that shop back: npm run restore -- latest. For a new shop choose an empty BACKUP_DIR.`,
    );
}

/** Where our own server lives. */
export function ownHome(dataDir: string): string {
  return join(dataDir, 'postgres');
}

async function describe(urls: DatabaseUrls, { isDemoWanted }: StoreOptions): Promise<Store> {
  const found = await demoAccountsIn(urls.owner);
  if (!isDemoWanted) await assertNoneOpen(found, 'npm start');
  return { urls, isDemo: found.length > 0 };
}

async function makeOwnDatabase(server: PostgresServer, options: StoreOptions): Promise<DatabaseUrls> {
  const databases = await query(server.url('postgres'), 'select datname as name from pg_database');
  if (databases.some(({ name }) => name === NAME)) return await prepare(server.url(NAME));
  await query(server.url('postgres'), `drop database if exists ${DRAFT} with (force)`);
  await query(server.url('postgres'), `create database ${DRAFT}`);
  await fill(server.url(DRAFT), options);
  await query(server.url('postgres'), `alter database ${DRAFT} rename to ${NAME}`);
  return roleUrls(server.url(NAME));
}

async function fill(databaseUrl: string, { dataDir, isDemoWanted }: StoreOptions): Promise<DatabaseUrls> {
  const urls = await prepare(databaseUrl);
  if (!isDemoWanted) return urls;
  const [products] = await query(urls.owner, 'select 1 from products limit 1');
  if (!products) await seed(urls.owner, dataDir, ['--pictures-late']);
  return urls;
}

async function prepare(databaseUrl: string): Promise<DatabaseUrls> {
  const { urls, applied } = await prepareDatabase(databaseUrl);
  if (applied.length > 0) say(`The database schema is up to date (${applied.length} migrations applied).`);
  return urls;
}

/** Fills the database with the demo catalogue; `parts` are passed to the seeder, for example --products 100000. */
export async function seed(databaseUrl: string, dataDir: string, parts: string[] = []): Promise<void> {
  const env = { ...databaseEnv(databaseUrl), DATA_DIR: dataDir };
  const { status } = await runNode([join(root, 'db/seed/main.ts'), ...parts], { env });
  if (status !== 0) throw new Error('The demo catalogue could not be made; the lines above say why.');
}

async function query<Row extends object = { name?: string }>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
