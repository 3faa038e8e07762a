import type { TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import {
  type QuantityById,
  type StockLeft,
  takeBackStock,
  takeProductStock,
  takeVariantStock,
  returnProductStock,
  returnVariantStock,
} from './stock.queries.ts';

export type StockLine = { productId: number; variantId: number | null; quantity: number };

/** From here down, screens tell the number of quantities left, so each sale changes what they show. */
const FEW = 5;

/**
 * Takes the lines' quantities out of stock, products first and then variants, each in id order, for the purchase that
 * `reference` names. Returns the product of which there were too few, or null when everything was taken; after the former
 * the caller must roll back.
 */
export async function takeStock(
  tx: TxCtx,
  lines: readonly StockLine[],
  reference: string,
): Promise<{ productId: number } | null> {
  const why = { cause: 'order' as const, reference, actorId: null };
  const products = quantitiesOf(lines, (line) => line.productId);
  const left = await takeProductStock(tx.db, products, withoutVariants(lines), why);
  const missing = [...products.keys()].find((id) => !left.some((row) => row.id === id));
  if (missing !== undefined) return { productId: missing };
  const variants = quantitiesOf(lines, (line) => line.variantId);
  const variantsLeft = await takeVariantStock(tx.db, variants, variants, why);
  const short = lines.find(
    (line) => line.variantId !== null && !variantsLeft.some((row) => row.id === line.variantId),
  );
  if (short) return { productId: short.productId };
  await invalidatePages(tx, tagsOf(left.filter((row) => row.stock <= FEW)));
  return null;
}

/**
 * Puts the lines' quantities back into stock: a purchase that came to nothing, or goods that came back. Pieces of retired
 * variants are not for sale again. The caller makes sure that this happens once.
 */
export async function returnStock(
  tx: TxCtx,
  lines: readonly StockLine[],
  { cause, reference }: { cause: 'release' | 'return'; reference: string },
): Promise<void> {
  const why = { cause, reference, actorId: cause === 'return' ? tx.actor.userId : null };
  const products = quantitiesOf(lines, (line) => line.productId);
  const left = await returnProductStock(tx.db, products, withoutVariants(lines), why);
  const variants = quantitiesOf(lines, (line) => line.variantId);
  const taken = new Set((await returnVariantStock(tx.db, variants, variants, why)).map(({ id }) => id));
  const retired = lines.filter(({ variantId }) => variantId !== null && !taken.has(variantId));
  await takeBackStock(
    tx.db,
    quantitiesOf(retired, (line) => line.productId),
  );
  await invalidatePages(tx, tagsOf(left.filter((row) => row.stock - (products.get(row.id) ?? 0) <= FEW)));
}

/** Of goods with variants the move is the variant's. */
function withoutVariants(lines: readonly StockLine[]): QuantityById {
  return quantitiesOf(lines, (line) => (line.variantId === null ? line.productId : null));
}

function quantitiesOf(lines: readonly StockLine[], idOf: (line: StockLine) => number | null): QuantityById {
  const quantities = new Map<number, number>();
  for (const line of lines) {
    const id = idOf(line);
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + line.quantity);
  }
  return quantities;
}

function tagsOf(products: readonly StockLeft[]): string[] {
  return products.map((row) => `product:${row.id}`);
}
