import type { TxCtx } from '#platform/context.ts';
import { openCase, reviewNeeded } from '#modules/cases/index.ts';

/**
 * Whether a complete product that its store wants to sell may be sold at once, or is looked at first; then its case is open.
 * The one place where publishing asks; it works in the caller's transaction, with the product locked and written. Words that
 * are never sold refuse at their field (request.invalid, 422).
 */
export async function publishCheck(
  tx: TxCtx,
  { id, vendorId }: { id: number; vendorId: number },
): Promise<'publish' | 'review'> {
  const reasons = await reviewNeeded(tx, id);
  if (reasons.length === 0) return 'publish';
  await openCase(tx, { kind: 'product', subject: id, vendorId, reasons });
  return 'review';
}
