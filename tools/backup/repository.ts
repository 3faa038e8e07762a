// What leaves the machine: BACKUP_DIR as it is, encrypted and without repetitions, by restic.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '#tools/run/durable.ts';

const TAG = 'adey';
const NOTE = 'repository.json';
/** What is fetched comes in here first. */
const DRAFT = 'fetching.part';
/** What a disk has of its own, for root alone. */
const OF_DISKS = 'lost+found';
const CHECK_EVERY_MS = 7 * 24 * 3_600_000;
/** Of what lies there, so much is read again each week. */
const READ_AGAIN = '5%';

/** `isAppendOnly`: it takes and deletes nothing from here; whoever keeps it prunes it. */
export type Repository = { url: string; keepDays: number; keepWeeks: number; isAppendOnly: boolean };

/** What BACKUP_DIR says of what was sent: the worker's figures read it. */
type Note = { checkedAt?: string; sentAt?: string };

/**
 * Sends what the repository lacks of BACKUP_DIR, forgets what need not stay there and, once a week, reads a part of it again.
 * Makes the repository when there is none. May be killed and run again at any point: a snapshot that is not whole does not
 * count, and the lock that a killed run left is taken away (restic does that by itself for some commands alone, and never while
 * whoever holds it may be alive). Throws an Error that says what to do.
 */
export function sendToRepository(backupDir: string, repository: Repository): void {
  requireRestic();
  if (!isMade(repository)) restic(repository, ['init']);
  else if (!repository.isAppendOnly) restic(repository, ['unlock']);
  const left = ['*.part', 'backup.lock', OF_DISKS].flatMap((name) => ['--exclude', name]);
  restic(repository, ['backup', '--tag', TAG, ...left, backupDir]);
  const kept = ['--keep-daily', String(repository.keepDays), '--keep-weekly', String(repository.keepWeeks)];
  if (!repository.isAppendOnly)
    restic(repository, ['forget', '--tag', TAG, '--group-by', 'tags', ...kept, '--prune']);
  checkWeekly(backupDir, repository);
  note(backupDir, { sentAt: new Date().toISOString() });
}

/**
 * Puts the newest BACKUP_DIR of the repository in its place, which must be empty and stays the folder it is: it may be a disk.
 * Throws an Error that says what to do.
 */
export function fetchFromRepository(backupDir: string, repository: Repository): void {
  requireRestic();
  const draft = join(backupDir, DRAFT);
  rmSync(draft, { recursive: true, force: true });
  const own = existsSync(backupDir) ? readdirSync(backupDir) : [];
  if (own.some((name) => name !== OF_DISKS))
    throw new Error(`${backupDir} is not empty. Name an empty folder in BACKUP_DIR.`);
  restic(repository, ['unlock']);
  const found = restic(repository, ['snapshots', '--tag', TAG, '--latest', '1', '--json']);
  const snapshots = JSON.parse(found) as { id: string; paths: string[]; time: string }[];
  const newest = snapshots.toSorted((a, b) => a.time.localeCompare(b.time)).at(-1);
  if (!newest) throw new Error(`There is no backup in ${repository.url}.`);
  mkdirSync(backupDir, { recursive: true, mode: 0o711 });
  mkdirSync(draft, { mode: 0o700 });
  restic(repository, ['restore', newest.id, '--target', draft]);
  const fetched = join(draft, newest.paths[0] ?? '');
  for (const name of readdirSync(fetched)) renameSync(join(fetched, name), join(backupDir, name));
  rmSync(draft, { recursive: true });
}

function checkWeekly(backupDir: string, repository: Repository): void {
  const { checkedAt } = noted(backupDir);
  if (checkedAt && Date.now() - Date.parse(checkedAt) < CHECK_EVERY_MS) return;
  restic(repository, ['check', `--read-data-subset=${READ_AGAIN}`]);
  note(backupDir, { checkedAt: new Date().toISOString() });
}

function noted(backupDir: string): Note {
  const file = join(backupDir, NOTE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Note) : {};
}

function note(backupDir: string, news: Note): void {
  writeDurably(join(backupDir, NOTE), JSON.stringify({ ...noted(backupDir), ...news }));
}

function isMade({ url }: Repository): boolean {
  // A lock would make it look as if there were none.
  return run(url, ['cat', 'config', '--no-lock']).status === 0;
}

function restic({ url }: Repository, words: string[]): string {
  const { status, stdout, stderr } = run(url, words);
  if (status !== 0) throw new Error(`restic ${words[0]}: ${stderr.trim() || 'it could not be run'}`);
  return stdout;
}

function run(url: string, words: string[]) {
  const env = { ...process.env, RESTIC_REPOSITORY: url };
  return spawnSync('restic', words, { env, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
}

function requireRestic(): void {
  if (spawnSync('restic', ['version']).status !== 0)
    throw new Error('BACKUP_REPOSITORY is sent by restic, which is not installed: apt-get install restic');
  const { RESTIC_PASSWORD_FILE, RESTIC_PASSWORD, RESTIC_PASSWORD_COMMAND } = process.env;
  if (!RESTIC_PASSWORD_FILE && !RESTIC_PASSWORD && !RESTIC_PASSWORD_COMMAND)
    throw new Error(
      'BACKUP_REPOSITORY is encrypted: name the file with its password in RESTIC_PASSWORD_FILE, and keep a copy of it elsewhere.',
    );
}
