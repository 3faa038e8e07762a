import type { TxCtx } from '#platform/context.ts';
import { upsertCases } from './cases.queries.ts';
import type { CaseReason } from './cases.schema.ts';
import { oddPrices } from './odd-prices.ts';
import { newCodes } from './open-case.ts';
import { type PlacedPrice, selectEverOrdered } from './review-many.queries.ts';

/** Why a product's place is looked at. */
export const CATEGORY_CHANGED = { code: 'category_changed', field: 'category' } as const satisfies CaseReason;

type Owned = { id: number; vendorId: number };

/**
 * Has staff look at those of many goods on sale whose price, changed in the caller's transaction, is odd and was not let through
 * before, and at those that were sold and went to another category: they stay on sale with their case open. A few statements
 * however many they are. Answers what was not looked at yet, by product.
 */
export async function reviewMany(
  tx: TxCtx,
  { priced, moved }: { priced: readonly PlacedPrice[]; moved: readonly Owned[] },
): Promise<Map<number, CaseReason['code'][]>> {
  const odd = await oddPrices(tx, priced);
  const sold = await selectEverOrdered(
    tx.db,
    moved.map(({ id }) => id),
  );
  const vendors = new Map([...priced, ...moved].map(({ id, vendorId }) => [id, vendorId]));
  const cases = [...vendors].flatMap(([productId, vendorId]) => {
    const reasons = [odd.get(productId) ?? [], sold.has(productId) ? CATEGORY_CHANGED : []].flat();
    return reasons.length > 0 ? [{ kind: 'product' as const, productId, vendorId, reasons }] : [];
  });
  if (cases.length === 0) return new Map();
  const had = new Map(
    (await upsertCases(tx.db, cases, { isPart: true })).map((row) => [row.productId, row.had ?? []]),
  );
  return new Map(cases.map(({ productId, reasons }) => [productId, newCodes(reasons, had.get(productId)!)]));
}
