import type { Ctx } from '#platform/context.ts';
import { selectAsked } from './attempts.queries.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { callNoted } from './provider-calls.ts';
import { providerNamed } from './providers.ts';

/**
 * What its provider says became of a payment; null when there is nobody to ask, or the provider can never have heard of
 * it. Rejects with ProviderError. Must be called outside a transaction.
 */
export async function askOutcome(ctx: Ctx, paymentId: string): Promise<PaymentOutcome | null> {
  const asked = await selectAsked(ctx.db, paymentId);
  const provider = asked && providerNamed(ctx.config, asked.provider);
  if (!provider || asked.attempts.length === 0) return null;
  const called = { provider: provider.name, call: 'query', id: paymentId } as const;
  return await callNoted(ctx, called, async () => await provider.query(asked, ctx.db));
}

/**
 * Job: the provider takes back what the buyer has not paid, as well as it can, so that a payment left behind is not paid
 * after all. Repeating it changes nothing.
 */
export async function cancelAtProvider(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const asked = await selectAsked(ctx.db, paymentId);
  if (!asked || asked.isWanted) return;
  const provider = providerNamed(ctx.config, asked.provider);
  if (!provider?.cancel) return;
  const called = { provider: provider.name, call: 'cancel', id: paymentId } as const;
  await callNoted(ctx, called, async () => await provider.cancel?.(asked));
}
