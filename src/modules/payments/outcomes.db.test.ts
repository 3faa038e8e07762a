import { expect, test } from 'vitest';
import { getCart } from '#modules/cart/index.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { settle, startPayment, sweepPayments } from './index.ts';

const shop = await payingShop();
const { db } = shop;

const PAID = { payment: 'succeeded', purchase: 'paid', stock: 'taken', left: 9, refunds: 0, placed: 1 };
const OPEN = { payment: 'pending', purchase: 'pending', stock: 'held', left: 9, refunds: 0, placed: 0 };
const released = (reason: string) => ({
  payment: reason,
  purchase: reason,
  stock: 'released',
  left: 10,
  refunds: 0,
  placed: 0,
});

const isPaid = async (bought: Awaited<ReturnType<typeof shop.buy>>) =>
  (await shop.standing(bought)).purchase === 'paid';
const returnUrl = (paymentId: string) => `${shop.url}/payment/return/${paymentId}`;

/** Lets the sweeper see the payment as due, its hold run out or not. */
async function makeDue(paymentId: string, holdEnds?: Date) {
  const { orderGroupId } = await db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('id', '=', paymentId)
    .returning('orderGroupId')
    .executeTakeFirstOrThrow();
  if (holdEnds)
    await db
      .updateTable('orderGroups')
      .set({ holdExpiresAt: holdEnds })
      .where('id', '=', orderGroupId)
      .execute();
}

test.each(['telebirr', 'cbebirr', 'mpesa', 'paypal', 'venmo', 'amazonpay'] as const)(
  '%s: approved at the provider, paid by its webhook alone',
  async (method) => {
    const bought = await shop.buy(method, { accountId: 'almaz.b' });
    expect(await shop.standing(bought)).toEqual(OPEN);
    await press(bought.redirectUrl, { action: 'stay' });
    await until(() => isPaid(bought));
    expect(await shop.standing(bought)).toEqual(PAID);
  },
);

test('webhooks, return pages and sweepers at the same moment have one effect', async () => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'twice' });
  await makeDue(bought.paymentId);
  const outcome = {
    reference: null,
    status: 'succeeded' as const,
    amount: { minor: 22_000, currency: 'ETB' },
  };
  await Promise.all([
    ...Array.from({ length: 6 }, () => visit(returnUrl(bought.paymentId))),
    ...Array.from({ length: 3 }, () => sweepPayments(shop.system())),
    ...Array.from({ length: 3 }, () => settle(shop.system(), bought.paymentId, outcome)),
  ]);
  await until(
    async () =>
      (await shop.pool.query('select 1 from sandbox.webhooks where delivered_at is null')).rowCount === 0,
  );
  expect(await shop.standing(bought)).toEqual(PAID);
});

test.each([
  ['decline', 'failed'],
  ['cancel', 'cancelled'],
])('%s gives stock and cart back, and the return page says why', async (action, reason) => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action });
  expect(await visit(returnUrl(bought.paymentId))).toBe(`/Checkout?payment=${reason}`);
  expect(await shop.standing(bought)).toEqual(released(reason));
  expect((await getCart(bought.buyer)).lines).toMatchObject([{ productId: bought.productId, quantity: 1 }]);
  await expect(
    startPayment(bought.buyer, bought.orderGroupId, { method: 'telebirr', payment: {} }),
  ).rejects.toMatchObject({
    status: reason === 'failed' ? 402 : 409,
  });
});

test('the way back is bare where that shows the language of the purchase, else it names it', async () => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'cancel' });
  const back = (cookie: string) => visit(returnUrl(bought.paymentId), { cookie, 'accept-language': 'om' });
  expect(await back('adey_lang=en')).toBe('/Checkout?payment=cancelled');
  expect(await back('adey_lang=am')).toBe('/en/Checkout?payment=cancelled');
  expect(await back('adey_lang=xx')).toBe('/en/Checkout?payment=cancelled');
});

test('a webhook that never comes: the return page asks the provider itself', async () => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'silent' });
  expect(await visit(`${returnUrl(bought.paymentId)}?status=failed`)).toBe(
    `/OrderSucess?group=${bought.orderGroupId}`,
  );
  expect(await shop.standing(bought)).toEqual(PAID);
});

test('a buyer who never returns and a webhook that never comes: the sweeper asks', async () => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'silent' });
  await sweepPayments(shop.system());
  expect(await shop.standing(bought)).toEqual(OPEN);
  await makeDue(bought.paymentId);
  await sweepPayments(shop.system());
  expect(await shop.standing(bought)).toEqual(PAID);
});

