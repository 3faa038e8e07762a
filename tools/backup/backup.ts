// npm run backup: a whole, checked copy of the shop under BACKUP_DIR while it runs, then the removal of what need not stay.
// npm run backup -- --list: which there are. npm run backup -- --prune: the removal alone. With BACKUP_REPOSITORY all of it is sent
// there too; npm run backup -- --fetch brings it back into an empty BACKUP_DIR, on a new machine.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Settings } from '#shop/config/load-config.ts';
import { NAME, startOwnServer } from '#tools/db/store.ts';
import type { PostgresServer } from '#tools/postgres/server.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { DATABASE, folderOf, listBackups, type Manifest } from './backup-store.ts';
import { backupSettings } from './backup-settings.ts';
import { proofOf } from './proof.ts';
import { prune } from './prune.ts';
import { fetchFromRepository, type Repository, sendToRepository } from './repository.ts';
import { takeBackup } from './take-backup.ts';

const options = readOptions();
try {
  const { settings, backup } = backupSettings(process.env);
  const repository = process.env.BACKUP_REPOSITORY ? { url: process.env.BACKUP_REPOSITORY, ...backup } : null;
  if (options.list) list(backup.dir);
  else if (options.fetch) fetch(backup.dir, repository);
  else {
    if (!options.prune) await make(settings, backup.dir);
    const { removed } = await prune(backup.dir, new Date(), backup);
    if (removed.length > 0) say(`Removed ${removed.join(', ')}.`);
    send(backup.dir, repository);
  }
  process.exit(0);
} catch (error) {
  giveUp(error);
}

async function make({ dataDir }: Settings, backupDir: string): Promise<void> {
  const began = performance.now();
  const server = await startOwnServer(dataDir);
  const manifest = await takeBackup(server, { dataDir, backupDir });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`Backup ${manifest.name}: ${sizeOf(backupDir, manifest)}, ${manifest.files} files, in ${seconds} s.`);
  const trouble = await archiveTrouble(server);
  if (trouble) say(trouble);
  if (resolve(backupDir).startsWith(join(resolve(dataDir), '/')))
    say('BACKUP_DIR lies in DATA_DIR: whatever takes the one takes the other.');
}

function send(backupDir: string, repository: Repository | null): void {
  if (repository === null)
    return say('BACKUP_REPOSITORY is not set: a fire or a thief takes the shop and its backups together.');
  sendToRepository(backupDir, repository);
  say(`Sent to ${nameOf(repository)}.`);
}

function fetch(backupDir: string, repository: Repository | null): void {
  if (repository === null) throw new Error('BACKUP_REPOSITORY is not set: it says where the backups are.');
  fetchFromRepository(backupDir, repository);
  say(`The backups of ${nameOf(repository)} are in ${backupDir}. Go on with: npm run restore -- latest`);
}

/** Without the password that may stand in it. */
function nameOf({ url }: Repository): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}

/** What keeps times between backups from being restored; null when nothing does. */
async function archiveTrouble(server: PostgresServer): Promise<string | null> {
  const client = new pg.Client({ connectionString: server.url(NAME) });
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; failing: string | null }>(
      `select current_setting('archive_mode') as mode, case when last_failed_time > coalesce(last_archived_time, '-infinity')
         then last_failed_wal end as failing from pg_stat_archiver`,
    );
    const [{ mode, failing }] = rows as [{ mode: string; failing: string | null }];
    if (mode === 'off')
      return 'The running shop was started without BACKUP_DIR: only this copy can be restored, no time after it. Start the shop with BACKUP_DIR.';
    return failing
      ? `The archive does not take ${failing}: look at its disk and at the log of PostgreSQL (${server.logFile}).`
      : null;
  } finally {
    await client.end();
  }
}

function list(backupDir: string): void {
  const backups = listBackups(backupDir, (name) => say(`${name}  is damaged: its manifest cannot be read`));
  if (backups.length === 0) say(`There is no backup in ${backupDir}. Make one: npm run backup`);
  for (const manifest of backups)
    say(`${manifest.name}  ${sizeOf(backupDir, manifest)}  ${proofOf(backupDir, manifest.name)}`);
}

function sizeOf(backupDir: string, { name }: Manifest): string {
  const bytes = statSync(join(folderOf(backupDir, name), DATABASE), { throwIfNoEntry: false })?.size ?? 0;
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function readOptions(): { list: boolean; prune: boolean; fetch: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { list: flag, prune: flag, fetch: flag } }).values;
  } catch {
    process.stderr.write('Use: npm run backup [-- --list | --prune | --fetch]\n');
    process.exit(2);
  }
}
