import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInEthiopia } from './calendar.ts';
import { deadlineOf, type WorkingTime } from './working-time.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Monday 2 November 2026, Addis Ababa. */
const at = (clock: string, day = 2) => new Date(`2026-11-${String(day).padStart(2, '0')}T${clock}:00+03:00`);
const never: WorkingTime['isClosed'] = () => false;
const always: WorkingTime = { hours: [], isClosed: never, outages: [] };
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));
const office: WorkingTime = { ...always, hours: weekdays };
const due = (since: Date, hours: number, time: WorkingTime, now = since) =>
  deadlineOf(since, hours * HOUR, time, now)!;

test('a store that names no hours works around the clock', () => {
  expect(due(at('14:00'), 24, always)).toEqual({ at: at('14:00', 3), outageMs: 0, closedDays: 0 });
});

test('hours are counted while the store is open, up to the minute it closes', () => {
  expect(due(at('09:00'), 8, office).at).toEqual(at('17:00'));
  expect(due(at('09:01'), 8, office).at).toEqual(at('09:01', 3));
  expect(due(at('20:00'), 1, office).at).toEqual(at('10:00', 3));
  expect(due(at('05:00'), 1, office).at).toEqual(at('10:00'));
  // Friday evening: Saturday and Sunday have no hours.
  expect(due(at('16:00', 6), 2, office).at).toEqual(at('10:00', 9));
  const split = {
    ...always,
    hours: [
      { weekday: 1, opens: '09:00', closes: '12:00' },
      { weekday: 1, opens: '14:00', closes: '24:00' },
    ],
  };
  expect(due(at('11:00'), 2, split).at).toEqual(at('15:00'));
  expect(due(at('11:00'), 1, split).at).toEqual(at('12:00'));
});

test('closed days are passed over and told, days without hours are not', () => {
  const closedOn = (...days: string[]) => ({ ...office, isClosed: (day: string) => days.includes(day) });
  expect(due(at('16:00'), 2, closedOn('2026-11-03'))).toEqual({
    at: at('10:00', 4),
    outageMs: 0,
    closedDays: 1,
  });
  // Saturday is closed anyway, and what was open on Monday before the order came does not count either.
  expect(due(at('16:00', 6), 2, closedOn('2026-11-07'))).toMatchObject({ at: at('10:00', 9), closedDays: 0 });
  expect(due(at('18:00'), 1, closedOn('2026-11-02'))).toMatchObject({ at: at('10:00', 3), closedDays: 0 });
  expect(deadlineOf(at('09:00'), HOUR, { ...office, isClosed: () => true }, at('09:00'))).toBeNull();
});

test('an outage makes the clock stand still for the open hours it takes', () => {
  const without = (from: Date, to: Date | null) => ({ ...office, outages: [{ from, to }] });
  expect(due(at('10:00'), 4, without(at('11:00'), at('13:00')))).toEqual({
    at: at('16:00'),
    outageMs: 2 * HOUR,
    closedDays: 0,
  });
  // Before the order, after the deadline and at night it costs nothing.
  for (const [from, to] of [
    [at('08:00'), at('10:00')],
    [at('14:00'), at('16:00')],
    [at('18:00'), at('23:00')],
  ] as const)
    expect(due(at('10:00'), 4, without(from, to))).toEqual({ at: at('14:00'), outageMs: 0, closedDays: 0 });
  // From the evening into the morning: two hours of it are open ones.
  expect(due(at('16:00'), 3, without(at('16:30'), at('10:30', 3)))).toMatchObject({
    at: at('13:00', 3),
    outageMs: 2 * HOUR,
  });
  // Declared twice it is one.
  const twice = {
    ...office,
    outages: [
      { from: at('11:00'), to: at('13:00') },
      { from: at('12:00'), to: at('13:00') },
    ],
  };
  expect(due(at('10:00'), 4, twice).at).toEqual(at('16:00'));
  // One that lasts ends now at the earliest: what was left is left.
  expect(due(at('10:00'), 4, without(at('11:00'), null), at('15:00')).at).toEqual(at('10:00', 3));
});

