import type { TxCtx } from '#platform/context.ts';
import { enqueue } from '#shop/events.ts';
import { providerNamed } from './providers.ts';

export const CANCEL_TASK = 'payments_cancel';

/** Has the provider told, after the caller's transaction, that a payment is not wanted any more, where it can be told. */
export async function cancelLater(tx: TxCtx, payment: { id: string; provider: string }): Promise<void> {
  if (providerNamed(tx.config, payment.provider)?.cancel)
    await enqueue(tx, CANCEL_TASK, { paymentId: payment.id }, { jobKey: `cancel:${payment.id}` });
}
