import { addNotice } from './notices.ts';
import { orderGrant } from '#modules/orders/index.ts';
import { selectGoodwillText } from '#modules/payments/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { formatMoney } from '#shop/money.ts';
import { countryNameIn } from './country-name.ts';
import { queueEmail, queueSms } from './queue-message.ts';
import type { OrderText, Template, TemplateParams } from './templates.ts';
import {
  type OrderedLine,
  type PurchaseRecipient,
  selectAdvanced,
  selectOrderedLines,
  selectSettledPayment,
  selectPurchaseRecipient,
  selectEndedRefund,
} from './order-recipients.queries.ts';

/** Confirms a placed purchase to its buyer, once: by e-mail, or by SMS to those who gave only a phone number. */
export async function notifyOrderPlaced(ctx: Ctx, { orderGroupId }: { orderGroupId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const purchase = await selectPurchaseRecipient(tx.db, orderGroupId);
    if (!purchase) return;
    const orders = ordersOf(tx, purchase, await selectOrderedLines(tx.db, orderGroupId));
    const { firstName: name, paymentMethod } = purchase;
    const params = {
      name,
      orders,
      totals: purchase,
      isCash: paymentMethod === 'cash',
      address: addressText(purchase),
    };
    await notifyBuyer(tx, purchase, {
      dedupeKey: `order.placed:${orderGroupId}`,
      template: 'order_placed',
      params,
    });
  });
}

const ADVANCED = {
  on_the_road: 'order_on_the_road',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
} as const;

const NOTES = {
  order_on_the_road: 'orders_note_on_the_road',
  order_delivered: 'orders_note_delivered',
  order_cancelled: 'orders_note_cancelled',
} as const;

/** Tells that an order is on the road, delivered or cancelled, inside the shop too; of other steps the tracking page tells. */
export async function notifyOrderAdvanced(ctx: Ctx, { eventId }: { eventId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const event = await selectAdvanced(tx.db, eventId);
    const template = event && ADVANCED[event.status as keyof typeof ADVANCED];
    const purchase = template && (await selectPurchaseRecipient(tx.db, event.orderGroupId));
    if (!purchase) return;
    const { number, vendorName, note } = event;
    const params = {
      name: purchase.firstName,
      number,
      vendorName,
      note,
      trackUrl: trackUrl(tx, purchase, number),
    };
    const dedupeKey = `order.advanced:${eventId}`;
    await notifyBuyer(tx, purchase, { dedupeKey, template, params });
    if (purchase.shopperId === null) return;
    await addNotice(tx, purchase.shopperId, {
      topic: 'order',
      key: NOTES[template],
      params: { number: `#${number}` },
      link: `/OrderHistory/${number}`,
      dedupeKey,
    });
  });
}

/** Tells that a payment failed or never came. A shopper who cancelled it knows, and paid ones get the confirmation. */
export async function notifyPaymentSettled(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const payment = await selectSettledPayment(tx.db, paymentId);
    if (payment?.status !== 'failed' && payment?.status !== 'expired') return;
    const purchase = await selectPurchaseRecipient(tx.db, payment.orderGroupId);
    if (!purchase) return;
    const cartUrl = `${siteUrl(tx, purchase)}/ShoppingCart`;
    const params = {
      name: purchase.firstName,
      totalSantim: payment.amountSantim,
      isExpired: payment.status === 'expired',
      cartUrl,
    };
    await notifyBuyer(tx, purchase, {
      dedupeKey: `payment.failed:${paymentId}`,
      template: 'payment_failed',
      params,
    });
  });
}

/** Tells that money has been sent back, by its provider or by staff, and why. */
export async function notifyRefunded(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const refund = await selectEndedRefund(tx.db, refundId);
    const purchase =
      refund?.status === 'succeeded' ? await selectPurchaseRecipient(tx.db, refund.orderGroupId) : undefined;
    // What its buyer had by goodwill before is not told twice.
    if (!refund || !purchase || refund.amountSantim === 0) return;
    const reason = reasonOf(refund.reason);
    const { amountSantim, currency, reference, isByBank } = refund;
    const params = { name: purchase.firstName, amountSantim, currency, reason, reference, isByBank };
    await notifyBuyer(tx, purchase, {
      dedupeKey: `payment.refunded:${refundId}`,
      template: 'payment_refunded',
      params,
    });
  });
}

