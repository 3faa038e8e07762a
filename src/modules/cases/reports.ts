import { type Ctx, requireShopper } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { countAttempt } from '#platform/limits.ts';
import { transact } from '#platform/transact.ts';
import { CatalogError } from '#modules/catalog/index.ts';
import { openCase } from './open-case.ts';
import { countReports, lockListed, upsertReport } from './reports.queries.ts';
import type { ReportProduct } from './reports.schema.ts';

/** So many shoppers make a case. */
const REPORTS = 3;
const WRITES = { limit: 20, windowMs: 3_600_000 };

/**
 * Notes what the signed-in shopper tells of a product on sale; the third shopper opens a case. Told again it replaces what was
 * told. 404 (catalog.product_gone) for what is not on sale; request.too_many (429) beyond 20 an hour.
 */
export async function reportProduct(ctx: Ctx, productId: number, report: ReportProduct): Promise<void> {
  const reporterId = requireShopper(ctx);
  if (!(await countAttempt(ctx, `report:${reporterId}`, WRITES)))
    throw RequestError.too_many({ seconds: 3_600 });
  await transact(ctx, async (tx) => {
    const product = await lockListed(tx.db, productId);
    if (!product) throw CatalogError.product_gone();
    await upsertReport(tx.db, { productId, reporterId, ...report });
    const count = await countReports(tx.db, productId);
    if (count < REPORTS) return;
    const reasons = [{ code: 'reported' as const, field: 'product' as const, count }];
    await openCase(tx, { kind: 'report', subject: productId, vendorId: product.vendorId, reasons });
  });
}
