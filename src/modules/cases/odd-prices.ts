import type { TxCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { birr } from '#shop/money.ts';
import { type PlacedPrice, selectPricesAccepted } from './review-many.queries.ts';
import { selectMedianPrice } from './review.queries.ts';
import type { CaseReason } from './cases.schema.ts';

/** So many times its category's middle price, or one so many-th of it, is odd. */
const ODD = 5;

/**
 * What is odd about a price, in santim, or that of the dearest variant, beside the middle one of its place; null when nothing is, or
 * nobody can say.
 */
export function oddPrice(
  { price, dearest = null }: { price: number; dearest?: number | null },
  median: number | null,
): CaseReason | null {
  if (median === null) return null;
  const asked = [Math.max(price, dearest ?? 0), price].find((one) => isFar(one, median));
  return asked === undefined
    ? null
    : { code: 'odd_price', field: 'price', median: birr(median), price: birr(asked) };
}

function isFar(price: number, from: number): boolean {
  return price > ODD * from || price * ODD < from;
}

/**
 * Whether an odd price is none that was let through: what staff saw is no news, a price as far from that again is. Older cases do not say
 * what they saw.
 */
export function isOddNews({ price }: CaseReason, seen: Pick<CaseReason, 'price'>): boolean {
  return price !== undefined && seen.price !== undefined && isFar(price, seen.price);
}

const medians = createDbCache<number | null>({ entries: 2_000, seconds: 60, invalidatedBy: [] });

/**
 * The middle price of a place, which very many goods that are changed or published ask for again and again: kept for a minute, so that
 * a change which goes over a whole place is judged by what that cost before.
 */
export async function medianOf(
  db: Tx,
  asked: Parameters<typeof selectMedianPrice>[1],
): Promise<number | null> {
  return await medians.getOrLoad(db, placeOf(asked), () => selectMedianPrice(db, asked));
}

function placeOf({ categoryId, subcategoryId }: Pick<PlacedPrice, 'categoryId' | 'subcategoryId'>): string {
  return `${categoryId}/${subcategoryId ?? ''}`;
}

/**
 * What is odd about the prices of many goods, changed in the caller's transaction, by their ids; not of those that were let through
 * for it. Two statements however many they are, and one a minute for each place.
 */
export async function oddPrices(
  tx: TxCtx,
  changed: readonly PlacedPrice[],
): Promise<Map<number, CaseReason>> {
  const byPlace = Map.groupBy(
    changed.filter(({ price, categoryId }) => price !== null && categoryId !== null),
    placeOf,
  );
  const odd = new Map<number, CaseReason>();
  for (const goods of byPlace.values()) {
    // As it was before the change: without what they cost now, with what they cost there.
    const asked = {
      ...goods[0]!,
      ids: goods.map(({ id }) => id),
      besides: goods.flatMap(({ was }) => was ?? []),
    };
    const median = await medianOf(tx.db, asked);
    for (const { id, price, dearest = null } of goods) {
      const reason = oddPrice({ price: price!, dearest }, median);
      if (reason) odd.set(id, reason);
    }
  }
  if (odd.size === 0) return odd;
  for (const { id, price } of await selectPricesAccepted(tx.db, [...odd.keys()]))
    if (!isOddNews(odd.get(id)!, { ...(price !== null && { price }) })) odd.delete(id);
  return odd;
}
