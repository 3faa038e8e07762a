import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import {
  countStrikes,
  isStoreLookedAt,
  neverSoldWords,
  selectLastCase,
  STRIKE_MS,
} from '#modules/cases/index.ts';
import type { NeverSold, ProductReview } from '#modules/cases/cases.schema.ts';
import { ownsProduct } from '#modules/inventory/index.ts';
import { requireTeam, requireVendorReader } from '#shop/require-vendor-right.ts';
import { reasonsIn } from './look-at-cases.ts';

/**
 * What staff told the store of one of its products, each reason with its field, in the language of the answer; and how many
 * strikes the store has. 404 for a product of somebody else. Right: products.edit.
 */
export async function getProductReview(ctx: Ctx, productId: number): Promise<ProductReview> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  if (!(await ownsProduct(ctx.db, vendorId, productId))) throw RequestError.not_found();
  const [last, strikes] = await Promise.all([
    selectLastCase(ctx.db, vendorId, productId),
    countStrikes(ctx.db, vendorId, new Date(ctx.now().getTime() - STRIKE_MS)),
  ]);
  return {
    state: last?.state ?? null,
    reasons: last && last.told.length > 0 ? await reasonsIn(ctx, last.told) : [],
    note: last?.note ?? '',
    decidedAt: last?.decidedAt?.toISOString() ?? null,
    strikes,
  };
}

/** Whether staff look at what the own store puts on sale next, before it is there: for anybody of its team. */
export async function areOwnGoodsLookedAt(ctx: Ctx): Promise<boolean> {
  return await isStoreLookedAt(ctx, requireTeam(ctx).vendorId);
}

/** The words of a product of the own store for which it cannot be put on sale. 404 for a product of somebody else. Right: products.edit. */
export async function listNeverSoldWords(ctx: Ctx, productId: number): Promise<NeverSold[]> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  if (!(await ownsProduct(ctx.db, vendorId, productId))) throw RequestError.not_found();
  return await neverSoldWords(ctx, productId);
}
