import { type PricingRules, priceCart, type PricedParcel } from '#modules/pricing/price-cart.ts';
import { returnRule } from '#modules/catalog/return-rule.ts';
import type { Random } from '#seed/random.ts';
import { aBilling } from './billing.ts';
import type { Row } from './insert-rows.ts';
import { moneyRows, type Settled } from './money-rows.ts';
import { vendorId, type ProductSheet } from './products.ts';
import { type OrderStatus, type Purchase, type PurchaseLine, unitPrice } from './purchases.ts';
import { type OrderEvent, timelineOf } from './timeline.ts';
import { timedUuid } from './uuid.ts';

/** What pricing a purchase needs: each destination's tariff, each coupon, the first variant id of each product. */
export interface PurchaseSource {
  rulesFor(region: string): PricingRules;
  coupons: Map<
    string,
    {
      id: number;
      vendorId: number | null;
      kind: 'percentage' | 'fixed';
      percentBp: number | null;
      amountSantim: number | null;
    }
  >;
  firstVariantId: Map<ProductSheet, number>;
  vendorOwners: Map<number, number>;
  now: Date;
}

/** A delivered line, which its buyer may review. */
export interface DeliveredLine {
  lineId: number;
  purchase: Purchase;
  line: PurchaseLine;
  deliveredAt: Date;
}

export type PurchaseTables = Record<
  | 'carts'
  | 'order_groups'
  | 'orders'
  | 'order_lines'
  | 'order_events'
  | 'coupon_uses'
  | 'payments'
  | 'refunds'
  | 'sandbox.payments'
  | 'sandbox.refunds',
  Row[]
>;

/** The rows of all purchases, and the lines that can be reviewed. Ids follow the order of the purchases. */
export function purchaseRows(
  random: Random,
  purchases: readonly Purchase[],
  source: PurchaseSource,
): { tables: PurchaseTables; delivered: DeliveredLine[] } {
  const tables: PurchaseTables = {
    carts: [],
    order_groups: [],
    orders: [],
    order_lines: [],
    order_events: [],
    coupon_uses: [],
    payments: [],
    refunds: [],
    'sandbox.payments': [],
    'sandbox.refunds': [],
  };
  const delivered: DeliveredLine[] = [];
  for (const purchase of purchases) addPurchase(random, purchase, { tables, delivered, source });
  return { tables, delivered };
}

interface Book {
  tables: PurchaseTables;
  delivered: DeliveredLine[];
  source: PurchaseSource;
}

function addPurchase(random: Random, purchase: Purchase, book: Book): void {
  const { tables, source } = book;
  const { buyer, at, lines } = purchase;
  const coupon = purchase.coupon ? source.coupons.get(purchase.coupon)! : null;
  const priced = priceCart(
    lines.map((line) => ({
      vendorId: vendorId(line.product.vendor),
      unitPriceSantim: unitPrice(line),
      quantity: line.quantity,
      weightG: line.product.weightG,
      isCounted: true,
    })),
    coupon,
    source.rulesFor(buyer.region),
  );
  const groupId = timedUuid(random, at);
  const cartId = timedUuid(random, at);
  const owner = {
    shopper_id: buyer.userId,
    visitor_id: buyer.userId === null ? timedUuid(random, at) : null,
  };
  const timelines = priced.parcels.map((_, i) =>
    timelineOf(random, purchase.statuses[i]!, { placedAt: at, now: source.now }),
  );
  const orderNumbers = priced.parcels.map((parcel, i) =>
    addOrder(book, { purchase, groupId, parcel, timeline: timelines[i]!, lines: priced.lines }),
  );
  const settled: Settled = {
    groupId,
    method: purchase.method,
    locale: buyer.locale,
    at,
    totalSantim: priced.totalSantim,
    orders: priced.parcels.map((parcel, i) => ({
      number: orderNumbers[i]!,
      status: purchase.statuses[i]!,
      totalSantim: parcel.totalSantim,
      endedAt: timelines[i]!.at(-1)!.at,
    })),
  };
  const money = moneyRows(random, settled);
  const isAllCancelled = purchase.statuses.every((status) => status === 'cancelled');
  const billing = aBilling(buyer);
  const endedAt = latest(timelines.flat()).toISOString();
  tables.carts.push({
    id: cartId,
    ...owner,
    status: 'ordered',
    coupon_code: purchase.coupon,
    destination_code: buyer.region,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  });
  tables.order_groups.push({
    id: groupId,
    ...owner,
    cart_id: cartId,
    payment_method: purchase.method,
    payment_state: money.paymentState,
    stock_state: isAllCancelled ? 'released' : 'taken',
    subtotal_santim: priced.subtotalSantim,
    discount_santim: priced.discountSantim,
    shipping_santim: priced.shippingSantim,
    tax_santim: priced.taxSantim,
    total_santim: priced.totalSantim,
    coupon_code: purchase.coupon,
    billing,
    shipping: billing,
    billing_email: buyer.email,
    billing_phone: buyer.phone,
    notes: '',
    locale: buyer.locale,
    created_at: at.toISOString(),
    updated_at: endedAt,
  });
  if (coupon)
    tables.coupon_uses.push({
      coupon_id: coupon.id,
      order_group_id: groupId,
      buyers: [buyer.userId ? `user:${buyer.userId}` : buyer.email],
      proved: buyer.userId ? [`user:${buyer.userId}`] : [],
      amount_santim: priced.discountSantim,
      released_at: isAllCancelled ? endedAt : null,
      created_at: at.toISOString(),
    });
  for (const table of ['payments', 'refunds', 'sandbox.payments', 'sandbox.refunds'] as const)
    tables[table].push(...money.rows[table]);
}

