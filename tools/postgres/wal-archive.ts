// The archive of the write-ahead log: with it and a backup any minute can be had again.
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { dataOf, isUsableHome, type PostgresPlace } from './place.ts';

/** At most this much of what was acknowledged has not left for the archive. */
const ARCHIVE_SECONDS = 60;

/**
 * The server's settings that archive its log under BACKUP_DIR. Each database cluster has a folder of its own, so that a
 * new one never meets the files of another. Throws an Error when the server's user cannot write there.
 */
export function archiveSettings(backupDir: string, place: PostgresPlace): Record<string, string | number> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': openArchive(backupDir, place, systemOf(dataOf(place))),
    archive_timeout: ARCHIVE_SECONDS,
  };
}

/** Makes the archive of a cluster where it is missing, gives it to the server's user, and returns its folder. */
export function openArchive(backupDir: string, place: PostgresPlace, system: string): string {
  const folder = archiveOf(backupDir, system);
  openForServer(folder, place);
  const { user } = place;
  if (user) for (const name of readdirSync(folder)) chownSync(join(folder, name), user.uid, user.gid);
  return folder;
}

/** Makes a folder of BACKUP_DIR that the server's user writes to and nobody else reads. Throws when they cannot get there. */
export function openForServer(folder: string, { user }: PostgresPlace): void {
  // Who may not list it may still pass through it.
  mkdirSync(dirname(folder), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user && !isUsableHome(folder, user))
    throw new Error(
      `PostgreSQL runs as user ${user.uid}, who cannot enter ${folder}. Let everybody enter the folders above it (chmod o+x), or choose another BACKUP_DIR.`,
    );
}

export function archiveOf(backupDir: string, system: string): string {
  return join(resolve(backupDir), `wal-${system}`);
}

/** The number by which PostgreSQL tells one database cluster from all others; it is the first thing in pg_control. */
export function systemOf(data: string): string {
  return readFileSync(join(data, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/** `0/3000028` as a number. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** The last 16 digits of the segment that holds a position: what orders segments whatever their timeline (16 MB each). */
export function segmentOf(lsn: string): string {
  const number = positionOf(lsn) >> 24n;
  const digits = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  return digits(number >> 8n) + digits(number & 0xffn);
}

/**
 * Whether a state of that timeline and position is part of the newest history: a restore to an earlier time begins a new
 * timeline there, and what came after belongs to the data that were moved aside.
 */
export function isOfNewestHistory(archive: string, timeline: number, lsn: string): boolean {
  if (!existsSync(archive)) return true;
  const histories = readdirSync(archive).filter((name) => /^[0-9A-F]{8}\.history$/.test(name));
  const newest = histories.toSorted().at(-1);
  if (newest === undefined || Number.parseInt(newest, 16) <= timeline) return true;
  for (const line of readFileSync(join(archive, newest), 'utf8').split('\n')) {
    const [parent = '', end = ''] = line.trim().split(/\s+/);
    if (Number(parent) === timeline && end) return positionOf(lsn) <= positionOf(end);
  }
  return false;
}
