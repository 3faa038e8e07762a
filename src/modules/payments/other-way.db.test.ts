import { expect, test } from 'vitest';
import { getCart } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type Bought, payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import {
  checkPayment,
  abandonPayment,
  pendingPaymentUrl,
  paymentMethods,
  startPayment,
  sweepPayments,
} from './index.ts';

const shop = await payingShop();
const { db } = shop;
const BILLING = { phone: '+251911234567', email: 'almaz@example.com' };

const choose = (bought: Bought, method: string) =>
  startPayment(bought.buyer, bought.orderGroupId, checkPayment(method, undefined, BILLING));

const paymentsOf = async ({ orderGroupId }: Bought) =>
  await db
    .selectFrom('payments')
    .select(['method', 'status', 'failureReason'])
    .where('orderGroupId', '=', orderGroupId)
    .orderBy('id')
    .execute();

const refundsOf = async ({ orderGroupId }: Bought) =>
  await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select(['r.reason', 'r.status', 'p.method'])
    .where('p.orderGroupId', '=', orderGroupId)
    .execute();

const groupOf = async ({ orderGroupId }: Bought) =>
  await db
    .selectFrom('orderGroups')
    .select(['paymentMethod', 'paymentState', 'stockState'])
    .where('id', '=', orderGroupId)
    .executeTakeFirstOrThrow();

test('coming back and choosing another method starts that one; the money of both goes back but for one', async () => {
  const bought = await shop.buy('telebirr');
  const second = await choose(bought, 'paypal');
  expect(second.redirectUrl).not.toBe(bought.redirectUrl);
  expect(await choose(bought, 'paypal')).toEqual(second);
  expect(await paymentsOf(bought)).toEqual([
    { method: 'telebirr', status: 'cancelled', failureReason: 'replaced' },
    { method: 'paypal', status: 'pending', failureReason: null },
  ]);
  await press(second.redirectUrl!, { action: 'stay' });
  await until(async () => (await groupOf(bought)).paymentState === 'paid');
  await press(bought.redirectUrl, { action: 'stay' });
  await until(async () => (await refundsOf(bought)).length === 1);
  await shop.runJobs();
  expect(await refundsOf(bought)).toEqual([{ reason: 'double', status: 'succeeded', method: 'telebirr' }]);
  expect(await groupOf(bought)).toEqual({
    paymentMethod: 'paypal',
    paymentState: 'paid',
    stockState: 'taken',
  });
  expect(await visit(`${shop.url}/payment/return/${bought.paymentId}`)).toBe(
    `/OrderSucess?group=${bought.orderGroupId}`,
  );
});

test('the money of the method left behind counts when it comes first', async () => {
  const bought = await shop.buy('telebirr');
  const second = await choose(bought, 'mpesa');
  await press(bought.redirectUrl, { action: 'silent' });
  expect(await visit(`${shop.url}/payment/return/${bought.paymentId}`)).toBe(
    `/OrderSucess?group=${bought.orderGroupId}`,
  );
  expect(await groupOf(bought)).toMatchObject({ paymentState: 'paid', stockState: 'taken' });
  await press(second.redirectUrl!, { action: 'stay' });
  await until(async () => (await refundsOf(bought)).length === 1);
  expect(await refundsOf(bought)).toMatchObject([{ reason: 'double', method: 'mpesa' }]);
});

test('cash instead: due at once, and what was paid meanwhile goes back', async () => {
  const bought = await shop.buy('telebirr');
  expect(await choose(bought, 'cash')).toMatchObject({ state: 'cash_due' });
  expect(await groupOf(bought)).toEqual({
    paymentMethod: 'cash',
    paymentState: 'cash_due',
    stockState: 'taken',
  });
  await press(bought.redirectUrl, { action: 'silent' });
  await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) });
  await shop.runJobs();
  expect(await refundsOf(bought)).toMatchObject([{ reason: 'double', status: 'succeeded' }]);
  expect(await groupOf(bought)).toMatchObject({ paymentState: 'cash_due' });
});

test('another card is another payment, the same card the same one', async () => {
  const { url, publishableKey } = paymentMethods({ config: shop.config }).tokenization!;
  const tokenize = async (number: string) => {
    const body = JSON.stringify({ publishableKey, name: 'A', number, expiry: '12/34', cvc: '123' });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body,
    });
    return ((await response.json()) as { token: string }).token;
  };
  const challenged = await tokenize('4000000000003220');
  const buyer = await aBuyer(shop.database, [await aProduct(db)]);
  const order = anOrder({ paymentMethod: 'creditcard', payment: { token: challenged } });
  const placed = await placeOrder(buyer, order, newKey());
  const orderGroupId = placed.orderGroup.id;
  const again = await startPayment(buyer, orderGroupId, {
    method: 'creditcard',
    payment: { token: challenged },
  });
  expect(again.redirectUrl).toBe(placed.redirectUrl);
  const other = await startPayment(buyer, orderGroupId, {
    method: 'creditcard',
    payment: { token: await tokenize('4242424242424242') },
  });
  expect(other.state).toBe('paid');
});

test('two tabs that choose different methods at the same moment leave one open payment', async () => {
  const bought = await shop.buy('telebirr');
  const answers = await Promise.allSettled(
    ['paypal', 'mpesa', 'venmo', 'telebirr', 'cbebirr'].map((method) => choose(bought, method)),
  );
  expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true);
  const open = (await paymentsOf(bought)).filter(
    (payment) => payment.status === 'pending' || payment.status === 'created',
  );
  expect(open).toHaveLength(1);
  expect((await groupOf(bought)).paymentMethod).toBe(open[0]!.method);
});

test('giving an open payment up brings the cart back; what was paid already stays, what comes later goes back', async () => {
  const bought = await shop.buy('telebirr');
  expect(await pendingPaymentUrl(bought.buyer, bought.orderGroupId)).toBe(bought.redirectUrl);
  expect(await abandonPayment(bought.buyer, bought.orderGroupId)).toMatchObject({ state: 'cancelled' });
  expect(await pendingPaymentUrl(bought.buyer, bought.orderGroupId)).toBeNull();
  expect((await getCart(bought.buyer)).lines).toHaveLength(1);
  await press(bought.redirectUrl, { action: 'silent' });
  await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) });
  expect(await refundsOf(bought)).toMatchObject([{ reason: 'late' }]);

  const paid = await shop.buy('telebirr');
  await press(paid.redirectUrl, { action: 'silent' });
  expect(await abandonPayment(paid.buyer, paid.orderGroupId)).toMatchObject({ state: 'placed' });
  expect(await groupOf(paid)).toMatchObject({ paymentState: 'paid' });
});
