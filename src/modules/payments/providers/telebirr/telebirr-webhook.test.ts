import { expect, test } from 'vitest';
import { callbackProof } from '#modules/payments/provider-values.ts';
import { canonicalText, isSignedBy } from './telebirr-signature.ts';
import { orderStatus, telebirrRefundStatus } from './telebirr-statuses.ts';
import { parseTelebirrWebhook } from './telebirr-webhook.ts';

/** A request and the text that is signed of it. */
const REQUEST = {
  timestamp: '1700000000',
  nonce_str: 'fcab0d2949e64a69a212aa83eab6ee1d',
  method: 'payment.preorder',
  version: '1.0',
  sign_type: 'SHA256WithRSA',
  biz_content: {
    notify_url: 'https://shop.example/api/payments/webhooks/telebirr',
    redirect_url: 'https://shop.example/payment/return/x',
    appid: '1072905731584000',
    merch_code: '200001',
    merch_order_id: '01998f3a1c7b7e0a8d2e4f5061728394',
    trade_type: 'Checkout',
    title: 'Adey order',
    total_amount: '1250.00',
    trans_currency: 'ETB',
    timeout_express: '30m',
    business_type: 'BuyGoods',
    callback_info: '',
  },
};
const CANONICAL =
  'appid=1072905731584000&business_type=BuyGoods&merch_code=200001&merch_order_id=01998f3a1c7b7e0a8d2e4f5061728394&method=payment.preorder&nonce_str=fcab0d2949e64a69a212aa83eab6ee1d&notify_url=https://shop.example/api/payments/webhooks/telebirr&redirect_url=https://shop.example/payment/return/x&timeout_express=30m&timestamp=1700000000&title=Adey order&total_amount=1250.00&trade_type=Checkout&trans_currency=ETB&version=1.0';

