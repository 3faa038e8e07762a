import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataOf, openHome, type PostgresPlace } from '#tools/postgres/place.ts';
import { type PostgresServer, startPostgres, stopServer } from '#tools/postgres/server.ts';
import { archiveOf, isOfNewestHistory, openArchive } from '#tools/postgres/wal-archive.ts';
import { checkBackup, DATABASE, folderOf, type Manifest, PASSWORD } from './backup-store.ts';

/** A state of the past: the moment a backup was made, a time after one, or the last that the archive holds. */
export type Target = { at: 'backup'; name: string } | { at: 'time'; time: Date } | { at: 'latest' };

/**
 * The backup from which a state is reached. The folder may hold several databases: that of a shop whose disk was lost, and an
 * empty one that was begun after it. A time tells which is meant; the latest state does not, so `of` names a backup of the one
 * that is. Throws an Error that says what can be had when there is none, or which are meant.
 */
export function backupFor(
  backupDir: string,
  all: readonly Manifest[],
  target: Target,
  of: string | null = null,
): Manifest {
  if (all.length === 0) throw new Error(`There is no backup in ${backupDir}.`);
  if (target.at === 'backup') return named(all, target.name);
  const wanted = of === null ? null : named(all, of).system;
  const own = all.filter(({ system }) => wanted === null || system === wanted);
  if (target.at === 'latest') assertOneDatabase(own);
  const usable = own.filter(({ system, timeline, end }) =>
    isOfNewestHistory(archiveOf(backupDir, system), timeline, end),
  );
  const found = usable.findLast(
    ({ finishedAt }) => target.at === 'latest' || Date.parse(finishedAt) <= target.time.getTime(),
  );
  if (found) return found;
  const [first = own[0]!] = usable;
  throw new Error(`No backup is so old. The first time that can be had is ${first.finishedAt}.`);
}

function named(all: readonly Manifest[], name: string): Manifest {
  const found = all.find((one) => one.name === name);
  if (found) return found;
  throw new Error(`There is no backup ${name}. Those there are: npm run backup -- --list`);
}

function assertOneDatabase(all: readonly Manifest[]): void {
  const newest = [...Map.groupBy(all, ({ system }) => system).values()].map((own) => own.at(-1)!);
  if (newest.length < 2) return;
  throw new Error(
    `These are backups of ${newest.length} databases, one begun after the other was lost. Say which is meant by its newest backup:\n${newest
      .map(({ name }) => `npm run restore -- latest --of ${name}`)
      .join('\n')}`,
  );
}

/**
 * Unpacks a backup at `home` and lets a server of its own go on from there to the target. Its new log waits and is archived
 * only once the shop runs on it. What was at `home` is replaced. Throws an Error, and has changed nothing else, when the
 * backup is damaged or the target cannot be had. `oldData`: the data of the shop that has stopped, whose last log may not
 * have reached the archive.
 */
export async function recover(
  backupDir: string,
  backup: Manifest,
  target: Target,
  { home, oldData, isDurable }: { home: string; oldData: string | null; isDurable: boolean },
): Promise<PostgresServer> {
  await checkBackup(backupDir, backup);
  const place = await openHome(home);
  // One that was killed may have left its server.
  await stopServer(place);
  unpack(backupDir, backup, place);
  const archive = openArchive(backupDir, place, backup.system);
  const sources = [archive, ...(oldData === null ? [] : [join(oldData, 'pg_wal')])];
  const recovery = {
    ...targetSettings(target),
    restore_command: sources.map((folder) => `cp "${folder}/%f" "%p" 2>/dev/null`).join(' || '),
    recovery_target_action: 'promote',
    hot_standby: 'off',
    // Archiving waits until the archive is named.
    archive_mode: 'on',
  };
  try {
    return await startPostgres({ home, isDurable, recovery });
  } catch (error) {
    throw unreached(error, backup, target);
  }
}

function targetSettings(target: Target): Record<string, string> {
  if (target.at === 'latest') return {};
  if (target.at === 'time')
    return { recovery_target_time: target.time.toISOString().replace('T', ' ').replace('Z', '+00') };
  return { recovery_target: 'immediate', recovery_target_timeline: 'current' };
}

function unpack(backupDir: string, { name, sha256 }: Manifest, place: PostgresPlace): void {
  const data = dataOf(place);
  rmSync(data, { recursive: true, force: true });
  const folder = folderOf(backupDir, name);
  if (sha256[PASSWORD]) copyFileSync(join(folder, PASSWORD), join(place.home, PASSWORD));
  const input = openSync(join(folder, DATABASE), 'r');
  try {
    const user = place.user ?? {};
    const script = 'umask 077 && mkdir "$0" && tar -xzf - -C "$0" && : > "$0/recovery.signal"';
    const done = spawnSync('/bin/sh', ['-c', script, data], {
      ...user,
      cwd: '/',
      stdio: [input, 'ignore', 'pipe'],
    });
    if (done.status !== 0)
      throw new Error(
        `The backup ${name} could not be unpacked: ${String(done.stderr ?? done.error).trim()}`,
      );
  } finally {
    closeSync(input);
  }
}

/** PostgreSQL says in its log how far the archive goes. */
function unreached(error: unknown, { name, finishedAt }: Manifest, target: Target): Error {
  const text = error instanceof Error ? error.message : String(error);
  if (!text.includes('recovery ended before configured recovery target was reached'))
    return new Error(`The state could not be restored. ${text}`, { cause: error });
  const last = /last completed transaction was at log time (\S+) (\S+)\+00/.exec(text);
  const lastTime = last ? `${last[1]}T${last[2]}Z` : finishedAt;
  const wanted = target.at === 'time' ? target.time.toISOString() : 'That state';
  return new Error(
    `${wanted} is later than what the archive holds. The last time that can be had is ${lastTime}: npm run restore -- latest --of ${name}`,
    { cause: error },
  );
}
