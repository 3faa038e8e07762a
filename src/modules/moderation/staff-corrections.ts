import { isTakenOff } from '#modules/cases/index.ts';
import { insertRevisions, lockProductState, updateProductState } from '#modules/inventory/index.ts';
import { notifyTeamOfProduct } from '#modules/notifications/index.ts';
import {
  assertMovable,
  changedProduct,
  correctProduct,
  ProductError,
  showOrHide,
} from '#modules/products/index.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { waysOfStaff, getDeskProduct } from './desk-product.ts';
import { selectAroundProduct } from './desk-products.queries.ts';
import type { CorrectProduct, DeskProduct, PlaceProduct } from './desk-products.schema.ts';
import { MODERATE } from './look-at-cases.ts';

/**
 * Corrects what a product of any store says, with a reason that its team is told once, in the shop: in one transaction with the
 * line in the log, which has what was and is. What is said so already is no correction: nothing is told. `version` is that of the
 * product that was read; a newer one is desk.changed_meanwhile (409), so of two who save at once one sees the other's. Faults of
 * fields as of the team's own form. No such product: request.not_found (404). Right: products.moderate.
 */
export async function correctProductOfStore(
  ctx: Ctx,
  id: number,
  { version, reason, ...correction }: CorrectProduct,
): Promise<DeskProduct> {
  const vendorId = await storeOf(ctx, id);
  const act = { right: MODERATE, action: 'product.correct', ...aboutProduct(id, vendorId), reason } as const;
  await staffAct(ctx, act, async (tx) => {
    const by = { vendorId, id, version, actorId: tx.actor.userId! };
    const { changed, before, after, ...now } = await correctProduct(tx, by, correction);
    if (changed.length === 0) return { answer: undefined, isRepeat: true };
    await notifyStore(tx, { id, vendorId, key: 'products_note_corrected', reason, ...now });
    return { answer: undefined, before, after };
  });
  return await getDeskProduct(ctx, id);
}

const PLACED = {
  paused: { action: 'product.take_off', key: 'products_note_taken_off' },
  published: { action: 'product.let_back', key: 'products_note_let_back' },
  archived: { action: 'product.put_away', key: 'products_note_put_away' },
  draft: { action: 'product.bring_back', key: 'products_note_brought_back' },
} as const satisfies Record<PlaceProduct['state'], { action: string; key: string }>;

/**
 * Takes a product of any store off sale or into the archive, or lets back what staff took off, with a reason that its team is told
 * once and reads beside the product. What staff took off is looked at before its store sells it again (`reviewNeeded`). Done before:
 * nothing happens. No such way from where it stands: products.state_refused (409); a newer version: desk.changed_meanwhile (409);
 * no such product: request.not_found (404). Right: products.moderate.
 */
export async function placeProductOfStore(
  ctx: Ctx,
  id: number,
  { state, version, reason }: PlaceProduct,
): Promise<DeskProduct> {
  const vendorId = await storeOf(ctx, id);
  const { action, key } = PLACED[state];
  const act = { right: MODERATE, action, ...aboutProduct(id, vendorId), reason } as const;
  await staffAct(ctx, act, async (tx) => {
    const product = await lockProductState(tx.db, vendorId, id);
    if (!product) throw RequestError.not_found();
    const isOff = await isTakenOff(tx.db, id);
    const { state: from, title } = product;
    if (from === state && isOff === OFF.has(state)) return { answer: undefined, isRepeat: true };
    if (product.version !== version) throw await changedProduct(tx, id, version);
    if (!waysOfStaff(product, isOff).includes(state)) throw ProductError.state_refused();
    assertMovable(product, state);
    const next = await updateProductState(tx.db, id, state, OFF.has(state) ? reason : '');
    const revised = { before: product, after: { ...product, state, version: next } };
    await insertRevisions(tx.db, [revised], { cause: 'decision', actorId: tx.actor.userId });
    await showOrHide(tx, vendorId, [{ id, version: next, state, from }]);
    await notifyStore(tx, { id, vendorId, key, reason, title, version: next });
    return { answer: undefined, before: { title, state: from }, after: { title, state } };
  });
  return await getDeskProduct(ctx, id);
}

const OFF: ReadonlySet<string> = new Set(['paused', 'archived']);

/** Whose product it is; the right is asked for before anything is said of it. */
async function storeOf(ctx: Ctx, id: number): Promise<number> {
  await requireStaff(ctx, MODERATE);
  const around = await selectAroundProduct(ctx.db, id);
  if (around === null) throw RequestError.not_found();
  return around.vendorId;
}

const aboutProduct = (id: number, vendorId: number) => ({ subject: { kind: 'product', id }, vendorId });

type Correction = {
  id: number;
  vendorId: number;
  key: string;
  title: string;
  reason: string;
  /** The product's, since: each change is told once. */
  version: number;
};

async function notifyStore(
  tx: TxCtx,
  { id, vendorId, key, title, reason, version }: Correction,
): Promise<void> {
  await notifyTeamOfProduct(tx, vendorId, {
    key,
    params: { title, reason },
    link: `/vendor/products/${id}`,
    dedupeKey: `corrected:${id}:${version}`,
  });
}
