import { lockProductState, type ProductState, selectPartRevisions } from '#modules/inventory/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { auditProduct } from './audit-product.ts';
import { priceText } from './check-product.ts';
import { ProductError } from './products.errors.ts';
import { type ProductWriter, writeProduct } from './write-product.ts';

// All of these read and write behind the product's lock, in one transaction: who buys, counts or prices it at that moment comes
// before or after, and each is told what stands by then. Sent twice they do nothing the second time.

/** What of a product is set where it stands in a list. */
export type QuickField = 'stock' | 'price';

/** A figure that is set, and the one that was shown. */
type Setting = { to: number; was: number };
/** The version since; null where it was so already. */
type Set = { version: number | null };

/**
 * Sets the stock of one product of the own store, counted by hand. Where another one stands by now than what was shown, it is
 * products.stock_moved (409). Right: stock.edit.
 */
export async function setStock(ctx: Ctx, id: number, { to, was }: Setting): Promise<Set> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'stock.edit');
  return await set(ctx, { vendorId, id, part: 'stock' }, async (tx, { stock }) => {
    if (stock === to) return null;
    if (stock !== was) throw ProductError.stock_moved({ now: stock });
    return await write(tx, { vendorId, actorId: userId, cause: 'count' }, id, { stock: to });
  });
}

/**
 * Sets the price (santim) of one product of the own store. While a price plan runs it is refused at `price`: it would be taken out
 * of the plan for good. Where another one stands by now than what was shown, it is products.price_moved (409). Right: prices.edit.
 */
export async function setPrice(ctx: Ctx, id: number, { to, was }: Setting): Promise<Set> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'prices.edit');
  return await set(ctx, { vendorId, id, part: 'price' }, async (tx, { price, saleEndsAt }) => {
    if (saleEndsAt !== null) throw fieldFaults({ price: { code: 'products.bulk_on_plan' } });
    if (price === to) return null;
    if (price !== was) throw ProductError.price_moved({ now: price === null ? '–' : priceText(price) });
    return await write(tx, { vendorId, actorId: userId, cause: 'form' }, id, { price: to });
  });
}

/**
 * Takes back what `setStock` or `setPrice` set at this version: of the stock the difference, so that what was sold meanwhile stays
 * sold; of the price what was asked before. Where that figure was set again since, a plan runs, or fewer pieces are left than were
 * added, it is products.undo_gone (409). Its history says which version was taken back, so twice is once. Right: stock.edit, or
 * prices.edit.
 */
export async function putBack(
  ctx: Ctx,
  id: number,
  { field, version }: { field: QuickField; version: number },
): Promise<Set> {
  const right = field === 'stock' ? 'stock.edit' : 'prices.edit';
  const { vendorId, userId } = await requireVendorRight(ctx, right);
  const reference = `version:${version}`;
  return await set(ctx, { vendorId, id, part: field }, async (tx, before) => {
    const [done, ...since] = await selectPartRevisions(tx.db, id, { part: field, version });
    if (since.some((later) => later.cause === 'undo' && later.reference === reference)) return null;
    const isLast = done?.version === version && done.cause === CAUSES[field] && since.length === 0;
    const to = isLast ? figureBack(before, field, done) : null;
    if (to === null) throw ProductError.undo_gone();
    return await write(tx, { vendorId, actorId: userId, cause: 'undo', reference }, id, { [field]: to });
  });
}

const CAUSES = { stock: 'count', price: 'form' } as const;

/** The figure that stands once a change of it is taken back; null where that cannot be. Pure. */
function figureBack(
  { stock, saleEndsAt }: ProductState,
  field: QuickField,
  { was, now }: { was: unknown; now: unknown },
): number | null {
  if (typeof was !== 'number' || typeof now !== 'number') return null;
  if (field === 'price') return saleEndsAt === null ? was : null;
  return stock - (now - was) < 0 ? null : stock - (now - was);
}

async function write(
  tx: TxCtx,
  writer: ProductWriter,
  id: number,
  figure: { stock?: number; price?: number },
): Promise<number> {
  return (await writeProduct(tx, writer, figure, { id })).version;
}

/** Has the product locked for the work, which answers its version since, or null when it left it as it was. */
async function set(
  ctx: Ctx,
  { vendorId, id, part }: { vendorId: number; id: number; part: QuickField },
  work: (tx: TxCtx, before: ProductState) => Promise<number | null>,
): Promise<Set> {
  return await transact(ctx, async (tx) => {
    const before = await lockProductState(tx.db, vendorId, id);
    if (!before) throw RequestError.not_found();
    const version = await work(tx, before);
    await auditProduct(tx, before, version === null ? [] : [part]);
    return { version };
  });
}
