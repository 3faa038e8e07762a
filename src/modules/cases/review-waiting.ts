import type { TxCtx } from '#platform/context.ts';
import { openCase } from './open-case.ts';
import { reviewNeeded } from './review-needed.ts';

/** Judges a product that waits to be looked at anew: its case says what is found now, also nothing. `isFinding`: as of `reviewNeeded`. */
export async function reviewWaiting(
  tx: TxCtx,
  { id, vendorId }: { id: number; vendorId: number },
  { isFinding = false }: { isFinding?: boolean } = {},
): Promise<void> {
  const reasons = await reviewNeeded(tx, id, { isFinding });
  await openCase(tx, { kind: 'product', subject: id, vendorId, reasons });
}
