import type { TxCtx } from '#platform/context.ts';
import { getSetting } from '#shop/settings.ts';
import {
  type ArrivedOrder,
  insertReleases,
  lockReleases,
  selectArrivedOrders,
  selectOrderBooks,
  selectProvider,
  selectTakenPayments,
  updateOrdersReleased,
} from './booking.queries.ts';
import { freezeOrderMoney } from './order-money.ts';
import { type BookEntry, post, postAll } from './post.ts';

const DAY_MS = 86_400_000;
/** Whoever brings the parcels of stores that do not do it themselves. */
const COURIER = 'courier';

/**
 * Books that payments have come and are held for their orders; of one that stands apart as money nobody expected, that it is of
 * them after all. Once each, however often it is asked.
 */
export async function bookPaymentsTaken(tx: TxCtx, paymentIds: readonly string[]): Promise<void> {
  const payments = await selectTakenPayments(tx.db, paymentIds);
  await postAll(
    tx,
    payments.map(({ id, settledAt, orders, isStray, ...charge }) => {
      const total = orders.reduce((sum, { totalSantim }) => sum + totalSantim, 0);
      return {
        kind: 'payment.taken',
        reference: id,
        paymentId: id,
        happenedAt: settledAt ?? undefined,
        entries: [
          ...clearingOf(charge, total, isStray ? 'suspense' : 'clearing'),
          ...orders.map((order): BookEntry => ({
            kind: 'held',
            amount: -order.totalSantim,
            orderId: order.id,
          })),
        ],
      };
    }),
  );
}

type Charge = { provider: string; chargeMinor: number | null; chargeCurrency: string | null };

/**
 * What came to a provider, or went from it (below 0), or to what stands apart there, worth so many santim. A charge in another currency is booked as what it was,
 * and as what it counted for at the rate it was made with; the two sides meet at `fx_difference`.
 */
export function clearingOf(
  { provider: owner, chargeMinor, chargeCurrency }: Charge,
  worth: number,
  kind: 'clearing' | 'suspense' = 'clearing',
): BookEntry[] {
  if (chargeMinor === null || chargeCurrency === null || chargeCurrency === 'ETB')
    return [{ kind, owner, amount: worth }];
  const charged = Math.sign(worth) * chargeMinor;
  return [
    { kind, owner, currency: chargeCurrency, amount: charged },
    { kind: 'fx_difference', currency: chargeCurrency, amount: -charged },
    { kind: 'fx_difference', amount: worth },
  ];
}

/** Books money (the currency's smallest unit) that nobody expected: it came too late, twice, or as another sum than was asked. */
export async function bookStrayMoney(
  tx: TxCtx,
  { paymentId, amount, currency }: { paymentId: string; amount: number; currency: string },
): Promise<void> {
  const owner = (await selectProvider(tx.db, paymentId)) ?? '';
  await post(tx, {
    kind: 'money.stray',
    reference: paymentId,
    paymentId,
    entries: [
      { kind: 'clearing', owner, currency, amount },
      { kind: 'suspense', owner, currency, amount: -amount },
    ],
  });
}

/**
 * Books that orders have arrived: what was held for them, or taken in cash at the door, is shared out as it was frozen. A store's
 * part waits for `payout_hold_days`; that of a store which took the cash itself is its own at once. Once each, however often
 * it is asked.
 */
export async function bookDelivered(tx: TxCtx, orderIds: readonly number[]): Promise<void> {
  let orders = await selectArrivedOrders(tx.db, orderIds);
  if (orders.length < orderIds.length) {
    await freezeOrderMoney(
      tx,
      orderIds.map((id) => ({ id })),
    );
    orders = await selectArrivedOrders(tx.db, orderIds);
  }
  const booked = await postAll(
    tx,
    orders.map((order) => ({
      kind: 'order.delivered',
      reference: String(order.orderId),
      orderId: order.orderId,
      happenedAt: order.deliveredAt ?? tx.now(),
      entries: sharesOf(order),
    })),
  );
  const fresh = orders.filter(({ orderId }) => booked.has(String(orderId)));
  if (fresh.length === 0) return;
  const holdMs = (await getSetting(tx.db, 'payout_hold_days')) * DAY_MS;
  await insertReleases(
    tx.db,
    fresh.map((order) => {
      const { orderId, vendorId, deliveredAt } = order;
      const from = (deliveredAt ?? tx.now()).getTime();
      return { orderId, vendorId, releasesAt: new Date(from + (isVendorsCash(order) ? 0 : holdMs)) };
    }),
  );
  await bookReleased(
    tx,
    fresh.filter(isVendorsCash).map(({ orderId }) => orderId),
  );
}

function isVendorsCash({ isCash, shippingTo }: ArrivedOrder): boolean {
  return isCash && shippingTo === 'vendor';
}

function sharesOf(order: ArrivedOrder): BookEntry[] {
  const { orderId } = order;
  const owner = String(order.vendorId);
  const isVendors = order.shippingTo === 'vendor';
  const from: BookEntry = order.isCash
    ? { kind: 'cash', owner: isVendors ? owner : COURIER, amount: order.totalSantim, orderId }
    : { kind: 'held', amount: order.totalSantim, orderId };
  return [
    from,
    { kind: 'promotions', amount: order.platformDiscountSantim, orderId },
    { kind: 'vendor_pending', owner, amount: -order.payoutDueSantim, orderId },
    { kind: 'commission', amount: -order.commissionSantim, orderId },
    { kind: 'vat_due', amount: -order.commissionVatSantim, orderId },
    { kind: 'shipping_income', amount: isVendors ? 0 : -order.shippingSantim, orderId },
  ];
}

/** Books that delivered orders' money is their stores' to be paid out. Once each, however often it is asked. */
export async function bookReleased(tx: TxCtx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const open = (await lockReleases(tx.db, orderIds)).filter(({ releasedAt }) => releasedAt === null);
  if (open.length === 0) return;
  const ids = open.map(({ orderId }) => orderId);
  const pending = new Map(
    (await selectOrderBooks(tx.db, ids)).map((books) => [books.orderId, books.pending]),
  );
  await postAll(
    tx,
    open.map(({ orderId, vendorId }) => {
      const [owner, amount] = [String(vendorId), pending.get(orderId) ?? 0];
      return {
        kind: 'order.released',
        reference: String(orderId),
        orderId,
        entries: [
          { kind: 'vendor_pending', owner, amount, orderId },
          { kind: 'vendor_payable', owner, amount: -amount, orderId },
        ],
      };
    }),
  );
  await updateOrdersReleased(tx.db, ids, tx.now());
}
