import type { TxCtx } from '#platform/context.ts';
import { reindexProducts } from '#modules/catalog/index.ts';
import { defineRun, STEP_ITEMS, startRun } from '#modules/desk/index.ts';
import { replaceTag, updateBrandOf, updatePlaces } from '#modules/inventory/index.ts';
import { countFollowing, type FollowingProducts, selectFollowing } from './follow.queries.ts';

/**
 * Products follow what staff did to the catalogue: into another category, to another brand or tag, or, with `to` null, they
 * are only found by its new words. A step changes and reindexes up to 200 of them in one transaction, so that a killed run
 * goes on where it was; what has followed is no longer among those to do. Cancelled, it can be begun again.
 */
const FOLLOW = defineRun<FollowingProducts>('catalogue_follow', {
  right: 'catalogue.edit',
  plan: async (tx, following) => {
    const total = await countFollowing(tx.db, following);
    return { total, position: total === 0 ? null : 0 };
  },
  step: async (tx, following, position) => {
    const after = Number(position);
    const ids = await selectFollowing(tx.db, following, after, STEP_ITEMS);
    await follow(tx, following, ids);
    await reindexProducts(tx, ids);
    const next = following.to === null ? (ids.at(-1) ?? after) : 0;
    return { done: ids.length, position: ids.length < STEP_ITEMS ? null : next };
  },
});

/** Starts the run for what has products to follow, in the caller's transaction; null when there are none. */
export async function startFollowing(tx: TxCtx, following: FollowingProducts): Promise<string | null> {
  if ((await selectFollowing(tx.db, following, 0, 1)).length === 0) return null;
  return await startRun(tx, FOLLOW, following);
}

async function follow(tx: TxCtx, following: FollowingProducts, ids: readonly number[]): Promise<void> {
  if (following.to === null || ids.length === 0) return;
  if (following.of === 'category') await updatePlaces(tx.db, ids, following.to);
  else if (following.of === 'brand') await updateBrandOf(tx.db, ids, following.to);
  else if (following.of === 'tag') await replaceTag(tx.db, ids, following.id, following.to);
}
