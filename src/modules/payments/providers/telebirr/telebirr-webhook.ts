import { z } from 'zod';
import type { TelebirrAccount } from '#shop/config/account-kinds.ts';
import type { ProviderEvent } from '#modules/payments/payment-provider.ts';
import { PaymentError } from '#modules/payments/payments.errors.ts';
import { eventIdOf, paymentIdOf, provesCallback, webhookJson } from '#modules/payments/provider-values.ts';
import { isSignedBy } from './telebirr-signature.ts';

const Fields = z.record(z.string(), z.unknown());
const Notice = z.object({
  merch_order_id: z.string().max(100),
  payment_order_id: z.string().max(100).nullish(),
  trade_status: z.string().min(1).max(60),
  notify_time: z.coerce.string().max(40).nullish(),
  callback_info: z.string().max(200).nullish(),
});

/**
 * A notice of telebirr, flat or inside `data`. Where their public key is known it must be signed with it; until then it must bring
 * back what we gave telebirr with the payment. A notice of another shop's order is of no interest.
 */
export function parseTelebirrWebhook(
  { publicKey, appSecret }: Pick<TelebirrAccount, 'publicKey' | 'appSecret'>,
  rawBody: Uint8Array,
): ProviderEvent | null {
  const sent = Fields.safeParse(webhookJson(rawBody)).data ?? {};
  const fields = Fields.safeParse(sent.data).data ?? sent;
  if (publicKey && !isTheirs(publicKey, fields)) throw PaymentError.signature_wrong();
  const parsed = Notice.safeParse(fields);
  if (!parsed.success) throw publicKey ? PaymentError.event_malformed() : PaymentError.signature_wrong();
  const { merch_order_id: order, payment_order_id: theirs, trade_status: status, ...rest } = parsed.data;
  const paymentId = paymentIdOf(order);
  if (!publicKey && !(paymentId && provesCallback(appSecret, paymentId, rest.callback_info)))
    throw PaymentError.signature_wrong();
  if (!paymentId) return null;
  return {
    id: eventIdOf('trade', order, theirs, status, rest.notify_time),
    kind: `trade.${status}`,
    subject: { type: 'payment', id: paymentId },
  };
}

/** What is signed as `trans_id` has been seen sent as `transId`. */
function isTheirs(publicKey: string, fields: Record<string, unknown>): boolean {
  if (isSignedBy(publicKey, fields)) return true;
  const { transId, ...others } = fields;
  return transId !== undefined && isSignedBy(publicKey, { ...others, trans_id: transId });
}
