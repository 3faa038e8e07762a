import type { Ctx } from '#platform/context.ts';
import { noonOf } from '#shop/calendar.ts';
import { birr } from '#shop/money.ts';
import { mediaUrl } from '#platform/storage.ts';
import { toAmounts } from '#modules/cart/index.ts';
import {
  arrivalOf,
  type DestinationRow,
  destinationOrDefault,
  findDestination,
  listAllDestinations,
} from '#modules/delivery/index.ts';
import { orderGrant } from './order-grants.ts';
import { orderProgress, orderSteps } from './order-steps.ts';
import {
  type OrderEventRow,
  type LineRow,
  type OrderRow,
  type PurchaseRow,
  selectOrderEvents,
  type GroupGoodsRow,
  selectGroupGoods,
  selectGroupOrders,
  selectLines,
} from './orders.queries.ts';
import type { OrderActivity, OrderLine, OrderView, PurchaseView } from './orders.schema.ts';
import { toOrderAddress } from './to-order-address.ts';
import { lineReturns } from './return-rules.ts';
import { toOwnOrder, toOrderRefunds } from './to-own-order.ts';

/** When no goods are, or will be, at the buyer. */
const GOODS_GONE = new Set(['cancelled', 'returned', 'refunded']);

/** Everything the tracking page shows of an order, in Birr and the user's language. */
export async function toOrderView(ctx: Ctx, order: OrderRow): Promise<OrderView> {
  const events = await selectOrderEvents(ctx.db, order.id, 0);
  const lines = await selectLines(ctx.db, order.id);
  const siblings = await selectGroupOrders(ctx.db, order.orderGroupId);
  const destinations = await listAllDestinations(ctx);
  const steps = orderSteps(order.status, events);
  const lastAt = (status: string) => events.findLast((event) => event.status === status)?.createdAt ?? null;
  const isOwn = order.shopperId !== null && order.shopperId === ctx.actor.userId;
  return {
    id: order.id,
    orderNumber: order.number,
    orderGroupId: order.orderGroupId,
    status: order.status,
    placedAt: order.createdAt.toISOString(),
    ...expectedOf(ctx, order, destinations),
    vendor: { id: order.vendorId, businessName: order.businessName, phone: order.vendorPhone },
    payment: {
      method: order.paymentMethod,
      state: order.paymentState,
      cardBrand: order.cardBrand,
      cardLastFour: order.cardLastFour,
    },
    steps,
    progress: orderProgress(steps),
    activities: events.map(toOrderActivity).reverse(),
    lines: toOrderLines(ctx, lines, { order, deliveredAt: lastAt('delivered') }),
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    amounts: toAmounts(order),
    currency: 'ETB',
    billing: toOrderAddress(ctx, order.billing, destinations),
    shipping: toOrderAddress(ctx, order.shipping, destinations),
    notes: order.notes,
    siblings: toSiblingOrders(siblings, order),
    canRate: order.status === 'delivered' && isBuyer(ctx, order),
    refunds: await toOrderRefunds(ctx, order, lastAt(order.status)),
    own: isOwn ? await toOwnOrder(ctx, order, lastAt('delivered')) : null,
    grant: orderGrant(ctx.config, order.number, ctx.now()),
  };
}

function toOrderLines(
  ctx: Ctx,
  lines: readonly LineRow[],
  { order, deliveredAt }: { order: OrderRow; deliveredAt: Date | null },
): OrderView['lines'] {
  return lines.map((line) => ({
    ...toOrderLine(ctx, line),
    returns: GOODS_GONE.has(order.status) ? null : lineReturns(line, deliveredAt, ctx.now()),
  }));
}

/** The other orders of the same purchase. */
function toSiblingOrders(
  orders: Awaited<ReturnType<typeof selectGroupOrders>>,
  order: OrderRow,
): OrderView['siblings'] {
  return orders
    .filter((other) => other.orderNumber !== order.number)
    .map(({ orderNumber, businessName, status, totalSantim }) => ({
      orderNumber,
      businessName,
      status,
      total: birr(totalSantim),
    }));
}

