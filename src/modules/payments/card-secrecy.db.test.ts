import { expect, test } from 'vitest';
import { getCart } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { everythingStored } from '#tests/support/everything-stored.ts';
import { aProduct } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { paymentMethods } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;

/** Numbers and codes that nothing else in the database could hold by chance. */
const CARD = { name: 'Almaz Bekele', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '907' };
const SECRETS = /4242\D?4242\D?4242|4000\D?0000\D?0000\D?0002|5555\D?5555\D?5555|"?\bcvc"?\s*[:=]\s*"?\d{3}/i;

/** Exchanges a card as the checkout page does. */
async function tokenize(card: Partial<typeof CARD> = {}): Promise<string> {
  const { url, publishableKey } = paymentMethods({ config: shop.config }).tokenization!;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ publishableKey, ...CARD, ...card }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function payByCard(card: Partial<typeof CARD> = {}) {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const payment = { token: await tokenize(card) };
  return { buyer, placed: placeOrder(buyer, anOrder({ paymentMethod: 'creditcard', payment }), newKey()) };
}

test('a card pays at once, and the shop knows its brand, its last four digits and a hash of its token', async () => {
  const { placed } = await payByCard();
  expect(await placed).toMatchObject({ orderGroup: { paymentState: 'paid' } });
  expect(await placed).not.toHaveProperty('redirectUrl');
  const row = await db
    .selectFrom('payments')
    .select(['status', 'cardBrand', 'cardLastFour', 'details'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    status: 'succeeded',
    cardBrand: 'visa',
    cardLastFour: '4242',
    details: { cardToken: expect.stringMatching(/^[\w-]{43}$/) },
  });
});

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'declined'],
])('%s is refused as %s, and the cart is as it was', async (number, code) => {
  const { buyer, placed } = await payByCard({ number });
  await expect(placed).rejects.toMatchObject({ code: `payments.${code}`, status: 402 });
  expect((await getCart(buyer)).lines).toHaveLength(1);
});

test('a token that was used up is refused, and another card can be tried', async () => {
  const token = await tokenize();
  const order = (payment: object) => anOrder({ paymentMethod: 'creditcard', payment });
  const buyers = [
    await aBuyer(database, [await aProduct(db)]),
    await aBuyer(database, [await aProduct(db)]),
  ] as const;
  await placeOrder(buyers[0], order({ token }), newKey());
  await expect(placeOrder(buyers[1], order({ token }), newKey())).rejects.toMatchObject({
    code: 'payments.token_unusable',
  });
  expect(await placeOrder(buyers[1], order({ token: await tokenize() }), newKey())).toMatchObject({
    orderGroup: { paymentState: 'paid' },
  });
});

test('a card whose bank asks first sends the buyer there', async () => {
  const { placed } = await payByCard({ number: '4000000000003220' });
  const { redirectUrl } = await placed;
  expect(redirectUrl).toContain(shop.config.sandboxUrl);
});

test('after card payments of every kind neither number nor code is in any table or log', async () => {
  const hosted = await shop.buy('creditcard');
  await press(hosted.redirectUrl, { action: 'card', ...CARD, number: '5555555555554444', cvc: '' });
  await press(hosted.redirectUrl, { action: 'card', ...CARD, number: '5555555555554444' });
  await tokenize({ number: '4242424242424241' });
  // A careless client sends the card to the shop itself: refused, and gone.
  const response = await fetch(`${shop.url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'careless-1' },
    body: JSON.stringify({
      paymentMethod: 'creditcard',
      payment: { cardNumber: CARD.number, cvc: CARD.cvc },
      notes: 'x',
    }),
  });
  expect(response.status).toBe(422);
  await shop.runJobs();

  const stored = await everythingStored(shop.pool);
  expect(stored).toContain('sandbox.tokens');
  expect(stored).toContain('4444');
  expect(stored).not.toMatch(SECRETS);
  // The positions of categories and destinations count up through all tests of a process: one may be this number.
  const withoutPositions = stored.replaceAll(/^public\.(categories|destinations) .*$/gm, '');
  expect(withoutPositions).not.toMatch(/[(,]907[,)]/);
  const logged = shop.logged.join('\n');
  expect(logged).not.toMatch(SECRETS);
  expect(await response.text()).not.toMatch(SECRETS);
});
