import { audit } from '#modules/audit/index.ts';
import {
  insertProduct,
  insertRevisions,
  lockProductState,
  replaceImages,
  type ProductState,
  replaceTexts,
  selectMemberPricesBefore,
  writeVariants,
} from '#modules/inventory/index.ts';
import { reindexProducts } from '#modules/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { assertRoom } from './room.ts';
import { fullPrice } from './running-sale.ts';

/**
 * Makes a draft like a product of the own store: with its texts, photos and prices, without its numbers and pieces. It costs what
 * the product costs, during a sale what it costs without; nothing is struck, for the copy was never asked for more.
 */
export async function duplicateProduct(ctx: Ctx, id: number): Promise<{ id: number }> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'products.edit');
  return await transact(ctx, async (tx) => {
    const source = await lockProductState(tx.db, vendorId, id);
    if (!source) throw RequestError.not_found();
    await assertRoom(tx, vendorId);
    const drafted = copyOf(source, await selectMemberPricesBefore(tx.db, id));
    const { variants } = drafted;
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

function copyOf(source: ProductState, memberPrices: ReadonlyMap<number | null, number>): ProductState {
  const { saleEndsAt } = source;
  const blank = { sku: '', barcode: '', stock: 0, oldPrice: null };
  const variants = source.variants.map((variant) => ({
    ...variant,
    ...blank,
    price: fullPrice({ ...variant, saleEndsAt })!,
    memberPrice: variant.memberPrice ?? memberPrices.get(variant.id) ?? null,
    id: null,
  }));
  return {
    ...source,
    ...blank,
    price: variants.length > 0 ? Math.min(...variants.map(({ price }) => price)) : fullPrice(source),
    memberPrice: source.memberPrice ?? memberPrices.get(null) ?? null,
    variants,
    saleEndsAt: null,
  };
}