/** A purchase as the page after PLACE ORDER shows it. */
export async function toPurchaseView(ctx: Ctx, purchase: PurchaseRow): Promise<PurchaseView> {
  const orders = await selectGroupOrders(ctx.db, purchase.id);
  const goods = await selectGroupGoods(ctx.db, purchase.id);
  const destinations = await listAllDestinations(ctx);
  return {
    id: purchase.id,
    placedAt: purchase.createdAt.toISOString(),
    paymentMethod: purchase.paymentMethod,
    paymentState: purchase.paymentState as PurchaseView['paymentState'],
    holdExpiresAt: purchase.holdExpiresAt?.toISOString() ?? null,
    email: purchase.billing.email ?? '',
    phone: purchase.billing.phone ?? '',
    amounts: toAmounts(purchase),
    currency: 'ETB',
    orders: orders.map(({ totalSantim, openedAt, ...order }) => ({
      ...order,
      total: birr(totalSantim),
      ...expectedOf(ctx, { ...purchase, openedAt }, destinations),
      goods: goods.filter(({ orderNumber }) => orderNumber === order.orderNumber).map(toPurchasedGoods),
      grant: orderGrant(ctx.config, order.orderNumber, ctx.now()),
    })),
  };
}

function toPurchasedGoods({ title, textLocale, quantity, imageKey }: GroupGoodsRow) {
  const imageUrl = imageKey === null ? null : mediaUrl(imageKey, 200);
  return { title, textLocale, quantity, imageUrl };
}

/** One row of an order's history, as the activity list and the live stream tell it. */
export function toOrderActivity(event: OrderEventRow): OrderActivity {
  return {
    id: event.id,
    status: event.status,
    note: event.note,
    time: event.createdAt.toISOString(),
    actor: event.actorKind,
  };
}

/** Not whom a link let in: the account that ordered, or the browser that did before it had one. */
function isBuyer({ actor }: Ctx, { shopperId, visitorId }: OrderRow): boolean {
  if (shopperId !== null) return shopperId === actor.userId;
  return visitorId !== null && visitorId === actor.visitorId;
}

/**
 * The days between which the parcel should arrive, as its destination's courier travels; counted from when its vendor was
 * told of it: for a payment that took days, or came late, that is not the day of the order.
 */
function expectedOf(
  ctx: Ctx,
  order: Pick<OrderRow, 'shipping' | 'createdAt' | 'openedAt'>,
  all: readonly DestinationRow[],
): Pick<OrderView, 'expectedFrom' | 'expectedTo' | 'arrival'> {
  const { country = '', region = '' } = order.shipping;
  const destination = findDestination(all, country, region) ?? destinationOrDefault(all, null);
  const arrival = arrivalOf(ctx, destination, order.openedAt ?? order.createdAt);
  const at = (day: string) => noonOf(day).toISOString();
  return { expectedFrom: at(arrival.from), expectedTo: at(arrival.to), arrival };
}

function toOrderLine(ctx: Ctx, line: LineRow): Omit<OrderLine, 'returns'> {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    category: { en: line.categoryEn, am: line.categoryAm, om: line.categoryOm }[ctx.locale],
    title: line.title,
    textLocale: line.textLocale,
    variantTitle: line.variantTitle,
    variantLocale: line.variantLocale,
    quantity: line.quantity,
    unitPrice: birr(line.unitPriceSantim),
    originalPrice: line.originalPriceSantim === null ? null : birr(line.originalPriceSantim),
    discount: birr(line.discountSantim),
    subTotal: birr(line.lineTotalSantim),
    imageUrl: line.imageKey === null ? null : mediaUrl(line.imageKey, 200),
    imageColor: line.imageColor,
    rating: line.rating,
    isRated: line.reviewId !== null,
  };
}
