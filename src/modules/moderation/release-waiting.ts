import { isDeepStrictEqual } from 'node:util';
import {
  openCase,
  reviewNeeded,
  selectOpenCase,
  selectStoresThatWait,
  selectWaiting,
  updateDecision,
} from '#modules/cases/index.ts';
import {
  insertRevisions,
  lockProductStates,
  type ProductState,
  updateProductState,
} from '#modules/inventory/index.ts';
import { notifyTeamOfProduct } from '#modules/notifications/index.ts';
import { showOrHide } from '#modules/products/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { getSetting } from '#shop/settings.ts';

/** What the worker does after goods were let through, and every minute. */
export const RELEASE_TASK = 'cases_release_waiting';

const BATCH = 50;

/**
 * Puts on sale what waits for nothing any more: goods that waited only because their store was new, once enough of its goods have
 * been on sale, and those that were mended while they waited. Each is judged as it is now; what is found is told to staff instead.
 * The team is told once a day. Run twice or killed half-way, each batch is done once or not yet.
 */
export async function releaseWaiting(ctx: Ctx): Promise<void> {
  const first = await getSetting(ctx.db, 'review_first_products');
  for (const vendorId of await selectStoresThatWait(ctx.db, first)) await releaseOf(ctx, vendorId);
}

async function releaseOf(ctx: Ctx, vendorId: number): Promise<void> {
  for (let after = 0; ;) {
    const rows = await selectWaiting(ctx.db, vendorId, { after, limit: BATCH });
    const ids = rows.map(({ productId }) => productId);
    if (ids.length > 0) await transact(ctx, (tx) => releaseSome(tx, vendorId, ids));
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

async function releaseSome(tx: TxCtx, vendorId: number, ids: readonly number[]): Promise<void> {
  const moved: Parameters<typeof showOrHide>[2][number][] = [];
  for (const product of await lockProductStates(tx.db, vendorId, ids)) {
    const version = product.state === 'in_review' ? await released(tx, product) : null;
    if (version !== null) moved.push({ id: product.id, version, state: 'published', from: 'in_review' });
  }
  if (moved.length === 0) return;
  await showOrHide(tx, vendorId, moved);
  const day = tx.now().toISOString().slice(0, 10);
  const link = '/vendor/products?state=published';
  await notifyTeamOfProduct(tx, vendorId, {
    key: 'cases_note_released',
    params: {},
    link,
    dedupeKey: `released:${vendorId}:${day}`,
  });
}

/** Puts a locked product that waits on sale, unless it is to be looked at; its version since, null of one that waits on. */
async function released(tx: TxCtx, product: ProductState): Promise<number | null> {
  const { id, vendorId } = product;
  const found = await selectOpenCase(tx.db, id);
  if (found === null) return null;
  const reasons = await reviewNeeded(tx, id, { isFinding: true });
  if (reasons.length > 0) {
    // Staff may have it open: a case that says so already stays the one that they saw.
    if (!isDeepStrictEqual(reasons, found.reasons))
      await openCase(tx, { kind: 'product', subject: id, vendorId, reasons });
    return null;
  }
  await updateDecision(tx.db, found.id, { state: 'accepted', told: [], note: '', by: null, at: tx.now() });
  const version = await updateProductState(tx.db, id, 'published', '');
  const after = { ...product, state: 'published' as const, version };
  await insertRevisions(tx.db, [{ before: product, after }], { cause: 'decision', actorId: null });
  return version;
}
