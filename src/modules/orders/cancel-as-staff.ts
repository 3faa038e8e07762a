import type { Ctx } from '#platform/context.ts';
import { AppError, RequestError } from '#platform/errors.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { staffAct } from '#modules/staff/index.ts';
import { changeOrderStatus } from './advance-order.ts';
import { lockDeskOrder, selectDeskOrder } from './desk-order.queries.ts';
import type { CancelAsStaff } from './desk-orders.schema.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';

const RIGHT = 'orders.manage';

/**
 * Cancels an order of any store that has not left it, for a reason that its buyer and its store read. Its goods are for sale again,
 * and what was paid starts its way back as when the store cancels. A second cancel changes nothing; against a store that packs or
 * sends at the same moment one of the two wins. Right: orders.manage. Errors: not_found (404); orders.not_paid, orders.is_sent (409).
 */
export async function cancelOrderAsStaff(ctx: Ctx, text: string, { reason }: CancelAsStaff): Promise<void> {
  await requireStaffToRead(ctx, RIGHT);
  const number = parseOrderNumber(text);
  const order = number === null ? undefined : await selectDeskOrder(ctx.db, number);
  if (number === null || !order) throw RequestError.not_found();
  const subject = { kind: 'order', id: number };
  const { vendorId } = order;
  await staffAct(ctx, { right: RIGHT, action: 'orders.cancel', subject, vendorId, reason }, async (tx) => {
    const status = await lockDeskOrder(tx.db, number);
    if (status === 'cancelled') return { answer: undefined, isRepeat: true };
    const mover = { kind: 'admin', userId: tx.actor.userId, vendorId: null } as const;
    await changeOrderStatus(tx, number, { status: 'cancelled', note: reason }, mover).catch(tellSent);
    return { answer: undefined, before: { state: status }, after: { state: 'cancelled' } };
  });
}

function tellSent(error: unknown): never {
  if (error instanceof AppError && error.code === 'orders.cannot_advance') throw OrderError.is_sent();
  throw error;
}
