import { reindexProducts } from '#modules/catalog/index.ts';
import { audit } from '#modules/audit/index.ts';
import {
  deleteProduct,
  lockProductState,
  type ProductState,
  type ProductStateName,
  refreshRatings,
  updateProductState,
  wasSold,
} from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { invalidatePages } from '#platform/notify.ts';
import { changedProduct } from './audit-product.ts';
import { assertComplete } from './check-product.ts';
import { ProductError } from './products.errors.ts';
import { publishCheck } from './publish-check.ts';

/** Who moves a product: its store's team, or staff who decided on it. */
export type ProductMover = {
  vendorId: number;
  by: 'store' | 'staff';
  reason?: string;
  /** Whether the caller moves many, reindexes all of them at once before its transaction ends and notes them in the log itself. */
  isBatch?: boolean;
};

/** From each state the ones that a store's team may ask for. Publishing may end in review instead. */
const WAYS: Record<ProductStateName, readonly ProductStateName[]> = {
  draft: ['published', 'archived'],
  in_review: ['draft', 'archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  refused: ['draft', 'published', 'archived'],
  archived: ['draft'],
};
const WAYS_OF_STAFF: Partial<Record<ProductStateName, readonly ProductStateName[]>> = {
  in_review: ['published', 'refused'],
  published: ['refused', 'paused'],
  paused: ['refused'],
};

/** The states that a store's team may ask for from this one. */
export function waysFrom(state: ProductStateName): readonly ProductStateName[] {
  return WAYS[state];
}

export type MovedProduct = { id: number; version: number; state: ProductStateName };

/**
 * Moves a product of the store into a state, in the caller's transaction. It stays where it is when it is there already.
 * Publishing asks for photo, category, price and title (request.invalid, 422), and may put it in review. Refusals else:
 * request.not_found (404); desk.changed_meanwhile (409) for a stale version; products.state_refused (409) where there
 * is no such way. The caller has asked for the right.
 */
export async function changeState(
  tx: TxCtx,
  mover: ProductMover,
  { id, version }: { id: number; version?: number },
  to: ProductStateName,
): Promise<MovedProduct> {
  const product = await lockProductState(tx.db, mover.vendorId, id);
  if (!product) throw RequestError.not_found();
  if (version !== undefined && version !== product.version) throw await changedProduct(tx, id);
  if (product.state === to || (to === 'published' && product.state === 'in_review' && mover.by === 'store'))
    return { id, version: product.version, state: product.state };
  const ways = mover.by === 'store' ? WAYS : WAYS_OF_STAFF;
  if (!(ways[product.state] ?? []).includes(to)) throw ProductError.state_refused();
  if (to === 'published') assertComplete(product);
  const state = await decide(tx, mover, product, to);
  const moved = await updateProductState(tx.db, id, state, state === 'refused' ? (mover.reason ?? '') : '');
  if (mover.isBatch) return { id, version: moved, state };
  await audit(tx, {
    action: `product.${state}`,
    subject: { kind: 'product', id },
    vendorId: mover.vendorId,
    before: { state: product.state },
    after: { state },
    reason: mover.reason ?? null,
  });
  if ((product.state === 'published') !== (state === 'published')) await showOrHide(tx, id, state);
  return { id, version: moved, state };
}

async function decide(
  tx: TxCtx,
  { by }: ProductMover,
  product: ProductState,
  to: ProductStateName,
): Promise<ProductStateName> {
  if (to !== 'published' || by === 'staff') return to;
  return (await publishCheck(tx, product)) === 'publish' ? 'published' : 'in_review';
}

/** What is on sale is found, counted and shown; what is not, no more. */
async function showOrHide(tx: TxCtx, id: number, state: ProductStateName): Promise<void> {
  if (state === 'published') await reindexProducts(tx, [id]);
  else await invalidatePages(tx, [`product:${id}`, 'catalog']);
  await refreshRatings(tx.db, id);
}

/**
 * Deletes a product of the store that was never sold; one that was is archived, for its orders. Twice is request.not_found
 * (404) the second time, or the archived product again.
 */
export async function removeProduct(
  tx: TxCtx,
  mover: ProductMover,
  { id, version }: { id: number; version?: number },
): Promise<{ state: 'deleted' | 'archived' }> {
  const product = await lockProductState(tx.db, mover.vendorId, id);
  if (!product) throw RequestError.not_found();
  if (version !== undefined && version !== product.version) throw await changedProduct(tx, id);
  if (await wasSold(tx.db, id)) {
    await changeState(tx, mover, { id }, 'archived');
    return { state: 'archived' };
  }
  if (product.state === 'published') await changeState(tx, mover, { id }, 'archived');
  await deleteProduct(tx.db, id);
  await audit(tx, {
    action: 'product.delete',
    subject: { kind: 'product', id },
    vendorId: mover.vendorId,
    before: { title: product.title, state: product.state },
  });
  return { state: 'deleted' };
}
