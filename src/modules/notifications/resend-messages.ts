import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { enqueueMessage } from './queue-message.ts';
import {
  type FailedMessages,
  selectFailedMessages,
  updateFailedMessages,
} from './resend-messages.queries.ts';

/** What is older was missed long ago, or asked for again in another way. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000;
const BATCH = 200;

/** The messages of the last 30 days that did not reach anybody, counted by what they are and why. */
export async function failedMessages(ctx: Ctx): Promise<FailedMessages[]> {
  return await selectFailedMessages(ctx.db, lookBack(ctx));
}

/**
 * Tries the given-up messages of the last 30 days again, with all their time; with `refused` those too that the other side
 * refused, which is of use when it was our own mail server that refused. Codes have run out and stay where they are. Killed
 * half-way it is called again. Answers how many.
 */
export async function resendMessages(ctx: Ctx, { refused }: { refused: boolean }): Promise<number> {
  const reasons = refused ? ['too_late', 'refused'] : ['too_late'];
  for (let count = 0; ;) {
    const again = await transact(ctx, async (tx) => {
      const messages = await updateFailedMessages(tx.db, { since: lookBack(ctx), reasons, limit: BATCH });
      for (const { id, template } of messages) await enqueueMessage(tx, id, template);
      return messages.length;
    });
    count += again;
    if (again < BATCH) return count;
  }
}

function lookBack(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() - LOOK_BACK_MS);
}
