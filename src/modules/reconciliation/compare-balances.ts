import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { askBalances } from '#modules/payments/index.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import { type BalanceRow, selectBalances, upsertBalance } from './provider-balances.queries.ts';
import type { ProviderBalance, ProviderBalances } from './statements.schema.ts';

/**
 * Asks every provider that tells what it holds of the shop's money, and notes that beside the books. A difference is named in the log
 * and to finance, and corrected by nobody but them: fees and settlements that no statement has told yet make one. Run by the clock;
 * twice is the same as once.
 */
export async function compareBalances(ctx: Ctx): Promise<void> {
  for (const told of await askBalances(ctx)) {
    const { theirsMinor, oursMinor, ...row } = await upsertBalance(ctx.db, { ...told, askedAt: ctx.now() });
    if (theirsMinor !== oursMinor)
      ctx.log.warn(
        { ...row, theirsMinor, oursMinor },
        'a payment provider holds another sum than the books say',
      );
  }
}

/** What providers last said to hold, beside the books. Right: money.read. */
export async function listBalances(ctx: Ctx): Promise<ProviderBalances> {
  await requireStaffToRead(ctx, 'money.read');
  return { content: (await selectBalances(ctx.db)).map(toBalance), next: null };
}

function toBalance(row: BalanceRow): ProviderBalance {
  const { provider, currency, theirsMinor, oursMinor, askedAt, differsSince } = row;
  return {
    provider,
    currency,
    theirs: birr(theirsMinor),
    ours: birr(oursMinor),
    difference: birr(theirsMinor - oursMinor),
    askedAt: askedAt.toISOString(),
    differsSince: differsSince?.toISOString() ?? null,
  };
}
