import { expect, test } from 'vitest';
import { AUDIT } from '#modules/audit/audit.table.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { askedDays } from './asked-days.ts';

/** What the list of the audit log is asked for, and what of it makes no sense. */
function asked(search: string) {
  const given = askedDays(AUDIT, new URLSearchParams(search));
  const { parse, leftOut } = tableAddress(AUDIT);
  return { day: parse(given).day, actor: parse(given).actor, leftOut: leftOut(given) };
}

test('A list is asked for a day in the Ethiopian calendar as in the other one', () => {
  const hidar16 = { day: '2026-11-25', actor: 'meron', leftOut: [] };
  expect(asked('actor=meron&day=2026-11-25')).toEqual(hidar16);
  expect(asked('actor=meron&day.day=16&day.month=3&day.year=2019')).toEqual(hidar16);
});

test('While a part of the day is missing all days are shown; one that no calendar has is told', () => {
  const none = { day: null, actor: null, leftOut: [] };
  expect(asked('day.day=&day.month=&day.year=')).toEqual(none);
  expect(asked('day.day=16&day.month=3&day.year=')).toEqual(none);
  expect(asked('day.day=30&day.month=13&day.year=2019')).toEqual({ ...none, leftOut: ['day'] });
});
