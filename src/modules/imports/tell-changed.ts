import { reindexProducts } from '#modules/catalog/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { GOODS_TAG } from '#platform/loading-cache.ts';
import { invalidatePages } from '#platform/notify.ts';

/** A product that a file has changed. `isRefound`: it is found by other words than before; `isShown`: pages may show it. */
type Told = { id: number; isRefound: boolean; isShown: boolean };

/**
 * What is found by other words is found by them from now on, and what shows any of it is dropped, in the caller's transaction: once
 * for all of it, for drafts never.
 */
export async function tellChanged(tx: TxCtx, changed: readonly Told[]): Promise<void> {
  const shown = changed.filter(({ isShown }) => isShown);
  await reindexProducts(
    tx,
    changed.flatMap(({ id, isRefound }) => (isRefound ? id : [])),
    [],
  );
  if (shown.length === 0) return;
  const tag = shown.some(({ isRefound }) => isRefound) ? 'catalog' : GOODS_TAG;
  await invalidatePages(tx, [tag, ...shown.map(({ id }) => `product:${id}`)]);
}
