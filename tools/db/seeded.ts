import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from './roles.ts';
import type { PostgresServer } from '#tools/postgres/server.ts';
import { withLock } from '#tools/run/processes.mjs';
import { root } from '#tools/run/programs.ts';
import { seed } from './store.ts';

const store = join(root, '.data', 'seeded');
const SOURCES = ['db/migrations', 'db/seed', 'src/modules/search'];

/**
 * A database filled with the demo catalogue under the given name, and its data directory with the pictures. The seeder
 * runs once for each version of its sources; later calls clone what it made.
 */
export async function seededDatabase(
  server: PostgresServer,
  name: string,
): Promise<{ url: string; dataDir: string }> {
  const template = `seeded_${hashSources()}`;
  await withLock(join(store, 'seeding.lock'), async () => {
    const found = await maintain(server, 'select 1 from pg_database where datname = $1', [template]);
    if (found === 0) await makeTemplate(server, template);
  });
  await maintain(server, `create database ${name} template ${template}`);
  const dataDir = join(store, name);
  makeDataDir(dataDir);
  return { url: server.url(name), dataDir };
}

/** Drops a database of seededDatabase and its data directory. */
export async function dropSeeded(server: PostgresServer, name: string, dataDir: string): Promise<void> {
  await maintain(server, `drop database if exists ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
}

async function makeTemplate(server: PostgresServer, template: string): Promise<void> {
  const draft = `${template}_draft`;
  const draftDir = join(store, draft);
  makeDataDir(draftDir);
  await maintain(server, `drop database if exists ${draft} with (force)`);
  await maintain(server, `create database ${draft}`);
  const { urls } = await prepareDatabase(server.url(draft));
  await seed(urls.owner, draftDir);
  await maintain(server, `alter database ${draft} rename to ${template}`);
  rmSync(draftDir, { recursive: true });
}

/** Data directories share the demo pictures: their names say what they show, and drawing them takes a minute. */
function makeDataDir(path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  mkdirSync(join(store, 'media'), { recursive: true });
  symlinkSync(join(store, 'media'), join(path, 'media'));
}

async function maintain(server: PostgresServer, statement: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'db/roles.sql')));
  for (const folder of SOURCES) {
    const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
