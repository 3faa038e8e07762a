import { expect, test } from 'vitest';
import { ethiopianDate, formatDate, formatDateTime } from './date.ts';

test('Ethiopian days fall where the calendar says', () => {
  const on = (day: string) => Object.values(ethiopianDate(new Date(`${day}T12:00:00Z`)));
  expect(on('2026-09-11')).toEqual([2019, 1, 1]);
  expect(on('2026-11-20')).toEqual([2019, 3, 11]);
  expect(on('2026-09-10')).toEqual([2018, 13, 5]);
  expect(on('2027-09-12')).toEqual([2020, 1, 1]);
});

test('an order of late evening UTC belongs to the next day in Addis Ababa', () => {
  expect(formatDate('2026-11-19T22:30:00Z')).toBe('Nov 20, 2026');
  expect(formatDateTime('2026-11-19T22:30:00Z')).toBe('Nov 20, 2026, 01:30 EAT');
  expect(formatDate('2026-11-19T22:30:00Z', 'am')).toBe('ኅዳር 11, 2019');
});
