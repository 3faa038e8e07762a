import type { TxCtx } from '#platform/context.ts';
import { SHOP_BANK } from './book-payouts.ts';
import type { ADJUSTABLE_ACCOUNTS } from './ledger-entries.table.ts';
import { post } from './post.ts';

type AdjustableAccount = (typeof ADJUSTABLE_ACCOUNTS)[number];

/**
 * The accounts that people may adjust, and whose they are: what follows from orders, payments, refunds and payouts is theirs alone, and
 * put right where it came from.
 */
export const ADJUSTABLE: Readonly<Record<AdjustableAccount, 'shop' | 'store' | 'nobody'>> = {
  vendor_payable: 'store',
  receivable: 'store',
  bank: 'shop',
  vat_due: 'nobody',
  withholding_due: 'nobody',
  provider_fees: 'nobody',
  promotions: 'nobody',
  shipping_income: 'nobody',
  loss: 'nobody',
};

type Adjustment = {
  /** Under which it is booked once. */
  id: string;
  debit: AdjustableAccount;
  credit: AdjustableAccount;
  /** Of the accounts that are a store's. */
  vendorId: number | null;
  amountSantim: number;
  at: Date;
  memo: string;
};

/** Books what two people say that the books lack, or have wrong. Once each. */
export async function bookAdjustment(
  tx: TxCtx,
  { id, debit, credit, vendorId, amountSantim, at, memo }: Adjustment,
): Promise<void> {
  const owners = { shop: SHOP_BANK, store: String(vendorId), nobody: '' };
  await post(tx, {
    kind: 'money.adjusted',
    reference: id,
    happenedAt: at,
    memo,
    entries: [
      { kind: debit, owner: owners[ADJUSTABLE[debit]], amount: amountSantim },
      { kind: credit, owner: owners[ADJUSTABLE[credit]], amount: -amountSantim },
    ],
  });
}
