import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ethiopianDate, formatDate, formatDateTime, formatTime } from './calendar.ts';
import { dayOfEthiopian } from './ethiopian-day.ts';

test('Ethiopian days fall where the calendar says', () => {
  const on = (day: string) => Object.values(ethiopianDate(new Date(`${day}T12:00:00Z`)));
  expect(on('2026-09-11')).toEqual([2019, 1, 1]);
  expect(on('2026-11-20')).toEqual([2019, 3, 11]);
  expect(on('2026-09-10')).toEqual([2018, 13, 5]);
  expect(on('2027-09-12')).toEqual([2020, 1, 1]);
});

test('after each day comes the next one: of the month, of Pagume’s five or six, or the first of a month or year', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (instant) => {
      const { year, month, day } = ethiopianDate(instant);
      const next = ethiopianDate(new Date(instant.getTime() + 86_400_000));
      const length = month < 13 ? 30 : year % 4 === 3 ? 6 : 5;
      expect(day >= 1 && day <= length && month >= 1 && month <= 13).toBe(true);
      const first = month < 13 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
      expect(next).toEqual(day < length ? { year, month, day: day + 1 } : first);
    }),
    { numRuns: 500 },
  );
});

test('an order of late evening UTC belongs to the next day in Addis Ababa', () => {
  expect(formatDate('2026-11-19T22:30:00Z')).toBe('Nov 20, 2026');
  expect(formatDateTime('2026-11-19T22:30:00Z')).toBe('Nov 20, 2026, 01:30 EAT');
  expect(formatDate('2026-11-19T22:30:00Z', 'am')).toBe('ኅዳር 11, 2019');
});

test('the calendar that the language does not mean is named', () => {
  const day = '2026-11-20T09:00:00Z';
  expect(formatDate(day, 'en', 'gregorian')).toBe('Nov 20, 2026');
  expect(formatDate(day, 'en', 'ethiopian')).toBe('Hidar 11, 2019 E.C.');
  expect(formatDate(day, 'am', 'gregorian')).toBe('ኖቬምበር 20, 2026 እ.ኤ.አ.');
  expect(formatDate(day, 'om', 'ethiopian')).toBe('Sadaasa 11, 2019');
  expect(formatDate(day, 'om', 'gregorian')).toBe('Sadaasa 20, 2026 (Giriigoorii)');
  expect(formatDate('2026-09-10T09:00:00Z', 'am')).toBe('ጳጉሜን 5, 2018');
});

test('a day of the Ethiopian calendar is found in the world’s, and one that there is not is none', () => {
  const days = Array.from({ length: 3_000 }, (_, n) => new Date(Date.UTC(2023, 0, 1 + n, 9)));
  for (const day of days) expect(dayOfEthiopian(ethiopianDate(day))).toBe(day.toISOString().slice(0, 10));
  expect(dayOfEthiopian({ year: 2015, month: 13, day: 6 })).toBe('2023-09-11');
  for (const [year, month, day] of [
    [2016, 13, 6],
    [2016, 14, 1],
    [2016, 1, 0],
    [2016, 1, 31],
    [2016.5, 1, 1],
    [Number.NaN, 1, 1],
    [1e12, 1, 1],
  ] as const)
    expect(dayOfEthiopian({ year, month, day })).toBe(null);
});

test('who reads Ethiopian dates gets both clocks', () => {
  expect(formatDateTime('2026-11-20T11:30:00Z', 'am')).toBe('ኅዳር 11, 2019, 8:30 ከሰዓት (14:30 EAT)');
  expect(formatDateTime('2026-11-20T04:00:00Z', 'om')).toBe('Sadaasa 11, 2019, 1:00 ganama (07:00 EAT)');
  expect(formatDateTime('2026-11-20T16:30:00Z', 'en', 'ethiopian')).toBe(
    'Hidar 11, 2019 E.C., 1:30 in the evening (19:30 EAT)',
  );
  expect(formatDateTime('2026-11-20T21:00:00Z', 'am')).toContain('6:00 ሌሊት (00:00 EAT)');
});

test('every day of seventy years is the day that the world’s calendar library counts', () => {
  const parts = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const wrong: string[] = [];
  for (let day = Date.UTC(1990, 0, 1, 12); day < Date.UTC(2060, 0, 1); day += 86_400_000) {
    const read = Object.fromEntries(parts.formatToParts(day).map(({ type, value }) => [type, Number(value)]));
    const { year, month, day: date } = ethiopianDate(new Date(day));
    if (read.year !== year || read.month !== month || read.day !== date)
      wrong.push(new Date(day).toISOString());
  }
  expect(wrong).toEqual([]);
});

test('the thirteen months have the names people use, where the library’s are wrong', () => {
  // The fifteenth of each month, from Meskerem 2019 on, and a day of Pagume.
  const days = Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(2026, 8, 25 + 30 * i, 9)).toISOString(),
  );
  const names = (lang: string) =>
    [...days, '2027-09-07T09:00:00Z'].map((day) => formatDate(day, lang, 'ethiopian').split(' ')[0]);
  expect(names('am')).toEqual('መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን'.split(' '));
  expect(names('en')).toEqual(
    'Meskerem Tikimt Hidar Tahsas Tir Yekatit Megabit Miyazya Ginbot Sene Hamle Nehase Pagume'.split(' '),
  );
  expect(names('om')).toEqual(
    'Fulbaana Onkololeessa Sadaasa Muddee Amajjii Guraandhala Bitootessa Ebla Caamsaa Waxabajjii Adoolessa Hagayya Qaammee'.split(
      ' ',
    ),
  );
});

test('the Ethiopian clock counts from six in the morning and in the evening', () => {
  const at = (hour: string) => formatTime(`2026-11-20T${hour}:00+03:00`, 'am').replace(/ \(.*/, '');
  expect(['06:00', '07:00', '12:00', '13:22', '18:00', '19:30', '00:00', '05:59'].map(at)).toEqual([
    '12:00 ጠዋት',
    '1:00 ጠዋት',
    '6:00 ከሰዓት',
    '7:22 ከሰዓት',
    '12:00 ማታ',
    '1:30 ማታ',
    '6:00 ሌሊት',
    '11:59 ሌሊት',
  ]);
  expect(formatTime('2026-11-20T10:22:00Z', 'am', 'gregorian')).toBe('13:22 EAT');
});
