import { addToCart, getCart } from '#modules/cart/index.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { birr } from '#shop/money.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import type { Reordered, ReorderedLine } from './own-orders.schema.ts';
import { type BoughtRow, selectBought } from './reorder.queries.ts';

/**
 * Puts the items of one of the shopper's orders into the cart again, as many as there still are, and says of each what
 * became of it. The cart is filled up to the quantity bought then: a second press adds nothing. Throws orders.not_found
 * for an order that is not the shopper's.
 */
export async function reorder(ctx: Ctx, text: string): Promise<Reordered> {
  const shopperId = requireShopper(ctx);
  const number = parseOrderNumber(text);
  const bought = number ? await selectBought(ctx.db, shopperId, number) : [];
  if (bought.length === 0) throw OrderError.not_found();
  const held = new Map((await getCart(ctx)).lines.map((line) => [keyOf(line), line.quantity]));
  const lines: ReorderedLine[] = [];
  for (const item of bought) lines.push(await putBack(ctx, item, held.get(keyOf(item)) ?? 0));
  return { lines };
}

async function putBack(ctx: Ctx, item: BoughtRow, held: number): Promise<ReorderedLine> {
  const added = await addUpTo(ctx, item, item.quantity - held);
  const inCart = held + added;
  const outcome = inCart >= item.quantity ? 'added' : inCart > 0 ? 'fewer' : 'gone';
  return {
    productId: item.productId,
    title: item.variantTitle ? `${item.title} (${item.variantTitle})` : item.title,
    textLocale: item.textLocale,
    outcome,
    quantity: item.quantity,
    inCart,
    price: birr(item.priceSantim),
    paidPrice: birr(item.paidSantim),
  };
}

/** Adds the quantity `wanted`, or as much as is left; returns how many. */
async function addUpTo(ctx: Ctx, item: BoughtRow, wanted: number): Promise<number> {
  if (wanted <= 0) return 0;
  const { productId, variantId } = item;
  try {
    await addToCart(ctx, { productId, variantId: variantId ?? undefined, quantity: wanted });
    return wanted;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const held = item.quantity - wanted;
    const fewer = Number(error.params.available ?? error.params.limit ?? 0) - held;
    const isShort = error.code === 'cart.not_enough_stock' || error.code === 'cart.too_many';
    return isShort && fewer > 0 && fewer < wanted
      ? await addUpTo(ctx, { ...item, quantity: held + fewer }, fewer)
      : 0;
  }
}

function keyOf({ productId, variantId }: { productId: number; variantId: number | null }): string {
  return `${productId}:${variantId ?? ''}`;
}
