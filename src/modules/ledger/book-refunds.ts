import type { TxCtx } from '#platform/context.ts';
import { bookDelivered, bookPaymentsTaken, clearingOf } from './book-orders.ts';
import { SHOP_BANK } from './book-payouts.ts';
import {
  type BookedRefund,
  isBooked,
  lockReleases,
  type OrderBooks,
  selectArrivedOrders,
  selectBookedRefund,
  selectOrderBooks,
  STRAY_REASONS,
} from './booking.queries.ts';
import { type OrderMoney, shareRefund } from './commission.ts';
import { hasGoneByRefund } from './free-returns.queries.ts';
import { type BookEntry, post } from './post.ts';
import { sumOf, takenFromStore } from './store-share.ts';

function isStray({ reason }: BookedRefund): boolean {
  return (STRAY_REASONS as readonly string[]).includes(reason);
}

/**
 * Books that money of an order is to go back: before it arrived out of what is held for it, afterwards out of what its store,
 * the commission and its VAT had of it. Goodwill is the shop's cost. Stray money is booked when it has gone. Once, however often it is asked.
 */
export async function bookRefundAsked(tx: TxCtx, refundId: string): Promise<void> {
  const refund = await selectBookedRefund(tx.db, refundId);
  if (!refund || isStray(refund)) return;
  const { orderId, givenOrderId, currency, goodwillSantim } = refund;
  const amountSantim = refund.amountSantim + refund.bankSantim;
  // What goodwill has given of it is the shop's cost no more.
  const worth = { ...refund, amountSantim: amountSantim + goodwillSantim };
  const from = orderId === null ? [] : await sourcesOf(tx, worth, orderId);
  const covered = sumOf(from);
  await post(tx, {
    kind: 'refund.asked',
    reference: refundId,
    refundId,
    paymentId: refund.paymentId,
    orderId: orderId ?? givenOrderId ?? undefined,
    happenedAt: refund.createdAt,
    entries: [
      ...from,
      // What no order brought is the shop's own.
      {
        kind: 'loss',
        currency,
        amount: amountSantim - covered,
        orderId: orderId ?? givenOrderId ?? undefined,
      },
      { kind: 'refund_due', currency, amount: -amountSantim, orderId: orderId ?? undefined },
    ],
  });
}

async function sourcesOf(tx: TxCtx, refund: BookedRefund, orderId: number): Promise<BookEntry[]> {
  await lockReleases(tx.db, [orderId]);
  const books = await caughtUp(tx, refund, orderId);
  if (books.isDelivered) return await fromShares(tx, refund, { orderId, books });
  return [{ kind: 'held', amount: Math.min(books.held, refund.amountSantim), orderId }];
}

/** The order's books, after what they lack of the time before there were any. */
async function caughtUp(tx: TxCtx, refund: BookedRefund, orderId: number): Promise<OrderBooks> {
  const [books] = await selectOrderBooks(tx.db, [orderId]);
  if (books!.isDelivered || books!.held >= refund.amountSantim) return books!;
  await bookPaymentsTaken(tx, [refund.paymentId]);
  const [order] = await selectArrivedOrders(tx.db, [orderId]);
  if (order?.deliveredAt) await bookDelivered(tx, [orderId]);
  return (await selectOrderBooks(tx.db, [orderId]))[0]!;
}

async function fromShares(
  tx: TxCtx,
  { amountSantim, isOfReturn }: BookedRefund,
  { orderId, books }: { orderId: number; books: OrderBooks },
): Promise<BookEntry[]> {
  const arrived = (await selectArrivedOrders(tx.db, [orderId]))[0]!;
  const isByWorth = isOfReturn && costLittle(arrived) && !(await hasGoneByRefund(tx.db, orderId));
  const order = isByWorth ? { ...arrived, ...NO_SHARES } : arrived;
  const before = Math.min(books.goneBack, order.totalSantim);
  const part = shareRefund(order, { before, after: Math.min(before + amountSantim, order.totalSantim) });
  return [
    ...takenFromStore(books, { orderId, vendorId: order.vendorId }, part.vendorSantim),
    { kind: 'commission', amount: part.commissionSantim, orderId },
    { kind: 'vat_due', amount: part.vatSantim, orderId },
    { kind: 'shipping_income', amount: part.shippingSantim, orderId },
    { kind: 'promotions', amount: -part.promotionsSantim, orderId },
  ];
}

/** What goods had of an order whose buyer paid next to nothing for them. */
const NO_SHARES = { commissionSantim: 0, commissionVatSantim: 0, platformDiscountSantim: 0 };

