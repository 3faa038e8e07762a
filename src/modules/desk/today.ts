import type { Ctx } from '#platform/context.ts';
import { dayInEthiopia, midnightOf } from '#shop/calendar.ts';
import { birr } from '#shop/money.ts';
import { type StoreClock, storeClock } from '#modules/orders/index.ts';
import { LOW_STOCK } from '#modules/products/products.table.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { roleHas, stateAllows } from '#shop/vendor-rights.ts';
import { type DutyRow, type SalesRow, selectToday } from './today.queries.ts';
import { type Today, TODAY_KINDS, TODAY_RIGHTS, type TodayKind } from './today.schema.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * What waits for whoever asks of a vendor's team (work that their role, or the store's state, leaves to others aside) and, for who may read its figures, what it sold today, against the same weekday a week ago up to this hour.
 * 401 for visitors, 404 for who belongs to no store. Two statements.
 */
export async function vendorToday(ctx: Ctx): Promise<Today> {
  const { vendorId, role, state } = await requireVendorReader(ctx, 'orders.handle');
  const now = ctx.now();
  const today = { from: midnightOf(dayInEthiopia(now)), to: now };
  const before = { from: earlier(today.from, WEEK_MS), to: earlier(now, WEEK_MS) };
  const [dueOf, { duties, sold, soldBefore }] = await Promise.all([
    storeClock(ctx, vendorId),
    selectToday(ctx.db, vendorId, { lowStock: LOW_STOCK, now, today, before }),
  ]);
  const isTheirs = (kind: TodayKind) =>
    roleHas(role, TODAY_RIGHTS[kind]) && stateAllows(state, TODAY_RIGHTS[kind]);
  const tiles = TODAY_KINDS.filter(isTheirs)
    .map((kind) => duties.find((row) => row.kind === kind)!)
    .filter(({ count }) => count > 0)
    .map((row) => toTile(row, now, dueOf))
    .toSorted((one, other) => deadlineOf(one) - deadlineOf(other));
  return {
    tiles,
    sales: roleHas(role, 'statistics.read')
      ? { today: toSales(sold), weekBefore: toSales(soldBefore) }
      : null,
    now: now.toISOString(),
  };
}

/** After how many hours what waits is late; of orders the store's clock tells it, and what is not named never is. */
const LATE_AFTER: Partial<Record<TodayKind, number>> = { returns: 48, messages: 24 };
const WORK_ON: Partial<Record<TodayKind, string>> = { pack: 'placed', hand_over: 'packaging' };

function toTile({ kind, count, oldestAt }: DutyRow, now: Date, dueOf: StoreClock): Today['tiles'][number] {
  const status = WORK_ON[kind];
  // Who was placed first is due first; a document when it ends.
  const due = !oldestAt
    ? null
    : kind === 'documents'
      ? { at: oldestAt.toISOString(), isLate: now >= oldestAt, outageMinutes: 0, closedDays: 0 }
      : status
        ? dueOf({ status, createdAt: oldestAt })
        : null;
  const hours = LATE_AFTER[kind] ?? Infinity;
  const isLate = due?.isLate ?? now.getTime() - (oldestAt ?? now).getTime() > hours * HOUR_MS;
  return { kind, count, oldestAt: oldestAt?.toISOString() ?? null, isLate, due };
}

/** When the oldest of a tile is due; what has no deadline comes last. */
function deadlineOf({ kind, oldestAt, due }: Today['tiles'][number]): number {
  if (due) return Date.parse(due.at);
  const hours = LATE_AFTER[kind];
  return hours === undefined || oldestAt === null ? Number.MAX_VALUE : Date.parse(oldestAt) + hours * HOUR_MS;
}

function toSales({ orders, santim }: SalesRow): NonNullable<Today['sales']>['today'] {
  return { orders, total: birr(santim) };
}

function earlier(instant: Date, ms: number): Date {
  return new Date(instant.getTime() - ms);
}
