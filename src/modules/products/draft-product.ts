import { audit } from '#modules/audit/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { writeProduct, type ProductWriter, type WrittenProduct } from './write-product.ts';
import type { ProductInput } from './product-input.schema.ts';

/**
 * Makes a draft of whatever is known of a product so far: title, price and category may be missing until it is published. The
 * caller has asked for the right products.edit.
 */
export async function draftProduct(
  tx: TxCtx,
  writer: ProductWriter,
  input: ProductInput,
): Promise<WrittenProduct> {
  const written = await writeProduct(tx, writer, input);
  const { vendorId } = writer;
  if (!writer.isBatch)
    await audit(tx, {
      action: 'product.create',
      subject: { kind: 'product', id: written.productId },
      vendorId,
    });
  return written;
}
