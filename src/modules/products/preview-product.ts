import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { previewProduct } from '#modules/catalog/index.ts';
import { ownsProduct } from '#modules/inventory/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';

/**
 * A product of the own store as shoppers will see it, in whatever state; null while its price or category is open. Another
 * store's is request.not_found (404). Right: products.edit.
 */
export async function previewOwnProduct(ctx: Ctx, id: number): Promise<ProductDetail | null> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  if (!(await ownsProduct(ctx.db, vendorId, id))) throw RequestError.not_found();
  return await previewProduct(ctx, id);
}
