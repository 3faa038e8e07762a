import type { Ctx } from '#platform/context.ts';
import { askOutcome } from './ask-provider.ts';
import { selectOpenDisputes } from './disputes.queries.ts';
import { ProviderError } from './payment-provider.ts';
import { settle } from './settle.ts';

/** So many are asked after in one night, the oldest first. */
const AT_MOST = 500;

/**
 * Asks the providers after payments whose disputes are open, for the word that ended one may be lost on its way; what they say takes
 * effect as ever. Run by the clock; twice is the same as once.
 */
export async function askAfterDisputes(ctx: Ctx): Promise<void> {
  for (const paymentId of await selectOpenDisputes(ctx.db, AT_MOST))
    try {
      const outcome = await askOutcome(ctx, paymentId);
      if (outcome?.dispute || outcome?.disputes) await settle(ctx, paymentId, outcome);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      ctx.log.warn({ paymentId, err: error }, 'a provider did not say how a dispute stands');
    }
}
