import { expect, test } from 'vitest';
import { getCheckoutView } from '#modules/checkout/index.ts';
import { testApi } from '#tests/support/api.ts';
import { aBuyer } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { paymentPageOrigins } from './index.ts';

// A shop at an address of its own, with an account at Chapa through which money moves.
const database = await testDatabase({
  PUBLIC_URL: 'https://shop.example',
  CHAPA_SECRET_KEY: 'CHASECK-of-nobody',
  CHAPA_WEBHOOK_SECRET: 'of-nobody-either',
});

test('its methods are those that Chapa carries, and cash; nothing that nobody carries is shown', async () => {
  const { body } = await testApi(database).client().call('GET', '/api/payments/methods');
  expect(body.methods.map(({ id, provider, flow }: Record<string, string>) => [id, provider, flow])).toEqual([
    ['cash', 'cash', 'cash'],
    ['telebirr', 'chapa', 'redirect'],
    ['cbebirr', 'chapa', 'redirect'],
    ['mpesa', 'chapa', 'redirect'],
    ['creditcard', 'chapa', 'redirect'],
    ['paypal', 'chapa', 'redirect'],
  ]);
  expect(paymentPageOrigins(database.config)).toEqual(['https://checkout.chapa.co']);
});

test('its checkout has no boxes for a card, and nowhere to send one', async () => {
  const buyer = await aBuyer(database, [await aProduct(database.db)]);
  const { payments } = await getCheckoutView(buyer);
  expect(payments.tokenization).toBeNull();
  expect(JSON.stringify(payments)).not.toMatch(/cc-number|cc-csc|cardNumber/);
});

test('a method says when the purchase is beyond what it carries', async () => {
  const dear = await aBuyer(database, [await aProduct(database.db, { priceSantim: 10_000_000 })]);
  const { payments } = await getCheckoutView(dear);
  const availability = Object.fromEntries(payments.methods.map((choice) => [choice.id, choice.availability]));
  expect(availability).toEqual({
    cash: 'ready',
    telebirr: 'too_large',
    cbebirr: 'ready',
    mpesa: 'too_large',
    creditcard: 'ready',
    paypal: 'ready',
  });
});
