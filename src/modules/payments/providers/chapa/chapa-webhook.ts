import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderEvent } from '#modules/payments/payment-provider.ts';
import { PaymentError } from '#modules/payments/payments.errors.ts';
import { eventIdOf, paymentIdOf, webhookJson } from '#modules/payments/provider-values.ts';

const Event = z.object({
  event: z.string().min(1).max(60),
  tx_ref: z.string().max(100).nullish(),
  reference: z.string().max(100).nullish(),
  status: z.string().max(60).nullish(),
  updated_at: z.string().max(60).nullish(),
});

const OUR_PAYOUT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A webhook that `x-chapa-signature` proves: hex HMAC-SHA256 of the bytes as they came. The other header Chapa sends is
 * the same for every message, so it proves nothing. What is not about a payment or payout of ours is of no interest.
 */
export function parseChapaWebhook(
  secret: string,
  headers: Headers,
  rawBody: Uint8Array,
): ProviderEvent | null {
  const signature = /^[0-9a-f]{64}$/i.exec(headers.get('x-chapa-signature') ?? '')?.[0];
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  if (!signature || !timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw PaymentError.signature_wrong();
  const parsed = Event.safeParse(webhookJson(rawBody));
  if (!parsed.success) throw PaymentError.event_malformed();
  const { event: kind, tx_ref: txRef, reference, status, updated_at: at } = parsed.data;
  const id = eventIdOf(kind, txRef, reference, status, at);
  const payout = OUR_PAYOUT.exec(reference ?? '')?.[0];
  if (kind.startsWith('payout.'))
    return payout ? { id, kind, subject: { type: 'payout', id: payout } } : null;
  const payment = paymentIdOf(txRef);
  return payment && kind.startsWith('charge.')
    ? { id, kind, subject: { type: 'payment', id: payment } }
    : null;
}
