import { type Ctx, ownerOf, requireShopper } from '#platform/context.ts';
import { countCaller, retryAfterSeconds } from '#platform/limits.ts';
import { normalizePhone } from '#shop/places.ts';
import { invalidInput } from '#platform/validation.ts';
import { isGranted, rememberGrant } from './order-grants.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import {
  type OrderRow,
  selectLatestPurchase,
  selectOrder,
  selectOrderOfContact,
  selectPurchase,
} from './orders.queries.ts';
import { type OrderView, type PurchaseView, TrackOrder } from './orders.schema.ts';
import type { FindOrder } from './own-orders.schema.ts';
import type { OwnOrder } from './returns.schema.ts';
import { toOrderView, toPurchaseView } from './to-order-view.ts';
import { selectLatestBilling } from './what-was-written.queries.ts';

/** Whole neighbourhoods share one address at our mobile networks; the narrow limit is that of one order from it. */
const PER_ADDRESS = { limit: 100, windowMs: 10 * 60_000 };
const PER_ORDER = { limit: 10, windowMs: 10 * 60_000 };

/**
 * Shows an order to whoever knows its number and the e-mail address (or phone) it was billed to, and lets the browser
 * see it again. An unknown number and a wrong address are the same orders.not_found, after the same work. In ten
 * minutes an address has 10 tries for a number and 100 in all, then orders.too_many_tries; tries from elsewhere lock
 * nobody out.
 */
export async function trackOrder(ctx: Ctx, proof: TrackOrder): Promise<OrderView> {
  const number = parseOrderNumber(proof.orderId);
  const isWithinAddress = await countCaller(ctx, 'track', PER_ADDRESS);
  const isWithinOrder = !number || (await countCaller(ctx, `track-order:${number}`, PER_ORDER));
  if (!isWithinAddress || !isWithinOrder)
    throw OrderError.too_many_tries({ seconds: retryAfterSeconds(ctx, PER_ADDRESS, PER_ORDER) });
  const order = await selectOrderOfContact(ctx.db, number ?? '', proof.email, normalizePhone(proof.email));
  if (!order) throw OrderError.not_found();
  rememberGrant(ctx, order.number);
  return await toOrderView(ctx, order);
}

/**
 * The number of an order the user may see: one's own, or another with its billing e-mail. Throws as `trackOrder`, and
 * orders.email_required when somebody else's order is asked for without one.
 */
export async function findOrder(ctx: Ctx, { orderId, email }: FindOrder): Promise<string> {
  const number = parseOrderNumber(orderId);
  const order = number ? await selectOrder(ctx.db, number) : null;
  if (order && isOwn(ctx, order)) return order.number;
  const proof = TrackOrder.safeParse({ orderId, email });
  if (!proof.success) throw invalidInput(proof.error);
  return (await trackOrder(ctx, proof.data)).orderNumber;
}

/** An order for its buyer, or for a browser or token (`grant`) that was let in before. Everyone else: orders.not_found. */
export async function getOrder(ctx: Ctx, text: string, grant?: string | null): Promise<OrderView> {
  const order = await findReadable(ctx, text, grant);
  // The page that a token opened goes on without it: its live news and the links to it.
  if (grant) rememberGrant(ctx, order.number);
  return await toOrderView(ctx, order);
}

/** As `getOrder`, for the signed-in shopper whose order it is alone. */
export async function getOwnOrder(ctx: Ctx, text: string): Promise<OrderView & { own: OwnOrder }> {
  requireShopper(ctx);
  const order = await getOrder(ctx, text);
  if (!order.own) throw OrderError.not_found();
  return { ...order, own: order.own };
}

/** The id of an order that the user may read; see `getOrder`. */
export async function findReadable(ctx: Ctx, text: string, grant?: string | null): Promise<OrderRow> {
  const number = parseOrderNumber(text);
  const order = number ? await selectOrder(ctx.db, number) : null;
  if (!order) throw OrderError.not_found();
  if (!isOwn(ctx, order) && !isGranted(ctx, [order.number, order.orderGroupId], grant))
    throw OrderError.not_found();
  return order;
}

/** A purchase of the user, or one a token opens; without an id the user's newest. Everything else: orders.not_found. */
export async function getPurchase(ctx: Ctx, id: string | null, grant?: string | null): Promise<PurchaseView> {
  const owner = ownerOf(ctx);
  const latest = id === null && owner ? await selectLatestPurchase(ctx.db, owner) : null;
  const purchase =
    id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
      ? await selectPurchase(ctx.db, id)
      : latest;
  if (!purchase) throw OrderError.not_found();
  if (!isOwn(ctx, purchase) && !isGranted(ctx, [purchase.id], grant)) throw OrderError.not_found();
  return await toPurchaseView(ctx, purchase);
}

/** A purchase made before signing in still belongs to the browser that made it. */
function isOwn(
  ctx: Ctx,
  { shopperId, visitorId }: { shopperId: number | null; visitorId: string | null },
): boolean {
  const { actor } = ctx;
  return (
    (shopperId !== null && shopperId === actor.userId) ||
    (visitorId !== null && visitorId === actor.visitorId)
  );
}

/** What a guest who has just ordered wrote as their name; '' for everyone else. */
export async function latestBuyerName(ctx: Ctx): Promise<string> {
  const { visitorId, userId } = ctx.actor;
  const billing =
    visitorId === null || userId !== null ? null : await selectLatestBilling(ctx.db, { visitorId });
  return billing ? `${billing.firstName ?? ''} ${billing.lastName ?? ''}`.trim() : '';
}
