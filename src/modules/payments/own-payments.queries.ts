import type { Tx } from '#platform/db.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Notes money that came for a payment which had its own before, as a closed payment beside it; answers that. */
export async function insertOwnPayment(
  tx: Tx,
  { orderGroupId, provider, method, currency }: PaymentRow,
  { amountSantim, reference, at }: { amountSantim: number; reference: string; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('payments')
    .values({
      orderGroupId,
      provider,
      method,
      currency,
      status: 'succeeded',
      amountSantim,
      providerReference: reference,
      settledAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
