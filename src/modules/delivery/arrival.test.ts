import { expect, test } from 'vitest';
import { formatDaysBetween } from '#shop/days-between.ts';
import { isPublicHoliday } from '#shop/holidays.ts';
import { arrivalDays } from './arrival.ts';

const schedule = { cutOffHour: 15, restDays: new Set(['2027-03-10']), workDays: new Set(['2027-05-05']) };
const addis = { deliveryDaysMin: 1, deliveryDaysMax: 2 };
const days = (orderedAt: string, tariff = addis) =>
  Object.values(arrivalDays(new Date(orderedAt), tariff, schedule));

test('what is ordered on a Sunday leaves on Monday and arrives on Tuesday or Wednesday', () => {
  expect(days('2026-11-22T09:00:00+03:00')).toEqual(['2026-11-24', '2026-11-25']);
});

test('what is ordered before three leaves the same day, what is ordered later on the next', () => {
  expect(days('2026-11-24T14:59:59+03:00')).toEqual(['2026-11-25', '2026-11-26']);
  expect(days('2026-11-24T15:00:00+03:00')).toEqual(['2026-11-26', '2026-11-27']);
});

test('the day is that of Addis Ababa: two hours before midnight in UTC it is the next one', () => {
  expect(days('2026-11-23T22:00:00Z')).toEqual(['2026-11-25', '2026-11-26']);
});

test('Sundays, holidays and the days staff close for are not counted', () => {
  // Saturday; Timket is on Tuesday, 19 January 2027.
  expect(days('2027-01-16T09:00:00+03:00', { deliveryDaysMin: 1, deliveryDaysMax: 3 })).toEqual([
    '2027-01-18',
    '2027-01-21',
  ]);
  expect(days('2027-03-09T09:00:00+03:00')).toEqual(['2027-03-11', '2027-03-12']);
});

test('staff may let parcels travel on a holiday of the calendar', () => {
  expect(isPublicHoliday('2027-05-05')).toBe(true);
  expect(days('2027-05-04T09:00:00+03:00')).toEqual(['2027-05-05', '2027-05-06']);
});

test('the holidays of the calendar fall where Ethiopia keeps them', () => {
  const kept = [
    '2026-09-11', '2026-09-27', '2027-01-07', '2027-01-19', '2027-03-02', '2027-04-30', '2027-05-01', '2027-05-02',
    '2027-05-05', '2027-05-28', '2027-09-12', '2027-09-28', '2028-01-07', '2028-01-20', '2028-04-14', '2028-04-16',
  ]; // prettier-ignore
  expect(kept.filter((day) => !isPublicHoliday(day))).toEqual([]);
  expect(['2026-11-24', '2027-01-08', '2027-01-20', '2027-04-25'].filter(isPublicHoliday)).toEqual([]);
});

test('days are said as people say them, in the calendar they read', () => {
  const say = (lang: 'en' | 'am' | 'om', calendar: 'gregorian' | 'ethiopian', to = '2026-11-25') =>
    formatDaysBetween('2026-11-24', to, lang, calendar);
  expect(say('en', 'gregorian')).toBe('Tue 24 – Wed 25 Nov');
  expect(say('en', 'gregorian', '2026-11-24')).toBe('Tue 24 Nov');
  expect(say('en', 'gregorian', '2026-12-02')).toBe('Tue 24 Nov – Wed 2 Dec');
  expect(say('en', 'ethiopian')).toBe('Tue 15 – Wed 16 Hidar E.C.');
  expect(say('am', 'ethiopian')).toBe('ኅዳር 15–16');
  expect(say('am', 'ethiopian', '2026-12-12')).toBe('ኅዳር 15 – ታኅሣሥ 3');
  expect(say('am', 'gregorian')).toBe('ኖቬምበር 24–25 እ.ኤ.አ.');
  expect(say('om', 'ethiopian')).toBe('Sadaasa 15–16');
  expect(say('om', 'gregorian')).toBe('Sadaasa 24–25 (Giriigoorii)');
});
