import { type Ctx, ownerOf, type TxCtx } from '#platform/context.ts';
import { AppError, AuthError } from '#platform/errors.ts';
import { requestHash, withIdempotencyKey } from '#platform/idempotency.ts';
import { birr } from '#shop/money.ts';
import { ownerName } from '#platform/owner.ts';
import { transact } from '#platform/transact.ts';
import { isShoppersCart, lockOpenCart, maximumOfOne, readOpenCart, toAmounts } from '#modules/cart/index.ts';
import { listDestinations } from '#modules/delivery/index.ts';
import { agreeToTerms, needsTerms } from '#modules/identity/index.ts';
import {
  type OrderGroupRow,
  type PlacedOrderRow,
  selectOrderGroup,
  selectOrdersOfGroup,
} from '#modules/orders/index.ts';
import {
  checkPayment,
  assertNotDeclined,
  notePlaced,
  providerFor,
  requireAllowed,
  requireAnswering,
  requireOffered,
  requireOwnCard,
  startPayment,
  stateWhenPlaced,
} from '#modules/payments/index.ts';
import { assertExpectedTotal, assertOrderable } from './assert-orderable.ts';
import { type CheckedBuyer, checkBuyer } from './check-buyer.ts';
import { CheckoutError } from './checkout.errors.ts';
import type { CheckoutInput, PlacedOrder } from './checkout.schema.ts';
import { readPhoneProof, requireProofForCash, requireWithinLimits } from './purchase-limits.ts';
import { type Purchase, takeStockAndCoupon, writePurchase } from './write-purchase.ts';

/** What stands for the body of a form: any tab may send it. */
const FORM = 'form';

/** The key of the page's form: one purchase for one cart. */
export function formKeyOf(cartId: string): string {
  return `cart-${cartId}`;
}

type Prepared = { group: OrderGroupRow; orders: PlacedOrderRow[]; isReplay: boolean };

/**
 * Places the order for the user's cart, in three phases: PREPARE writes the purchase and takes its stock in one
 * transaction, PAY starts an online payment outside of any, and settling it is the payments module's. A call with a key
 * that was used before has the answer of the first and continues where that one stopped; with another body it throws
 * checkout.key_reused. Throws checkout.key_missing, cart_empty, out_of_stock, not_enough_stock, too_many, product_gone,
 * price_changed (unless `total` agrees), total_changed, phone_unproved (422: the order needs `phoneProof`), too_many_open
 * (429), the coupon's and the payment's errors; then nothing is placed.
 */
export async function placeOrder(
  ctx: Ctx,
  input: CheckoutInput,
  key: string | undefined,
): Promise<PlacedOrder> {
  if (!key || key.length < 8 || key.length > 200) throw CheckoutError.key_missing();
  // A repeat may bring the code once more, or another one.
  const { phoneProof: _, ...body } = input;
  return await place(ctx, input, { key, requestHash: requestHash(body) });
}

/** As `placeOrder`, for the page: its form's key belongs to the cart, and whatever tab sends it first has placed the order. */
export async function placeOrderFromForm(
  ctx: Ctx,
  form: CheckoutInput & { formKey: string },
): Promise<PlacedOrder> {
  const { formKey, ...input } = form;
  await requireSameBuyer(ctx, formKey);
  return await place(ctx, input, { key: formKey, requestHash: FORM });
}

async function place(
  ctx: Ctx,
  input: CheckoutInput,
  same: Pick<Purchase, 'key' | 'requestHash'>,
): Promise<PlacedOrder> {
  const owner = ownerOf(ctx);
  if (!owner) throw CheckoutError.cart_empty();
  const buyer = checkBuyer(input, await listDestinations(ctx), ctx.actor.email);
  const chosen = checkPayment(input.paymentMethod, input.payment, payerOf(input, buyer), (method) =>
    providerFor(ctx.config, method),
  );
  await requireOffered(ctx, chosen.method);
  await requireOwnCard(ctx, chosen.payment.cardId);
  await settleTerms(ctx, input.termsAgreed);
  const proof = input.phoneProof ? await readPhoneProof(ctx, input.phoneProof) : null;
  const prepared = await prepare(ctx, { ...same, owner, buyer, chosen, input, proof });
  // Sent again from a page left open, there may be another cart by now.
  ctx.visit.touchCounts(prepared.isReplay ? undefined : { cart: 0 });
  if (prepared.group.paymentState === 'failed') await assertNotDeclined(ctx, prepared.group.id);
  if (prepared.group.paymentState !== 'pending') return show(prepared);
  const { redirectUrl } = await startPayment(ctx, prepared.group.id, chosen);
  // A provider may have said yes or no at once, so the purchase is read again.
  return {
    ...show({ ...prepared, group: await selectOrderGroup(ctx.db, prepared.group.id) }),
    ...(redirectUrl ? { redirectUrl } : {}),
  };
}

/**
 * Refuses (401) a form that a signed-in buyer opened and that arrives without them: their sign-in has ended meanwhile,
 * and the visitor's own cart is another one.
 */
