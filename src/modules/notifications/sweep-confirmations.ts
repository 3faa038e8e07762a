import type { Ctx } from '#platform/context.ts';
import { notifyOrderPlaced } from './notify-buyers.ts';
import { selectUnconfirmed } from './order-recipients.queries.ts';

const MINUTE = 60_000;
/** Longer than a job waits in a queue of usual length. */
const PATIENCE_MS = 2 * MINUTE;
const LOOK_BACK_MS = 60 * MINUTE;
const BATCH = 50;

/**
 * Confirms the purchases whose confirmation was lost on its way, whatever became of its job. Twice is the same as once,
 * and so is the job itself should it come after all.
 */
export async function sweepConfirmations(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  const window = { after: new Date(now - LOOK_BACK_MS), before: new Date(now - PATIENCE_MS), limit: BATCH };
  const unconfirmed = await selectUnconfirmed(ctx.db, window);
  for (const orderGroupId of unconfirmed) await notifyOrderPlaced(ctx, { orderGroupId });
  if (unconfirmed.length > 0) ctx.log.warn({ count: unconfirmed.length }, 'lost confirmations written');
}
