import { z } from 'zod';
import type { StripeAccount } from '#shop/config/account-kinds.ts';
import type { ProviderEvent, WebhookRequest } from '#modules/payments/payment-provider.ts';
import { PaymentError } from '#modules/payments/payments.errors.ts';
import { paymentIdOf, webhookJson } from '#modules/payments/provider-values.ts';
import { requireTimedSignature } from '#modules/payments/timed-signature.ts';
import type { StripeClient } from './stripe-client.ts';

const text = z.string().max(200).nullish().catch(null);
const Event = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(80),
  data: z.object({
    object: z.object({
      client_reference_id: text,
      mode: text,
      payment_intent: text,
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** An event that `Stripe-Signature` proves. A dispute names Stripe's payment alone: whose it is, is asked. */
export async function parseStripeWebhook(
  { webhookSecret }: Pick<StripeAccount, 'webhookSecret'>,
  client: Pick<StripeClient, 'paymentOf'>,
  { headers, rawBody }: Pick<WebhookRequest, 'headers' | 'rawBody'>,
  now: Date,
): Promise<ProviderEvent | null> {
  requireTimedSignature(webhookSecret, { header: headers.get('stripe-signature'), rawBody }, now);
  const parsed = Event.safeParse(webhookJson(rawBody));
  if (!parsed.success) throw PaymentError.event_malformed();
  const { id, type: kind, data } = parsed.data;
  const { object } = data;
  if (kind.startsWith('refund.')) {
    const refund = paymentIdOf(object.metadata?.refund_id);
    return refund ? { id, kind, subject: { type: 'refund', id: refund } } : null;
  }
  const isDispute = kind.startsWith('charge.dispute.') && object.payment_intent;
  const isSession = kind.startsWith('checkout.session.');
  const told = isDispute
    ? await client.paymentOf(object.payment_intent ?? '')
    : isSession && object.client_reference_id;
  const subject = paymentIdOf(told || null);
  const type = isSession && object.mode === 'setup' ? 'card' : 'payment';
  return subject ? { id, kind, subject: { type, id: subject } } : null;
}
