import { expect, test } from 'vitest';
import { settle } from '#modules/payments/index.ts';
import { decodePersonal } from '#platform/wire/personal.ts';
import { testApi } from '#tests/support/api.ts';
import { registerPerson, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { BILLING, newKey } from '#tests/support/buyers.ts';
import { aProduct } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop({ API_RATE_PER_MINUTE: '0' });
const { database, db } = shop;
const { client } = testApi(database);

const order = { billing: BILLING, paymentMethod: 'cash' };

/** The number of items that an answer has the browser show; null when it leaves it as it is. */
function shownCount({ headers }: { headers: Headers }): number | null {
  const cookie = /adey_me=([^;]+)/.exec(headers.getSetCookie().join())?.[1];
  return cookie === undefined ? null : decodePersonal(cookie).cart;
}

test('what a shopper puts in on the phone is counted on the laptop as soon as its cart is opened', async () => {
  const { email, call } = await registerPerson({ client });
  const laptop = client();
  await laptop.call('POST', '/api/auth/login', { email, password: SHOPPER_PASSWORD });
  for (let n = 0; n < 3; n += 1)
    await call('POST', '/api/cart/lines', { productId: (await aProduct(db)).id, quantity: 2 });
  const opened = await laptop.call('GET', '/api/cart');
  expect(shownCount(opened)).toBe(3);
  expect(decodePersonal(/adey_me=([^;]+)/.exec(opened.headers.getSetCookie().join())![1]).name).toBe(
    'Hana Girma',
  );
  expect(shownCount(await laptop.call('GET', '/api/cart'))).toBeNull();
});

test('an order sent again does not hide what was put into the cart since', async () => {
  const guest = client();
  const product = await aProduct(db);
  await guest.call('POST', '/api/cart/lines', { productId: product.id });
  const key = { 'idempotency-key': newKey() };
  expect(shownCount(await guest.call('POST', '/api/checkout', order, key))).toBe(0);
  await guest.call('POST', '/api/cart/lines', { productId: product.id });
  expect(shownCount(await guest.call('POST', '/api/checkout', order, key))).toBe(1);
});

test('a payment that fails while its buyer looks elsewhere brings the cart back, counted as soon as it is opened', async () => {
  const guest = client();
  await guest.call('POST', '/api/cart/lines', { productId: (await aProduct(db)).id });
  const online = { ...order, paymentMethod: 'telebirr', payment: { phone: BILLING.phone } };
  const placed = await guest.call('POST', '/api/checkout', online, { 'idempotency-key': newKey() });
  expect(shownCount(placed)).toBe(0);
  const { id, amountSantim, currency } = await db
    .selectFrom('payments')
    .select(['id', 'amountSantim', 'currency'])
    .where('orderGroupId', '=', placed.body.orderGroup.id)
    .executeTakeFirstOrThrow();
  const amount = { minor: amountSantim, currency };
  await settle(shop.system(), id, { reference: null, status: 'failed', reason: 'refused', amount });
  expect(shownCount(await guest.call('GET', '/api/cart'))).toBe(1);
  expect(shownCount(await guest.call('GET', '/api/cart'))).toBeNull();
});
