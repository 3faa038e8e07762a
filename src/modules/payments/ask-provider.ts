import type { Ctx } from '#platform/context.ts';
import { selectAsked } from './attempts.queries.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { providerNamed } from './providers.ts';

/**
 * What its provider says became of a payment; null when there is nobody to ask, or the provider can never have heard of
 * it. Rejects with ProviderError. Must be called outside a transaction.
 */
export async function askOutcome(ctx: Ctx, paymentId: string): Promise<PaymentOutcome | null> {
  const asked = await selectAsked(ctx.db, paymentId);
  const provider = asked && providerNamed(ctx.config, asked.provider);
  return provider && asked.attempts.length > 0 ? await provider.query(asked, ctx.db) : null;
}

/**
 * Job: the provider takes back what the buyer has not paid, as well as it can, so that a payment left behind is not paid
 * after all. Repeating it changes nothing.
 */
export async function cancelAtProvider(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const asked = await selectAsked(ctx.db, paymentId);
  if (!asked || asked.isWanted) return;
  await providerNamed(ctx.config, asked.provider)?.cancel?.(asked);
}
