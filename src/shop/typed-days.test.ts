import { expect, test } from 'vitest';
import { typedDay, typedMoment } from './typed-days.ts';

test('a day is what the browser’s picker says, or the parts of an Ethiopian one', () => {
  expect(typedDay('2026-11-24')).toBe('2026-11-24');
  expect(typedDay({ day: '20', month: '3', year: '2019' })).toBe('2026-11-29');
  expect(typedDay({ day: '6', month: '13', year: '2015' })).toBe('2023-09-11');
});

test('parts that name no day are no day, and no parts are nothing', () => {
  expect(typedDay({ day: '6', month: '13', year: '2016' })).toBe('none');
  expect(typedDay({ day: '20', month: '', year: '2019' })).toBe('none');
  expect(typedDay({ day: 'x', month: '3', year: '2019' })).toBe('none');
  expect(typedDay({ day: '', month: '', year: '' })).toBeUndefined();
  expect(typedDay(undefined)).toBeUndefined();
});

test('a moment has its hour beside the day', () => {
  expect(typedMoment('2026-11-24T09:30')).toBe('2026-11-24T09:30');
  expect(typedMoment({ day: '15', month: '3', year: '2019', time: '09:30' })).toBe('2026-11-24T09:30');
  expect(typedMoment({ day: '15', month: '3', year: '2019' })).toBe('2026-11-24T00:00');
  expect(typedMoment({ day: '31', month: '3', year: '2019', time: '09:30' })).toBe('none');
});
