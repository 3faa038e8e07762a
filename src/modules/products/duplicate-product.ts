import { audit } from '#modules/audit/index.ts';
import {
  insertProduct,
  insertRevisions,
  lockProductState,
  replaceImages,
  replaceTexts,
  writeVariants,
} from '#modules/inventory/index.ts';
import { reindexProducts } from '#modules/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { assertRoom } from './room.ts';

/** Makes a draft like a product of the own store: with its texts, photos and prices, without its numbers and pieces. */
export async function duplicateProduct(ctx: Ctx, id: number): Promise<{ id: number }> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'products.edit');
  return await transact(ctx, async (tx) => {
    const source = await lockProductState(tx.db, vendorId, id);
    if (!source) throw RequestError.not_found();
    await assertRoom(tx, vendorId);
    const variants = source.variants.map((variant) => ({
      ...variant,
      id: null,
      sku: '',
      barcode: '',
      stock: 0,
    }));
    const drafted = { ...source, variants, stock: 0, barcode: '', saleEndsAt: null };
    const copy = await insertProduct(tx.db, drafted);
    await replaceTexts(tx.db, copy, source.texts);
    await replaceImages(tx.db, copy, source.images);
    await writeVariants(tx.db, copy, variants, { retire: [], remove: [] });
    const after = { ...drafted, id: copy, version: 1, state: 'draft' as const };
    await insertRevisions(tx.db, [{ before: null, after }], { cause: 'form', actorId: userId });
    await reindexProducts(tx, [copy]);
    const subject = { kind: 'product', id: copy };
    await audit(tx, {
      action: 'product.create',
      subject,
      vendorId,
      after: { from: id, title: source.title },
    });
    return { id: copy };
  });
}
