import type { SearchPlan } from '#modules/search/index.ts';

/** Which products a list is about. Ids only: names and tokens are resolved before. */
export type Scope = {
  categoryId: number | null;
  subcategoryId: number | null;
  vendorId: number | null;
  brandIds: readonly number[];
  tagIds: readonly number[];
  /** Chosen values of specifications: any of the ids of each. */
  specifications: readonly { key: string; ids: readonly number[] }[];
  /** At least so many stars; 0 for any. */
  stars: number;
  isStocked: boolean;
  /** Santim, inclusive; null is open. */
  low: number | null;
  high: number | null;
  plan: SearchPlan | null;
};

/** The scope's filters as terms of the index; null when there are none. */
export function filterTerms(scope: Scope): string | null {
  const any = (kind: string, ids: readonly number[]) =>
    ids.length === 0 ? '' : `(${ids.map((id) => `'@${kind}${id}'`).join(' | ')})`;
  const one = (kind: string, id: number | null) => any(kind, id === null ? [] : [id]);
  const { categoryId, subcategoryId, vendorId, brandIds, tagIds } = scope;
  const terms = [
    one('g', categoryId),
    one('s', subcategoryId),
    one('v', vendorId),
    any('b', brandIds),
    any('n', tagIds),
    ...scope.specifications.map(({ ids }) => any('a', ids)),
    scope.plan?.excluded ?? '',
  ];
  return terms.filter(Boolean).join(' & ') || null;
}

/** Whether the scope is a whole category, subcategory or vendor, or everything: the lists that most visitors see. */
export function isUnfiltered({
  plan,
  low,
  high,
  brandIds,
  tagIds,
  categoryId,
  subcategoryId,
  vendorId,
  specifications,
  stars,
  isStocked,
}: Scope): boolean {
  const places = (subcategoryId ?? categoryId) === null ? 0 : 1;
  return (
    plan === null &&
    low === null &&
    high === null &&
    brandIds.length + tagIds.length + specifications.length + stars === 0 &&
    !isStocked &&
    places + (vendorId === null ? 0 : 1) <= 1
  );
}
