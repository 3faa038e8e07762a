import { selectStockMoves } from '#modules/inventory/index.ts';
import type { Ctx } from '#platform/context.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import type { ShownMove } from './product-forms.schema.ts';

/** The last changes of a product's stock, the newest first. */
export async function listStockMoves(ctx: Ctx, productId: number): Promise<ShownMove[]> {
  const { vendorId } = await requireVendorReader(ctx, 'stock.edit');
  const rows = await selectStockMoves(ctx.db, vendorId, productId, 20);
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
}
