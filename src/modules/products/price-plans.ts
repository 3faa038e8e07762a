import { audit } from '#modules/audit/index.ts';
import {
  insertPlan,
  insertRevisions,
  lockProductState,
  overlapsPlan,
  type ProductState,
  raiseProductVersion,
  selectPlans,
  selectProductState,
  startPricePlans,
  stopPlan,
} from '#modules/inventory/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import { birr } from '#shop/money.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { assertSound } from './check-product.ts';
import { ProductError } from './products.errors.ts';
import type { ShownPlan } from './product-forms.schema.ts';

export type NewPlan = { percent: number; startsAt: Date; endsAt: Date };

/** The plans of a product of the own store, the latest first. */
export async function listPricePlans(ctx: Ctx, productId: number): Promise<ShownPlan[]> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  const rows = await selectPlans(ctx.db, vendorId, productId);
  return rows.map(({ startsAt, endsAt, price, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    price: birr(price),
  }));
}

/**
 * Plans a reduction of a product of the own store, of all its variants alike: it begins and ends by itself, within a minute
 * of its time. Refused where another plan of the product covers part of that time (looked at under the product's lock), where
 * it is no reduction, and where the price that would be struck was not asked for 30 days. Right: prices.edit.
 */
export async function addPricePlan(ctx: Ctx, productId: number, plan: NewPlan): Promise<void> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'prices.edit');
  if (plan.endsAt <= plan.startsAt || plan.endsAt <= ctx.now())
    throw fieldFaults({ endsAt: { code: 'products.plan_times' } });
  await transact(ctx, async (tx) => {
    const product = await lockProductState(tx.db, vendorId, productId);
    if (!product) throw RequestError.not_found();
    if (await overlapsPlan(tx.db, productId, plan))
      throw fieldFaults({ startsAt: { code: 'products.plan_overlaps' } });
    const reduced = reduce(product, plan.percent);
    await assertSound(tx, product, reduced);
    await insertPlan(tx.db, { ...plan, productId, createdBy: userId }, pricesOf(reduced));
    const subject = { kind: 'product', id: productId };
    const [startsAt, endsAt] = [plan.startsAt.toISOString(), plan.endsAt.toISOString()];
    const after = { reduction: plan.percent, startsAt, endsAt };
    await audit(tx, { action: 'product.plan', subject, vendorId, after });
  });
}

/** The product as it is while the plan runs: what it costs now is struck. */
function reduce(product: ProductState, percent: number): ProductState {
  const less = (price: number) => {
    const sale = Math.max(1, Math.round((price * (100 - percent)) / 100));
    if (sale >= price) throw fieldFaults({ percent: { code: 'products.plan_price' } });
    return sale;
  };
  if (product.price === null) throw fieldFaults({ percent: { code: 'products.price_required' } });
  const full = product.oldPrice ?? product.price;
  return {
    ...product,
    price: less(full),
    oldPrice: full,
    memberPrice: null,
    variants: product.variants.map((variant) => {
      const price = variant.oldPrice ?? variant.price;
      return { ...variant, price: less(price), oldPrice: price, memberPrice: null };
    }),
  };
}

function pricesOf({ price, variants }: ProductState): { variantId: number | null; price: number }[] {
  if (variants.length === 0) return [{ variantId: null, price: price! }];
  return variants.map((variant) => ({ variantId: variant.id, price: variant.price }));
}

/** Takes a plan back; one that runs ends now. 404 for one of another store or that has ended. Right: prices.edit. */
export async function cancelPricePlan(ctx: Ctx, productId: number, planId: number): Promise<void> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'prices.edit');
  await transact(ctx, async (tx) => {
    const product = await lockProductState(tx.db, vendorId, productId);
    if (!product) throw RequestError.not_found();
    if (!(await stopPlan(tx.db, productId, planId))) throw ProductError.plan_gone();
    await raiseProductVersion(tx.db, productId);
    const after = (await selectProductState(tx.db, vendorId, productId))!;
    await insertRevisions(tx.db, [{ before: product, after }], { cause: 'form', actorId: userId });
    await audit(tx, { action: 'product.plan_cancel', subject: { kind: 'product', id: productId }, vendorId });
    await invalidatePages(tx, [`product:${productId}`, 'catalog', 'home']);
  });
}

const BATCH = 200;

/** Puts the plans whose time has come in force. Safe to repeat, and to be killed: each batch is one transaction. */
export async function startDuePlans(ctx: Ctx): Promise<void> {
  let started: number[];
  do {
    started = await transact(ctx, async (tx) => {
      const ids = await startPricePlans(tx.db, BATCH);
      if (ids.length > 0) await invalidatePages(tx, ['catalog', 'home', ...ids.map((id) => `product:${id}`)]);
      return ids;
    });
  } while (started.length === BATCH);
}
