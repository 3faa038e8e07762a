import type { TxCtx } from '#platform/context.ts';
import { SHOP_BANK } from './book-payouts.ts';
import { post } from './post.ts';

/**
 * Books cash that its holder handed over (santim): what was counted is in the bank, what was short the holder owes, what was too
 * much is nobody's yet. Once for each remittance.
 */
export async function bookCashRemitted(
  tx: TxCtx,
  { id, holder, expectedSantim, countedSantim }: RemittedCash,
): Promise<void> {
  const short = expectedSantim - countedSantim;
  await post(tx, {
    kind: 'cash.remitted',
    reference: id,
    entries: [
      { kind: 'bank', owner: SHOP_BANK, amount: countedSantim },
      { kind: 'receivable', owner: holder, amount: Math.max(short, 0) },
      { kind: 'suspense', owner: 'cash', amount: Math.min(short, 0) },
      { kind: 'cash', owner: holder, amount: -expectedSantim },
    ],
  });
}

type RemittedCash = { id: string; holder: string; expectedSantim: number; countedSantim: number };
