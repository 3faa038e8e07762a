import { dayInEthiopia, dayNumber, hourInEthiopia, nextHourOf, noonOf } from '#shop/calendar.ts';
import { formatDaysBetween } from '#shop/days-between.ts';
import { isPublicHoliday } from '#shop/holidays.ts';
import type { Ctx } from '#platform/context.ts';
import type { Locale } from '#platform/language.ts';
import type { Arrival } from './delivery.schema.ts';

/**
 * When parcels leave: what is ordered before the hour (Addis Ababa) leaves the same day, none leaves on a rest day. On a work
 * day parcels travel although the calendar has a holiday.
 */
export type Schedule = {
  cutOffHour: number;
  restDays: ReadonlySet<string>;
  workDays: ReadonlySet<string>;
};
type Tariff = { deliveryDaysMin: number; deliveryDaysMax: number };

/**
 * The first and the last day ("2026-11-24") on which a parcel arrives that is ordered at `orderedAt`. It leaves on the day
 * of the order, or on the next one after the cut-off; days on the road are counted from then on. Sundays, public holidays
 * and rest days count neither way: nothing leaves, travels or arrives.
 */
export function arrivalDays(
  orderedAt: Date,
  { deliveryDaysMin, deliveryDaysMax }: Tariff,
  schedule: Schedule,
): { from: string; to: string } {
  const ordered = dayInEthiopia(orderedAt);
  const late = hourInEthiopia(orderedAt) >= schedule.cutOffHour;
  const leaves = openDay(late ? dayAfter(ordered) : ordered, schedule);
  return {
    from: openDaysAfter(leaves, deliveryDaysMin, schedule),
    to: openDaysAfter(leaves, deliveryDaysMax, schedule),
  };
}

function openDaysAfter(day: string, days: number, schedule: Schedule): string {
  let reached = day;
  for (let i = 0; i < days; i += 1) reached = openDay(dayAfter(reached), schedule);
  return reached;
}

/** The day itself, or the first after it that is none of rest. */
function openDay(day: string, schedule: Schedule): string {
  let open = day;
  while (isRestDay(open, schedule)) open = dayAfter(open);
  return open;
}

function isRestDay(day: string, { restDays, workDays }: Schedule): boolean {
  return noonOf(day).getUTCDay() === 0 || restDays.has(day) || (isPublicHoliday(day) && !workDays.has(day));
}

function dayAfter(day: string): string {
  return new Date(noonOf(day).getTime() + 86_400_000).toISOString().slice(0, 10);
}

/**
 * When a parcel arrives, in days and in words. A page for everyone that shows it holds until the answer is another one:
 * at midnight and at the cut-off in Addis Ababa.
 */
export function arrivalOf(
  ctx: Pick<Ctx, 'locale' | 'now' | 'page'>,
  tariff: Tariff & { schedule: Schedule },
  orderedAt: Date = ctx.now(),
): Arrival {
  const { schedule } = tariff;
  ctx.page?.holdUntil(nextHourOf(ctx.now(), [schedule.cutOffHour]));
  const late = hourInEthiopia(orderedAt) >= schedule.cutOffHour;
  const { deliveryDaysMin, deliveryDaysMax } = tariff;
  const asked = `${dayNumber(orderedAt)} ${late} ${deliveryDaysMin} ${deliveryDaysMax} ${ctx.locale}`;
  const known = knownOf(schedule);
  let arrival = known.get(asked);
  if (!arrival) known.set(asked, (arrival = arrivalInWords(orderedAt, tariff, ctx.locale)));
  return arrival;
}

/** Every page names the days of every region: what was worked out of a schedule is kept with it. */
const kept = new WeakMap<Schedule, Map<string, Arrival>>();
const KEPT_MAX = 1_000;

function knownOf(schedule: Schedule): Map<string, Arrival> {
  const known = kept.get(schedule);
  if (known && known.size < KEPT_MAX) return known;
  const fresh = new Map<string, Arrival>();
  kept.set(schedule, fresh);
  return fresh;
}

function arrivalInWords(orderedAt: Date, tariff: Tariff & { schedule: Schedule }, locale: Locale): Arrival {
  const { from, to } = arrivalDays(orderedAt, tariff, tariff.schedule);
  const words = (calendar: 'gregorian' | 'ethiopian') => formatDaysBetween(from, to, locale, calendar);
  return { from, to, gregorian: words('gregorian'), ethiopian: words('ethiopian') };
}
