import { expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import type { Ctx } from '#platform/context.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { addCard, changeCard, listCards, paymentMethods, removeCard } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;

const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';

async function tokenOf(number = VISA, expiry = '12/34'): Promise<string> {
  const { url, publishableKey } = paymentMethods({ config: shop.config }).tokenization!;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ publishableKey, name: 'Almaz Bekele', number, expiry, cvc: '907' }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function aShopper(): Promise<Ctx> {
  return database.ctx({ userId: (await aUser(db)).id });
}

async function keep(shopper: Ctx, number = VISA, isDefault = false, expiry = '12/34') {
  const token = await tokenOf(number, expiry);
  return await addCard(shopper, { token, holder: 'Almaz Bekele', isDefault });
}

async function buyWith(shopper: Ctx, cardId: number) {
  const { userId } = shopper.actor;
  const buyer = await aBuyer(database, [await aProduct(db)], 1, { userId });
  return await placeOrder(buyer, anOrder({ paymentMethod: 'creditcard', payment: { cardId } }), newKey());
}

test('a card is kept by brand, last four digits, expiry and holder; the first is the default', async () => {
  const shopper = await aShopper();
  await keep(shopper);
  const { cards } = await keep(shopper, MASTERCARD, true);
  expect(cards).toMatchObject([
    { brand: 'mastercard', lastFour: '4444', isDefault: true },
    {
      brand: 'visa',
      lastFour: '4242',
      expMonth: 12,
      expYear: 2034,
      holder: 'Almaz Bekele',
      isDefault: false,
      isExpired: false,
      spent: 0,
    },
  ]);
  expect(JSON.stringify(cards)).not.toMatch(/pm_|tok_/);
});

test('a token sent twice, and the same card entered anew, are one card', async () => {
  const shopper = await aShopper();
  const input = { token: await tokenOf(), holder: 'Almaz Bekele', isDefault: false };
  await Promise.all([addCard(shopper, input), addCard(shopper, input)]);
  expect((await listCards(shopper)).cards).toHaveLength(1);
  const { cards } = await keep(shopper);
  expect(cards).toHaveLength(1);
  expect(await buyWith(shopper, cards[0]!.id)).toMatchObject({ orderGroup: { paymentState: 'paid' } });
});

test('a card that the bank declines is not kept, and the reason is told', async () => {
  const shopper = await aShopper();
  await expect(keep(shopper, '4000 0000 0000 0002')).rejects.toMatchObject({ code: 'cards.declined' });
  await expect(keep(shopper, '4000 0000 0000 0069')).rejects.toMatchObject({ code: 'cards.expired_card' });
  const unknown = { token: 'tok_aaaaaaaaaaaaaaaaaaaaaaaa', holder: 'A', isDefault: false };
  await expect(addCard(shopper, unknown)).rejects.toMatchObject({ code: 'cards.token_unusable' });
  expect((await listCards(shopper)).cards).toEqual([]);
});

test('a kept card pays again and again, and its amount is told', async () => {
  const shopper = await aShopper();
  const [card] = (await keep(shopper)).cards;
  const first = await buyWith(shopper, card!.id);
  const second = await buyWith(shopper, card!.id);
  expect([first.orderGroup.paymentState, second.orderGroup.paymentState]).toEqual(['paid', 'paid']);
  const [{ spent } = { spent: 0 }] = (await listCards(shopper)).cards;
  expect(spent).toBe(first.orderGroup.total + second.orderGroup.total);
});

test('a card that its bank asks about first is kept, and paying with it leads to the bank', async () => {
  const shopper = await aShopper();
  const [card] = (await keep(shopper, '4000 0000 0000 3220')).cards;
  const placed = await buyWith(shopper, card!.id);
  expect(placed.redirectUrl).toContain('/pay/');
});

test('nobody pays with, changes or deletes the card of another', async () => {
  const owner = await aShopper();
  const stranger = await aShopper();
  const [card] = (await keep(owner)).cards;
  const change = { holder: 'Thief', expiry: { expMonth: 1, expYear: 2035 }, isDefault: true };
  await expect(buyWith(stranger, card!.id)).rejects.toMatchObject({ code: 'cards.gone' });
  await expect(changeCard(stranger, card!.id, change)).rejects.toMatchObject({ status: 404 });
  await expect(removeCard(stranger, card!.id)).rejects.toMatchObject({ status: 404 });
  expect((await listCards(stranger)).cards).toEqual([]);
  expect((await listCards(owner)).cards).toMatchObject([{ holder: 'Almaz Bekele' }]);
});

test('holder, expiry and default can be changed; an older change is told', async () => {
  const shopper = await aShopper();
  await keep(shopper, MASTERCARD);
  const card = (await keep(shopper)).cards.find(({ brand }) => brand === 'visa')!;
  const change = {
    holder: 'Almaz B.',
    expiry: { expMonth: 3, expYear: 2037 },
    isDefault: true,
    version: card.version,
  };
  expect((await changeCard(shopper, card.id, change)).cards[0]).toMatchObject({
    holder: 'Almaz B.',
    expMonth: 3,
    expYear: 2037,
    isDefault: true,
  });
  await expect(changeCard(shopper, card.id, change)).rejects.toMatchObject({
    code: 'cards.changed_elsewhere',
  });
  const over = { ...change, version: card.version + 1, expiry: { expMonth: 1, expYear: 2020 } };
  await expect(changeCard(shopper, card.id, over)).rejects.toMatchObject({ code: 'cards.expired_card' });
});

test('a deleted card is gone at once, the next one is the default, and the provider forgets it', async () => {
  const shopper = await aShopper();
  await keep(shopper, MASTERCARD);
  const [card] = (await keep(shopper, VISA, true)).cards;
  const { providerMethod } = await db
    .selectFrom('paymentCards')
    .select('providerMethod')
    .where('id', '=', card!.id)
    .executeTakeFirstOrThrow();
  expect((await removeCard(shopper, card!.id)).cards).toMatchObject([
    { brand: 'mastercard', isDefault: true },
  ]);
  await shop.runJobs();
  const { rows } = await shop.pool.query<{ gone: boolean }>(
    'select detached_at is not null as gone from sandbox.payment_methods where id = $1',
    [providerMethod],
  );
  expect(rows).toEqual([{ gone: true }]);
});

test('while the provider does not answer nothing is kept, and the shopper is told', async () => {
  const shopper = await aShopper();
  const token = await tokenOf();
  await shop.stopProvider();
  await expect(addCard(shopper, { token, holder: 'A', isDefault: false })).rejects.toMatchObject({
    code: 'cards.provider_down',
  });
  await shop.startProvider();
  expect((await addCard(shopper, { token, holder: 'A', isDefault: false })).cards).toHaveLength(1);
});
