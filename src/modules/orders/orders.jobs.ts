import { defineCron, subscribe } from '#shop/events.ts';
import { refreshSalesFigures } from '#modules/inventory/index.ts';
import { settleRefundedOrder } from './decide-return.ts';

/** Longer than the minute between two runs, so that a late or lost run leaves nothing out. */
const LOOK_BACK_MS = 5 * 60_000;

// Best sellers follow real sales within a minute. Doing this at each order would make buyers of one product queue.
defineCron('orders_refresh_figures', '* * * * *', async (ctx) => {
  await refreshSalesFigures(ctx.db, new Date(ctx.now().getTime() - LOOK_BACK_MS));
});

subscribe('payment.refunded', 'orders_follow_refund', settleRefundedOrder, 'money');
