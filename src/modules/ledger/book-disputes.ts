import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { splitByWeight } from '#shop/money.ts';
import { clearingOf } from './book-orders.ts';
import { type DisputedMoney, selectDisputedMoney } from './dispute-books.queries.ts';
import { type BookEntry, post } from './post.ts';

/**
 * Books that a provider keeps what was disputed: the shop's loss, or taken from the stores of its orders, who may owe the shop then.
 * Once, however often it is asked.
 */
export async function bookDisputeLost(tx: TxCtx, disputeId: number): Promise<void> {
  const dispute = await selectDisputedMoney(tx.db, disputeId);
  if (!dispute?.isLost) return;
  const { paymentId, provider, amountMinor, currency, isStores, orders } = dispute;
  const { worth, shares } = sharesOf(dispute);
  const borne: BookEntry[] =
    isStores && orders.length > 0
      ? orders.map(({ id, vendorId }, i) => ({
          kind: 'vendor_payable',
          owner: String(vendorId),
          amount: shares[i]!,
          orderId: id,
        }))
      : [{ kind: 'loss', amount: worth }];
  const charge =
    currency === 'ETB'
      ? { chargeMinor: null, chargeCurrency: null }
      : { chargeMinor: amountMinor, chargeCurrency: currency };
  await post(tx, {
    kind: 'dispute.lost',
    reference: String(disputeId),
    paymentId,
    entries: [...borne, ...clearingOf({ provider, ...charge }, -worth)],
  });
}

/** What of a disputed sum is each order's part, in santim, as a loss would be shared; nothing without the dispute. */
export async function disputeShares(db: Db | Tx, disputeId: number): Promise<Map<number, number>> {
  const dispute = await selectDisputedMoney(db, disputeId);
  if (!dispute) return new Map();
  const { shares } = sharesOf(dispute);
  return new Map(dispute.orders.map(({ id }, i) => [id, shares[i]!]));
}

/** What the disputed sum is worth in santim, and the orders' parts of it by what they cost. */
function sharesOf({ amountMinor, currency, chargeMinor, amountSantim, orders }: DisputedMoney) {
  const worth =
    currency === 'ETB'
      ? amountMinor
      : Math.round((amountMinor * amountSantim) / (chargeMinor ?? amountMinor));
  const weights = orders.map(({ totalSantim }) => totalSantim);
  return { worth, shares: splitByWeight(worth, weights) };
}
