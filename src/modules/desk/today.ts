import type { Ctx } from '#platform/context.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { birr } from '#shop/money.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { type DutyRow, type SalesRow, selectDuties, selectSales } from './today.queries.ts';
import { type Today, TODAY_KINDS, type TodayKind } from './today.schema.ts';

const LOW_STOCK = 3;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * What waits for the asking vendor's team and what it sold today, against the same weekday a week ago up to this hour.
 * 401 for visitors, 404 for who belongs to no store. Two statements.
 */
export async function vendorToday(ctx: Ctx): Promise<Today> {
  const { vendorId } = await requireVendorReader(ctx, 'orders.handle');
  const now = ctx.now();
  const today = { from: new Date(`${dayInEthiopia(now)}T00:00:00+03:00`), to: now };
  const before = { from: earlier(today.from, WEEK_MS), to: earlier(now, WEEK_MS) };
  const [duties, [sold, soldBefore]] = await Promise.all([
    selectDuties(ctx.db, vendorId, LOW_STOCK),
    selectSales(ctx.db, vendorId, [today, before]),
  ]);
  const tiles = TODAY_KINDS.map((kind) => duties.find((row) => row.kind === kind)!)
    .filter(({ count }) => count > 0)
    .map((row) => toTile(row, now, LATE_AFTER[row.kind]));
  return {
    tiles,
    sales: { today: toSales(sold!), weekBefore: toSales(soldBefore!) },
    now: now.toISOString(),
  };
}

/** After how many hours what waits is late; what is not named never is. */
const LATE_AFTER: Partial<Record<TodayKind, number>> = { pack: 24, hand_over: 48, returns: 48, messages: 24 };

function toTile(
  { kind, count, oldestAt }: DutyRow,
  now: Date,
  hours: number | undefined,
): Today['tiles'][number] {
  const waited = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime();
  const isLate = hours !== undefined && waited > hours * HOUR_MS;
  return { kind, count, oldestAt: oldestAt?.toISOString() ?? null, isLate };
}

function toSales({ orders, santim }: SalesRow): Today['sales']['today'] {
  return { orders, total: birr(santim) };
}

function earlier(instant: Date, ms: number): Date {
  return new Date(instant.getTime() - ms);
}
