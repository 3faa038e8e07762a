import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { splitByWeight } from '#shop/money.ts';
import { clearingOf } from './book-orders.ts';
import { type DisputedMoney, lockDisputedOrders, selectDisputedMoney } from './dispute-books.queries.ts';
import { type BookEntry, post } from './post.ts';

/**
 * Books that a provider keeps what was disputed: the shop's loss, or taken from the stores of its orders, as far as they have had of
 * it, and may owe the shop then. Refunds that it ended give their part of the loss back when they are booked. Once, however often it
 * is asked.
 */
export async function bookDisputeLost(tx: TxCtx, disputeId: number): Promise<void> {
  await lockDisputedOrders(tx.db, disputeId);
  const dispute = await selectDisputedMoney(tx.db, disputeId);
  if (!dispute?.isLost) return;
  const { paymentId, provider, amountMinor, currency, isStores, orders } = dispute;
  const worth = worthOf(dispute);
  const taken = isStores ? takenOf(dispute) : [];
  const borne = orders.flatMap(({ id, vendorId }, i): BookEntry[] =>
    isStores ? [{ kind: 'vendor_payable', owner: String(vendorId), amount: taken[i]!, orderId: id }] : [],
  );
  const rest = worth - taken.reduce((sum, amount) => sum + amount, 0);
  const charge =
    currency === 'ETB'
      ? { chargeMinor: null, chargeCurrency: null }
      : { chargeMinor: amountMinor, chargeCurrency: currency };
  await post(tx, {
    kind: 'dispute.lost',
    reference: String(disputeId),
    paymentId,
    entries: [...borne, { kind: 'loss', amount: rest }, ...clearingOf({ provider, ...charge }, -worth)],
  });
}

/** Of a disputed sum, in santim: what is about an order, and what of it its store bears, or would. */
type DisputeShare = { partSantim: number; takenSantim: number };

/** The shares of a dispute by order; nothing without the dispute. */
export async function disputeShares(db: Db | Tx, disputeId: number): Promise<Map<number, DisputeShare>> {
  const dispute = await selectDisputedMoney(db, disputeId);
  if (!dispute) return new Map();
  const { orders } = dispute;
  const parts = splitByWeight(
    worthOf(dispute),
    orders.map(({ totalSantim }) => totalSantim),
  );
  const taken = takenOf(dispute);
  return new Map(orders.map(({ id }, i) => [id, { partSantim: parts[i]!, takenSantim: taken[i]! }]));
}

/** What the disputed sum is worth in santim. */
function worthOf({ amountMinor, currency, chargeMinor, amountSantim }: DisputedMoney): number {
  return currency === 'ETB'
    ? amountMinor
    : Math.round((amountMinor * amountSantim) / (chargeMinor ?? amountMinor));
}

/** What the stores bear of it beside refunds that it ended, each by what it still has of its order, and no more than that. */
function takenOf(dispute: DisputedMoney): number[] {
  const own = dispute.orders.map(({ ownSantim }) => ownSantim);
  const all = own.reduce((sum, amount) => sum + amount, 0);
  const rest = Math.max(0, worthOf(dispute) - dispute.refundsSantim);
  return splitByWeight(Math.min(rest, all), own);
}
