import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import type { ProviderEvent } from '#modules/payments/payment-provider.ts';
import { PaymentError } from '#modules/payments/payments.errors.ts';
import { webhookJson } from '#modules/payments/provider-values.ts';
import { requireTimedSignature } from '#modules/payments/timed-signature.ts';

const Event = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(60),
  data: z.object({ merchantReference: z.uuid() }),
});

/** `Sandbox-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, over the bytes as they came. Refuses what is not signed so, or not lately. */
export function parseSandboxWebhook(
  config: Config,
  headers: Headers,
  rawBody: Uint8Array,
  now: Date,
): ProviderEvent | null {
  const header = headers.get('sandbox-signature');
  requireTimedSignature(config.secrets.sandboxWebhook, { header, rawBody }, now);
  const event = Event.safeParse(webhookJson(rawBody));
  if (!event.success) throw PaymentError.event_malformed();
  const { id, type, data } = event.data;
  const subject = /^(payment|refund)\./.exec(type)?.[1] as 'payment' | 'refund' | undefined;
  return subject ? { id, kind: type, subject: { type: subject, id: data.merchantReference } } : null;
}
