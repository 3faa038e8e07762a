import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { previewProduct } from '#modules/catalog/index.ts';
import { ownsProduct } from '#modules/inventory/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import type { TrustedHtml } from '#platform/html.ts';
import { fieldFaults } from '#platform/validation.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { toDescription } from './description-text.ts';
import { PRODUCT_LIMITS } from './product-input.schema.ts';

/**
 * A product of the own store as shoppers will see it, in whatever state; null while its price or category is open. Another
 * store's is request.not_found (404). Right: products.edit.
 */
export async function previewOwnProduct(ctx: Ctx, id: number): Promise<ProductDetail | null> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  if (!(await ownsProduct(ctx.db, vendorId, id))) throw RequestError.not_found();
  return await previewProduct(ctx, id);
}

/** A description as it would be kept and shown; too long it is refused as when it is written. Nothing is written. Right: products.edit. */
export async function previewMarkup(ctx: Ctx, text: string): Promise<{ html: TrustedHtml }> {
  await requireVendorReader(ctx, 'products.edit');
  const html = toDescription(text, '');
  if (html.length > PRODUCT_LIMITS.description)
    throw fieldFaults({ text: { code: 'products.description_long' } });
  return { html };
}
