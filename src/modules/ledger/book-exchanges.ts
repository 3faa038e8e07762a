import type { TxCtx } from '#platform/context.ts';
import { SHOP_BANK } from './book-payouts.ts';
import { post } from './post.ts';

/** Whose `fx_difference` is what changing money won or cost; without an owner it is what foreign payments counted for. */
const WON_OR_LOST = 'exchanged';

/** Money that was changed into Birr: how much, what it counted for when it was taken, and what arrived. */
type ChangedMoney = {
  id: number;
  currency: string;
  amountMinor: number;
  worthSantim: number;
  birrSantim: number;
  at: Date;
};

/**
 * Books that money of foreign payments was changed into Birr at our bank: what it counted for is open no longer, and what arrived
 * above or below that is the exchange difference. Once each.
 */
export async function bookExchange(
  tx: TxCtx,
  { id, currency, amountMinor, worthSantim, birrSantim, at }: ChangedMoney,
): Promise<void> {
  await post(tx, {
    kind: 'money.exchanged',
    reference: String(id),
    happenedAt: at,
    entries: [
      { kind: 'bank', owner: SHOP_BANK, currency, amount: -amountMinor },
      { kind: 'fx_difference', currency, amount: amountMinor },
      { kind: 'bank', owner: SHOP_BANK, amount: birrSantim },
      { kind: 'fx_difference', amount: -worthSantim },
      { kind: 'fx_difference', owner: WON_OR_LOST, amount: worthSantim - birrSantim },
    ],
  });
}
