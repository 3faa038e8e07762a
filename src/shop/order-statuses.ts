/** The steps of an order that arrives. */
export const TRACKING_STEPS = ['placed', 'packaging', 'on_the_road', 'delivered'] as const;
/** Every status of an order: those steps, and how else it may end. */
export const ORDER_STATUSES = [...TRACKING_STEPS, 'cancelled', 'returned', 'refunded'] as const;
