import type { TxCtx } from '#platform/context.ts';
import { getSetting } from '#shop/settings.ts';
import { type Owner, ownerIds, ownerName } from '#platform/owner.ts';
import { type OpenCart, updateCartOrdered } from '#modules/cart/index.ts';
import { CATEGORY_RETURN_RULES } from '#modules/catalog/index.ts';
import { type CouponNames, takeCoupon } from '#modules/coupons/index.ts';
import { type ProvedContacts, selectProvedContacts } from '#modules/identity/index.ts';
import { takeStock } from '#modules/inventory/index.ts';
import { freezePlacedSales, type PlacedSale } from '#modules/ledger/index.ts';
import {
  insertGroup,
  insertOrderLines,
  insertOrders,
  type NewOrderLine,
  type PlacedOrderRow,
  type PlacedState,
} from '#modules/orders/index.ts';
import { type ChosenPayment, holdEnd } from '#modules/payments/index.ts';
import type { CheckedBuyer } from './check-buyer.ts';
import { CheckoutError } from './checkout.errors.ts';
import type { CheckoutInput } from './checkout.schema.ts';
import { type PhoneProofResult, phoneUnproved, provesPhone, type PurchaseTrust } from './purchase-limits.ts';

/** One purchase to be placed: the same `key` by the same buyer is the same purchase. */
export type Purchase = {
  owner: Owner;
  key: string;
  requestHash: string;
  buyer: CheckedBuyer;
  chosen: ChosenPayment;
  input: CheckoutInput;
  /** The code that proves the phone, if one came with the order. */
  proof: PhoneProofResult | null;
};

/**
 * Writes the purchase of a locked, priced and sellable cart under the given id: the group and one order for each vendor
 * with its lines and first event; the cart is closed. Nothing is taken yet: see `takeStockAndCoupon`. Throws
 * checkout.vendor_suspended where a store stopped selling since the cart was read; the caller must roll back.
 */
export async function writePurchase(
  tx: TxCtx,
  cart: OpenCart,
  { groupId, paymentState, ...purchase }: Purchase & { groupId: string; paymentState: PlacedState },
  trust: PurchaseTrust,
): Promise<PlacedOrderRow[]> {
  const { owner, buyer, chosen, input } = purchase;
  const { subtotalSantim, discountSantim, shippingSantim, taxSantim, totalSantim } = cart.priced;
  await insertGroup(tx.db, {
    id: groupId,
    owner,
    subtotalSantim,
    discountSantim,
    shippingSantim,
    taxSantim,
    totalSantim,
    cartId: cart.cartId!,
    paymentMethod: chosen.method,
    paymentState,
    holdExpiresAt: paymentState === 'pending' ? await holdEnd(tx, chosen.method) : null,
    couponCode: cart.coupon?.code ?? null,
    billing: buyer.billing,
    shipping: buyer.shipping,
    notes: input.notes,
    locale: tx.locale,
    vendorIds: cart.priced.parcels.map(({ vendorId }) => vendorId),
    ...trust,
  });
  const placed = { at: tx.now(), byUserId: tx.actor.userId, isOpen: paymentState !== 'pending' };
  const orders = await insertOrders(tx.db, groupId, cart.priced.parcels, placed);
  assertSelling(cart, orders);
  const lineIds = await insertOrderLines(tx.db, orderLines(cart, orders), {
    rules: CATEGORY_RETURN_RULES,
    days: await getSetting(tx.db, 'return_days'),
  });
  await freezePlacedSales(tx, salesOf(cart, orders, lineIds));
  await updateCartOrdered(tx.db, cart.cartId!);
  return orders;
}

/**
 * Takes the stock and the coupon of a purchase. The last step before the commit, because other buyers of the same goods
 * wait on these rows until then. Throws checkout.out_of_stock, the coupon's errors and
 * checkout.phone_unproved where the coupon's limit hangs on a name that was only typed; the caller must roll back.
 */
