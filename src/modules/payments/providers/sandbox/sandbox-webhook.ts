import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import type { ProviderEvent } from '#modules/payments/payment-provider.ts';
import { PaymentError } from '#modules/payments/payments.errors.ts';

const WEBHOOK_TOLERANCE_S = 300;

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
  const header = headers.get('sandbox-signature') ?? '';
  const time = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1];
  const signature = /(?:^|,)v1=([0-9a-f]{64})(?:,|$)/.exec(header)?.[1];
  if (!time || !signature) throw PaymentError.signature_wrong();
  const expected = createHmac('sha256', config.secrets.sandboxWebhook)
    .update(`${time}.`)
    .update(rawBody)
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw PaymentError.signature_wrong();
  if (Math.abs(now.getTime() / 1000 - Number(time)) > WEBHOOK_TOLERANCE_S) throw PaymentError.signature_old();
  const event = Event.safeParse(parseJson(rawBody));
  if (!event.success) throw PaymentError.event_malformed();
  const { id, type, data } = event.data;
  const subject = /^(payment|refund)\./.exec(type)?.[1] as 'payment' | 'refund' | undefined;
  return subject ? { id, kind: type, subject: { type: subject, id: data.merchantReference } } : null;
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return null;
  }
}
