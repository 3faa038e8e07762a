import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ethiopianDate } from '#shop/calendar.ts';
import { isMonthClosed, monthOf, monthOfKey, monthsBetween, statementMonth } from './ethiopian-month.ts';

test('a month begins at midnight in Addis Ababa; Pagume belongs to Nehase, in leap years too', () => {
  expect(statementMonth(2019, 1).from.toISOString()).toBe('2026-09-10T21:00:00.000Z');
  expect(statementMonth(2019, 3)).toMatchObject({
    key: '2019-03',
    from: new Date('2026-11-09T21:00:00Z'),
    to: new Date('2026-12-09T21:00:00Z'),
  });
  const days = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 86_400_000;
  expect([2015, 2016, 2019].map((year) => days(statementMonth(year, 12)))).toEqual([36, 35, 36]);
  expect(monthOf(new Date('2026-09-08T12:00:00Z')).key).toBe('2018-12');
});

test('a month closes a quarter of an hour after its end, when all that began within it is booked', () => {
  const hidar = statementMonth(2019, 3);
  const isClosedAt = (at: string) => isMonthClosed(hidar, new Date(at));
  expect(['2026-12-09T20:59:59Z', '2026-12-09T21:14:59Z', '2026-12-09T21:15:00Z'].map(isClosedAt)).toEqual([
    false,
    false,
    true,
  ]);
});

test('every instant is of one month, whose days are its own', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (at) => {
        const month = monthOf(at);
        expect(month.from <= at && at < month.to).toBe(true);
        expect(ethiopianDate(month.from)).toMatchObject({ year: month.year, month: month.month, day: 1 });
        expect(monthOfKey(month.key)).toEqual(month);
        const [, before] = monthsBetween(new Date(month.from.getTime() - 1), at);
        expect(before!.to).toEqual(month.from);
      },
    ),
  );
});

test('what is no month is none', () => {
  for (const key of ['2019-13', '2019-0', '19-01', '2019-00', 'x']) expect(monthOfKey(key)).toBeNull();
});
