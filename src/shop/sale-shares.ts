/** How much of a sale a rule of commission takes; amounts in santim. */
export type TakenTerms = {
  percentBp: number;
  fixedSantim: number;
  leastSantim: number;
  mostSantim: number | null;
};

/** What the shop takes of a store's sales at this moment: by category where that is otherwise than of all else. */
export type SaleTerms = {
  vatBp: number;
  usual: TakenTerms | null;
  byCategory: Readonly<Record<string, TakenTerms | null>>;
};

/**
 * What the shop takes of goods that bring a store so much, and the VAT on that, in whole santim, halves up. Never more than the store
 * gets for them, the VAT included: a fixed or least amount stops there.
 */
export function takenOf(
  base: number,
  terms: TakenTerms | null,
  vatBp: number,
): { amountSantim: number; vatSantim: number } {
  const wanted = terms === null ? 0 : shareOf(base, terms.percentBp) + terms.fixedSantim;
  const bounded = Math.min(Math.max(wanted, terms?.leastSantim ?? 0), terms?.mostSantim ?? Infinity);
  const room = Number((BigInt(base) * 10_000n) / BigInt(10_000 + vatBp));
  const amountSantim = Math.min(bounded, room);
  return { amountSantim, vatSantim: shareOf(amountSantim, vatBp) };
}

/** What one piece at a price (santim) brings: what the shop takes of it with VAT, and what is the store's. */
export function sharesOf(
  price: number,
  { vatBp, usual, byCategory }: SaleTerms,
  category: string,
): { taken: number; store: number } {
  const terms = Object.hasOwn(byCategory, category) ? byCategory[category]! : usual;
  const { amountSantim, vatSantim } = takenOf(price, terms, vatBp);
  return { taken: amountSantim + vatSantim, store: price - amountSantim - vatSantim };
}

function shareOf(amount: number, basisPoints: number): number {
  return Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);
}
