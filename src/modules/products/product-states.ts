import { reindexProducts } from '#modules/catalog/index.ts';
import { audit } from '#modules/audit/index.ts';
import { hasLastingCase } from '#modules/cases/index.ts';
import {
  archiveProductRows,
  deleteProduct,
  lockProductState,
  type ProductState,
  type ProductStateName,
  insertRevisions,
  type RevisionBy,
  refreshRatings,
  updateProductState,
  wasSold,
} from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { invalidatePages } from '#platform/notify.ts';
import { changedProduct } from './audit-product.ts';
import { assertAsked, assertAttributes, assertComplete } from './check-product.ts';
import { ProductError } from './products.errors.ts';
import { publishCheck } from './publish-check.ts';

/** From each state the ones that a store's team may ask for. Publishing may end in review instead. */
const WAYS: Record<ProductStateName, readonly ProductStateName[]> = {
  draft: ['published', 'archived'],
  in_review: ['draft', 'archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  refused: ['draft', 'published', 'archived'],
  archived: ['draft'],
};

/** The states that a store's team may ask for from this one. */
export function waysFrom(state: ProductStateName): readonly ProductStateName[] {
  return WAYS[state];
}

/** Who moves a product, and what for; a `isBatch` moves many: what shows them, and the log, are left to the caller. */
export type Mover = RevisionBy & { isBatch?: boolean };

export type MovedProduct = { id: number; version: number; state: ProductStateName };

/**
 * Moves a product of the store into a state, in the caller's transaction. It stays where it is when it is there already.
 * Publishing asks for photo, category, price and title (request.invalid, 422), and may put it in review. Errors else:
 * request.not_found (404); desk.changed_meanwhile (409) for a stale version; products.state_refused (409) where there
 * is no such way. The caller has asked for the right. Of a `mover` with `isBatch` the caller shows or hides what was moved
 * (`showOrHide`), and notes it.
 */
export async function changeState(
  tx: TxCtx,
  { vendorId, id, version }: { vendorId: number; id: number; version?: number },
  to: ProductStateName,
  mover: Mover,
): Promise<MovedProduct & { from: ProductStateName }> {
  const product = await lockProductState(tx.db, vendorId, id);
  if (!product) throw RequestError.not_found();
  if (version !== undefined && version !== product.version) throw await changedProduct(tx, id, version);
  const moved = { ...(await moveLocked(tx, product, to, mover)), from: product.state };
  if (moved.version === product.version || mover.isBatch) return moved;
  const { state } = moved;
  await audit(tx, {
    action: `product.${state}`,
    subject: { kind: 'product', id },
    vendorId,
    before: { state: product.state },
    after: { state },
    reason: null,
  });
  await showOrHide(tx, vendorId, [moved]);
  return moved;
}

/**
 * As `changeState`, of a product that the caller has locked and read; what shows it, and the log, are left to the caller, who
 * moves many at once. With the same version nothing was moved.
 */
export async function moveLocked(
  tx: TxCtx,
  product: ProductState,
  to: ProductStateName,
  by: RevisionBy,
): Promise<MovedProduct> {
  const { id, version, state: from } = product;
  if (isThere(product, to)) return { id, version, state: from };
  assertMovable(product, to);
  return await place(tx, product, to, by);
}

/** Whether there is nothing to move: it is there, or waits to be looked at on its way there. */
export function isThere({ state }: ProductState, to: ProductStateName): boolean {
  return state === to || (to === 'published' && state === 'in_review');
}

/** Refuses a move that there is not from where the product stands, and to sell what something is missing of. Pure. */
export function assertMovable(product: ProductState, to: ProductStateName): void {
  if (!WAYS[product.state].includes(to)) throw ProductError.state_refused();
  if (to === 'published') assertComplete(product);
}

/**
 * Puts a locked product back where it stood before a move that is undone. What was looked at then is a draft now; what goes
 * on sale again is looked at as at any other time. Errors as of `changeState`; the rest is left to the caller.
 */
export async function moveBack(
  tx: TxCtx,
  product: ProductState,
  was: ProductStateName,
  by: RevisionBy,
): Promise<MovedProduct> {
  if (was === 'published' || was === 'paused') assertComplete(product);
  return await place(tx, product, was === 'in_review' ? 'draft' : was, by);
}

async function place(
  tx: TxCtx,
  product: ProductState,
  to: ProductStateName,
  by: RevisionBy,
): Promise<MovedProduct> {
  if (to === 'published') {
    await assertAttributes(tx, product);
    await assertAsked(tx, product);
  }
  const isHeld = to === 'published' && (await publishCheck(tx, product)) === 'review';
  const state = isHeld ? 'in_review' : to;
  const version = await updateProductState(tx.db, product.id, state, '');
  await insertRevisions(tx.db, [{ before: product, after: { ...product, state, version } }], by);
  return { id: product.id, version, state };
}

/**
 * Archives locked products of one store, as `changeState` does each; those that are, stay. A few statements however many they
 * are; what shows them goes with `showOrHide`, which is left to the caller.
 */
export async function archiveProducts(
  tx: TxCtx,
  products: readonly ProductState[],
  by: RevisionBy,
): Promise<(MovedProduct & { from: ProductStateName })[]> {
  const others = products.filter(({ state }) => state !== 'archived');
  await archiveProductRows(
    tx.db,
    others.map(({ id }) => id),
  );
  const archived = others.map((before) => ({
    before,
    after: { ...before, state: 'archived' as const, version: before.version + 1 },
  }));
  await insertRevisions(tx.db, archived, by);
  return archived.map(({ before, after: { id, version, state } }) => ({
    id,
    version,
    state,
    from: before.state,
  }));
}

/** What went on sale is found, counted and shown, also among its store's goods; what went off it, no more. */
export async function showOrHide(
  tx: TxCtx,
  vendorId: number,
  moved: readonly (MovedProduct & { from: ProductStateName })[],
): Promise<void> {
  const turned = moved.filter(({ from, state }) => (from === 'published') !== (state === 'published'));
  if (turned.length === 0) return;
  const ids = turned.map(({ id }) => id);
  await reindexProducts(
    tx,
    turned.flatMap(({ id, state }) => (state === 'published' ? id : [])),
  );
  await invalidatePages(tx, ['catalog', ...storeTags(vendorId), ...ids.map((id) => `product:${id}`)]);
  await refreshRatings(tx.db, ids);
}

/** The tags of pages that show or count the goods of a store. */
export function storeTags(vendorId: number): string[] {
  return [`vendor:${vendorId}`, 'vendors'];
}

/**
 * Deletes a product of the store that was never sold; one that was is archived, for its orders, and so is one that staff sent back
 * or have to decide on (`hasLastingCase`): with it their word, and a strike, would be gone. Twice is request.not_found
 * (404) the second time, or the archived product again.
 */
export async function removeProduct(
  tx: TxCtx,
  vendorId: number,
  { id, version }: { id: number; version?: number },
  by: RevisionBy,
): Promise<{ state: 'deleted' | 'archived' }> {
  const product = await lockProductState(tx.db, vendorId, id);
  if (!product) throw RequestError.not_found();
  if (version !== undefined && version !== product.version) throw await changedProduct(tx, id, version);
  if ((await wasSold(tx.db, id)) || (await hasLastingCase(tx.db, id))) {
    await changeState(tx, { vendorId, id }, 'archived', by);
    return { state: 'archived' };
  }
  if (product.state === 'published') await changeState(tx, { vendorId, id }, 'archived', by);
  await deleteProduct(tx.db, id);
  await audit(tx, {
    action: 'product.delete',
    subject: { kind: 'product', id },
    vendorId,
    before: { title: product.title, state: product.state },
  });
  return { state: 'deleted' };
}
