import { expect, test } from 'vitest';
import { captureStatus, paypalRefundStatus } from './paypal-statuses.ts';
import { parsePaypalWebhook } from './paypal-webhook.ts';

const ID = '01998f3a-1c7b-7e0a-8d2e-4f5061728394';
const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': 'c2lnbmVk',
  'paypal-transmission-time': '2016-02-18T20:01:35Z',
};

/** What PayPal was asked; `answer` is what it says. */
function asking(answer: boolean) {
  const asked: { transmission: Record<string, string>; raw: string }[] = [];
  const isTheirs = (transmission: Record<string, string>, raw: string) => {
    asked.push({ transmission, raw });
    return Promise.resolve(answer);
  };
  const parse = (body: string, headers: Record<string, string> = HEADERS) =>
    parsePaypalWebhook(
      { isTheirs },
      { headers: new Headers(headers), rawBody: new TextEncoder().encode(body) },
    );
  return { asked, parse };
}

const event = (kind: string, resource: object) =>
  JSON.stringify({ id: 'WH-1', event_type: kind, resource }, null, 1);

test('a webhook is believed once PayPal has said that it sent exactly these bytes', async () => {
  const { asked, parse } = asking(true);
  const body = event('PAYMENT.CAPTURE.COMPLETED', { custom_id: ID });
  expect(await parse(body)).toMatchObject({ id: 'WH-1', subject: { type: 'payment', id: ID } });
  expect(asked).toEqual([
    {
      raw: body,
      transmission: {
        auth_algo: 'SHA256withRSA',
        cert_url: HEADERS['paypal-cert-url'],
        transmission_id: HEADERS['paypal-transmission-id'],
        transmission_sig: 'c2lnbmVk',
        transmission_time: '2016-02-18T20:01:35Z',
      },
    },
  ]);
});

test('what PayPal does not know is refused, and what bears no proof is not even asked about', async () => {
  const body = event('PAYMENT.CAPTURE.COMPLETED', { custom_id: ID });
  await expect(asking(false).parse(body)).rejects.toThrow('payments.signature_wrong');
  const { asked, parse } = asking(true);
  await expect(parse(body, {})).rejects.toThrow('payments.signature_wrong');
  await expect(parse('no JSON')).rejects.toThrow('payments.signature_wrong');
  expect(asked).toEqual([]);
});

test('events lead to our payment, and those of refunds to our refund', async () => {
  const { parse } = asking(true);
  const units = { purchase_units: [{ custom_id: ID }] };
  expect(await parse(event('CHECKOUT.ORDER.APPROVED', units))).toMatchObject({
    subject: { type: 'payment', id: ID },
  });
  expect(await parse(event('PAYMENT.CAPTURE.REFUNDED', { custom_id: ID }))).toMatchObject({
    subject: { type: 'refund', id: ID },
  });
  expect(await parse(event('PAYMENT.CAPTURE.COMPLETED', { custom_id: 'another shop' }))).toBeNull();
  await expect(parse('{"id":"WH-1"}')).rejects.toThrow('payments.event_malformed');
});

const capture = (status: string, reason?: string) => ({
  id: 'CAP-1',
  status,
  status_details: reason ? { reason } : null,
  amount: { currency_code: 'USD', value: 100 },
});

test.each([
  [capture('COMPLETED'), 'succeeded'],
  [capture('PARTIALLY_REFUNDED'), 'succeeded'],
  [capture('REFUNDED'), 'succeeded'],
  [capture('COMPLETED', 'CHARGEBACK'), 'reversed'],
  [capture('DECLINED'), 'failed'],
  [capture('PENDING', 'PENDING_REVIEW'), 'pending'],
  [capture('A_WORD_OF_TOMORROW'), 'pending'],
])('a capture %j is %s', (given, status) => expect(captureStatus(given).status).toBe(status));

test.each([
  ['COMPLETED', 'succeeded'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
  ['PENDING', 'pending'],
])('a refund that is %s is %s', (word, status) => expect(paypalRefundStatus(word).status).toBe(status));
