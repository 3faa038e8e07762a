import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { getSetting } from '#shop/settings.ts';
import type { OrderRow } from './orders.queries.ts';
import { afterWorkingDays, isOpen, lastUntil, returnable, workingDaysUntil } from './return-rules.ts';
import {
  type OrderRefundRow,
  type ReturnRow,
  selectRefunds,
  selectReturnableLines,
  selectReturns,
} from './returns.queries.ts';
import type { OrderRefund, OwnOrder, ReturnView } from './returns.schema.ts';

/** A return as its two parties see it. */
export function toReturnView(row: ReturnRow): ReturnView {
  const { id, status, reason, text, answer, lines, photos } = row;
  return {
    id,
    status,
    reason,
    text,
    answer,
    lines,
    requestedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    refund: row.refundSantim === null ? null : birr(row.refundSantim),
    photos: photos.map((photo) => ({ ...photo, url: `/api/orders/returns/${id}/photos/${photo.id}` })),
  };
}

/** What the order's shopper may do with it now. */
export async function toOwnOrder(ctx: Ctx, order: OrderRow, deliveredAt: Date | null): Promise<OwnOrder> {
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'cash_due';
  const own = { canCancel: order.status === 'placed' && isPaid };
  if (!deliveredAt) return { ...own, canReturn: false, returnUntil: null, returnable: [], returns: [] };
  const returns = await selectReturns(ctx.db, order.id);
  const lines = await selectReturnableLines(ctx.db, order.id);
  const left = order.status === 'delivered' ? returnable(lines, deliveredAt, ctx.now()) : [];
  return {
    ...own,
    canReturn: left.length > 0 && !returns.some(isOpen),
    returnUntil: lastUntil(lines, deliveredAt)?.toISOString() ?? null,
    returnable: left,
    returns: returns.map(toReturnView),
  };
}

const GIVEN_UP = new Set(['cancelled', 'refunded']);

/**
 * The money on its way back for an order, with the day by which it should have arrived. Between a cancelling and the
 * job that asks the provider there is no refund yet: the money is on its way all the same.
 */
export async function toOrderRefunds(
  ctx: Ctx,
  order: OrderRow,
  endedAt: Date | null,
): Promise<OrderRefund[]> {
  const rows = await selectRefunds(ctx.db, order);
  const isDue = order.paymentState === 'paid' && GIVEN_UP.has(order.status) && order.totalSantim > 0;
  if (rows.length === 0 && isDue && endedAt)
    rows.push({
      id: null,
      amountSantim: order.totalSantim,
      status: 'requested',
      createdAt: endedAt,
      settledAt: null,
    });
  if (rows.length === 0) return [];
  const days = await getSetting(ctx.db, 'refund_working_days');
  return rows.filter(({ isDisputed }) => !isDisputed).map((row) => toOrderRefund(row, days, ctx.now()));
}

function toOrderRefund(row: OrderRefundRow, days: number, now: Date): OrderRefund {
  const expectedBy = afterWorkingDays(row.createdAt, days);
  return {
    id: row.id,
    amount: birr(row.amountSantim),
    state: row.status === 'requested' ? 'sent' : row.status,
    requestedAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    expectedBy: expectedBy.toISOString(),
    workingDaysLeft: workingDaysUntil(now, expectedBy),
  };
}
