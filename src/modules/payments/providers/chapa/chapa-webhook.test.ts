import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { refundStatus, transactionStatus } from './chapa-statuses.ts';
import { parseChapaWebhook } from './chapa-webhook.ts';

const SECRET = 'whsec_test';
const BODY =
  '{"event":"charge.success","tx_ref":"ORD-1001","amount":"400.00","currency":"ETB","status":"success"}';
/** What Chapa signs that body with, and the other header, which is the same for every body. */
const SIGNATURE = '8970c47d9d8304657d85fb9d9262a93d227753e97793e75ea15fd63937a4f340';
const CONSTANT = 'c4032bca42d2fa0b351305eeca3fa25e31479849276d1e95c056332e0f05b982';

const ID = '01998f3a-1c7b-7e0a-8d2e-4f5061728394';

const bytes = (text: string) => new TextEncoder().encode(text);
const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex');
const parse = (body: string, headers: Record<string, string>) =>
  parseChapaWebhook(SECRET, new Headers(headers), bytes(body));
const signed = (event: object) => {
  const body = JSON.stringify(event);
  return parse(body, { 'x-chapa-signature': sign(body) });
};

test('the published signature holds, over the bytes as they came', () => {
  expect(sign(BODY)).toBe(SIGNATURE);
  expect(sign(SECRET)).toBe(CONSTANT);
  // An order of another shop that shares the account: understood, and of no interest.
  expect(parse(BODY, { 'x-chapa-signature': SIGNATURE })).toBeNull();
});

test.each([
  ['no signature', BODY, {}],
  ['the constant header alone', BODY, { 'chapa-signature': CONSTANT }],
  ['the constant in the other header', BODY, { 'x-chapa-signature': CONSTANT }],
  ['another amount', BODY.replace('400', '401'), { 'x-chapa-signature': SIGNATURE }],
  ['other blanks', BODY.replace(',', ', '), { 'x-chapa-signature': SIGNATURE }],
])('%s is refused', (_name, body, headers) => {
  expect(() => parse(body, headers as Record<string, string>)).toThrow('payments.signature_wrong');
});

test('what is signed but no event is told apart', () => {
  expect(() => signed({ tx_ref: ID })).toThrow('payments.event_malformed');
});

test('events lead to our payment, whichever attempt they are of, and to our payouts', () => {
  const subject = { type: 'payment', id: ID };
  expect(signed({ event: 'charge.success', tx_ref: ID })).toMatchObject({ kind: 'charge.success', subject });
  expect(signed({ event: 'charge.refunded', tx_ref: `${ID}r2` })).toMatchObject({ subject });
  expect(signed({ event: 'payout.success', reference: ID })).toMatchObject({
    subject: { type: 'payout', id: ID },
  });
  expect(signed({ event: 'payout.success', reference: 'MYMER3434989' })).toBeNull();
});

test('the same event has the same id, another state of it another one', () => {
  const event = { event: 'charge.success', tx_ref: ID, reference: 'AP1', status: 'success', updated_at: '1' };
  expect(signed(event)?.id).toBe(signed(event)?.id);
  expect(signed(event)?.id).not.toBe(signed({ ...event, updated_at: '2' })?.id);
});

test('events of two payments that tell nothing of their own are two', () => {
  const [one, other] = [ID, ID.replace('0', '1')].map((id) =>
    signed({ event: 'charge.success', tx_ref: id }),
  );
  expect(one?.id).not.toBe(other?.id);
});

test.each([
  ['success', 'succeeded'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['failed/cancelled', 'failed'],
  ['pending', 'pending'],
  ['reversed', 'reversed'],
  [null, 'pending'],
  ['a word of tomorrow', 'pending'],
])('a transaction that is %s is %s', (word, status) => expect(transactionStatus(word).status).toBe(status));

test.each([
  ['Refund Initiated', 'pending'],
  ['processing', 'pending'],
  ['refunded', 'succeeded'],
  ['reversed', 'failed'],
])('a refund that is %s is %s', (word, status) => expect(refundStatus(word).status).toBe(status));
