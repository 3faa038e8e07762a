import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('English dates look like the documents’', () => {
  expect(dayText('2025-02-09T12:00:00Z', 'en')).toBe('Feb 9, 2025');
});

test('a day ends at midnight in Addis Ababa', () => {
  expect(dayText('2026-11-20T21:30:00Z', 'en')).toBe('Nov 21, 2026');
});

test('Amharic and Afaan Oromoo readers see the Ethiopian calendar', () => {
  expect(dayText('2026-09-11T09:00:00Z', 'am')).toBe('መስከረም 1, 2019');
  expect(dayText('2026-11-20T09:00:00Z', 'om')).toBe('Sadaasa 11, 2019');
  expect(dayText('2026-09-10T09:00:00Z', 'am')).toBe('ጳጉሜን 5, 2018');
  expect(dayText('2027-09-12T09:00:00Z', 'am')).toBe('መስከረም 1, 2020');
});
