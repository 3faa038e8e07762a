import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Bought, payingShop } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';

const shop = await payingShop();
const secret = shop.config.secrets.sandboxWebhook;

function bodyOf(paymentId: string, change: object = {}) {
  return JSON.stringify({
    id: 'evt_1',
    type: 'payment.succeeded',
    data: { merchantReference: paymentId },
    ...change,
  });
}

function sign(body: string, at = Date.now(), key = secret) {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
}

async function post(body: string | Uint8Array<ArrayBuffer>, signature?: string, provider = 'sandbox') {
  const headers = {
    'content-type': 'application/json',
    ...(signature === undefined ? {} : { 'sandbox-signature': signature }),
  };
  const response = await fetch(`${shop.url}/api/payments/webhooks/${provider}`, {
    method: 'POST',
    body,
    headers,
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
}

async function approved(): Promise<Bought> {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'silent' });
  return bought;
}

const events = async () => (await shop.pool.query('select 1 from payment_events')).rowCount;

test('an unsigned, forged, tampered or old webhook is refused and changes nothing', async () => {
  const bought = await approved();
  const body = bodyOf(bought.paymentId);
  const before = await events();
  const tries: [string, string | undefined][] = [
    [body, undefined],
    [body, ''],
    [body, 'v1=00'],
    [body, `t=1,v1=${'0'.repeat(64)}`],
    [body, sign(body, Date.now(), 'another secret')],
    [body.replace('evt_1', 'evt_2'), sign(body)],
    [body, sign(body).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`)],
    [body, sign(body, Date.now() - 301_000)],
    [body, sign(body, Date.now() + 400_000)],
    // The body's signature under the secret alone, which a header seen once would replay for ever.
    [
      body,
      `t=${Math.floor(Date.now() / 1000)},v1=${createHmac('sha256', secret).update(body).digest('hex')}`,
    ],
  ];
  for (const [text, signature] of tries) expect((await post(text, signature)).status).toBe(401);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'pending', purchase: 'pending' });
  expect(await events()).toBe(before);
});

test('signed nonsense is refused', async () => {
  const nonsense = [
    '',
    '{',
    '[]',
    'null',
    '{"id":1}',
    bodyOf('no uuid'),
    bodyOf('019a0000-0000-7000-8000-000000000000', { id: '' }),
    '{"id":"x","type":"payment.succeeded","data":null}',
  ];
  for (const body of nonsense)
    expect(await post(body, sign(body))).toMatchObject({
      status: 400,
      body: { code: 'payments.event_malformed' },
    });
  const bytes = new Uint8Array([0xff, 0xfe, 0x00]);
  const time = Math.floor(Date.now() / 1000);
  const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(bytes).digest('hex')}`;
  expect((await post(bytes, signature)).status).toBe(400);
});

test('a payment that is not ours, or a provider nobody knows, answers 404', async () => {
  const body = bodyOf('019a0000-0000-7000-8000-000000000000');
  expect((await post(body, sign(body))).status).toBe(404);
  expect((await post(body, sign(body), 'paypol')).status).toBe(404);
});

test('what a webhook claims is not believed: the provider is asked', async () => {
  const bought = await shop.buy('telebirr');
  const body = bodyOf(bought.paymentId, { id: 'evt_lie' });
  expect((await post(body, sign(body))).status).toBe(200);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'pending', purchase: 'pending' });
  await press(bought.redirectUrl, { action: 'silent' });
  expect((await post(body, sign(body))).status).toBe(200);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'succeeded', purchase: 'paid', placed: 1 });
});

test('the same event, at once and again later, has one effect', async () => {
  const bought = await approved();
  const body = bodyOf(bought.paymentId, { id: 'evt_same' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body, sign(body))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await post(body, sign(body, Date.now() - 200_000))).status).toBe(200);
  expect(await shop.standing(bought)).toMatchObject({
    payment: 'succeeded',
    purchase: 'paid',
    placed: 1,
    left: 9,
  });
  expect((await shop.pool.query("select 1 from payment_events where event_id = 'evt_same'")).rowCount).toBe(
    1,
  );
});

test('a provider that cannot confirm now is asked to send the event again, and it counts then', async () => {
  const bought = await approved();
  const body = bodyOf(bought.paymentId, { id: 'evt_later' });
  await shop.stopProvider();
  expect(await post(body, sign(body))).toMatchObject({
    status: 503,
    body: { code: 'payments.outcome_unknown' },
  });
  await shop.startProvider();
  expect((await post(body, sign(body))).status).toBe(200);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', placed: 1 });
});

test('ten megabytes are refused before they are read', async () => {
  const body = bodyOf('x').padEnd(10 * 1024 * 1024, ' ');
  expect((await post(body, sign(body))).status).toBe(413);
});

test("refusals speak the caller's language", async () => {
  const response = await fetch(`${shop.url}/api/payments/webhooks/sandbox`, {
    method: 'POST',
    body: '{}',
    headers: { 'accept-language': 'am' },
  });
  expect(((await response.json()) as { message: string }).message).toBe('የዚህ መልእክት ፊርማ ትክክል አይደለም።');
});

test('the picker data name every method, its fields and where cards are exchanged', async () => {
  const response = await fetch(`${shop.url}/api/payments/methods`);
  const { methods, tokenization } = (await response.json()) as {
    methods: { id: string; fields: { name: string; target: string }[] }[];
    tokenization: { url: string };
  };
  expect(methods.map(({ id }) => id)).toEqual([
    'cash',
    'telebirr',
    'cbebirr',
    'mpesa',
    'creditcard',
    'paypal',
    'venmo',
    'amazonpay',
  ]);
  const fieldsOf = (wanted: string) =>
    methods.find(({ id }) => id === wanted)!.fields.map(({ name, target }) => `${name}:${target}`);
  expect(fieldsOf('cash')).toEqual(['phone:payment', 'deliveryInstructions:payment', 'notes:order']);
  expect(fieldsOf('creditcard')).toEqual([
    'cardName:provider',
    'cardNumber:provider',
    'cardExpiry:provider',
    'cardCvc:provider',
    'notes:order',
  ]);
  expect(tokenization.url).toBe(`${shop.config.sandboxUrl}/v1/tokens`);
});
