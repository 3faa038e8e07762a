import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownHome, startOwnServer } from '#tools/db/store.ts';
import { deleteDataDir } from '#tests/support/shop-command.ts';
import { DATABASE, folderOf, listBackups, type Manifest, manifestOf } from './backup-store.ts';
import { backupFor } from './recover.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-recover-'));
chmodSync(folder, 0o755);
const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backups')];
afterAll(() => {
  deleteDataDir(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

function made(day: string, system: string): Manifest {
  const name = `2026-11-${day}T020000.000Z`;
  const at = `2026-11-${day}T02:00:00.000Z`;
  const log = { timeline: 1, start: '0/2000028', end: '0/2000120' };
  return { name, startedAt: at, finishedAt: at, system, ...log, migration: '1', sha256: {}, files: 0 };
}

/** The shop whose disk died on the 18th, and the empty one that was begun in its place. */
const LOST = ['17', '18'].map((day) => made(day, '71'));
const EMPTY = ['19', '20'].map((day) => made(day, '72'));
const ALL = [...LOST, ...EMPTY];
const at = (time: string) => ({ at: 'time', time: new Date(time) }) as const;
const nameFor = (...words: [Parameters<typeof backupFor>[2], string?]) =>
  backupFor(backupDir, ALL, words[0], words[1] ?? null).name;

test('a time before the disk was lost leads to the lost shop, one after it to the shop begun then', () => {
  expect(nameFor(at('2026-11-18T15:30:00Z'))).toBe(LOST[1]!.name);
  expect(nameFor(at('2026-11-17T15:30:00Z'))).toBe(LOST[0]!.name);
  expect(nameFor(at('2026-11-19T15:30:00Z'))).toBe(EMPTY[0]!.name);
  expect(() => nameFor(at('2026-11-01T00:00:00Z'))).toThrow(
    'The first time that can be had is 2026-11-17T02:00',
  );
});

test('the newest state of several databases is had by saying of which, and each is offered', () => {
  const offers = [LOST[1]!, EMPTY[1]!].map(({ name }) => `npm run restore -- latest --of ${name}`);
  expect(() => nameFor({ at: 'latest' })).toThrow(
    `backups of 2 databases, one begun after the other was lost. Say which is meant by its newest backup:\n${offers.join('\n')}`,
  );
  expect(nameFor({ at: 'latest' }, LOST[0]!.name)).toBe(LOST[1]!.name);
  expect(nameFor(at('2026-11-19T15:30:00Z'), LOST[0]!.name)).toBe(LOST[1]!.name);
  expect(backupFor(backupDir, LOST, { at: 'latest' })).toBe(LOST[1]);
});

test('where backups of a shop are and its data are not, no empty shop is begun in its place', async () => {
  const lost = { ...LOST[1]!, sha256: { [DATABASE]: 'its sum' } };
  mkdirSync(folderOf(backupDir, lost.name), { recursive: true });
  writeFileSync(manifestOf(folderOf(backupDir, lost.name)), JSON.stringify(lost));
  expect(listBackups(backupDir)).toHaveLength(1);
  process.env.BACKUP_DIR = backupDir;
  try {
    await expect(startOwnServer(dataDir)).rejects.toThrow(
      /has backups of one, the newest 2026-11-18T020000\.000Z\. Is the disk of DATA_DIR mounted\? .*npm run restore -- latest/,
    );
  } finally {
    delete process.env.BACKUP_DIR;
  }
  expect(readdirSync(ownHome(dataDir))).not.toContain('data');
});
