import { defineCron } from '#platform/events.ts';
import { deleteEndedSessions } from './identity.queries.ts';

/** Ended sessions are removed each night. */
defineCron('identity_drop_ended_sessions', '17 1 * * *', async (ctx) => {
  const count = await deleteEndedSessions(ctx.db, ctx.now());
  ctx.log.info({ count }, 'ended sessions dropped');
});
