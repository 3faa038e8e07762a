// Whether a restored state is whole: what is asked of it, and where the answer is kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '#tools/db/with-client.ts';
import { mediaNames } from '#platform/storage.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { root } from '#tools/run/programs.ts';
import { writeDurably } from '#tools/run/durable.ts';
import { folderOf } from './backup-store.ts';

const FAULTS_MAX = 20;

/**
 * What is wrong with a restored database, a sentence each: unknown migrations, broken indexes, wrong books. A state of an earlier
 * version is asked what that version knew.
 */
export async function proveDatabase(url: string): Promise<string[]> {
  const { isOlder, unknown, broken } = await withClient({ connectionString: url }, async (client) => ({
    ...(await compareMigrations(client)),
    broken: await faultsOfIndexes(client),
  }));
  return [
    ...unknown.map((name) => `This version of the shop does not know the migration ${name}.`),
    ...broken,
    ...(await faultsOfBooks(url, isOlder)),
  ];
}

async function faultsOfBooks(url: string, isOlder: boolean): Promise<string[]> {
  const faults = await checkLedger(url, { isOlder });
  return faults.map(
    ({ family, sentence, wrong }) =>
      `${family}: ${sentence} Not so: ${wrong.slice(0, FAULTS_MAX).join('; ')}`,
  );
}

async function compareMigrations(client: pg.Client): Promise<{ isOlder: boolean; unknown: string[] }> {
  const known = readdirSync(join(root, 'db/migrations')).map((name) => name.replace(/\.sql$/, ''));
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const applied = new Set(rows.map(({ name }) => name));
  return {
    isOlder: known.some((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)),
  };
}

async function faultsOfIndexes(client: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  // For the checks alone: the restored database stays as it was.
  await client.query('begin');
  await client.query('create extension if not exists amcheck');
  const { rows: indexes } = await client.query<{ oid: number; name: string }>(
    `select i.indexrelid::int as oid, c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_am a on a.oid = c.relam where a.amname = 'btree' and i.indisunique and i.indisvalid and c.relpersistence = 'p'
       and c.relkind = 'i' order by c.relname`,
  );
  for (const { oid, name } of indexes) {
    await client.query('savepoint looked');
    try {
      await client.query('select bt_index_check($1::oid::regclass, true)', [oid]);
    } catch (error) {
      faults.push(`The index ${name} is broken: ${error instanceof Error ? error.message : String(error)}.`);
      await client.query('rollback to looked');
    }
  }
  await client.query('rollback');
  return faults;
}

/**
 * The files that the rows of a database name, below DATA_DIR: all, and those that only people could bring again. The demo's
 * pictures are drawn by the program, some time after their rows; exports of personal data can be asked for again.
 */
export async function filesOfRows(url: string): Promise<{ all: string[]; needed: Set<string> }> {
  return await withClient({ connectionString: url }, async (client) => {
    const images = await client.query<{ key: string }>('select key from images');
    const files = await client.query<{ name: string }>(
      `select 'private/' || id || case media_type when 'application/pdf' then '.pdf' else '.webp' end as name from private_files`,
    );
    const exports = await client.query<{ name: string }>(
      `select 'private/exports/' || id || '.zip' as name from data_exports where status = 'ready'`,
    );
    const media = images.rows.flatMap(({ key }) => mediaNames(key).map((name) => `media/${name}`));
    const others = files.rows.map(({ name }) => name);
    const sent = media.filter((name) => name.startsWith('media/upload-'));
    const made = exports.rows.map(({ name }) => name);
    return { all: [...media, ...others, ...made], needed: new Set([...sent, ...others]) };
  });
}

/** Notes beside the backup what a check has found. */
export function noteProof(backupDir: string, name: string, proof: { state: string; faults: string[] }): void {
  const note = { provenAt: new Date().toISOString(), ...proof };
  writeDurably(proofFile(backupDir, name), JSON.stringify(note, null, 2));
}

/** What the last check of a backup has found, in words. */
export function proofOf(backupDir: string, name: string): string {
  const file = proofFile(backupDir, name);
  if (!existsSync(file)) return 'not checked';
  const { provenAt, faults } = JSON.parse(readFileSync(file, 'utf8')) as {
    provenAt: string;
    faults: string[];
  };
  return faults.length === 0 ? `proven ${provenAt}` : `found wrong ${provenAt}: ${faults[0]}`;
}

function proofFile(backupDir: string, name: string): string {
  return join(folderOf(backupDir, name), 'proof.json');
}
