import { defineCron } from '#platform/events.ts';
import { deleteEndedSessions, deleteOldAttempts } from './identity.queries.ts';

const DAY_MS = 24 * 3600 * 1_000;

/** Ended sessions and the counters of all limited tries are removed each night; no window is longer than a day. */
defineCron('identity_sweep', '17 1 * * *', async (ctx) => {
  const count = await deleteEndedSessions(ctx.db, ctx.now());
  await deleteOldAttempts(ctx.db, new Date(ctx.now().getTime() - DAY_MS));
  ctx.log.info({ count }, 'ended sessions dropped');
});
