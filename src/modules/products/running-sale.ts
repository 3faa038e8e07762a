import type { ProductState, VariantState } from '#modules/inventory/index.ts';
import { fieldFaults } from '#platform/validation.ts';

type Priced = Pick<VariantState, 'price' | 'oldPrice'>;

/** What a product or variant costs when no sale runs; null of a product without a price. */
export function fullPrice({
  saleEndsAt,
  price,
  oldPrice,
}: Pick<ProductState, 'saleEndsAt' | 'price' | 'oldPrice'>): number | null {
  return saleEndsAt === null ? price : (oldPrice ?? price);
}

/**
 * What a change makes of a sale that runs, which a plan began. It goes on for all that the change leaves alone, also when sizes
 * come or go. A new size stands at its own price, else at the full one, and nothing is struck of it: it was never asked for more.
 * A price set by hand takes that variant, or the product, out of the sale: it holds from now on, nothing is struck, and members
 * pay again what they paid before the sale where that is less (`leaveRunningPlan`). So while it runs what has a struck price is
 * what gets its own back at the end; another struck price is refused (products.old_price_on_sale). With nothing left that is
 * reduced the sale is over. Pure.
 */
export function withRunningSale(before: ProductState, next: ProductState): ProductState {
  if (before.saleEndsAt === null) return next;
  if (next.variants.length > 0) return withSaleOfVariants(before, next);
  if (before.variants.length > 0) {
    const price = next.price === before.price ? fullPrice(before) : next.price;
    return { ...next, price, oldPrice: null, saleEndsAt: null };
  }
  if (next.price === null || before.price === null) return next;
  const own = onSale({ ...before, price: before.price }, { ...next, price: next.price }, '');
  return { ...own, saleEndsAt: own.oldPrice === null ? null : before.saleEndsAt };
}

function withSaleOfVariants(before: ProductState, next: ProductState): ProductState {
  const had = new Map(before.variants.map((variant) => [variant.id, variant]));
  const variants = next.variants.map((variant, place) =>
    onSale(variant.id === null ? undefined : had.get(variant.id), variant, `variants.${place}.`),
  );
  const cheapest = variants.reduce((least, variant) => (variant.price < least.price ? variant : least));
  const isOn = variants.some(({ oldPrice }) => oldPrice !== null);
  return {
    ...next,
    variants,
    price: cheapest.price,
    oldPrice: cheapest.oldPrice,
    saleEndsAt: isOn ? before.saleEndsAt : null,
  };
}

/** A variant, or a product without, as the change leaves it in the sale or takes it out. */
function onSale<Now extends Priced>(was: Priced | undefined, now: Now, path: string): Now {
  const struck = was?.oldPrice ?? null;
  if (now.oldPrice !== null && now.oldPrice !== struck)
    throw fieldFaults({ [`${path}oldPrice`]: { code: 'products.old_price_on_sale' } });
  return struck === null || now.price === was!.price ? now : { ...now, oldPrice: null };
}

/** What of a running sale a change takes out of it: variants by their ids, or all that it reduces; null for nothing. */
export function leavingSale(before: ProductState, next: ProductState): readonly number[] | 'all' | null {
  if (before.saleEndsAt === null) return null;
  if (next.saleEndsAt === null) return 'all';
  const stay = new Set(next.variants.flatMap(({ id, oldPrice }) => (oldPrice === null ? [] : id)));
  const left = before.variants.flatMap(({ id, oldPrice }) =>
    id === null || oldPrice === null || stay.has(id) ? [] : id,
  );
  return left.length > 0 ? left : null;
}