export async function requireSameBuyer(ctx: Ctx, formKey: string): Promise<void> {
  if (ctx.actor.userId === null && (await isShoppersCart(ctx, formKey.replace(/^cart-/, ''))))
    throw AuthError.sign_in_required();
}

/** Asks for consent before the first order of an account, and writes it down with the version shown. */
async function settleTerms(ctx: Ctx, isAgreed: boolean): Promise<void> {
  if (!(await needsTerms(ctx))) return;
  const code = 'checkout.terms_required';
  if (!isAgreed) throw new AppError(code, 422, {}, { termsAgreed: { code, params: {} } });
  await agreeToTerms(ctx);
}

/** Who is asked for the money: for cash whoever receives the parcel, else whoever it is billed to. */
function payerOf(
  { paymentMethod }: CheckoutInput,
  { billing, shipping }: CheckedBuyer,
): { phone: string; email: string } {
  const [first, second] = paymentMethod === 'cash' ? [shipping, billing] : [billing, shipping];
  return { phone: first.phone || second.phone, email: billing.email };
}

/** PREPARE. The locked cart makes two tabs, a double press and a retry take turns; the later ones find the purchase. */
async function prepare(ctx: Ctx, purchase: Purchase): Promise<Prepared> {
  return await transact(ctx, async (tx) =>
    prepareOnce(tx, await lockOpenCart(tx.db, purchase.owner), purchase),
  );
}

async function prepareOnce(tx: TxCtx, cartId: string | null, purchase: Purchase): Promise<Prepared> {
  const { owner, key, requestHash: hash } = purchase;
  const owners = [ownerName(owner)];
  // Never forgotten: a page left open for months must not order another cart.
  const request = { operation: 'checkout' as const, key, owners, requestHash: hash, expiresAt: null };
  return await withIdempotencyKey(tx, request, {
    make: async (groupId) => {
      if (!cartId) throw CheckoutError.cart_empty();
      return await prepareNew(tx, { ...purchase, groupId });
    },
    again: async ({ resultId }) => {
      const earlier = await selectOrderGroup(tx.db, resultId);
      const anew = cartId && mayOrderAgain(purchase, earlier) ? formKeyOf(cartId) : key;
      return anew === key
        ? await replay(tx, earlier, purchase)
        : await prepareOnce(tx, cartId, { ...purchase, key: anew });
    },
    reused: CheckoutError.key_reused,
  });
}

/** A page left open over a payment that failed: pressing again is a new purchase for the cart, which is open again. */
function mayOrderAgain(purchase: Purchase, { paymentState }: OrderGroupRow): boolean {
  return purchase.requestHash === FORM && ['failed', 'cancelled', 'expired'].includes(paymentState);
}

async function replay(tx: TxCtx, earlier: OrderGroupRow, purchase: Purchase): Promise<Prepared> {
  if (earlier.paymentState === 'pending') await requireProofForCash(tx, earlier.id, limited(purchase));
  return { group: earlier, orders: await selectOrdersOfGroup(tx.db, earlier.id), isReplay: true };
}

async function prepareNew(tx: TxCtx, purchase: Purchase & { groupId: string }): Promise<Prepared> {
  const { groupId } = purchase;
  const cart = await readOpenCart(tx, purchase.owner, { code: purchase.buyer.destination.code });
  assertOrderable(cart, await maximumOfOne(tx));
  // A coupon that ended is told before the new total that comes of it.
  if (cart.couponProblem) throw cart.couponProblem;
  assertExpectedTotal(cart, purchase.input.total);
  const { totalSantim: total } = cart.priced;
  if (total > 0) await requireAnswering(tx, purchase.chosen.method);
  const { cashOnDelivery } = purchase.buyer.destination;
  await requireAllowed(tx, purchase.chosen.method, { totalSantim: total, cashOnDelivery });
  const trust = await requireWithinLimits(tx, limited(purchase), {
    rows: cart.rows,
    totalSantim: total,
    couponCode: cart.coupon?.code ?? null,
  });
  const paymentState = stateWhenPlaced(purchase.chosen.method, total);
  const orders = await writePurchase(tx, cart, { ...purchase, paymentState }, trust);
  if (paymentState !== 'pending') await notePlaced(tx, { id: groupId, totalSantim: total }, purchase.chosen);
  await takeStockAndCoupon(tx, cart, purchase, groupId);
  const { subtotalSantim, discountSantim, shippingSantim, taxSantim, totalSantim } = cart.priced;
  const amounts = { subtotalSantim, discountSantim, shippingSantim, taxSantim, totalSantim };
  return {
    group: {
      id: groupId,
      paymentMethod: purchase.chosen.method,
      paymentState,
      ...amounts,
    },
    orders,
    isReplay: false,
  };
}

function limited({ owner, buyer, chosen, proof }: Purchase) {
  return { owner, buyer, method: chosen.method, proof };
}

function show({ group, orders }: Prepared): PlacedOrder {
  const { id, paymentMethod, paymentState } = group;
  return {
    orderGroup: { id, ...toAmounts(group), currency: 'ETB', paymentMethod, paymentState },
    orders: orders.map((order) => ({
      orderNumber: order.number,
      vendorId: order.vendorId,
      total: birr(order.totalSantim),
      status: order.status,
    })),
  };
}
