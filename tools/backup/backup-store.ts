// The folder of backups: what a backup is, which there are, and whether one is what it was.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseLock, takeLock } from '#tools/run/processes.mjs';

/** What a backup says of itself; beside it in the folder of that name lie the files it names. */
export type Manifest = {
  name: string;
  startedAt: string;
  /** When the copy of the database was whole: the first moment it can be restored to. */
  finishedAt: string;
  /** The database cluster it is of, where in its log it begins and ends, and on which timeline. */
  system: string;
  timeline: number;
  start: string;
  end: string;
  /** The last migration of its schema. */
  migration: string;
  /** The SHA-256 of each of its files. */
  sha256: Record<string, string>;
  /** How many files of people and pictures it names. */
  files: number;
};

/** `2026-11-22T153000.250Z`: a backup's name is the moment it was begun (UTC). */
const NAME = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/;
const PART = '.part';
export const DATABASE = 'database/base.tar.gz';
export const FILES = 'files.tsv';
export const SECRETS = 'secrets.json';
export const PASSWORD = 'password';

export function backupName(at: Date): string {
  return at.toISOString().replaceAll(':', '');
}

export function folderOf(backupDir: string, name: string): string {
  return join(backupDir, name);
}

/** Where a backup is made; it gets its name when it is whole. */
export function draftOf(backupDir: string, name: string): string {
  return join(backupDir, `${name}${PART}`);
}

/** All whole backups, the oldest first. What was interrupted is none; a manifest that cannot be read is told by `onDamaged`. */
export function listBackups(
  backupDir: string,
  onDamaged: (name: string) => void = () => undefined,
): Manifest[] {
  if (!existsSync(backupDir)) return [];
  const names = readdirSync(backupDir).filter((name) => NAME.test(name));
  return names.toSorted().flatMap((name) => {
    const manifest = readManifest(backupDir, name);
    if (!manifest) onDamaged(name);
    return manifest ?? [];
  });
}

function readManifest(backupDir: string, name: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(manifestOf(folderOf(backupDir, name)), 'utf8')) as Manifest;
    return manifest.name === name && typeof manifest.sha256?.[DATABASE] === 'string' ? manifest : null;
  } catch {
    return null;
  }
}

export function manifestOf(folder: string): string {
  return join(folder, 'manifest.json');
}

/** Throws an Error that names the file unless each of the backup's files is what it was when the backup was made. */
export async function checkBackup(backupDir: string, { name, sha256 }: Manifest): Promise<void> {
  for (const [file, sum] of Object.entries(sha256)) {
    const path = join(folderOf(backupDir, name), file);
    const found = existsSync(path) ? await sha256Of(path) : 'missing';
    if (found !== sum)
      throw new Error(
        `The backup ${name} is damaged: ${file} is ${found === 'missing' ? 'missing' : 'not what it was'}. Nothing was restored. Choose another one: npm run backup -- --list`,
      );
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Runs `work` as the one command that changes the folder of backups; throws when another one does. */
export async function withBackupDir<Result>(backupDir: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(backupDir, { recursive: true, mode: 0o711 });
  const lock = join(backupDir, 'backup.lock');
  const holder = takeLock(lock);
  if (holder !== null) throw new Error(`Another backup is being made (process ${holder.pid}).`);
  try {
    return await work();
  } finally {
    releaseLock(lock);
  }
}

/** Removes what backups left that were killed. For the one command that changes the folder. */
export function removeDrafts(backupDir: string): void {
  for (const name of readdirSync(backupDir))
    if (name.endsWith(PART)) rmSync(join(backupDir, name), { recursive: true, force: true });
}
