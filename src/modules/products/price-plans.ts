import { audit } from '#modules/audit/index.ts';
import { reviewReduced } from '#modules/cases/index.ts';
import {
  insertPlan,
  insertRevisions,
  lockProductState,
  overlapsPlan,
  selectMissedPlans,
  selectPlannedPrice,
  type ProductState,
  raiseProductVersion,
  selectPlans,
  selectProductState,
  startPricePlans,
  stopPlan,
} from '#modules/inventory/index.ts';
import { notifyTeamOfProduct } from '#modules/notifications/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError, RequestError } from '#platform/errors.ts';
import { GOODS_TAG } from '#platform/loading-cache.ts';
import { invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import { birr } from '#shop/money.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { assertSound, priceText } from './check-product.ts';
import { ProductError } from './products.errors.ts';
import { manyCheck } from './publish-check.ts';
import type { ShownPlan } from './product-forms.schema.ts';
import { fullPrice } from './running-sale.ts';

/** By how much less, or, of goods without variants, for which price in santim. */
export type Reduction = { percent: number } | { price: number };
export type NewPlan = Reduction & { startsAt: Date; endsAt: Date };

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
  assertAhead(ctx, plan);
  await transact(ctx, async (tx) => {
    const product = await lockProductState(tx.db, vendorId, productId);
    if (!product) throw RequestError.not_found();
    await planLocked(tx, product, plan, userId);
    const subject = { kind: 'product', id: productId };
    const [startsAt, endsAt] = [plan.startsAt.toISOString(), plan.endsAt.toISOString()];
    const reduction = 'percent' in plan ? { reduction: plan.percent } : { price: birr(plan.price) };
    const after = { ...reduction, startsAt, endsAt };
    await audit(tx, { action: 'product.plan', subject, vendorId, after });
  });
}

/** Refuses a plan that ends before it begins, or has ended (products.plan_times at endsAt). */
export function assertAhead(ctx: Ctx, { startsAt, endsAt }: Pick<NewPlan, 'startsAt' | 'endsAt'>): void {
  if (endsAt <= startsAt || endsAt <= ctx.now())
    throw fieldFaults({ endsAt: { code: 'products.plan_times' } });
}

/** Refuses a plan that another one of a locked product stands in the way of, or whose struck price is not true. */
export async function assertPlannable(
  tx: TxCtx,
  product: ProductState,
  plan: NewPlan,
): Promise<ProductState> {
  if (await overlapsPlan(tx.db, product.id, plan))
    throw fieldFaults({ startsAt: { code: 'products.plan_overlaps' } });
  const reduced = reduceBy(product, plan);
  // What a plan before or after it asks would make one of the two strike a price that is not true any more.
  const planned = await selectPlannedPrice(tx.db, product.id, plan);
  if (planned !== null)
    throw fieldFaults({
      startsAt: { code: 'products.plan_near', params: { price: priceText(planned) } },
    });
  try {
    await assertSound(tx, product, reduced);
  } catch (error) {
    const [fault] = error instanceof AppError ? Object.values(error.fields) : [];
    if (fault === undefined) throw error;
    // The plan's form has one field for all its prices.
    throw fieldFaults({ [fieldOf(plan)]: fault });
  }
  return reduced;
}

/** Writes a plan of a locked product in the caller's transaction, and answers its id; refused as `addPricePlan` is. */
export async function planLocked(
  tx: TxCtx,
  product: ProductState,
  plan: NewPlan,
  createdBy: number | null,
): Promise<number> {
  const reduced = await assertPlannable(tx, product, plan);
  return await insertPlan(tx.db, { ...plan, productId: product.id, createdBy }, pricesOf(reduced));
}

/** The product as it is while a plan runs: what it costs outside a sale is struck. Pure. */
export function reduceBy(product: ProductState, by: Reduction): ProductState {
  const fault = (code: string) => fieldFaults({ [fieldOf(by)]: { code } });
  const less = (price: number) => {
    const sale = 'price' in by ? by.price : Math.max(1, Math.round((price * (100 - by.percent)) / 100));
    if (sale >= price) throw fault('products.plan_price');
    return sale;
  };
  if (product.price === null) throw fault('products.price_required');
  if ('price' in by && product.variants.length > 0) throw fault('products.plan_by_percent');
  const full = fullPrice(product)!;
  const { saleEndsAt } = product;
  return {
    ...product,
    price: less(full),
    oldPrice: full,
    memberPrice: null,
    variants: product.variants.map((variant) => {
      const price = fullPrice({ ...variant, saleEndsAt })!;
      return { ...variant, price: less(price), oldPrice: price, memberPrice: null };
    }),
  };
}

/** As the plan's form has it, beside the product's own price. */
function fieldOf(by: Reduction): 'salePrice' | 'percent' {
  return 'price' in by ? 'salePrice' : 'percent';
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
    const next = await stopLocked(tx, product, planId, { cause: 'form', actorId: userId });
    if (next === null) throw ProductError.plan_gone();
    await manyCheck(tx, [{ before: product, next }]);
    await audit(tx, { action: 'product.plan_cancel', subject: { kind: 'product', id: productId }, vendorId });
    await invalidatePages(tx, [`product:${productId}`, GOODS_TAG]);
  });
}

/**
 * Takes a plan of a locked product back in the caller's transaction, and answers how the product is then; null when it has ended or
 * is gone. The caller has its price looked at (`manyCheck`).
 */
export async function stopLocked(
  tx: TxCtx,
  product: ProductState,
  planId: number,
  by: { cause: 'form' | 'undo'; actorId: number | null },
): Promise<ProductState | null> {
  if (!(await stopPlan(tx.db, product.id, planId))) return null;
  await raiseProductVersion(tx.db, product.id);
  const after = (await selectProductState(tx.db, product.vendorId, product.id))!;
  await insertRevisions(tx.db, [{ before: product, after }], by);
  return after;
}

const BATCH = 200;

/** Puts the plans whose time has come in force. Safe to repeat, and to be killed: each batch is one transaction. */
export async function startDuePlans(ctx: Ctx): Promise<void> {
  let started: number[];
  do {
    started = await transact(ctx, async (tx) => {
      const ids = await startPricePlans(tx.db, BATCH);
      if (ids.length === 0) return ids;
      await reviewReduced(tx, ids);
      await tellMissed(tx, ids);
      await invalidatePages(tx, [GOODS_TAG, ...ids.map((id) => `product:${id}`)]);
      return ids;
    });
  } while (started.length === BATCH);
}

/** Tells the teams of the plans that did not begin, once each: beside the product stands why. */
async function tellMissed(tx: TxCtx, ids: readonly number[]): Promise<void> {
  for (const { id, productId, vendorId, title } of await selectMissedPlans(tx.db, ids))
    await notifyTeamOfProduct(tx, vendorId, {
      key: 'products_note_plan_missed',
      params: { title },
      link: `/vendor/products/${productId}#plans`,
      dedupeKey: `plan_missed:${id}`,
    });
}
