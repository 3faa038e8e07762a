import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from './roles.ts';
import type { PostgresServer } from '#tools/postgres/server.ts';
import { withLock } from '#tools/run/processes.mjs';
import { root, runNode } from '#tools/run/programs.ts';
import { say } from '#tools/run/say.ts';
import { seed } from './store.ts';

const store = join(root, '.data', 'seeded');
const SOURCES = ['db/migrations', 'db/seed', 'src/modules/search'];

/** What stands on the demo's pictures: what each is of, or mostly one for all goods of a category, made in seconds. */
type Pictures = 'own' | 'alike';
const DRAWERS: Record<Pictures, string> = { own: 'late.ts', alike: 'alike.ts' };

/**
 * A database filled with the demo catalogue under the given name, and its data directory with the pictures. The seeder
 * runs once for each version of its sources; later calls clone what it made.
 */
export async function seededDatabase(
  server: PostgresServer,
  name: string,
  pictures: Pictures,
): Promise<{ url: string; dataDir: string }> {
  const template = `seeded_${hashSources()}`;
  await withLock(join(store, 'seeding.lock'), async () => {
    const found = await maintain(server, 'select 1 from pg_database where datname = $1', [template]);
    if (found === 0 || !existsSync(listOf(template))) await makeTemplate(server, template);
    await drawPictures(template, pictures);
  });
  await maintain(server, `create database ${name} template ${template}`);
  const dataDir = join(store, name);
  makeDataDir(dataDir);
  symlinkSync(mediaOf(pictures), join(dataDir, 'media'));
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
  for (const name of [draft, template])
    await maintain(server, `drop database if exists ${name} with (force)`);
  await maintain(server, `create database ${draft}`);
  const { urls } = await prepareDatabase(server.url(draft));
  await seed(urls.owner, draftDir, ['--pictures-late']);
  renameSync(join(draftDir, 'media', 'to-draw.json'), listOf(template));
  await maintain(server, `alter database ${draft} rename to ${template}`);
  rmSync(draftDir, { recursive: true });
}

/** What is to be drawn for a template's goods. */
function listOf(template: string): string {
  return join(store, `${template}.json`);
}

/** The pictures of all versions of the demo lie together: their names say what they show, and drawing them takes a minute. */
function mediaOf(pictures: Pictures): string {
  return join(store, pictures === 'own' ? 'media' : 'media-alike');
}

/** Draws what the template's goods want and is not there. Killed half-way it leaves no note that all is, and goes on next time. */
async function drawPictures(template: string, pictures: Pictures): Promise<void> {
  const note = join(store, `${template}.${pictures}`);
  if (existsSync(note)) return;
  const dataDir = join(store, `${template}_drawing`);
  makeDataDir(dataDir);
  mkdirSync(mediaOf(pictures), { recursive: true });
  symlinkSync(mediaOf(pictures), join(dataDir, 'media'));
  copyFileSync(listOf(template), join(dataDir, 'media', 'to-draw.json'));
  if (pictures === 'own') say('Drawing the pictures of the demo; this takes a minute or two, once …');
  const env = { DATA_DIR: dataDir };
  const { status } = await runNode([join(root, 'db/seed/pictures', DRAWERS[pictures])], { env });
  if (status !== 0) throw new Error('The pictures could not be drawn; the lines above say why.');
  writeFileSync(note, '');
  rmSync(dataDir, { recursive: true });
}

function makeDataDir(path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
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
