import type { Tx } from '#platform/db.ts';
import type { Charge } from './payment-provider.ts';

/** Notes that money of a payment was taken back; false when that was noted before. */
export async function insertDispute(
  tx: Tx,
  { paymentId, reference, amount }: { paymentId: string; reference: string; amount: Charge },
): Promise<boolean> {
  const row = await tx
    .insertInto('paymentDisputes')
    .values({ paymentId, reference, amountMinor: amount.minor, currency: amount.currency })
    .onConflict((c) => c.constraint('payment_disputes_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