export async function takeStockAndCoupon(
  tx: TxCtx,
  cart: OpenCart,
  purchase: Purchase,
  orderGroupId: string,
): Promise<void> {
  const missing = await takeStock(tx, cart.rows, orderGroupId);
  if (missing)
    throw CheckoutError.out_of_stock({
      title: cart.rows.find((row) => row.productId === missing.productId)!.title,
    });
  if (!cart.coupon) return;
  const { shopperId } = ownerIds(purchase.owner);
  const contacts =
    shopperId === null ? { email: null, phone: null } : await selectProvedContacts(tx.db, shopperId);
  const isPhoneProved = provesPhone(purchase) || contacts.phone !== null;
  const isTaken = await takeCoupon(tx, {
    coupon: cart.coupon,
    orderGroupId,
    isPhoneProved,
    amountSantim: cart.priced.discountSantim,
    names: namesOf(tx, purchase, contacts),
  });
  if (!isTaken) throw phoneUnproved(purchase);
}

/** What `assertOrderable` asked when the cart was read, asked again: a store may be suspended or closed meanwhile. */
function assertSelling(
  { rows }: OpenCart,
  orders: readonly { vendorId: number; isSelling: boolean }[],
): void {
  const stopped = orders.find(({ isSelling }) => !isSelling);
  if (!stopped) return;
  const { title } = rows.find(({ vendorId }) => vendorId === stopped.vendorId)!;
  throw CheckoutError.vendor_suspended({ title });
}

function orderLines(cart: OpenCart, orders: readonly PlacedOrderRow[]): NewOrderLine[] {
  const orderIds = new Map(orders.map((order) => [order.vendorId, order.id]));
  return cart.rows.map((row, i) => ({
    orderId: orderIds.get(row.vendorId)!,
    productId: row.productId,
    variantId: row.variantId,
    title: row.title,
    textLocale: row.textLocale,
    variantTitle: row.variantTitle,
    variantLocale: row.variantLocale,
    quantity: row.quantity,
    unitPriceSantim: row.priceSantim,
    originalPriceSantim: row.oldPriceSantim,
    weightG: row.weightG,
    ...cart.priced.lines[i]!,
  }));
}

/** What the shop's books are to share out; `lineIds` beside the cart's rows. */
function salesOf(
  { rows, priced, coupon }: OpenCart,
  orders: readonly PlacedOrderRow[],
  lineIds: readonly number[],
): PlacedSale[] {
  const orderIds = new Map(orders.map((order) => [order.vendorId, order.id]));
  const isVendorCoupon = coupon !== null && coupon.vendorId !== null;
  return priced.parcels.map(({ lines, ...parcel }) => ({
    ...parcel,
    id: orderIds.get(parcel.vendorId)!,
    isVendorCoupon,
    lines: lines.map((at) => {
      const { lineTotalSantim, discountSantim } = priced.lines[at]!;
      return { id: lineIds[at]!, categoryId: rows[at]!.categoryId, lineTotalSantim, discountSantim };
    }),
  }));
}

/**
 * The names a coupon's limit per buyer counts: what surely is the buyer's (the account and its proved contacts, a guest's
 * browser, a phone proved by this order's code) and what anybody could have typed. Families share a browser, so that of
 * somebody with an account proves nothing.
 */
function namesOf(tx: TxCtx, purchase: Purchase, contacts: ProvedContacts): CouponNames {
  const { owner, buyer, chosen } = purchase;
  const { billing, shipping } = buyer;
  const names = (all: readonly (string | null | undefined | false)[]) =>
    [...new Set(all)].filter((name): name is string => Boolean(name));
  const browser = ownerIds(owner).visitorId ?? tx.actor.visitorId;
  const proved = names([
    ownerName(owner),
    contacts.email?.toLowerCase(),
    contacts.phone,
    provesPhone(purchase) && shipping.phone,
  ]);
  const mails = [billing.email, shipping.email].map((email) => email.toLowerCase());
  const typed = names([
    ...mails,
    billing.phone,
    shipping.phone,
    chosen.payment.phone,
    browser && ownerName({ visitorId: browser }),
  ]);
  return { proved, typed: typed.filter((name) => !proved.includes(name)) };
}
