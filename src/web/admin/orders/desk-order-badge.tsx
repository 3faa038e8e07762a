import { m } from '#messages';
import type { DeskOrder } from '#modules/orders/desk-orders.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OrderBadge } from '#web/vendor-portal/orders/order-badge.tsx';

/** Where an order stands for staff, who also see those that nobody has paid for yet. */
export function DeskOrderBadge({ order: { status, isOpened } }: { order: DeskOrder }) {
  if (isOpened || status !== 'placed') return <OrderBadge status={status} />;
  return <Badge tone="sold-out">{m.ops_orders_unpaid()}</Badge>;
}
