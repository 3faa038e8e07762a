import { defineCron } from '#shop/events.ts';
import { updateExpired } from './approvals.queries.ts';

/** Requests that nobody decided within seven days end. */
defineCron('approvals_expire', '13 * * * *', async (ctx) => {
  await updateExpired(ctx.db, ctx.now());
});
