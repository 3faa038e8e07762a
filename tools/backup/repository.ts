// What leaves the machine: BACKUP_DIR as it is, encrypted and without repetitions, by restic.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '#tools/run/durable.ts';

const TAG = 'adey';
const CHECK_EVERY_MS = 7 * 24 * 3_600_000;
/** Of what lies there, so much is read again each week. */
const READ_AGAIN = '5%';

export type Repository = { url: string; keepDays: number; keepWeeks: number };

/**
 * Sends what the repository lacks of BACKUP_DIR, forgets what need not stay there and, once a week, reads a part of it again.
 * Makes the repository when there is none. May be killed and run again at any point: a snapshot that is not whole does not
 * count. Throws an Error that says what to do.
 */
export function sendToRepository(backupDir: string, repository: Repository): void {
  requireRestic();
  if (!isMade(repository)) restic(repository, ['init']);
  restic(repository, ['backup', '--tag', TAG, '--exclude', '*.part', '--exclude', 'backup.lock', backupDir]);
  const kept = ['--keep-daily', String(repository.keepDays), '--keep-weekly', String(repository.keepWeeks)];
  restic(repository, ['forget', '--tag', TAG, '--group-by', 'tags', ...kept, '--prune']);
  checkWeekly(backupDir, repository);
}

/** Puts the newest BACKUP_DIR of the repository in its place, which must be empty. Throws an Error that says what to do. */
export function fetchFromRepository(backupDir: string, repository: Repository): void {
  requireRestic();
  if (existsSync(backupDir) && readdirSync(backupDir).length > 0)
    throw new Error(`${backupDir} is not empty. Name an empty folder in BACKUP_DIR.`);
  const found = restic(repository, ['snapshots', '--tag', TAG, '--latest', '1', '--json']);
  const snapshots = JSON.parse(found) as { id: string; paths: string[]; time: string }[];
  const newest = snapshots.toSorted((a, b) => a.time.localeCompare(b.time)).at(-1);
  if (!newest) throw new Error(`There is no backup in ${repository.url}.`);
  const draft = `${backupDir}.fetching`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o711 });
  restic(repository, ['restore', newest.id, '--target', draft]);
  rmSync(backupDir, { recursive: true, force: true });
  renameSync(join(draft, newest.paths[0] ?? ''), backupDir);
  rmSync(draft, { recursive: true });
}

function checkWeekly(backupDir: string, repository: Repository): void {
  const note = join(backupDir, 'repository.json');
  const last = existsSync(note)
    ? Date.parse((JSON.parse(readFileSync(note, 'utf8')) as { checkedAt: string }).checkedAt)
    : 0;
  if (Date.now() - last < CHECK_EVERY_MS) return;
  restic(repository, ['check', `--read-data-subset=${READ_AGAIN}`]);
  writeDurably(note, JSON.stringify({ checkedAt: new Date().toISOString() }));
}

function isMade({ url }: Repository): boolean {
  return run(url, ['cat', 'config']).status === 0;
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
