import { createHmac } from 'node:crypto';
import { paymentFault } from '#sandbox-provider/faults.ts';
import { merchantApi } from '#sandbox-provider/merchant.api.ts';
import { type Dialect, newReference } from '#sandbox-provider/sandbox.ts';
import { serializePayment, serializeRefund } from '#sandbox-provider/serialize.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The provider as itself: README.md tells its API. */
export const ownDialect: Dialect = {
  name: 'sandbox',
  api: merchantApi,
  paymentEvent: (payment, at) => event(`payment.${payment.status}`, serializePayment(payment), at),
  refundEvent: (refund, _payment, at) => event(`refund.${refund.status}`, serializeRefund(refund), at),
  proof: ({ webhookSecret }, body, at) => {
    const { data } = JSON.parse(body) as { data: { amount: string } };
    const isForged = paymentFault(Number(data.amount.replace('.', ''))) === 'forged';
    return { 'sandbox-signature': signature(isForged ? 'of another' : webhookSecret, body, at) };
  },
  retryMs: [
    SECOND,
    5 * SECOND,
    30 * SECOND,
    2 * MINUTE,
    10 * MINUTE,
    30 * MINUTE,
    120 * MINUTE,
    480 * MINUTE,
    1440 * MINUTE,
  ],
};

function event(type: string, data: object, at: Date): { eventId: string; body: string } {
  const eventId = newReference('evt');
  return { eventId, body: JSON.stringify({ id: eventId, type, createdAt: at.toISOString(), data }) };
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`; made anew for each attempt, so a late retry is not an old one. */
export function signature(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
