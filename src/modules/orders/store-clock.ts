import type { Ctx } from '#platform/context.ts';
import { isPublicHoliday } from '#shop/holidays.ts';
import { getSetting } from '#shop/settings.ts';
import { deadlineOf, type WorkingTime } from '#shop/working-time.ts';
import { selectStoreClock, type StoreClockRow } from './store-clock.queries.ts';
import type { Due } from './vendor-orders.schema.ts';

const HOUR_MS = 3_600_000;

/**
 * When a store's orders are due, by their status and when they were placed: to be packed, then to be handed over. Null for
 * what waits for nothing of the store, and for a store that does not open any more. One statement for all orders.
 */
export type StoreClock = (order: { status: string; createdAt: Date }) => Due | null;

/** The clock of a store as it stands now: its open hours, without closing holidays, its closures and its region's outages. */
export async function storeClock(ctx: Ctx, vendorId: number): Promise<StoreClock> {
  const now = ctx.now();
  const [row, pack, ship] = await Promise.all([
    selectStoreClock(ctx.db, vendorId, now),
    getSetting(ctx.db, 'pack_within_hours'),
    getSetting(ctx.db, 'ship_within_hours'),
  ]);
  const time = workingTimeOf(row);
  const within: Record<string, number | undefined> = { placed: pack, packaging: ship };
  return ({ status, createdAt }) => {
    const hours = within[status];
    const due = hours === undefined ? null : deadlineOf(createdAt, hours * HOUR_MS, time, now);
    if (due === null) return null;
    return {
      at: due.at.toISOString(),
      isLate: now > due.at,
      outageMinutes: Math.round(due.outageMs / 60_000),
      closedDays: due.closedDays,
    };
  };
}

/** What staff named overrules the calendar: on a working day of theirs a public holiday closes nothing. */
function workingTimeOf({ hours, closures, namedDays, outages }: StoreClockRow): WorkingTime {
  const named = new Map(namedDays.map(({ day, isClosing }) => [day, isClosing]));
  return {
    hours,
    isClosed: (day) =>
      (named.get(day) ?? isPublicHoliday(day)) ||
      closures.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay),
    outages: outages.map(({ from, to }) => ({ from: new Date(from), to: to === null ? null : new Date(to) })),
  };
}
