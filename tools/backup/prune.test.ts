import { expect, test } from 'vitest';
import { isOfNewestHistory, segmentOf } from '#tools/postgres/wal-archive.ts';
import type { Manifest } from './backup-store.ts';
import { keptBackups } from './prune.ts';

const NOW = new Date('2026-11-22T03:00:00Z');
const KEEPING = { keepDays: 7, keepWeeks: 4 };

function made(daysAgo: number): Manifest {
  const at = new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString();
  return {
    name: String(daysAgo),
    startedAt: at,
    finishedAt: at,
    system: '1',
    timeline: 1,
    start: '0/2000028',
    end: '0/2000120',
    migration: '0001',
    sha256: {},
    files: 0,
  };
}

const kept = (days: number[], keeping = KEEPING) =>
  keptBackups(days.map(made), NOW, keeping).map(({ name }) => Number(name));

test('a week of nights stays, with the one before it, and one of each of four weeks', () => {
  const nights = Array.from({ length: 60 }, (_, day) => 59.5 - day);
  const stay = kept(nights);
  expect(stay.filter((day) => day < 7)).toHaveLength(7);
  expect(stay).toContain(7.5);
  expect(stay.filter((day) => day > 8)).toHaveLength(3);
  expect(Math.max(...stay)).toBeLessThan(28);
});

test('the newest stays however old it is', () => {
  expect(kept([400, 300])).toEqual([300]);
  expect(kept([400, 300, 1], { keepDays: 1, keepWeeks: 0 })).toEqual([300, 1]);
});

test('a backup whose later hours a restore threw away does not stand for the week it began', () => {
  // Before the window: one from which the shop went on, then one that a restore to before it left behind.
  const all = [9.2, 8.2, 7.2, 6, 1].map(made);
  const goesOn = ({ name }: Manifest) => name !== '7.2';
  const keeping = { keepDays: 7, keepWeeks: 0 };
  expect(keptBackups(all, NOW, keeping, goesOn).map(({ name }) => name)).toEqual(['8.2', '6', '1']);
});

test('an empty shop that was begun beside a lost one does not take its place', () => {
  const lost = [9.1, 8.1, 6.1].map(made);
  const empty = [7.1, 1].map((days) => ({ ...made(days), system: '2' }));
  const all = [...lost, ...empty];
  const keeping = { keepDays: 7, keepWeeks: 0 };
  const names = keptBackups(all, NOW, keeping).map(({ name }) => name);
  expect(names).toEqual(['8.1', '7.1', '6.1', '1']);
});

test('a place in the log is told from its segment', () => {
  expect(segmentOf('0/3000028')).toBe('0000000000000003');
  expect(segmentOf('2A/FF000000')).toBe('0000002A000000FF');
  expect(isOfNewestHistory('/nowhere', 1, '0/1')).toBe(true);
});