/** Whether a coupon of the shop paid for nine tenths of the goods: what their store had of it goes back by `bookFreeReturn`, by their worth. */
function costLittle(order: OrderMoney): boolean {
  const { totalSantim, shippingSantim, goodsSantim, platformDiscountSantim } = order;
  return (totalSantim - shippingSantim) * 10 < goodsSantim && platformDiscountSantim > 0;
}

/** Books that the money of a refund has gone back: by its provider, or by hand from the bank. Once, however often it is asked. */
export async function bookRefundDone(tx: TxCtx, refundId: string): Promise<void> {
  const refund = await selectBookedRefund(tx.db, refundId);
  if (!refund) return;
  if (refund.hasComeBack) return await bookDoneAgain(tx, refund, refundId);
  await bookSent(tx, refund, refundId);
}

async function bookSent(tx: TxCtx, refund: BookedRefund, refundId: string): Promise<void> {
  if (!isStray(refund) && !(await isBooked(tx.db, 'refund.asked', refundId)))
    await bookRefundAsked(tx, refundId);
  const { amountSantim: amount, settledAt } = refund;
  await post(tx, {
    ...named(refund, refundId),
    kind: 'refund.done',
    happenedAt: settledAt ?? undefined,
    entries: [...whatFor(refund, amount), ...whereFrom(refund, amount)],
  });
}

/** Books that the buyer's bank has given so much of a refund (worth in santim, and in the smallest unit of its charge), whose rest is still to go. */
export async function bookPartByBank(
  tx: TxCtx,
  refundId: string,
  { santim, minor }: { santim: number; minor: number },
): Promise<void> {
  const refund = await selectBookedRefund(tx.db, refundId);
  if (!refund) return;
  await post(tx, {
    ...named(refund, refundId),
    kind: 'refund.part_by_bank',
    reference: `${refundId}:${refund.bankSantim}`,
    entries: [
      ...whatFor(refund.chargeMinor === null ? refund : { ...refund, chargeMinor: minor }, santim),
      { kind: 'loss', currency: refund.currency, amount: -santim },
    ],
  });
}

/** Books that the money of a refund lies at its provider again, which had sent it, and is owed as before. Once, however often it is asked. */
export async function bookRefundCameBack(tx: TxCtx, refundId: string): Promise<void> {
  const refund = await selectBookedRefund(tx.db, refundId);
  if (!refund?.hasComeBack) return;
  await bookSent(tx, { ...refund, isByHand: false, isByBank: false }, refundId);
  const { amountSantim: amount } = refund;
  await post(tx, {
    ...named(refund, refundId),
    kind: 'refund.came_back',
    entries: [...sidesOf(refund, amount, 'clearing'), ...whatFor(refund, -amount)],
  });
}

/** It went a second time, by hand. */
async function bookDoneAgain(tx: TxCtx, refund: BookedRefund, refundId: string): Promise<void> {
  await bookRefundCameBack(tx, refundId);
  const { amountSantim: amount, settledAt, isDone } = refund;
  if (!isDone) return;
  await post(tx, {
    ...named(refund, refundId),
    kind: 'refund.done_again',
    happenedAt: settledAt ?? undefined,
    entries: [...whatFor(refund, amount), ...whereFrom(refund, amount)],
  });
}

function named({ paymentId, orderId }: BookedRefund, refundId: string) {
  return { reference: refundId, refundId, paymentId, orderId: orderId ?? undefined };
}

/** What the books owe for a refund, or keep apart. */
function whatFor(refund: BookedRefund, amount: number): BookEntry[] {
  const { currency, orderId } = refund;
  return isStray(refund)
    ? sidesOf(refund, amount, 'suspense')
    : [{ kind: 'refund_due', currency, amount, orderId: orderId ?? undefined }];
}

/** Where the money came from that went back: the provider has it no more, or our bank, or it was lost by a dispute before. */
function whereFrom(refund: BookedRefund, amount: number): BookEntry[] {
  const { currency, isByHand, isByBank } = refund;
  if (isByBank) return [{ kind: 'loss', currency, amount: -amount }];
  return isByHand
    ? [{ kind: 'bank', owner: SHOP_BANK, currency, amount: -amount }]
    : sidesOf(refund, -amount, 'clearing');
}

/** An amount at the refund's provider, in the currency that it was charged in. */
function sidesOf(refund: BookedRefund, amount: number, kind: 'clearing' | 'suspense'): BookEntry[] {
  const { currency, provider: owner } = refund;
  return currency === 'ETB' ? clearingOf(refund, amount, kind) : [{ kind, owner, currency, amount }];
}
