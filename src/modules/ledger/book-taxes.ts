import type { TxCtx } from '#platform/context.ts';
import { SHOP_BANK } from './book-payouts.ts';
import { post } from './post.ts';

/**
 * Books that a store withheld tax from the commission, by its receipt: the shop has it good with the tax authority, and owes it to
 * the store, from which the whole commission was taken. Once each.
 */
export async function bookTaxReceipt(
  tx: TxCtx,
  { id, vendorId, amountSantim }: { id: number; vendorId: number; amountSantim: number },
): Promise<void> {
  const owner = String(vendorId);
  await post(tx, {
    kind: 'tax.receipt',
    reference: String(id),
    entries: [
      { kind: 'withheld_tax', owner, amount: amountSantim },
      { kind: 'vendor_payable', owner, amount: -amountSantim },
    ],
  });
}

/** Books that a store's receipt was noted wrongly: what `bookTaxReceipt` booked is turned round. Once each. */
export async function bookTaxReceiptWithdrawn(
  tx: TxCtx,
  { id, vendorId, amountSantim }: { id: number; vendorId: number; amountSantim: number },
): Promise<void> {
  const owner = String(vendorId);
  await post(tx, {
    kind: 'tax.receipt_withdrawn',
    reference: String(id),
    entries: [
      { kind: 'withheld_tax', owner, amount: -amountSantim },
      { kind: 'vendor_payable', owner, amount: amountSantim },
    ],
  });
}

/** Books that tax withheld from stores was paid to the tax authority from our bank. Once each. */
export async function bookWithholdingPaid(
  tx: TxCtx,
  { id, amountSantim, at }: { id: number; amountSantim: number; at: Date },
): Promise<void> {
  await post(tx, {
    kind: 'tax.paid',
    reference: String(id),
    happenedAt: at,
    entries: [
      { kind: 'withholding_due', amount: amountSantim },
      { kind: 'bank', owner: SHOP_BANK, amount: -amountSantim },
    ],
  });
}
