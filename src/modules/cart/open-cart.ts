import type { Ctx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
import { variantTitle } from '#shop/option-words.ts';
import type { Owner } from '#platform/owner.ts';
import { getSetting } from '#shop/settings.ts';
import { optionsFor } from '#shop/vocabulary.ts';
import { type Coupon, couponProblem, readCoupon } from '#modules/coupons/index.ts';
import { type CartRow, selectCart } from './cart.queries.ts';
import {
  chosenPlace,
  type DestinationRow,
  destinationOrDefault,
  listDestinations,
} from '#modules/delivery/index.ts';
import {
  couponBase,
  priceCart,
  type PriceableLine,
  type PricedCart,
  type PricingRules,
} from '#modules/pricing/index.ts';

/** An open cart with today's prices, in santim; `priced.lines` stand beside `rows`. */
export type OpenCart = {
  cartId: string | null;
  rows: CartRow[];
  destination: DestinationRow;
  isDestinationChosen: boolean;
  couponCode: string | null;
  coupon: Coupon | null;
  /** What keeps the coupon from applying, or null. */
  couponProblem: AppError | null;
  priced: PricedCart;
};

/**
 * Where to send the cart: `code` before the place the owner chose last, that before what the cart says, that before
 * `fallback`. Where none of them says it, the cart is priced for where sending costs least, and `isDestinationChosen` is false.
 */
export type WantedDestination = { code?: string | null; fallback?: string | null };

/** Reads and prices the owner's open cart. Writes nothing. */
export async function readOpenCart(
  ctx: Ctx,
  owner: Owner | null,
  wanted: WantedDestination = {},
): Promise<OpenCart> {
  const found = owner ? await selectCart(ctx.db, owner, ctx.locale) : [];
  const head = found[0] ?? null;
  const lineRows = found.filter((row) => row.lineId !== null);
  const rows = await Promise.all(lineRows.map((row) => inShoppersWords(ctx, row)));
  const coupon = head?.couponCode ? await readCoupon(ctx, head.couponCode) : null;
  const place = wanted.code ? null : await chosenPlace(ctx);
  const chosen = wanted.code ?? place?.destination.code ?? head?.destinationCode ?? wanted.fallback ?? null;
  const destination = destinationOrDefault(await listDestinations(ctx), chosen);
  const lines = rows.map(toPriceableLine);
  const problem = head?.couponCode
    ? couponProblem(coupon, coupon ? couponBase(lines, coupon) : 0, ctx.now())
    : null;
  const priced = priceCart(lines, problem ? null : coupon, await rulesFor(ctx, destination));
  return {
    cartId: head?.cartId ?? null,
    rows,
    destination,
    isDestinationChosen: chosen === destination.code,
    couponCode: head?.couponCode ?? null,
    coupon,
    couponProblem: problem,
    priced,
  };
}

async function inShoppersWords(ctx: Ctx, row: CartRow): Promise<CartRow> {
  const { variantTitle: title, optionWords: words, variantLocale: locale } = row;
  if (title === null) return row;
  const said = await optionsFor(ctx, { words, locale }, title.split(' / '));
  return { ...row, variantTitle: variantTitle(title, said.words), variantLocale: said.locale };
}

/** What sending the cart elsewhere would cost, in santim. */
export async function shippingCost(ctx: Ctx, cart: OpenCart, destination: DestinationRow): Promise<number> {
  return priceCart(cart.rows.map(toPriceableLine), null, await rulesFor(ctx, destination)).shippingSantim;
}

async function rulesFor(ctx: Ctx, tariff: DestinationRow): Promise<PricingRules> {
  return {
    tariff,
    freeShippingFromSantim: await getSetting(ctx.db, 'free_shipping_from_santim'),
    vatRateBp: await getSetting(ctx.db, 'vat_rate_bp'),
  };
}

/** Whether a line can be sold at all; a line of more pieces than there are still counts, and is told apart by a notice. */
export function toPriceableLine(row: CartRow): PriceableLine {
  const { vendorId, quantity, weightG } = row;
  return {
    vendorId,
    quantity,
    weightG,
    unitPriceSantim: row.priceSantim,
    isCounted: row.isSold && row.stock > 0,
  };
}
