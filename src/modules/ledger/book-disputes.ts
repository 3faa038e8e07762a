import type { TxCtx } from '#platform/context.ts';
import { splitByWeight } from '#shop/money.ts';
import { clearingOf } from './book-orders.ts';
import { selectLostDispute } from './dispute-books.queries.ts';
import { type BookEntry, post } from './post.ts';

/**
 * Books that a provider keeps what was disputed: the shop's loss, or taken from the stores of its orders, who may owe the shop then.
 * Once, however often it is asked.
 */
export async function bookDisputeLost(tx: TxCtx, disputeId: number): Promise<void> {
  const dispute = await selectLostDispute(tx.db, disputeId);
  if (!dispute) return;
  const { paymentId, provider, amountMinor, currency, chargeMinor, amountSantim, isStores, orders } = dispute;
  const isForeign = currency !== 'ETB';
  const worth = isForeign
    ? Math.round((amountMinor * amountSantim) / (chargeMinor ?? amountMinor))
    : amountMinor;
  const shares = splitByWeight(
    worth,
    orders.map(({ totalSantim }) => totalSantim),
  );
  const borne: BookEntry[] =
    isStores && orders.length > 0
      ? orders.map(({ id, vendorId }, i) => ({
          kind: 'vendor_payable',
          owner: String(vendorId),
          amount: shares[i]!,
          orderId: id,
        }))
      : [{ kind: 'loss', amount: worth }];
  const charge = isForeign
    ? { chargeMinor: amountMinor, chargeCurrency: currency }
    : { chargeMinor: null, chargeCurrency: null };
  await post(tx, {
    kind: 'dispute.lost',
    reference: String(disputeId),
    paymentId,
    entries: [...borne, ...clearingOf({ provider, ...charge }, -worth)],
  });
}
