import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { requireTimedSignature } from '#modules/payments/timed-signature.ts';
import { disputedStatus, sessionStatus, stripeRefundStatus } from './stripe-statuses.ts';
import { parseStripeWebhook } from './stripe-webhook.ts';

const SECRET = 'whsec_test';
/** What Stripe's own package makes of this body at this time. */
const BODY = '{"id":"evt_1"}';
const HEADER = 't=1700000000,v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925';
const AT = new Date(1_700_000_000_000);

const ID = '01998f3a-1c7b-7e0a-8d2e-4f5061728394';

const bytes = (text: string) => new TextEncoder().encode(text);
const require = (header: string | null, body = BODY, at = AT) =>
  requireTimedSignature(SECRET, { header, rawBody: bytes(body) }, at);

type Sent = { header?: string | null; body?: string; at?: Date };

const client = { paymentOf: (intent: string) => Promise.resolve(intent === 'pi_ours' ? ID : null) };
const parse = async (event: object) => {
  const body = JSON.stringify(event);
  const v1 = createHmac('sha256', SECRET).update(`1700000000.${body}`).digest('hex');
  const headers = new Headers({ 'stripe-signature': `t=1700000000,v1=${v1}` });
  return await parseStripeWebhook({ webhookSecret: SECRET }, client, { headers, rawBody: bytes(body) }, AT);
};
const told = (type: string, object: object) => parse({ id: 'evt_1', type, data: { object } });

test('the published signature holds, also beside one of a secret that is being exchanged', () => {
  expect(() => require(HEADER)).not.toThrow();
  expect(() => require(`${HEADER},v1=${'0'.repeat(64)}`)).not.toThrow();
});

test.each([
  ['no signature', { header: null }, 'payments.signature_wrong'],
  ['another body', { body: '{"id":"evt_2"}' }, 'payments.signature_wrong'],
  ['another time', { header: HEADER.replace('1700000000', '1700000001') }, 'payments.signature_wrong'],
  ['an old one', { at: new Date(AT.getTime() + 301_000) }, 'payments.signature_old'],
])('%s is refused', (_name, { header = HEADER, body, at }: Sent, error) =>
  expect(() => require(header, body, at)).toThrow(error),
);

test('events lead to our payment or refund; a dispute is asked whose it is', async () => {
  const payment = { subject: { type: 'payment', id: ID } };
  expect(await told('checkout.session.completed', { client_reference_id: ID })).toMatchObject(payment);
  expect(await told('charge.dispute.created', { payment_intent: 'pi_ours' })).toMatchObject(payment);
  expect(await told('checkout.session.completed', { client_reference_id: ID, mode: 'setup' })).toMatchObject({
    subject: { type: 'card', id: ID },
  });
  expect(await told('refund.updated', { metadata: { refund_id: ID } })).toMatchObject({
    subject: { type: 'refund', id: ID },
  });
  expect(await told('charge.dispute.created', { payment_intent: 'pi_another' })).toBeNull();
  expect(await told('invoice.paid', { client_reference_id: ID })).toBeNull();
  await expect(parse({ id: 'evt_1' })).rejects.toThrow('payments.event_malformed');
});

const session = (change: object) => ({ id: 'cs_1', amount_total: 100, currency: 'USD', ...change });

test.each([
  [{ payment_status: 'paid', status: 'complete' }, 'succeeded'],
  [{ payment_status: 'paid', payment_intent: { id: 'pi_1', latest_charge: { disputed: true } } }, 'reversed'],
  [{ payment_status: 'unpaid', status: 'open' }, 'pending'],
  [{ payment_status: 'unpaid', status: 'complete' }, 'pending'],
  [{ payment_status: 'a word of tomorrow', status: 'complete' }, 'pending'],
  [{ payment_status: 'unpaid', status: 'expired' }, 'expired'],
  [
    { status: 'expired', payment_intent: { id: 'pi_1', last_payment_error: { code: 'card_declined' } } },
    'failed',
  ],
])('a session %j is %s', (change, status) => expect(sessionStatus(session(change)).status).toBe(status));

test.each([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
])('a refund that is %s is %s', (word, status) => expect(stripeRefundStatus(word).status).toBe(status));

test.each([
  [[], { status: 'reversed' }],
  [['needs_response'], { status: 'reversed' }],
  [['won'], { status: 'succeeded', dispute: 'won' }],
  [['warning_closed'], { status: 'succeeded', dispute: 'won' }],
  [['lost'], { status: 'reversed', dispute: 'lost' }],
  [['won', 'lost'], { status: 'reversed', dispute: 'lost' }],
  [['lost', 'under_review'], { status: 'reversed' }],
  [['a word of tomorrow'], { status: 'reversed', unknownWord: 'a word of tomorrow' }],
])('disputes that are %j leave the money %j', (words, standing) =>
  expect(disputedStatus(words)).toEqual(standing),
);
