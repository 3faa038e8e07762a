import type { Ctx } from '#platform/context.ts';
import {
  type Charge,
  type PaymentProvider,
  ProviderError,
  type ProviderTransaction,
} from './payment-provider.ts';
import { callNoted } from './provider-calls.ts';
import { allProviders } from './providers.ts';

/**
 * What each provider that tells says to hold of the shop's money now. One that does not answer is left out. Must be called outside
 * a transaction.
 */
export async function askBalances(ctx: Ctx): Promise<(Charge & { provider: string })[]> {
  const told = await askEach(ctx, 'balances', (provider) => provider.balances?.() ?? null);
  return told.flatMap(({ provider, answer }) => answer.map((balance) => ({ ...balance, provider })));
}

/**
 * What each provider that lists them tells of the money it took since a moment of its own. One that does not answer is left out.
 * Must be called outside a transaction.
 */
export async function askTransactions(
  ctx: Ctx,
  sinceOf: (provider: string) => Promise<Date>,
): Promise<{ provider: string; answer: ProviderTransaction[] }[]> {
  const since = new Map<string, Date>();
  for (const provider of allProviders(ctx.config))
    if (provider.transactions) since.set(provider.name, await sinceOf(provider.name));
  return await askEach(ctx, 'transactions', (provider) => {
    const from = since.get(provider.name);
    return from ? (provider.transactions?.(from) ?? null) : null;
  });
}

/** Asks every provider that has such a call; `ask` answers null for one that has none. */
async function askEach<Answer>(
  ctx: Ctx,
  call: 'balances' | 'transactions',
  ask: (provider: PaymentProvider) => Promise<Answer> | null,
): Promise<{ provider: string; answer: Answer }[]> {
  const told = allProviders(ctx.config).map(async (one) => {
    const { name: provider } = one;
    try {
      const asked = ask(one);
      if (asked === null) return [];
      return [{ provider, answer: await callNoted(ctx, { provider, call, id: '' }, () => asked) }];
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      ctx.log.warn({ provider, call, err: error }, 'a payment provider did not tell what it holds');
      return [];
    }
  });
  return (await Promise.all(told)).flat();
}
