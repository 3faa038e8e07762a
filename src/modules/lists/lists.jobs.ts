import { defineCron, defineTask } from '#shop/events.ts';
import { notifyProductWatchers } from './notify-watchers.ts';
import { deleteOldWatches } from './watches.queries.ts';

/** As long as the cookie lasts by which a guest could take the wish back. */
const GUEST_DAYS = 180;

// Queued by a trigger of the table products (0009): whatever brings a product back or makes it cheaper is noticed.
defineTask('lists_product_improved', notifyProductWatchers);
defineCron('lists_forget_watches', '47 1 * * *', async (ctx) => {
  await deleteOldWatches(ctx.db, new Date(ctx.now().getTime() - GUEST_DAYS * 86_400_000));
});
