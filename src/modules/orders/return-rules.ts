import { EAT_MS } from '#shop/calendar.ts';
import type { LineReturns } from './orders.schema.ts';
import type { ReturnableLine, ReturnRow } from './returns.queries.ts';
import type { ReturnReason } from './returns.schema.ts';

const DAY_MS = 86_400_000;

/** Until when goods may be given back: so many days after their delivery. */
export function returnUntil(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * DAY_MS);
}

/** Whether the vendor has still to do something about the return. */
export function isOpen({ status }: Pick<ReturnRow, 'status'>): boolean {
  return status === 'requested' || status === 'approved';
}

/** The terms a line was bought under, which later changes of rules, settings and categories leave as they are. */
type Terms = Pick<ReturnableLine, 'returnRule' | 'returnDays'>;

/** How and until when a line may be given back, by the terms it was bought under. */
export function lineReturns(line: Terms, deliveredAt: Date | null, now: Date): LineReturns {
  const until = deliveredAt && returnUntil(deliveredAt, line.returnDays);
  return {
    rule: line.returnRule,
    days: line.returnDays,
    until: until?.toISOString() ?? null,
    isOver: until !== null && until < now,
  };
}

/** The end of the last line's time; null without lines. */
export function lastUntil(lines: readonly Terms[], deliveredAt: Date): Date | null {
  return lines.length === 0
    ? null
    : returnUntil(deliveredAt, Math.max(...lines.map((line) => line.returnDays)));
}

/** Reasons that name no fault of the goods. What is opened and what is not, only the vendor can see. */
const NO_FAULT: ReadonlySet<ReturnReason> = new Set(['changed_mind', 'other']);

/** Whether a line may be given back for the reason: some goods only when they are faulty. */
export function allowsReason({ returnRule }: Terms, reason: ReturnReason): boolean {
  return returnRule !== 'faulty' || !NO_FAULT.has(reason);
}

/** The quantities of each line that may still be given back. */
export function returnable(
  lines: readonly ReturnableLine[],
  deliveredAt: Date,
  now: Date,
): { lineId: number; quantity: number }[] {
  return lines
    .filter((line) => returnUntil(deliveredAt, line.returnDays) >= now)
    .map((line) => ({ lineId: line.id, quantity: line.quantity - line.claimed }))
    .filter((line) => line.quantity > 0);
}

/**
 * What goes back for quantities of an order's lines, in santim: the share of what was paid for each line, the discount taken off,
 * of all its pieces that are back by now, rounded down, less what went back before; so pieces that come one by one lose nothing.
 * When with them nothing is left at the shopper, everything goes back that has not gone yet, the shipping included.
 */
export function refundFor(
  quantities: readonly { lineId: number; quantity: number }[],
  order: { totalSantim: number; lines: readonly ReturnableLine[]; refundedSantim: number },
): { refundSantim: number; isAll: boolean } {
  const wanted = new Map(quantities.map((line) => [line.lineId, line.quantity]));
  const isAll = order.lines.every((line) => line.received + (wanted.get(line.id) ?? 0) >= line.quantity);
  const left = order.totalSantim - order.refundedSantim;
  if (isAll) return { refundSantim: left, isAll };
  const worth = order.lines.reduce((sum, line) => {
    const paid = line.lineTotalSantim - line.discountSantim;
    const back = line.received + (wanted.get(line.id) ?? 0);
    return sum + Math.floor((paid * back) / line.quantity);
  }, 0);
  return { refundSantim: Math.max(0, Math.min(worth - order.refundedSantim, left)), isAll };
}

/** The day after so many working days (Monday to Friday in Addis Ababa). */
export function afterWorkingDays(from: Date, days: number): Date {
  const at = new Date(from);
  for (let left = days; left > 0;) {
    at.setTime(at.getTime() + DAY_MS);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** The working days after the day of `from`, that of `to` included; 0 when it has passed. */
export function workingDaysUntil(from: Date, to: Date): number {
  let count = 0;
  for (let day = dayOf(from) + 1; day <= dayOf(to); day += 1)
    if (isWorkingDay(new Date(day * DAY_MS - EAT_MS))) count += 1;
  return count;
}

/** Addis Ababa's clock: UTC+3 all year. */
function dayOf(at: Date): number {
  return Math.floor((at.getTime() + EAT_MS) / DAY_MS);
}

function isWorkingDay(at: Date): boolean {
  const weekday = new Date(at.getTime() + EAT_MS).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}
