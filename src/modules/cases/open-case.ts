import type { TxCtx } from '#platform/context.ts';
import { upsertCase } from './cases.queries.ts';
import type { CaseReason } from './cases.schema.ts';

/**
 * Has staff look at a product, in the caller's transaction: opens a case, or renews the reasons of the one that is open.
 * Answers the case's id. `kind`: `product` before it is on sale, `report` of what shoppers told.
 */
export async function openCase(
  tx: TxCtx,
  {
    kind,
    subject,
    vendorId,
    reasons,
  }: { kind: 'product' | 'report'; subject: number; vendorId: number; reasons: CaseReason[] },
): Promise<number> {
  return await upsertCase(tx.db, { kind, productId: subject, vendorId, reasons });
}
