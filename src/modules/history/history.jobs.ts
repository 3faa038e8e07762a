import { defineCron } from '#shop/events.ts';
import { deleteGuestViews } from './history.queries.ts';

/** As long as the cookie lasts by which a guest could find their history again. */
const GUEST_DAYS = 180;
const BATCH = 5_000;

// What guests looked at is forgotten with them. Small batches keep the locks short; a stopped run goes on the next day.
defineCron('history_forget_guests', '41 1 * * *', async (ctx) => {
  const before = new Date(ctx.now().getTime() - GUEST_DAYS * 86_400_000);
  for (;;) if ((await deleteGuestViews(ctx.db, before, BATCH)) < BATCH) return;
});