interface OrderSource {
  purchase: Purchase;
  groupId: string;
  parcel: PricedParcel;
  timeline: OrderEvent[];
  lines: { lineTotalSantim: number; discountSantim: number; taxSantim: number }[];
}

/** Adds one vendor's order with its lines and history; answers its number. */
function addOrder(
  { tables, delivered, source }: Book,
  { purchase, groupId, parcel, timeline, lines }: OrderSource,
): string {
  const id = tables.orders.length + 1;
  const placedAt = timeline[0]!.at;
  const number = `ETB${yearInAddis(placedAt)}${String(id).padStart(6, '0')}`;
  const { vendorId: vendor, subtotalSantim, discountSantim, shippingSantim, taxSantim, totalSantim } = parcel;
  const status: OrderStatus = timeline.at(-1)!.status;
  tables.orders.push({
    id,
    number,
    order_group_id: groupId,
    vendor_id: vendor,
    shopper_id: purchase.buyer.userId,
    status,
    subtotal_santim: subtotalSantim,
    discount_santim: discountSantim,
    shipping_santim: shippingSantim,
    tax_santim: taxSantim,
    total_santim: totalSantim,
    created_at: placedAt.toISOString(),
    updated_at: timeline.at(-1)!.at.toISOString(),
    opened_at: placedAt.toISOString(),
  });
  for (const event of timeline) {
    const actorId =
      event.actor === 'shopper'
        ? purchase.buyer.userId
        : event.actor === 'vendor'
          ? (source.vendorOwners.get(vendor) ?? null)
          : null;
    tables.order_events.push({
      order_id: id,
      status: event.status,
      note: event.note,
      actor_kind: event.actor,
      actor_id: actorId,
      created_at: event.at.toISOString(),
    });
  }
  for (const place of parcel.lines) {
    const line = purchase.lines[place]!;
    const lineId = tables.order_lines.length + 1;
    tables.order_lines.push({ id: lineId, order_id: id, ...lineRow(line, source), ...snake(lines[place]!) });
    if (status === 'delivered') delivered.push({ lineId, purchase, line, deliveredAt: timeline.at(-1)!.at });
  }
  return number;
}

function lineRow(line: PurchaseLine, source: PurchaseSource): Row {
  const { product, variant, quantity } = line;
  const chosen = product.variants[variant];
  return {
    product_id: product.id,
    variant_id: chosen ? source.firstVariantId.get(product)! + variant : null,
    title: product.title,
    text_locale: product.locale,
    variant_locale: product.locale,
    variant_title: chosen?.title ?? null,
    quantity,
    unit_price_santim: unitPrice(line),
    original_price_santim: chosen ? chosen.oldPriceSantim : product.oldPriceSantim,
    weight_g: product.weightG,
    return_rule: returnRule(product.category),
    return_days: 30,
  };
}

function snake(line: { lineTotalSantim: number; discountSantim: number; taxSantim: number }): Row {
  return {
    line_total_santim: line.lineTotalSantim,
    discount_santim: line.discountSantim,
    tax_santim: line.taxSantim,
  };
}

/** Numbers carry the year of Addis Ababa, three hours ahead. */
function yearInAddis(at: Date): number {
  return new Date(at.getTime() + 3 * 3_600_000).getUTCFullYear();
}

function latest(events: readonly OrderEvent[]): Date {
  return new Date(Math.max(...events.map(({ at }) => at.getTime())));
}
