import { m } from '#messages';
import type { OrderStatus } from '#modules/orders/orders.schema.ts';
import type { VendorOrder } from '#modules/orders/vendor-orders.schema.ts';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TONES: Record<OrderStatus, BadgeTone> = {
  placed: 'warning',
  packaging: 'best',
  on_the_road: 'sale',
  delivered: 'success',
  cancelled: 'sold-out',
  returned: 'sold-out',
  refunded: 'sold-out',
};

/** The state of an order. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_NAMES[status]()}</Badge>;
}

/** How the order is paid for, as far as the vendor needs to know. */
export function paymentText({ paymentState }: Pick<VendorOrder, 'paymentState'>): string {
  if (paymentState === 'cash_due') return m.portal_orders_cash();
  if (paymentState === 'refunded') return m.portal_orders_refunded();
  return paymentState === 'paid' ? m.portal_orders_paid() : m.orders_payment_unpaid();
}
