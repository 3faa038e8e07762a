import { expect, test } from 'vitest';
import type { Cart } from '#modules/cart/cart.schema.ts';
import type { OrderView } from '#modules/orders/orders.schema.ts';
import { testApi } from '#tests/support/api.ts';
import { BILLING, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCoupon, aProduct } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import type { PlacedOrder } from './index.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const { client } = testApi(database);

const order = { billing: BILLING, paymentMethod: 'cash' };

test('a guest without cookies fills a cart, orders and follows the order over the API', async () => {
  const product = await aProduct(db, { priceSantim: 12_550 });
  const first = await client().call<Cart>('POST', '/api/cart/lines', { productId: product.id, quantity: 2 });
  expect(first).toMatchObject({
    status: 200,
    body: { subTotal: 251, currency: 'ETB', lines: [{ unitPrice: 125.5, quantity: 2, lineTotal: 251 }] },
  });
  const token = { 'cart-token': first.body.cartToken! };
  const again = await client().call<Cart>('GET', '/api/cart', undefined, token);
  expect(again.body.lines).toEqual(first.body.lines);

  const key = { 'idempotency-key': newKey(), ...token };
  const placed = await client().call<PlacedOrder>('POST', '/api/checkout', order, key);
  expect(placed).toMatchObject({
    status: 201,
    body: {
      orderGroup: { total: first.body.total },
      orders: [{ vendorId: product.vendorId, status: 'placed' }],
    },
  });
  const repeated = await client().call<PlacedOrder>('POST', '/api/checkout', order, key);
  expect(repeated).toMatchObject({ status: 201, body: placed.body });

  const { orderNumber } = placed.body.orders[0]!;
  const tracked = await client().call<OrderView>('POST', '/api/orders/track', {
    orderId: `#${orderNumber}`,
    email: BILLING.email,
  });
  expect(tracked).toMatchObject({
    status: 200,
    body: { orderNumber, status: 'placed', billing: { city: 'Bole' } },
  });
  const open = await client().call<OrderView>(
    'GET',
    `/api/orders/${orderNumber}?grant=${tracked.body.grant}`,
  );
  expect(open.body.orderNumber).toBe(orderNumber);
});

test('a stranger’s client orders to a landmark without a street; without either it is told what to enter', async () => {
  const product = await aProduct(db);
  const browser = client();
  await browser.call('POST', '/api/cart/lines', { productId: product.id });
  const { address: _street, ...nowhere } = BILLING;
  const send = (billing: object) =>
    browser.call('POST', '/api/checkout', { ...order, billing }, { 'idempotency-key': newKey() });
  expect(await send(nowhere)).toMatchObject({
    status: 422,
    body: {
      errors: {
        'billing.landmark': 'Please name a landmark, so that the courier finds the door.',
      },
    },
  });
  expect(await send({ ...nowhere, country: 'US', region: 'Ohio', zipCode: '43004' })).toMatchObject({
    status: 422,
    body: { errors: { 'billing.address': 'Please enter the street and the house number.' } },
  });
  const placed = await send({ ...nowhere, landmark: 'Behind Edna Mall' });
  expect(placed.status).toBe(201);
  const { orderNumber } = placed.body.orders[0];
  const tracked = await client().call<OrderView>('POST', '/api/orders/track', {
    orderId: orderNumber,
    email: BILLING.email,
  });
  expect(tracked.body.shipping).toMatchObject({ address: '', landmark: 'Behind Edna Mall' });
});

