import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#platform/config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { arifpayProvider } from './providers/arifpay/arifpay-adapter.ts';
import { chapaProvider } from './providers/chapa/chapa-adapter.ts';
import { mpesaProvider } from './providers/mpesa/mpesa-adapter.ts';
import { telebirrProvider } from './providers/telebirr/telebirr-adapter.ts';

// Answers that are neither yes nor no: nobody may take them for a no, for the money may have moved.
let status = 200;
let answer: unknown = {};
let asked = '';
const server = createServer(async (request, response) => {
  asked = Buffer.concat(await request.toArray()).toString();
  const isToken = request.url?.includes('/v1/token/generate') ?? false;
  response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(isToken ? { access_token: 'a token of eight' } : answer));
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

const config = { publicUrl: 'https://shop.example' } as Config;
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const MAKERS: Record<string, () => PaymentProvider> = {
  chapa: () =>
    chapaProvider(config, {
      url: address(),
      pageUrl: address(),
      secretKey: 'CHASECK_TEST-x',
      webhookSecret: 'x',
      approvalSecret: null,
    }),
  mpesa: () =>
    mpesaProvider(config, {
      url: address(),
      consumerKey: 'k',
      consumerSecret: 's',
      shortcode: '600100',
      passkey: 'p',
      passwordRule: 'plain',
    }),
  arifpay: () =>
    arifpayProvider(config, { url: address(), pageUrl: address(), apiKey: 'k', account: '1', bank: 'b' }),
  telebirr: () =>
    telebirrProvider(config, {
      url: address(),
      pageUrl: address(),
      fabricAppId: 'f',
      appSecret: 's',
      merchantAppId: 'm',
      merchantCode: '1',
      privateKey,
      publicKey: null,
      certificates: null,
    }),
};

const id = '01998f3a-1c7b-7e0a-8d2e-4f5061728394';
const amount = { minor: 22_000, currency: 'ETB' };
const payment = {
  id,
  reference: id,
  method: 'mpesa',
  amount,
  locale: 'en',
  title: 'An order',
  payer: { name: 'Almaz Bekele', email: null, phone: '+251911234567' },
  createdAt: new Date(),
  startedAt: new Date(),
  holdEndsAt: null,
  input: {},
} as const;

test.each([
  ['chapa', 200, {}, 'unknown'],
  ['chapa', 200, { status: 'failed', message: 'no' }, 'refused'],
  ['chapa', 400, { message: 'no' }, 'refused'],
  ['mpesa', 200, {}, 'unknown'],
  // The prompt may stand on the phone.
  ['mpesa', 200, { ResponseCode: '0' }, 'unknown'],
  ['mpesa', 200, { ResponseCode: '1' }, 'refused'],
  ['mpesa', 400, { errorMessage: 'Bad Request' }, 'refused'],
  ['arifpay', 200, {}, 'unknown'],
  ['arifpay', 200, { error: true, msg: 'no' }, 'refused'],
  // The gateway stumbles where the token is asked for.
  ['telebirr', 405, { errorCode: '49401024991', errorMsg: 'later' }, 'unknown'],
  ['telebirr', 405, { errorCode: '60200099', errorMsg: 'verify sign failed' }, 'refused'],
])('a start that %s answers with %i %j is %s', async (name, code, body, kind) => {
  [status, answer] = [code, body];
  await expect(MAKERS[name]!().start(payment)).rejects.toMatchObject({ kind });
});

test('a refund that Chapa answers without a word is asked after, and never taken for refused', async () => {
  const refund = { id, reference: 'AP1', amount, reason: 'order 1', isOnly: true };
  for (const body of [{}, { status: 'failed', message: 'no' }]) {
    [status, answer] = [200, body];
    await expect(MAKERS.chapa!().refund(refund)).rejects.toMatchObject({ kind: 'unknown' });
  }
  [status, answer] = [400, { status: 'failed', message: 'no' }];
  await expect(MAKERS.chapa!().refund(refund)).rejects.toMatchObject({ kind: 'refused' });
});

test('telebirr keeps its page open for as long as the goods are held, on a machine whose clock is a month off too', async () => {
  [status, answer] = [
    200,
    { token: 'a token of eight', result: 'SUCCESS', code: '0', biz_content: { prepay_id: 'p' } },
  ];
  const startedAt = new Date(Date.now() - 30 * 86_400_000);
  const holdEndsAt = new Date(startedAt.getTime() + 30 * 60_000);
  await MAKERS.telebirr!().start({ ...payment, startedAt, holdEndsAt });
  expect(JSON.parse(asked)).toMatchObject({ biz_content: { timeout_express: '30m' } });
});
