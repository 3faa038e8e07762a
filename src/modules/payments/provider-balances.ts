import type { Ctx } from '#platform/context.ts';
import { type Charge, ProviderError } from './payment-provider.ts';
import { callNoted } from './provider-calls.ts';
import { allProviders } from './providers.ts';

/**
 * What each provider that tells says to hold of the shop's money now. One that does not answer is left out. Must be called outside
 * a transaction.
 */
export async function askBalances(ctx: Ctx): Promise<(Charge & { provider: string })[]> {
  const told = allProviders(ctx.config)
    .filter((one) => one.balances !== undefined)
    .map(async (one) => {
      const { name: provider } = one;
      try {
        const all = await callNoted(
          ctx,
          { provider, call: 'balances', id: '' },
          async () => (await one.balances?.()) ?? [],
        );
        return all.map((balance) => ({ ...balance, provider }));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        ctx.log.warn({ provider, err: error }, 'a payment provider did not say what it holds');
        return [];
      }
    });
  return (await Promise.all(told)).flat();
}
