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
  const told = await askEach(ctx, 'balances', (one) => one.balances && (() => one.balances!()));
  return told.flatMap(({ provider, answer }) => answer.map((balance) => ({ ...balance, provider })));
}

/**
 * What each provider that lists them tells of the money it took (`transactions`), or sent (`transfers`), since a moment of its own. One
 * that does not answer is left out. Must be called outside a transaction.
 */
export async function askTransactions(
  ctx: Ctx,
  call: 'transactions' | 'transfers',
  sinceOf: (provider: string) => Promise<Date>,
): Promise<{ provider: string; answer: ProviderTransaction[] }[]> {
  return await askEach(ctx, call, async (one) => {
    if (!one[call]) return undefined;
    const since = await sinceOf(one.name);
    return () => one[call]!(since);
  });
}

type Asking<Answer> = (() => Promise<Answer>) | undefined;

/** Asks every provider that has such a call. */
async function askEach<Answer>(
  ctx: Ctx,
  call: 'balances' | 'transactions' | 'transfers',
  callOf: (provider: PaymentProvider) => Asking<Answer> | Promise<Asking<Answer>>,
): Promise<{ provider: string; answer: Answer }[]> {
  const told = allProviders(ctx.config).map(async (one) => {
    const { name: provider } = one;
    const ask = await callOf(one);
    if (!ask) return [];
    try {
      return [{ provider, answer: await callNoted(ctx, { provider, call, id: '' }, ask) }];
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      ctx.log.warn({ provider, call, err: error }, 'a payment provider did not tell what it holds');
      return [];
    }
  });
  return (await Promise.all(told)).flat();
}
