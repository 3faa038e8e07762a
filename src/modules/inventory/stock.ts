import type { TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import {
  type QuantityById,
  type StockLeft,
  takeProductStock,
  takeVariantStock,
  returnProductStock,
  returnVariantStock,
} from './stock.queries.ts';

export type StockLine = { productId: number; variantId: number | null; quantity: number };

/** From here down, screens tell the number of quantities left, so each sale changes what they show. */
const FEW = 5;

/**
 * Takes the lines' quantities out of stock, products first and then variants, each in id order. Returns the product of
 * which there were too few, or null when everything was taken; after the former the caller must roll back.
 */
export async function takeStock(
  tx: TxCtx,
  lines: readonly StockLine[],
): Promise<{ productId: number } | null> {
  const products = quantitiesOf(lines, (line) => line.productId);
  const left = await takeProductStock(tx.db, products);
  const missing = [...products.keys()].find((id) => !left.some((row) => row.id === id));
  if (missing !== undefined) return { productId: missing };
  const variants = quantitiesOf(lines, (line) => line.variantId);
  const variantsLeft = await takeVariantStock(tx.db, variants);
  const short = lines.find(
    (line) => line.variantId !== null && !variantsLeft.some((row) => row.id === line.variantId),
  );
  if (short) return { productId: short.productId };
  await invalidatePages(tx, tagsOf(left.filter((row) => row.stock <= FEW)));
  return null;
}

/** Puts the lines' quantities back into stock. The caller makes sure that this happens once. */
export async function returnStock(tx: TxCtx, lines: readonly StockLine[]): Promise<void> {
  const products = quantitiesOf(lines, (line) => line.productId);
  const left = await returnProductStock(tx.db, products);
  await returnVariantStock(
    tx.db,
    quantitiesOf(lines, (line) => line.variantId),
  );
  await invalidatePages(tx, tagsOf(left.filter((row) => row.stock - (products.get(row.id) ?? 0) <= FEW)));
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