test('an outcome that comes later leaves the purchase waiting until then', async () => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'later' });
  expect(await visit(returnUrl(bought.paymentId))).toBe(`/OrderSucess?group=${bought.orderGroupId}`);
  expect(await shop.standing(bought)).toEqual(OPEN);
  await until(() => isPaid(bought));
  const failing = await shop.buy('telebirr');
  await press(failing.redirectUrl, { action: 'later-decline' });
  await until(async () => (await shop.standing(failing)).purchase === 'failed');
});

test('a provider that never answers: the hold runs out, the goods go back on sale', async () => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'timeout' });
  await makeDue(bought.paymentId, new Date(Date.now() + 1_000));
  await sweepPayments(shop.system());
  expect(await shop.standing(bought)).toEqual(OPEN);
  await makeDue(bought.paymentId, new Date(Date.now() - 1));
  await Promise.all([sweepPayments(shop.system()), sweepPayments(shop.system())]);
  expect(await shop.standing(bought)).toEqual(released('expired'));
  expect(await visit(returnUrl(bought.paymentId))).toBe('/Checkout?payment=expired');
});

test('killed after the provider was called: the same call again goes on with the same payment', async () => {
  const bought = await shop.buy('telebirr');
  await db
    .updateTable('payments')
    .set({ status: 'created', providerReference: null, redirectUrl: null })
    .where('id', '=', bought.paymentId)
    .execute();
  const again = await startPayment(bought.buyer, bought.orderGroupId, {
    method: 'telebirr',
    payment: { phone: '+251911234567' },
  });
  expect(again).toEqual({ paymentId: bought.paymentId, state: 'pending', redirectUrl: bought.redirectUrl });
  const { rows } = await shop.pool.query('select 1 from sandbox.payments where merchant_reference = $1', [
    bought.paymentId,
  ]);
  expect(rows).toHaveLength(1);
});

test('killed after the provider was called, and the buyer paid: the sweeper finds it by our own reference', async () => {
  const bought = await shop.buy('telebirr');
  await db
    .updateTable('payments')
    .set({ status: 'created', providerReference: null, redirectUrl: null })
    .where('id', '=', bought.paymentId)
    .execute();
  await press(bought.redirectUrl, { action: 'silent' });
  await makeDue(bought.paymentId);
  await sweepPayments(shop.system());
  expect(await shop.standing(bought)).toEqual(PAID);
  const { providerReference } = await db
    .selectFrom('payments')
    .select('providerReference')
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  expect(providerReference).toMatch(/^sbx_/);
});

test('killed before the payment began: its hold runs out', async () => {
  const bought = await shop.buy('telebirr');
  await db.deleteFrom('payments').where('id', '=', bought.paymentId).execute();
  await db
    .updateTable('orderGroups')
    .set({ holdExpiresAt: new Date(Date.now() - 1) })
    .where('id', '=', bought.orderGroupId)
    .execute();
  await Promise.all([sweepPayments(shop.system()), sweepPayments(shop.system())]);
  const group = await db
    .selectFrom('orderGroups')
    .select(['paymentState', 'stockState'])
    .where('id', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  expect(group).toEqual({ paymentState: 'expired', stockState: 'released' });
  expect((await getCart(bought.buyer)).lines).toHaveLength(1);
});

test('cash is due at once, its details are kept for the courier, and the provider hears nothing', async () => {
  const bought = await shop.buy('cash', { phone: '0911 22 33 44', deliveryInstructions: 'Ring twice' });
  expect(await shop.standing(bought)).toEqual({
    payment: 'pending',
    purchase: 'cash_due',
    stock: 'taken',
    left: 9,
    refunds: 0,
    placed: 1,
  });
  const row = await db
    .selectFrom('payments')
    .select(['details', 'nextCheckAt'])
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    details: { phone: '+251911223344', deliveryInstructions: 'Ring twice' },
    nextCheckAt: null,
  });
  expect(await visit(returnUrl(bought.paymentId))).toBe(`/OrderSucess?group=${bought.orderGroupId}`);
});

test('a return address that is no payment answers 404', async () => {
  expect(await visit(returnUrl('019a0000-0000-7000-8000-000000000000'))).toBe('status 404');
  expect(await visit(returnUrl('%00'))).toBe('status 404');
  expect(await visit(returnUrl("1' or '1'='1"))).toBe('status 404');
});