test('a browser keeps its cart by cookie, changes it, and uses a coupon', async () => {
  const browser = client();
  const product = await aProduct(db);
  await aCoupon(db, { code: 'SELAM' });
  const added = await browser.call<Cart>('POST', '/api/cart/lines', { productId: product.id });
  const id = added.body.lines[0]!.id;
  expect(
    (await browser.call<Cart>('PATCH', `/api/cart/lines/${id}`, { quantity: 3 })).body.lines[0]!.quantity,
  ).toBe(3);
  expect((await browser.call<Cart>('PUT', '/api/cart/coupon', { code: 'selam' })).body.discount).toBe(30);
  expect((await browser.call<Cart>('DELETE', '/api/cart/coupon')).body.discount).toBe(0);
  expect(
    (await browser.call<Cart>('PUT', '/api/cart/destination', { code: 'ET-TI' })).body.destination.code,
  ).toBe('ET-TI');
  await db.updateTable('products').set({ priceSantim: 11_000 }).where('id', '=', product.id).execute();
  expect((await browser.call<Cart>('GET', '/api/cart')).body.lines[0]!.notice?.code).toBe('price_up');
  expect((await browser.call<Cart>('POST', '/api/cart/acknowledge')).body.lines[0]!.notice).toBeUndefined();
  expect((await browser.call<Cart>('DELETE', `/api/cart/lines/${id}`)).body.lines).toEqual([]);
});

test('a first add takes at most 5 statements over the API, a whole cash checkout of two vendors at most 25', async () => {
  const first = await aProduct(db);
  const products = [first, await aProduct(db, { vendorId: first.vendorId }), await aProduct(db)];
  await client().call('POST', '/api/cart/lines', { productId: first.id, quantity: 1 });
  const browser = client();
  const added = await countStatements(() =>
    browser.call('POST', '/api/cart/lines', { productId: first.id, quantity: 1 }),
  );
  expect(added.statements.length).toBeLessThanOrEqual(5);
  for (const { id } of products.slice(1))
    await browser.call('POST', '/api/cart/lines', { productId: id, quantity: 1 });
  const key = { 'idempotency-key': newKey() };
  const placed = await countStatements(() => browser.call('POST', '/api/checkout', order, key));
  expect(placed.result).toMatchObject({ status: 201, body: { orders: [{}, {}] } });
  expect(placed.statements.length).toBeLessThanOrEqual(25);
});

test('no quantity but a whole number from 1 to the stock is taken', async () => {
  const browser = client();
  const product = await aProduct(db, { stock: 20 });
  const { id } = (await browser.call<Cart>('POST', '/api/cart/lines', { productId: product.id, quantity: 1 }))
    .body.lines[0]!;
  for (const quantity of [
    0,
    -1,
    1.5,
    1e12,
    1_000,
    Number.NaN,
    '3x',
    '',
    null,
    [],
    {},
    true,
    '1e3',
    '9'.repeat(40),
  ]) {
    const added = await browser.call('POST', '/api/cart/lines', { productId: product.id, quantity });
    const set = await browser.call('PATCH', `/api/cart/lines/${id}`, { quantity });
    expect([added.status, set.status]).toEqual([422, 422]);
    expect(set.body.errors.quantity).toBeTruthy();
  }
  expect(
    (await browser.call('POST', '/api/cart/lines', { productId: product.id, quantity: 20 })).status,
  ).toBe(409);
  expect((await browser.call('PATCH', `/api/cart/lines/${id}`, { quantity: 21 })).status).toBe(409);
  expect((await browser.call<Cart>('GET', '/api/cart')).body.lines[0]!.quantity).toBe(1);
});

test('ids that cannot be are refused, and unknown ones are not found', async () => {
  const browser = client();
  for (const productId of [0, -1, 1.5, 1e30, 'abc', null, undefined, [1], { id: 1 }]) {
    expect((await browser.call('POST', '/api/cart/lines', { productId, quantity: 1 })).status).toBe(422);
  }
  for (const id of ['0', '-1', '1.5', 'abc', '%00', '1e9', '99999999999999999999', "1'--"]) {
    expect((await browser.call('DELETE', `/api/cart/lines/${encodeURIComponent(id)}`)).status).toBe(422);
  }
  expect((await browser.call('DELETE', '/api/cart/lines/999999')).status).toBe(404);
  expect(
    (await browser.call('POST', '/api/cart/lines', { productId: 9_007_199_254_740_991, quantity: 1 })).status,
  ).toBe(404);
});

