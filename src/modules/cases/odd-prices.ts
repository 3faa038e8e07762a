import type { TxCtx } from '#platform/context.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { birr } from '#shop/money.ts';
import {
  insertOddPriceCases,
  type PlacedPrice,
  selectOnSale,
  selectPricesAccepted,
} from './odd-prices.queries.ts';
import { selectMedianPrice } from './review.queries.ts';
import type { CaseReason } from './cases.schema.ts';

/** So many times its category's middle price, or one so many-th of it, is odd. */
const ODD = 5;

/** What is odd about a price, in santim, beside the middle one of its place; null when nothing is, or nobody can say. */
export function oddPrice(price: number, median: number | null): CaseReason | null {
  if (median === null) return null;
  const isOdd = price > ODD * median || price * ODD < median;
  return isOdd ? { code: 'odd_price', field: 'price', median: birr(median) } : null;
}

/** The middle prices of places, which a change of very many goods asks for again and again. */
const medians = createDbCache<number | null>({ entries: 2_000, seconds: 60, invalidatedBy: [] });

/**
 * Has staff look at those of many goods on sale whose price, changed in the caller's transaction, is odd and was not let through
 * before: they stay on sale with their case open. A few statements however many they are, and one a minute for each place.
 */
export async function reviewPrices(tx: TxCtx, changed: readonly PlacedPrice[]): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const odd: (PlacedPrice & { reason: CaseReason })[] = [];
  for (const product of changed) {
    const { price, categoryId, subcategoryId } = product;
    if (price === null || categoryId === null) continue;
    const load = () => selectMedianPrice(tx.db, { ids, categoryId, subcategoryId });
    const median = await medians.getOrLoad(tx.db, `${categoryId}/${subcategoryId ?? ''}`, load);
    const reason = oddPrice(price, median);
    if (reason) odd.push({ ...product, reason });
  }
  if (odd.length === 0) return;
  const accepted = await selectPricesAccepted(
    tx.db,
    odd.map(({ id }) => id),
  );
  await insertOddPriceCases(
    tx.db,
    odd.filter(({ id }) => !accepted.has(id)),
  );
}

/** As `reviewPrices`, of goods whose reduced price a plan put in force. */
export async function reviewReduced(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await reviewPrices(tx, await selectOnSale(tx.db, ids));
}
