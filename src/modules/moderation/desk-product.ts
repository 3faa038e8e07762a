import { historyOf } from '#modules/audit/index.ts';
import { countStrikes, isTakenOff, STRIKE_MS } from '#modules/cases/index.ts';
import { askedOf, productOfStore } from '#modules/products/index.ts';
import type { AskedAttribute } from '#modules/products/asked-attributes.schema.ts';
import type { OwnProduct, ProductStateWord } from '#modules/products/products.schema.ts';
import { placeInTree } from '#modules/catalog/index.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import type { StoreState } from '#shop/vendor-rights.ts';
import { selectAroundProduct } from './desk-products.queries.ts';
import type { DeskProduct } from './desk-products.schema.ts';

/**
 * A product of any store, in whatever state, as its team edits it, with its store, cases, history, and how many were sold;
 * request.not_found (404) when there is none. Right: products.read.
 */
export async function getDeskProduct(ctx: Ctx, id: number): Promise<DeskProduct> {
  await requireStaffToRead(ctx, 'products.read');
  const around = await selectAroundProduct(ctx.db, id);
  if (around === null) throw RequestError.not_found();
  const { vendorId, vendorName, vendorState, soldCount, updatedAt, cases } = around;
  const [product, isOff, strikes, history] = await Promise.all([
    productOfStore(ctx, vendorId, id),
    isTakenOff(ctx.db, id),
    countStrikes(ctx.db, vendorId, new Date(ctx.now().getTime() - STRIKE_MS)),
    historyOf(ctx, { kind: 'product', id }),
  ]);
  return {
    ...product,
    ways: waysOfStaff(product, isOff),
    vendor: { id: vendorId, name: vendorName, state: vendorState as StoreState },
    soldCount,
    strikes,
    cases: cases.map(({ at, ...one }) => ({ ...one, createdAt: new Date(at).toISOString() })),
    history: history.content,
    changedAt: updatedAt.toISOString(),
  };
}

/**
 * The states that staff may put a product into: off sale what is on it, into the archive what is not there; and back from both
 * only what staff put there, not what its store did. Pure.
 */
export function waysOfStaff({ state }: Pick<OwnProduct, 'state'>, isOff: boolean): ProductStateWord[] {
  if (state === 'archived') return isOff ? ['draft'] : [];
  if (state === 'published') return ['paused', 'archived'];
  return state === 'paused' && isOff ? ['published', 'archived'] : ['archived'];
}

/** What a category asks of its goods, for those who correct them. 404 for one that takes none. Right: products.moderate. */
export async function listAskedForStaff(
  ctx: Ctx,
  category: number,
): Promise<{ content: AskedAttribute[]; next: null }> {
  await requireStaffToRead(ctx, 'products.moderate');
  if ((await placeInTree(ctx, category)) === null) throw RequestError.not_found();
  return { content: (await askedOf(ctx, category, [])).asked, next: null };
}
