import { defineCron, defineTask } from '#shop/events.ts';
import { deleteOldAttempts } from '#platform/limits.ts';
import { deleteOldCodes } from './codes.queries.ts';
import { deleteEndedSessions } from './identity.queries.ts';
import { CODE_TASK, sendCode } from './one-time-codes.ts';

const DAY_MS = 24 * 3600 * 1_000;

defineTask(CODE_TASK, sendCode);

/** Ended sessions, old codes and the counters of all limited tries go each night; no window is longer than a day. */
defineCron('identity_sweep', '17 1 * * *', async (ctx) => {
  const count = await deleteEndedSessions(ctx.db, ctx.now());
  const yesterday = new Date(ctx.now().getTime() - DAY_MS);
  await deleteOldAttempts(ctx.db, yesterday);
  await deleteOldCodes(ctx.db, yesterday);
  ctx.log.info({ count }, 'ended sessions dropped');
});
