import { z } from 'zod';
import type { ProviderEvent, WebhookRequest } from '#modules/payments/payment-provider.ts';
import { PaymentError } from '#modules/payments/payments.errors.ts';
import { paymentIdOf, webhookJson } from '#modules/payments/provider-values.ts';
import type { PaypalClient } from './paypal-client.ts';

const text = z.string().max(200).nullish();
const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(80),
  resource: z.object({
    custom_id: text,
    purchase_units: z.array(z.object({ custom_id: text })).nullish(),
  }),
});

/** What PayPal is asked with whether it sent a webhook, by the header that tells it. */
const TRANSMISSION = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/** An event that PayPal itself says it sent. */
export async function parsePaypalWebhook(
  client: Pick<PaypalClient, 'isTheirs'>,
  { headers, rawBody }: Pick<WebhookRequest, 'headers' | 'rawBody'>,
): Promise<ProviderEvent | null> {
  const told = Object.entries(TRANSMISSION).map(([name, header]) => [name, headers.get(header) ?? '']);
  const json = webhookJson(rawBody);
  if (told.some(([, value]) => value === '') || json === null) throw PaymentError.signature_wrong();
  const transmission = Object.fromEntries(told) as Record<string, string>;
  if (!(await client.isTheirs(transmission, new TextDecoder().decode(rawBody))))
    throw PaymentError.signature_wrong();
  const parsed = Event.safeParse(json);
  if (!parsed.success) throw PaymentError.event_malformed();
  const { id, event_type: kind, resource } = parsed.data;
  const ours = paymentIdOf(resource.custom_id ?? resource.purchase_units?.[0]?.custom_id);
  if (!ours) return null;
  // What we send back bears our refund's id; what a bank takes back bears the payment's.
  const type = /REFUND/.test(kind) ? 'refund' : 'payment';
  return { id, kind, subject: { type, id: ours } };
}
