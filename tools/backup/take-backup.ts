import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { backupUrl, rolesOf } from '#tools/db/roles.ts';
import { NAME } from '#tools/db/store.ts';
import type { PostgresServer } from '#tools/postgres/server.ts';
import { openForServer, systemOf } from '#tools/postgres/wal-archive.ts';
import { dataOf } from '#tools/postgres/place.ts';
import { syncPath, writeDurably } from '#tools/run/durable.ts';
import {
  backupName,
  DATABASE,
  draftOf,
  FILES,
  folderOf,
  listBackups,
  type Manifest,
  manifestOf,
  PASSWORD,
  removeDrafts,
  SECRETS,
  sha256Of,
  withBackupDir,
} from './backup-store.ts';
import { copyNewFiles, listKept, readList, writeList } from './kept-files.ts';

/**
 * Makes a whole copy of the shop while it runs: the database first, then every file that the store lacks, so that the files
 * of all its rows are there. It counts from the moment it is renamed: what is interrupted or fails (a full disk) leaves no
 * backup and nothing of itself, or a draft that the next one removes. None is ever written over.
 */
export async function takeBackup(
  server: PostgresServer,
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
): Promise<Manifest> {
  return await withBackupDir(backupDir, async () => {
    removeDrafts(backupDir);
    const startedAt = new Date();
    const name = backupName(startedAt);
    const draft = draftOf(backupDir, name);
    try {
      // The server writes into a folder of its own user.
      openForServer(draft, server.place);
      const copied = await copyDatabase(server, join(draft, 'database'));
      const files = await listFiles(dataDir, backupDir, draft);
      keepSecrets(dataDir, server, draft);
      const manifest: Manifest = {
        name,
        startedAt: startedAt.toISOString(),
        system: systemOf(dataOf(server.place)),
        ...copied,
        sha256: await sumsOf(draft),
        files,
      };
      writeDurably(manifestOf(draft), JSON.stringify(manifest, null, 2));
      syncPath(draft);
      renameSync(draft, folderOf(backupDir, name));
      syncPath(backupDir);
      return manifest;
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
  });
}

type Copied = Pick<Manifest, 'finishedAt' | 'timeline' | 'start' | 'end' | 'migration'>;

/** PostgreSQL itself writes the copy, with the log it needs, and checks its pages on the way. */
async function copyDatabase(server: PostgresServer, target: string): Promise<Copied> {
  const migration = await lastMigration((await rolesOf(server.url(NAME))).worker);
  const settings = { connectionString: await backupUrl(server.url('postgres')), replication: 'true' };
  const client = new pg.Client(settings as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const answer: unknown = await client.query(
      `BASE_BACKUP (LABEL 'adey', TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(target)}, CHECKPOINT 'fast', WAL true,
        MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')`,
    );
    const positions = (answer as { rows: Record<string, unknown>[] }[])
      .flatMap(({ rows }) => rows)
      .filter((row) => typeof row.recptr === 'string');
    const [first, last] = [positions[0], positions.at(-1)];
    if (!first || !last) throw new Error('PostgreSQL did not say where the backup begins and ends.');
    return {
      migration,
      finishedAt: new Date().toISOString(),
      timeline: Number(last.tli),
      start: String(first.recptr),
      end: String(last.recptr),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function lastMigration(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
    return rows[0]!.name;
  } finally {
    await client.end();
  }
}

async function listFiles(dataDir: string, backupDir: string, draft: string): Promise<number> {
  await copyNewFiles(dataDir, backupDir);
  const before = listBackups(backupDir).at(-1);
  const known = before ? await readList(join(folderOf(backupDir, before.name), FILES)) : new Map();
  const files = await listKept(dataDir, backupDir, known);
  writeDurably(join(draft, FILES), writeList(files));
  return files.length;
}

/** What a machine without DATA_DIR needs to open the copy: the secrets of the shop and the password of its database. */
function keepSecrets(dataDir: string, { place }: PostgresServer, draft: string): void {
  for (const [from, name] of [
    [join(dataDir, SECRETS), SECRETS],
    [join(place.home, PASSWORD), PASSWORD],
  ] as const) {
    if (!existsSync(from)) continue;
    copyFileSync(from, join(draft, name));
    chmodSync(join(draft, name), 0o600);
  }
}

async function sumsOf(draft: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of [DATABASE, 'database/backup_manifest', FILES, SECRETS, PASSWORD]) {
    const file = join(draft, name);
    if (!existsSync(file)) continue;
    syncPath(file);
    sums[name] = await sha256Of(file);
  }
  return sums;
}
