import type { Config } from '#platform/config.ts';
import { RequestError } from '#platform/errors.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type WebhookRequest,
} from './payment-provider.ts';
import { PaymentError } from './payments.errors.ts';
import { callbackProof, eventIdOf, paymentIdOf, provesCallback, webhookJson } from './provider-values.ts';

/** Where a provider that signs nothing calls back about a payment: only it was told this address. */
export function callbackAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  provider: string,
  { secret, paymentId }: { secret: string; paymentId: string },
): string {
  const query = new URLSearchParams({ payment: paymentId, proof: callbackProof(secret, paymentId) });
  return `${publicUrl}/api/payments/webhooks/${provider}?${query}`;
}

/** The event of a call to `callbackAddress`; the same news again is the same event. Throws request.not_found for every other address, payments.event_malformed. */
export function parseCallback(secret: string, { query, rawBody }: WebhookRequest): ProviderEvent {
  const id = paymentIdOf(query.get('payment'));
  if (!id || !provesCallback(secret, id, query.get('proof'))) throw RequestError.not_found();
  const body = webhookJson(rawBody);
  if (typeof body !== 'object' || body === null) throw PaymentError.event_malformed();
  return {
    id: eventIdOf('callback', id, JSON.stringify(body)),
    kind: 'callback',
    subject: { type: 'payment', id },
  };
}

/** Of providers without a call that sends money back: staff do it, and note it. */
export const REFUNDS_BY_HAND: Pick<PaymentProvider, 'refund' | 'queryRefund'> = {
  refund: async () => await Promise.reject(new ProviderError('refused', 'no_provider')),
  queryRefund: async () => await Promise.resolve(null),
};