const days = { min: +at('00:00'), max: +at('00:00', 30) };
const instant = fc.integer(days).map((ms) => new Date(ms - (ms % MINUTE)));
const clock = fc.integer({ min: 0, max: 22 * 4 }).map((quarters) => quarters * 15);
const asClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const opening = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    start: clock,
    length: fc.integer({ min: 60, max: 720 }),
  })
  .map(({ weekday, start, length }) => ({
    weekday,
    opens: asClock(start),
    closes: asClock(Math.min(24 * 60, start + length)),
  }));
const outage = fc
  .record({ from: instant, hours: fc.integer({ min: 1, max: 60 }) })
  .map(({ from, hours }) => ({ from, to: new Date(+from + hours * HOUR) }));
const working = fc
  .record({
    hours: fc.array(opening, { maxLength: 6 }),
    closed: fc.uniqueArray(instant.map(dayInEthiopia), { maxLength: 6 }),
    outages: fc.array(outage, { maxLength: 4 }),
  })
  .map(({ closed, ...rest }): WorkingTime => ({ ...rest, isClosed: (day) => closed.includes(day) }));
const minutes = fc.integer({ min: 1, max: 8 * 60 }).map((n) => n * MINUTE);

/** The same by looking at each minute: whether the store works in it. */
function minuteByMinute(since: Date, workingMs: number, { hours, isClosed, outages }: WorkingTime): Date {
  let left = workingMs;
  let now = +since;
  for (; left > 0; now += MINUTE) {
    const day = dayInEthiopia(new Date(now));
    const minute = new Date(now + 3 * HOUR).toISOString().slice(11, 16);
    const weekday = new Date(`${day}T09:00:00Z`).getUTCDay() || 7;
    const isOpen =
      hours.length === 0 ||
      hours.some((row) => row.weekday === weekday && row.opens <= minute && minute < row.closes);
    if (isOpen && !isClosed(day) && !outages.some(({ from, to }) => +from <= now && now < +to!))
      left -= MINUTE;
  }
  return new Date(now);
}

test('the deadline is the minute at which the open time is up, whatever the hours, closures and outages', () => {
  fc.assert(
    fc.property(instant, minutes, working, (since, ms, time) => {
      expect(deadlineOf(since, ms, time, since)!.at).toEqual(minuteByMinute(since, ms, time));
    }),
    { numRuns: 60 },
  );
});

test('who began to wait earlier is never due later', () => {
  fc.assert(
    fc.property(fc.tuple(instant, instant), minutes, working, (pair, ms, time) => {
      const [first, second] = pair
        .toSorted((a, b) => +a - +b)
        .map((since) => deadlineOf(since, ms, time, since)!.at);
      expect(+first!).toBeLessThanOrEqual(+second!);
    }),
    { numRuns: 200 },
  );
});

test('one outage more never makes it earlier, and is told when it makes it later', () => {
  fc.assert(
    fc.property(instant, minutes, fc.tuple(working, outage), (since, ms, [time, more]) => {
      const before = deadlineOf(since, ms, { ...time, outages: [] }, since)!;
      const after = deadlineOf(since, ms, { ...time, outages: [more] }, since)!;
      expect(+after.at).toBeGreaterThanOrEqual(+before.at);
      expect(after.outageMs > 0).toBe(+after.at > +before.at);
    }),
    { numRuns: 200 },
  );
});

test('what is not late when an outage begins is not late while it lasts', () => {
  fc.assert(
    fc.property(instant, minutes, working, fc.integer({ min: 1, max: 500 }), (since, ms, time, after) => {
      const without = deadlineOf(since, ms, time, since)!.at;
      const from = new Date(+without - MINUTE);
      const now = new Date(+without + after * HOUR);
      const lasting = { ...time, outages: [...time.outages, { from, to: null }] };
      expect(+deadlineOf(since, ms, lasting, now)!.at).toBeGreaterThan(+now);
    }),
    { numRuns: 200 },
  );
});
