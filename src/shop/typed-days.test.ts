import { expect, test } from 'vitest';
import { typedDay, typedMoment, wholeDays } from './typed-days.ts';

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
  expect(typedMoment({ day: '15', month: '3', year: '2019', time: '' })).toBe('none');
  expect(typedMoment({ day: '', month: '', year: '', time: '00:00' })).toBeUndefined();
  expect(typedMoment(undefined)).toBeUndefined();
});

test('days said in parts stand whole in a form, and those that are none stay as they were said', () => {
  const typed = {
    note: 'Line 4',
    'from.day': '15',
    'from.month': '3',
    'from.year': '2019',
    'from.time': '09:30',
    'to.day': '31',
    'to.month': '3',
    'to.year': '',
    'to.time': '00:00',
    'on.day': '20',
    'on.month': '3',
    'on.year': '2019',
  };
  const names = ['from', 'to', 'on', 'other'];
  const whole = wholeDays(typed, names);
  expect(whole).toEqual({
    note: 'Line 4',
    from: '2026-11-24T09:30',
    to: '',
    'to.day': '31',
    'to.month': '3',
    'to.year': '',
    'to.time': '00:00',
    on: '2026-11-29',
  });
  expect(wholeDays(whole, names)).toEqual(whole);
  const empty = { 'to.day': '', 'to.month': '', 'to.year': '', 'to.time': '00:00' };
  expect(wholeDays(empty, names)).toEqual({ to: '' });
});
