import type { TxCtx } from '#platform/context.ts';
import { SHOP_BANK } from './book-payouts.ts';
import type { ADJUSTABLE_ACCOUNTS } from './ledger-entries.table.ts';
import type { AccountKind } from './ledger-accounts.ts';
import { type BookEntry, post } from './post.ts';

type AdjustableAccount = (typeof ADJUSTABLE_ACCOUNTS)[number];

type Adjustable = {
  kind: AccountKind;
  /** Whose: a store that is named, or who is meant here; none where there is only one. */
  owner: 'store' | { of: string };
  /** It is kept in dollars. */
  isDollars?: true;
};

const clearing = (provider: string): Adjustable => ({ kind: 'clearing', owner: { of: provider } });
const only = (kind: AccountKind): Adjustable => ({ kind, owner: { of: '' } });

/**
 * The accounts that people may adjust, and whose they are: what follows from orders, payments, refunds and payouts is theirs alone, and
 * put right where it came from.
 */
export const ADJUSTABLE: Readonly<Record<AdjustableAccount, Adjustable>> = {
  vendor_payable: { kind: 'vendor_payable', owner: 'store' },
  receivable: { kind: 'receivable', owner: 'store' },
  bank: { kind: 'bank', owner: { of: SHOP_BANK } },
  vat_due: only('vat_due'),
  withholding_due: only('withholding_due'),
  provider_fees: only('provider_fees'),
  promotions: only('promotions'),
  shipping_income: only('shipping_income'),
  loss: only('loss'),
  // What foreign payments counted for: in dollars against what lies at a provider, in Birr against a loss.
  fx_difference: only('fx_difference'),
  // What couriers handed over too little, and whoever hands over cash too much.
  courier_debt: { kind: 'receivable', owner: { of: 'courier' } },
  cash_surplus: { kind: 'suspense', owner: { of: 'cash' } },
  clearing_transfer: clearing('transfer'),
  clearing_chapa: clearing('chapa'),
  clearing_telebirr: clearing('telebirr'),
  clearing_mpesa: clearing('mpesa'),
  clearing_santimpay: clearing('santimpay'),
  clearing_arifpay: clearing('arifpay'),
  clearing_stripe: { ...clearing('stripe'), isDollars: true },
  clearing_paypal: { ...clearing('paypal'), isDollars: true },
};

type Adjustment = {
  /** Under which it is booked once. */
  id: string;
  debit: AdjustableAccount;
  credit: AdjustableAccount;
  /** Of the accounts that are a store's. */
  vendorId: number | null;
  /** In the smallest unit of its currency: santim, or cents of what is kept in dollars. */
  amountSantim: number;
  at: Date;
  memo: string;
};

/** What an adjustment is in. */
export function adjustedIn({ debit, credit }: Pick<Adjustment, 'debit' | 'credit'>): 'ETB' | 'USD' {
  return ADJUSTABLE[debit].isDollars || ADJUSTABLE[credit].isDollars ? 'USD' : 'ETB';
}

/** Books what two people say that the books lack, or have wrong. Once each. */
export async function bookAdjustment(
  tx: TxCtx,
  { id, debit, credit, vendorId, amountSantim, at, memo }: Adjustment,
): Promise<void> {
  const currency = adjustedIn({ debit, credit });
  const side = (account: AdjustableAccount, amount: number): BookEntry => {
    const { kind, owner } = ADJUSTABLE[account];
    return { kind, owner: owner === 'store' ? String(vendorId) : owner.of, currency, amount };
  };
  await post(tx, {
    kind: 'money.adjusted',
    reference: id,
    happenedAt: at,
    memo,
    entries: [side(debit, amountSantim), side(credit, -amountSantim)],
  });
}
