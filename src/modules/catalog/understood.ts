import type { Wishes } from '#modules/search/index.ts';
import type { ProductQuery, Understood } from './catalog.schema.ts';

/**
 * What of a search was taken as a filter or an order instead of as words, with the search that is left without it; null
 * when it was words alone. A price or an order that was chosen counts instead of the typed one.
 */
export function understoodOf(
  { minPrice, maxPrice, sort }: ProductQuery,
  wishes: Wishes | null,
): Understood | null {
  if (wishes === null) return null;
  const { without, excluded } = wishes;
  const isPriceChosen = minPrice !== undefined || maxPrice !== undefined;
  const hasPrice = !isPriceChosen && (wishes.minPrice !== null || wishes.maxPrice !== null);
  const isCheapest = wishes.isCheapest && sort === 'popular';
  if (!hasPrice && !isCheapest && excluded.length === 0) return null;
  return {
    price: hasPrice ? { min: wishes.minPrice, max: wishes.maxPrice, without: without.price } : null,
    cheapestFirst: isCheapest ? { without: without.cheapest } : null,
    excluded: excluded.length === 0 ? null : { words: excluded, without: without.excluded },
  };
}
