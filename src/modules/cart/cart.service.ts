import { type Ctx, ensureOwner, ownerOf } from '#platform/context.ts';
import { PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { decodePersonal } from '#platform/wire/personal.ts';
import { choosePlace, chosenPlace } from '#modules/delivery/index.ts';
import { couponProblem, findCoupon } from '#modules/coupons/index.ts';
import { CartError } from './cart.errors.ts';
import {
  type AddedLine,
  countCartLines,
  deleteCartLine,
  insertCartLine,
  updateCartCoupon,
  updateCartDestination,
  updateCartLine,
  updateSeenPrices,
} from './cart.queries.ts';
import { type AddToCart, CART_LINES_LIMIT, type Cart } from './cart.schema.ts';
import { maximumOfOne } from './maximum-of-one.ts';
import { readOpenCart, toPriceableLine } from './open-cart.ts';
import { couponBase } from '#modules/pricing/index.ts';
import { toCart } from './to-cart.ts';

/**
 * The cart of whoever asks, with today's prices and totals in Birr; an empty one while there is none. Writes nothing but
 * the browser's count of it, where that is another.
 */
export async function getCart(ctx: Ctx): Promise<Cart> {
  const cart = await readCart(ctx);
  noteCartCount(ctx, cart.lineCount);
  return cart;
}

/** Has the browser's counts counted anew where it believes in another number of items: another device or a payment changed the cart. */
export function noteCartCount(ctx: Ctx, count: number): void {
  if (decodePersonal(ctx.visit.cookie(PERSONAL_COOKIE)).cart !== count) ctx.visit.touchCounts();
}

async function readCart(ctx: Ctx): Promise<Cart> {
  return toCart(ctx, await readOpenCart(ctx, ownerOf(ctx)));
}

/** The number of different items in the cart of whoever asks. */
export async function cartCount(ctx: Ctx): Promise<number> {
  const owner = ownerOf(ctx);
  return owner ? await countCartLines(ctx.db, owner) : 0;
}

/**
 * Puts a quantity of an item into the cart; the same item twice adds up in one line. A visitor without a cart gets one.
 * Throws cart.product_gone, variant_required, out_of_stock, not_enough_stock, too_many or full; then nothing changed.
 */
export async function addToCart(ctx: Ctx, input: AddToCart): Promise<Cart> {
  const quantityLimit = await maximumOfOne(ctx);
  const line = { ...input, variantId: input.variantId ?? null, quantityLimit, linesLimit: CART_LINES_LIMIT };
  const added = await insertCartLine(ctx.db, ensureOwner(ctx), line);
  if (!added?.lineId) throw stockError(added, line, quantityLimit);
  return await changedCart(ctx);
}

/** Sets the quantity of a line and takes its price as seen. Throws cart.line_gone (404) for a line of someone else. */
export async function setLineQuantity(ctx: Ctx, line: { id: number; quantity: number }): Promise<Cart> {
  const owner = ownerOf(ctx);
  const limit = await maximumOfOne(ctx);
  if (line.quantity > limit) throw CartError.too_many({ limit });
  const result = owner ? await updateCartLine(ctx.db, owner, line) : null;
  if (!result) throw CartError.line_gone();
  if (!result.isSold) throw result.isSuspended ? CartError.vendor_suspended() : CartError.product_gone();
  if (!result.isSet)
    throw result.stock === 0
      ? CartError.out_of_stock()
      : CartError.not_enough_stock({ available: result.stock });
  return await changedCart(ctx);
}

/** Takes a line out of the cart. Throws cart.line_gone (404) for a line of someone else or already gone. */
export async function removeLine(ctx: Ctx, lineId: number): Promise<Cart> {
  const owner = ownerOf(ctx);
  if (!owner || !(await deleteCartLine(ctx.db, owner, lineId))) throw CartError.line_gone();
  return await changedCart(ctx);
}

/** Takes today's prices as seen: the notices of changed prices have done their work. */
export async function acknowledgePrices(ctx: Ctx): Promise<Cart> {
  const owner = ownerOf(ctx);
  if (owner) await updateSeenPrices(ctx.db, owner);
  return await getCart(ctx);
}

/** Puts a coupon on the cart in place of any other. Throws the coupon's error, and keeps the cart as it was, when it does not apply. */
export async function applyCoupon(ctx: Ctx, code: string): Promise<Cart> {
  const owner = ownerOf(ctx);
  const cart = await readOpenCart(ctx, owner);
  if (!owner || cart.cartId === null || cart.rows.length === 0) throw CartError.empty();
  const coupon = await findCoupon(ctx, code, cart.cartId);
  const lines = cart.rows.map(toPriceableLine);
  const problem = couponProblem(coupon, couponBase(lines, coupon), ctx.now());
  if (problem) throw problem;
  await updateCartCoupon(ctx.db, owner, coupon.code);
  return await getCart(ctx);
}

/** Takes the coupon off the cart; nothing happens when there is none. */
export async function removeCoupon(ctx: Ctx): Promise<Cart> {
  const owner = ownerOf(ctx);
  if (owner) await updateCartCoupon(ctx.db, owner, null);
  return await getCart(ctx);
}

/** Says where the cart is to be sent, so that its shipping is the real one; goods looked at later go there too. Throws cart.destination_unknown. */
export async function setDestination(ctx: Ctx, code: string): Promise<Cart> {
  const owner = ownerOf(ctx);
  if (!owner || !(await updateCartDestination(ctx.db, owner, code))) throw CartError.destination_unknown();
  // A town of that region stays chosen.
  if ((await chosenPlace(ctx))?.destination.code !== code) await choosePlace(ctx, code);
  return toCart(ctx, await readOpenCart(ctx, owner, { code }));
}

/** The cart after a change, its number of items told to the browser. */
async function changedCart(ctx: Ctx): Promise<Cart> {
  const cart = await readCart(ctx);
  ctx.visit.touchCounts({ cart: cart.lineCount });
  return cart;
}

function stockError(
  added: AddedLine | null,
  item: { variantId: number | null; quantity: number },
  limit: number,
): Error {
  if (!added) return CartError.product_gone();
  if (added.isSuspended) return CartError.vendor_suspended();
  if (!added.isSold)
    return added.hasVariants && item.variantId === null
      ? CartError.variant_required()
      : CartError.product_gone();
  if (added.stock === 0) return CartError.out_of_stock();
  const wanted = added.heldQuantity + item.quantity;
  if (wanted > limit) return CartError.too_many({ limit });
  if (wanted > added.stock) return CartError.not_enough_stock({ available: added.stock });
  if (added.heldQuantity === 0 && added.heldLines >= CART_LINES_LIMIT)
    return CartError.full({ limit: CART_LINES_LIMIT });
  // Someone else's request for the same cart came between: the stock left is no longer enough for both.
  return CartError.not_enough_stock({ available: added.stock });
}
