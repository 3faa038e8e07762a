import { m } from '#messages';
import type { OrderStatus } from '#modules/orders/orders.schema.ts';

/** What each state of an order is called. */
export const STATUS_NAMES: Record<OrderStatus, () => string> = {
  placed: m.orders_status_placed,
  packaging: m.orders_status_packaging,
  on_the_road: m.orders_status_on_the_road,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  returned: m.orders_status_returned,
  refunded: m.orders_status_refunded,
};

/** What happened when an order came into each state. */
export const ACTIVITY_TEXTS: Record<OrderStatus, () => string> = {
  placed: m.orders_activity_placed,
  packaging: m.orders_activity_packaging,
  on_the_road: m.orders_activity_on_the_road,
  delivered: m.orders_activity_delivered,
  cancelled: m.orders_activity_cancelled,
  returned: m.orders_activity_returned,
  refunded: m.orders_activity_refunded,
};
