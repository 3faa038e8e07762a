import { dayInEthiopia, midnightOf, noonOf } from './calendar.ts';

const DAY_MS = 86_400_000;
/** No deadline is looked for beyond so many days: a store that never opens again has none. */
const DAYS_MAX = 400;

/** A stretch of time, in ms since 1970: the first instant belongs to it, the last does not. */
type Span = { from: number; to: number };

/** When a store works, and what keeps it from working. */
export type WorkingTime = {
  /** Opening hours in Addis Ababa ("09:00", 1 is Monday); none at all: a store that names none counts around the clock. */
  hours: readonly { weekday: number; opens: string; closes: string }[];
  /** Whether the store is closed all day ("2026-11-24"): a holiday on which the shop rests, a closure of its own. */
  isClosed: (day: string) => boolean;
  /** Times without electricity or network, in any order, also overlapping; null of `to`: it lasts still. */
  outages: readonly { from: Date; to: Date | null }[];
};

/** When something is due, and what moved it there: open hours lost to outages (ms), and days passed over. */
export type Deadline = { at: Date; outageMs: number; closedDays: number };

/**
 * When work that began to wait at `since` and may take `workingMs` of the store's open time is due. Time runs while the store
 * is open; it stands still on closed days and in outages, and in one that lasts, until `now`. The earlier of two beginnings is
 * never due later. Null for a store that is not open long enough within 400 days.
 */
export function deadlineOf(since: Date, workingMs: number, time: WorkingTime, now: Date): Deadline | null {
  const cuts = merged(time.outages.map(({ from, to }) => ({ from: +from, to: +(to ?? now) })));
  const passed = { left: workingMs, outageMs: 0, closedDays: 0 };
  let day = dayInEthiopia(since);
  for (let i = 0; i < DAYS_MAX; i += 1, day = dayAfter(day)) {
    const spans = openSpans(day, time.hours).filter(({ to }) => to > +since);
    if (time.isClosed(day)) {
      if (spans.length > 0) passed.closedDays += 1;
      continue;
    }
    for (const { from, to } of spans) {
      const at = passWork({ from: Math.max(from, +since), to }, cuts, passed);
      if (at !== null) return { at: new Date(at), outageMs: passed.outageMs, closedDays: passed.closedDays };
    }
  }
  return null;
}

/** Works through an open span between its outages; the instant at which the work is up, null while some is left. */
function passWork(
  open: Span,
  cuts: readonly Span[],
  passed: { left: number; outageMs: number },
): number | null {
  let at = open.from;
  for (const cut of cuts) {
    if (cut.to <= at || cut.from >= open.to) continue;
    const until = Math.max(at, cut.from);
    if (until - at >= passed.left) return at + passed.left;
    passed.left -= until - at;
    at = Math.min(cut.to, open.to);
    passed.outageMs += at - until;
  }
  if (open.to - at >= passed.left) return at + passed.left;
  passed.left -= Math.max(0, open.to - at);
  return null;
}

/** The store's open spans of a day, in order, overlapping ones made one. */
function openSpans(day: string, hours: WorkingTime['hours']): Span[] {
  const midnight = midnightOf(day).getTime();
  if (hours.length === 0) return [{ from: midnight, to: midnight + DAY_MS }];
  const weekday = noonOf(day).getUTCDay() || 7;
  const ofDay = hours.filter((row) => row.weekday === weekday);
  return merged(
    ofDay.map(({ opens, closes }) => ({ from: midnight + msOf(opens), to: midnight + msOf(closes) })),
  );
}

function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
}

/** "09:30" as ms since midnight. */
function msOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return (hours * 60 + minutes) * 60_000;
}

function dayAfter(day: string): string {
  return dayInEthiopia(new Date(+noonOf(day) + DAY_MS));
}
