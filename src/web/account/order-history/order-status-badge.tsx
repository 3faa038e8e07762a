import { m } from '#messages';
import type { OrderStatus } from '#modules/orders/orders.schema.ts';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Shown = { status: OrderStatus; paymentState: string };

/** An order's state in a list: COMPLETED green, PENDING yellow, and what became of the others. */
export function OrderStatusBadge({ order }: { order: Shown }) {
  const { text, tone } = listState(order);
  return <Badge tone={tone}>{text}</Badge>;
}

/** The state of the newest order: on its way it is "In Progress". */
export function LatestBadge({ order }: { order: Shown }) {
  const { text, tone } = listState(order);
  const isMoving = isUnderWay(order) && order.paymentState !== 'pending';
  return <Badge tone={tone}>{isMoving ? m.orders_in_progress() : text}</Badge>;
}

function listState(order: Shown): { text: string; tone: BadgeTone } {
  if (order.status === 'delivered') return { text: m.orders_completed(), tone: 'success' };
  if (!isUnderWay(order)) return { text: STATUS_NAMES[order.status](), tone: 'neutral' };
  return {
    text: order.paymentState === 'pending' ? m.orders_unpaid() : m.orders_pending(),
    tone: 'warning',
  };
}

function isUnderWay({ status }: Shown): boolean {
  return status === 'placed' || status === 'packaging' || status === 'on_the_road';
}
