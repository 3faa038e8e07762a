import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { birr } from '#shop/money.ts';
import { requireStaff } from '#shop/require-staff.ts';
import { selectDeskOrder, selectDeskOrderRefunds } from './desk-order.queries.ts';
import { toDeskOrder } from './desk-orders.ts';
import type { DeskOrderDetail } from './desk-orders.schema.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { selectLines, selectOrderEvents } from './orders.queries.ts';

/** One order of any store with its goods, its story and its money; 404 when there is none. Right: orders.read. */
export async function getDeskOrder(ctx: Ctx, text: string): Promise<DeskOrderDetail> {
  await requireStaff(ctx, 'orders.read');
  const number = parseOrderNumber(text);
  const order = number === null ? undefined : await selectDeskOrder(ctx.db, number);
  if (!order) throw RequestError.not_found();
  const [lines, events, refunds] = await Promise.all([
    selectLines(ctx.db, order.id),
    selectOrderEvents(ctx.db, order.id, 0),
    selectDeskOrderRefunds(ctx.db, order.id),
  ]);
  const isToSend = order.status === 'placed' || order.status === 'packaging';
  return {
    ...toDeskOrder(order),
    mayCancel: isToSend && (order.paymentState === 'paid' || order.paymentState === 'cash_due'),
    lines: lines.map(({ title, textLocale, variantTitle, variantLocale, quantity, lineTotalSantim }) => ({
      title,
      textLocale,
      variantTitle,
      variantLocale,
      quantity,
      total: birr(lineTotalSantim),
    })),
    events: events.map(({ status, note, actorKind, createdAt }) => ({
      status,
      note,
      actor: actorKind,
      at: createdAt.toISOString(),
    })),
    subTotal: birr(order.subtotalSantim),
    discount: birr(order.discountSantim),
    shipping: birr(order.shippingSantim),
    paymentMethod: order.paymentMethod,
    paymentId: order.paymentId,
    paid: birr(order.paidSantim),
    goneBack: birr(order.backSantim),
    refunds,
  };
}
