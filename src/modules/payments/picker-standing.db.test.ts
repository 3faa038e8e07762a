import { expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aProduct } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { loadConfig } from '#shop/config/load-config.ts';
import { paymentMethods, pickerStanding, sweepPayments } from './index.ts';
import { providerFor } from './providers.ts';

// Chapa and Stripe at once: one takes Birr, the other dollars at 150 Birr.
const shop = await payingShop({
  PAYMENT_DEMO: 'chapa,stripe,paypal',
  PAYMENT_ROUTES: 'creditcard:stripe,paypal:chapa',
});
const { db, database } = shop;
await setSettings(db, { cash_max_santim: 1_000_000 });

async function picker(totalSantim = 100_050) {
  const ctx = database.ctx();
  const { methods, isTest } = paymentMethods(ctx, { ...(await pickerStanding(ctx)), totalSantim });
  return { isTest, methods: Object.fromEntries(methods.map((choice) => [choice.id, choice])) };
}

test('a method that is charged in dollars is not shown while nobody has said what a dollar costs', async () => {
  const { methods } = await picker();
  expect(Object.keys(methods)).toEqual(
    ['cash', 'telebirr', 'cbebirr', 'mpesa', 'creditcard', 'paypal'].filter((id) => id !== 'creditcard'),
  );
  const ctx = await aBuyer(database, [await aProduct(db)]);
  const order = anOrder({ paymentMethod: 'creditcard' });
  await expect(placeOrder(ctx, order, newKey())).rejects.toMatchObject({ code: 'payments.method_off' });
});

test('then it is shown with amount, rate and day, and the payment keeps that rate', async () => {
  const day = '2020-01-01';
  await db
    .insertInto('exchangeRates')
    .values({ currency: 'USD', day, santimPerUnit: 15_000, source: 'test' })
    .execute();
  const later = { ...database.ctx(), now: () => new Date(Date.now() + 86_400_000) };
  const { methods } = paymentMethods(later, { ...(await pickerStanding(later)), totalSantim: 100_050 });
  expect(methods.find(({ id }) => id === 'creditcard')).toMatchObject({
    provider: 'stripe',
    availability: 'foreign',
    charge: { amount: 6.67, currency: 'USD', birr: 150, day },
  });
  expect(methods.find(({ id }) => id === 'paypal')).toMatchObject({ provider: 'chapa', charge: null });
});

test('cash above 10,000 Birr cannot be chosen, and an order with it is not written', async () => {
  expect((await picker(1_000_000)).methods.cash).toMatchObject({ availability: 'ready', maximum: 10_000 });
  expect((await picker(1_000_001)).methods.cash?.availability).toBe('too_large');
  const buyer = await aBuyer(database, [await aProduct(db, { priceSantim: 1_100_000 })]);
  const order = placeOrder(buyer, anOrder({ paymentMethod: 'cash' }), newKey());
  await expect(order).rejects.toMatchObject({
    code: 'payments.amount_above_maximum',
    status: 422,
    params: { limit: 10_000 },
  });
});

test('no money moves here, and the picker says so', async () => {
  expect((await picker()).isTest).toBe(true);
});

test('a provider that is away for an hour: its method is paused, an order says so before it is written, and what waits is paid once it is back', async () => {
  const waiting = await shop.buy('telebirr', { phone: '0911234567' });
  await shop.stopProvider();
  for (let i = 0; i < 5; i += 1) {
    expect((await picker()).methods.telebirr?.availability).toBe('ready');
    const buyer = await aBuyer(database, [await aProduct(db)]);
    const order = placeOrder(buyer, anOrder({ paymentMethod: 'telebirr' }), newKey());
    await expect(order).rejects.toMatchObject({ code: 'payments.provider_down', status: 503 });
  }
  expect((await picker()).methods).toMatchObject({
    cash: { availability: 'ready' },
    telebirr: { availability: 'paused' },
  });
  const buyer = await aBuyer(database, [await aProduct(db)]);
  await expect(placeOrder(buyer, anOrder({ paymentMethod: 'telebirr' }), newKey())).rejects.toMatchObject({
    code: 'payments.paused',
    status: 503,
  });
  const groups = await db.selectFrom('orderGroups').select('id').execute();
  expect(groups).toHaveLength(6);
  const start = Date.now();
  const later = (minutes: number) => ({
    ...shop.system(),
    now: () => new Date(start + minutes * 60_000),
  });
  expect((await pickerStanding(later(2))).pauses).toEqual([]);
  // Goods are held for half an hour only, unless the provider is away.
  for (const minutes of [10, 20, 31, 45, 60]) {
    await sweepPayments(later(minutes));
    expect(await shop.standing(waiting)).toMatchObject({ payment: 'pending', purchase: 'pending', left: 9 });
  }
  await shop.startProvider();
  await press(waiting.redirectUrl, { action: 'silent' });
  await sweepPayments(later(62));
  expect(await shop.standing(waiting)).toMatchObject({ payment: 'succeeded', purchase: 'paid', placed: 1 });
});

test('a route through a provider that does not carry the method stops the start', () => {
  const config = loadConfig({
    DATABASE_URL: database.config.databaseUrl,
    DATA_DIR: database.config.dataDir,
    PAYMENT_DEMO: 'chapa',
    PAYMENT_ROUTES: 'venmo:chapa',
  });
  expect(() => providerFor(config, 'telebirr')).toThrow(
    'PAYMENT_ROUTES sends venmo through chapa, which does not carry it.',
  );
});