test('malformed, foreign and huge bodies are refused with a sentence, never with a 5xx', async () => {
  const browser = client();
  const json = { 'content-type': 'application/json' };
  const bodies: [string, RequestInit][] = [
    ['malformed JSON', { body: '{"productId":', headers: json }],
    ['an array', { body: '[]', headers: json }],
    ['a bare null', { body: 'null', headers: json }],
    ['no content type', { body: '{}' }],
    ['multipart that is none', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ['10 MB', { body: JSON.stringify({ code: 'x'.repeat(10_000_000) }), headers: json }],
    ['deep nesting', { body: '['.repeat(50_000), headers: json }],
  ];
  for (const path of ['/api/cart/lines', '/api/checkout', '/api/orders/track']) {
    for (const [, init] of bodies) {
      const answer = await browser.raw(path, { method: 'POST', ...init });
      expect([400, 413, 415, 422]).toContain(answer.status);
      expect(((await answer.json()) as { message: string }).message.length).toBeGreaterThan(5);
    }
  }
});

test('the checkout tells every wrong field at once, in the user’s language', async () => {
  const browser = client();
  await browser.call('POST', '/api/cart/lines', { productId: (await aProduct(db)).id, quantity: 1 });
  const wrong = {
    billing: {
      ...BILLING,
      firstName: '   ',
      lastName: '12',
      country: 'US',
      region: '',
      zipCode: 'abc',
      email: 'x@y',
      phone: '123',
    },
    paymentMethod: 'barter',
  };
  const answer = await browser.call('POST', '/api/checkout', wrong, {
    'idempotency-key': newKey(),
    'accept-language': 'am',
  });
  expect(answer.status).toBe(422);
  const fields = ['firstName', 'lastName', 'region', 'zipCode', 'email', 'phone'].map(
    (field) => `billing.${field}`,
  );
  expect(Object.keys(answer.body.errors).sort()).toEqual([...fields, 'paymentMethod'].sort());
  expect(answer.body.errors['billing.phone']).toMatch(/ስልክ/);
  expect((await browser.call('POST', '/api/checkout', order)).body.code).toBe('checkout.key_missing');
});

const NAUGHTY = [
  "Robert'); DROP TABLE orders;--",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'Ω≈ç√∫˜µ≤≥÷',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'הָיְתָהtestالصفحات',
  '\u202Etest\u202C',
  '\u0000null\u0007bell',
  '\uD800 lone',
  'ሀለሐመ ፠፡።',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙',
  'a'.repeat(100_000),
  '\r\nSet-Cookie: x=1',
  '%s%n%x',
  '٠١٢٣',
];

test('hostile text in any field is kept as harmless text or refused by name', async () => {
  const product = await aProduct(db, { stock: 1_000 });
  const fields = [
    'firstName',
    'company',
    'address',
    'city',
    'landmark',
    'email',
    'phone',
    'country',
    'region',
    'zipCode',
  ];
  for (const [i, text] of NAUGHTY.entries()) {
    const browser = client();
    await browser.call('POST', '/api/cart/lines', { productId: product.id, quantity: 1 });
    expect([404, 422]).toContain((await browser.call('PUT', '/api/cart/coupon', { code: text })).status);
    const field = fields[i % fields.length]!;
    const body = { ...order, billing: { ...BILLING, [field]: text }, notes: text.slice(0, 900) };
    const answer = await browser.call('POST', '/api/checkout', body, { 'idempotency-key': newKey() });
    expect([201, 422]).toContain(answer.status);
    const noted = await browser.call(
      'POST',
      '/api/checkout',
      { ...order, notes: text.slice(0, 900) },
      { 'idempotency-key': newKey() },
    );
    expect([201, 409]).toContain(noted.status);
    expect([404, 422]).toContain(
      (await browser.call('POST', '/api/orders/track', { orderId: text, email: text })).status,
    );
  }
  const stored = await db.selectFrom('orderGroups').select('notes').execute();
  expect(stored.every(({ notes }) => !/[\u0000-\u0008\u202A-\u202E]/.test(notes))).toBe(true);
});