/** Tells that the shop gives back a part of an order by its own will, and why; inside the shop too. */
export async function notifyGoodwill(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const told = await selectGoodwillText(tx.db, refundId);
    const purchase = told && (await selectPurchaseRecipient(tx.db, told.orderGroupId));
    if (!purchase) return;
    const { number, amountSantim, note } = told;
    const dedupeKey = `payment.goodwill:${refundId}`;
    const { firstName: name, shopperId, locale } = purchase;
    const params = { name, number, amountSantim, note, trackUrl: trackUrl(tx, purchase, number) };
    await notifyBuyer(tx, purchase, { dedupeKey, template: 'goodwill_given', params });
    if (shopperId === null) return;
    await addNotice(tx, shopperId, {
      topic: 'order',
      key: 'orders_note_goodwill',
      params: { number: `#${number}`, total: formatMoney(amountSantim, locale) },
      link: `/OrderHistory/${number}`,
      dedupeKey,
    });
  });
}

/** Tells that money which came too late has paid for its order after all, and the order goes ahead; inside the shop too. */
export async function notifyRevived(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const refund = await selectEndedRefund(tx.db, refundId);
    const purchase =
      refund?.status === 'withdrawn' ? await selectPurchaseRecipient(tx.db, refund.orderGroupId) : undefined;
    if (!refund || !purchase) return;
    const orders = ordersOf(tx, purchase, await selectOrderedLines(tx.db, refund.orderGroupId));
    const numbers = orders.map(({ number }) => `#${number}`).join(', ');
    const { firstName: name, totalSantim: amountSantim, shopperId } = purchase;
    const params = { name, amountSantim, numbers, trackUrl: orders[0]?.trackUrl ?? '' };
    const dedupeKey = `payment.revived:${refundId}`;
    await notifyBuyer(tx, purchase, { dedupeKey, template: 'payment_revived', params });
    if (shopperId === null) return;
    const link = orders.length === 1 ? `/OrderHistory/${orders[0]!.number}` : '/OrderHistory';
    const note = { key: 'orders_note_revived', params: { number: numbers }, link, dedupeKey };
    await addNotice(tx, shopperId, { topic: 'order', ...note });
  });
}

function reasonOf(reason: string): TemplateParams['payment_refunded']['reason'] {
  return reason === 'late' || reason === 'double' || reason === 'amount_mismatch' ? reason : 'order';
}

type News<Name extends Template> = { dedupeKey: string; template: Name; params: TemplateParams[Name] };

/** Tells a buyer by e-mail, or by SMS who gave only a phone number. */
export async function notifyBuyer<Name extends Template>(
  tx: TxCtx,
  buyer: PurchaseRecipient,
  news: News<Name>,
): Promise<void> {
  const { email, phone, locale, placedFrom: from, shopperId: aboutUserId } = buyer;
  if (email) await queueEmail(tx, { ...news, recipient: email, locale, aboutUserId, from });
  else if (phone) await queueSms(tx, { ...news, recipient: phone, locale, aboutUserId, from });
}

function ordersOf(ctx: Ctx, purchase: PurchaseRecipient, lines: readonly OrderedLine[]): OrderText[] {
  const orders = new Map<string, OrderText>();
  for (const { number, vendorName, title, variantTitle, quantity, lineTotalSantim } of lines) {
    const order = orders.get(number) ?? {
      number,
      vendorName,
      trackUrl: trackUrl(ctx, purchase, number),
      lines: [],
    };
    order.lines.push({
      title: variantTitle ? `${title} (${variantTitle})` : title,
      quantity,
      lineTotalSantim,
    });
    orders.set(number, order);
  }
  return [...orders.values()];
}

/** The tracking page, opened by a token: who reads the buyer's mail has proved as much as the page would ask for. */
function trackUrl(ctx: Ctx, purchase: PurchaseRecipient, number: string): string {
  return `${siteUrl(ctx, purchase)}/TrackOrder/${number}?grant=${encodeURIComponent(orderGrant(ctx.config, number, ctx.now()))}`;
}

function siteUrl(ctx: Ctx, { locale }: PurchaseRecipient): string {
  return `${ctx.config.publicUrl}/${locale}`;
}

function addressText({ shipping, regionName, locale }: PurchaseRecipient): string {
  const text = (field: string) => (typeof shipping[field] === 'string' ? shipping[field] : '');
  const rows = [
    [text('firstName'), text('lastName')].filter(Boolean).join(' '),
    [text('address'), text('houseNumber')].filter(Boolean).join(', '),
    text('landmark') === text('address') ? '' : text('landmark'),
    [text('woreda'), text('kebele')].filter(Boolean).join(', '),
    [text('city'), regionName ?? text('region'), text('zipCode')].filter(Boolean).join(', '),
    countryNameIn(text('country'), locale),
    text('phone'),
  ];
  return rows.filter(Boolean).join('\n');
}