/** A notice with the key that signed it, and the same in the padding that older clients use. */
const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAso59+WM7smgUCjt5itIFGs5GuBnrF1qiKsqGZG/TsBL88OIaHzabrONZ7znffDVLWxDzZwHBzbTand5v2vpQLqBJmFYRVbNexuPvJYUMeLT/9HOp2BqkMgQoXt2lW2F44h5auESEPmyS/S+LdjMjo5RBqptb1fPWlYe0jjkFjjWnYjQtKXzktc1mwRpmBR8I02QHR016LMlZjrXShO+loY3QdeGdf+Iz82/2kNbAaw5Fy69oSWZNIDAlT5qEnTyG0Zs3IzkP011ImK1GTCzPQyAd48L0344LgK50c0EPIWz3x3whp5GtpKB31VuJn5upr+6osgywMF5JuFqNT+q3TQIDAQAB\n-----END PUBLIC KEY-----`;
const NOTICE = {
  appid: '853694808089634',
  merch_code: '245445',
  merch_order_id: '01998f3a1c7b7e0a8d2e4f5061728394',
  notify_time: '1670575472482',
  notify_url: 'https://shop.example/api/payments/webhooks/telebirr',
  payment_order_id: '00801104C911443200001002',
  total_amount: '10.00',
  trade_status: 'Completed',
  trans_currency: 'ETB',
  trans_end_time: '1670575472000',
  trans_id: '49485948475845',
  sign: 'Lt4yUNxKBbiq5SoQnPWxio1RpqpNrK496WvUFHr4KDnxHYzXEdMn6q/qwJJQcp6K7nrwvc5RKil+7YwONuVc5cPtoySPxmHvWieNbg1A8Uvz4CTtp6aZe3gqU++4gISeTXmq7eSC9amlrRLndOr8MVfWsn36LHd8Ut1Paoy7lou7mIhOKD03Cwzg3JPUIhYekwx8cx6jJmpsp36ZjC46VgW08Ka45TZuYdepN7YDK3BAfZ6Y4ncV9/c7sz6d5Qf5oTBlWxmnloSUD4A87hV8TyIJg0rsuRIHehyT3Mx5SOevtkHAFFvgBrYQp3lDxtf1v5Vs38mHM9RBv0Iwas7A2Q==',
  sign_type: 'SHA256WithRSA',
};
const NOTICE_CANONICAL =
  'appid=853694808089634&merch_code=245445&merch_order_id=01998f3a1c7b7e0a8d2e4f5061728394&notify_time=1670575472482&notify_url=https://shop.example/api/payments/webhooks/telebirr&payment_order_id=00801104C911443200001002&total_amount=10.00&trade_status=Completed&trans_currency=ETB&trans_end_time=1670575472000&trans_id=49485948475845';
const PKCS1 =
  'cNpmPFwyqPzy3AxrGD0axnAQDR8d9+5pWXE0K+Bkf9gTheoEGQ4knyo67X9V2XrDCH88komTpdCi4F4KFt7WcBRu+cwBmWcazYMlP4XfjZ6eLe8jmtPWDe9Rziv4PhTwNPEGJr5mD3YoXqVKDMJ7roe/ycfWPDCML2MijXfZ4UqXf4/+w2QYsHPxNk6nR3R+asDhoiQ18MN9U8BGOD51kAUA8smPMCsAUij6FoWAP6BrsBZiCK+ZmfswOlggUubEK5udlC+2aicdqtesichzCbJkyQHxN9StK1CPHKFG8MAdqqwVJTUNGSsHAxP58AEcdGMIAGEr8OhEJUE0Ra8TlA==';

const ID = '01998f3a-1c7b-7e0a-8d2e-4f5061728394';
const SUBJECT = { type: 'payment', id: ID };

const parse = (body: object, publicKey: string | null = PUBLIC_KEY) =>
  parseTelebirrWebhook({ publicKey, appSecret: 'a secret' }, new TextEncoder().encode(JSON.stringify(body)));

test('what is signed is every field by name, without those that are empty or never signed', () => {
  expect(canonicalText(REQUEST)).toBe(CANONICAL);
  expect(canonicalText(NOTICE)).toBe(NOTICE_CANONICAL);
});

test('the published notice holds by PSS; in the older padding, or with another amount, it does not', () => {
  expect(isSignedBy(PUBLIC_KEY, NOTICE)).toBe(true);
  expect(isSignedBy(PUBLIC_KEY, { ...NOTICE, sign: PKCS1 })).toBe(false);
  expect(isSignedBy(PUBLIC_KEY, { ...NOTICE, total_amount: '11.00' })).toBe(false);
});

test('a notice leads to our payment: flat, inside `data`, or with the name that is sent instead of the signed one', () => {
  expect(parse(NOTICE)).toMatchObject({ kind: 'trade.Completed', subject: SUBJECT });
  expect(parse({ data: NOTICE })).toMatchObject({ subject: SUBJECT });
  const { trans_id: transId, ...others } = NOTICE;
  expect(parse({ ...others, transId })).toMatchObject({ subject: SUBJECT });
  expect(parse(NOTICE)?.id).toBe(parse({ data: NOTICE })?.id);
});

test.each([
  ['unsigned', { ...NOTICE, sign: '' }],
  ['signed in the older padding', { ...NOTICE, sign: PKCS1 }],
  ['of another status', { ...NOTICE, trade_status: 'Failure' }],
])('a notice that is %s is refused', (_name, body) => {
  expect(() => parse(body)).toThrow('payments.signature_wrong');
});

test('until their key is known, a notice must bring back what went with the payment', () => {
  const proven = { ...NOTICE, callback_info: callbackProof('a secret', ID) };
  expect(parse(proven, null)).toMatchObject({ subject: SUBJECT });
  for (const callbackInfo of [undefined, '', callbackProof('another', ID)])
    expect(() => parse({ ...NOTICE, callback_info: callbackInfo }, null)).toThrow('payments.signature_wrong');
});

test.each([
  ['PAY_SUCCESS', 'succeeded'],
  ['REFUND_SUCCESS', 'succeeded'],
  ['PAY_FAILED', 'failed'],
  ['ORDER_CLOSED', 'expired'],
  ['WAIT_PAY', 'pending'],
  [null, 'pending'],
  ['a word of tomorrow', 'pending'],
])('an order that is %s is %s', (word, status) => expect(orderStatus(word).status).toBe(status));

test.each([
  ['REFUND_SUCCESS', 'succeeded'],
  ['REFUNDING', 'pending'],
  ['REFUND_FAILED', 'failed'],
  ['a word of tomorrow', 'pending'],
])('a refund that is %s is %s', (word, status) => expect(telebirrRefundStatus(word).status).toBe(status));
