import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { mediaUrl } from '#platform/storage.ts';
import type { CartRow } from './cart.queries.ts';
import {
  CART_QUANTITY_LIMIT,
  type Cart,
  type CartLine,
  type CartNotice,
  type CartParcel,
} from './cart.schema.ts';
import { toDestination } from '#modules/delivery/index.ts';
import type { OpenCart } from './open-cart.ts';
import type { PriceAmounts, PricedLine, PricedParcel } from '#modules/pricing/index.ts';

/** The cart as screens and API show it: Birr, names in the user's language, and what changed since it was filled. */
export function toCart(ctx: Ctx, cart: OpenCart): Cart {
  const lines = cart.rows.map((row, i) => toCartLine(row, cart.priced.lines[i]!));
  return {
    lines,
    parcels: cart.priced.parcels.map((parcel) => toCartParcel(parcel, cart.rows)),
    itemCount: cart.rows.reduce((sum, row) => sum + row.quantity, 0),
    lineCount: lines.length,
    ...toAmounts(cart.priced),
    currency: 'ETB',
    coupon: toCartCoupon(cart),
    destination: { ...toDestination(ctx, cart.destination), isChosen: cart.isDestinationChosen },
    canCheckOut: lines.length > 0 && cart.rows.every(canBeOrdered),
    cartToken: ctx.actor.userId === null ? ctx.visit.token() : null,
  };
}

/** Whether the whole quantity of the line can be ordered now. */
export function canBeOrdered(row: CartRow): boolean {
  return row.isSold && row.stock >= row.quantity;
}

/** Amounts in Birr, by the names the API uses. */
export function toAmounts(
  amounts: PriceAmounts,
): Record<'subTotal' | 'discount' | 'shipping' | 'tax' | 'total', number> {
  return {
    subTotal: birr(amounts.subtotalSantim),
    discount: birr(amounts.discountSantim),
    shipping: birr(amounts.shippingSantim),
    tax: birr(amounts.taxSantim),
    total: birr(amounts.totalSantim),
  };
}

/** What the shopper must know about a line, the most pressing first. */
export function noticesOf(row: CartRow): CartNotice[] {
  if (!row.isSold) return [{ code: row.isSuspended ? 'suspended' : 'gone' }];
  const notices: CartNotice[] = [];
  if (row.stock === 0) notices.push({ code: 'out_of_stock' });
  else if (row.stock < row.quantity) notices.push({ code: 'less_stock', available: row.stock });
  if (row.priceSantim !== row.seenPriceSantim) {
    const code = row.priceSantim > row.seenPriceSantim ? 'price_up' : 'price_down';
    notices.push({ code, previousPrice: birr(row.seenPriceSantim), currentPrice: birr(row.priceSantim) });
  }
  return notices;
}

function toCartLine(row: CartRow, priced: PricedLine): CartLine {
  const notices = noticesOf(row);
  return {
    id: row.lineId,
    productId: row.productId,
    variantId: row.variantId,
    vendorId: row.vendorId,
    title: row.title,
    textLocale: row.textLocale,
    variantTitle: row.variantTitle,
    variantLocale: row.variantLocale,
    quantity: row.quantity,
    unitPrice: birr(row.priceSantim),
    originalPrice: row.oldPriceSantim === null ? null : birr(row.oldPriceSantim),
    isMemberPrice: row.isMemberPrice,
    lineTotal: birr(priced.lineTotalSantim),
    inStock: row.isSold && row.stock > 0,
    available: row.isSold ? Math.min(row.stock, CART_QUANTITY_LIMIT) : 0,
    imageUrl: row.imageKey === null ? null : mediaUrl(row.imageKey, 200),
    imageColor: row.imageColor,
    ...(notices[0] ? { notice: notices[0] } : {}),
    notices,
  };
}

function toCartParcel(parcel: PricedParcel, rows: readonly CartRow[]): CartParcel {
  const own = parcel.lines.map((i) => rows[i]!);
  return {
    vendorId: parcel.vendorId,
    businessName: own[0]!.businessName,
    lineIds: own.map((row) => row.lineId),
    ...toAmounts(parcel),
  };
}

function toCartCoupon(cart: OpenCart): Cart['coupon'] {
  if (cart.couponCode === null) return null;
  return {
    code: cart.coupon?.code ?? cart.couponCode,
    discount: birr(cart.priced.discountSantim),
    problem: cart.couponProblem?.code ?? null,
    minimum: cart.coupon && cart.coupon.minimumSantim > 0 ? birr(cart.coupon.minimumSantim) : null,
  };
}
