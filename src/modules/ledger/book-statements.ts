import type { TxCtx } from '#platform/context.ts';
import { SHOP_BANK } from './book-payouts.ts';
import { post } from './post.ts';

/** What a line of a statement moved: `amount` in the currency's smallest unit, above 0. */
type LineMoney = { lineId: number; provider: string; amount: number; currency: string; at: Date };

/** Books what a provider, or our bank, kept for its work, by the line of its statement. Once each. */
export async function bookProviderFee(
  tx: TxCtx,
  { lineId, provider, isBank, amount, currency, at }: LineMoney & { isBank: boolean },
): Promise<void> {
  const from = isBank
    ? ({ kind: 'bank', owner: SHOP_BANK } as const)
    : ({ kind: 'clearing', owner: provider } as const);
  await post(tx, {
    kind: 'provider.fee',
    reference: String(lineId),
    happenedAt: at,
    entries: [
      { kind: 'provider_fees', currency, amount },
      { ...from, currency, amount: -amount },
    ],
  });
}

/** Books that money which a provider held, or a transfer brought, stands in our bank, by the line that says so. Once each. */
export async function bookSettlement(
  tx: TxCtx,
  { lineId, provider: owner, amount, currency, at }: LineMoney,
): Promise<void> {
  await post(tx, {
    kind: 'settlement.arrived',
    reference: String(lineId),
    happenedAt: at,
    entries: [
      { kind: 'bank', owner: SHOP_BANK, currency, amount },
      { kind: 'clearing', owner, currency, amount: -amount },
    ],
  });
}
