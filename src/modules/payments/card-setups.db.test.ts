import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { everythingStored } from '#tests/support/everything-stored.ts';
import { aUser } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { settleCardSetup, sweepCardSetups } from './card-setups.ts';
import { hasCardPage, listCards, openCardSetup, removeCard } from './index.ts';
import { CARDS_MAX } from './saved-cards.ts';

// Cards that are added on a provider's page without paying: what the shop needs of each that has such a page.
const shop = await payingShop({ PAYMENT_DEMO: 'stripe' });
const { db, pool, database } = shop;

const NUMBER = '4242424242424242';
const VISA = { action: 'card', name: 'Almaz Bekele', number: NUMBER, expiry: '12/34', cvc: '907' };

const aShopper = async () => database.ctx({ userId: (await aUser(db)).id });

async function setupsOf({ actor: { userId } }: Ctx) {
  return await db.selectFrom('cardSetups').selectAll().where('userId', '=', userId!).orderBy('id').execute();
}

async function latest(shopper: Ctx): Promise<string> {
  return (await setupsOf(shopper)).at(-1)!.id;
}

/** Comes back from the provider's page; where one is sent. */
async function comeBack(shopper: Ctx): Promise<string | null> {
  const answer = await fetch(`${shop.url}/payment/card/${await latest(shopper)}`, { redirect: 'manual' });
  await answer.body?.cancel();
  return answer.headers.get('location');
}

const cardsOf = async (shopper: Ctx) => (await listCards(shopper)).cards;
const later = (ms: number) => ({ ...shop.system(), now: () => new Date(Date.now() + ms) });

test('a card that is added on the provider’s page is kept, by its webhook or by coming back, once', async () => {
  expect(hasCardPage(shop.config)).toBe(true);
  const shopper = await aShopper();
  const { url } = await openCardSetup(shopper);
  expect(await (await fetch(url)).text()).toContain('Nothing is charged now.');
  expect(await comeBack(shopper)).toBe('/CardandAddress?added=waiting');
  await press(url, VISA);
  const id = await latest(shopper);
  const ends = await Promise.all([1, 2, 3].map(() => settleCardSetup(shop.system(), id)));
  expect(ends).toEqual(['kept', 'kept', 'kept']);
  expect(await comeBack(shopper)).toBe('/CardandAddress?added=kept');
  expect(await cardsOf(shopper)).toMatchObject([
    {
      provider: 'stripe',
      brand: 'visa',
      lastFour: '4242',
      holder: 'Almaz Bekele',
      isDefault: true,
      spent: 0,
    },
  ]);
  // The provider's payment pages offer it from now on.
  const { rows } = await pool.query<{ shown: string }>(
    'select allow_redisplay as shown from sandbox.payment_methods order by created_at desc limit 1',
  );
  expect(rows).toEqual([{ shown: 'always' }]);
});

test('ten presses at once open one page; who gives up, or whose bank says no, is told so and may try again', async () => {
  const shopper = await aShopper();
  const pages = await Promise.all(Array.from({ length: 10 }, () => openCardSetup(shopper)));
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  await press(pages[0]!.url, { action: 'cancel' });
  expect(await comeBack(shopper)).toBe('/CardandAddress?added=not_kept');
  const again = await openCardSetup(shopper);
  expect(again.url).not.toBe(pages[0]!.url);
  await press(again.url, { ...VISA, number: '4000000000000002' });
  expect(await comeBack(shopper)).toBe('/CardandAddress?added=not_kept');
  expect(await cardsOf(shopper)).toEqual([]);
  expect(await setupsOf(shopper)).toHaveLength(2);
});

test('a page whose shopper never comes back is asked about by the webhook, the next page and a job', async () => {
  const [told, asked, swept] = [await aShopper(), await aShopper(), await aShopper()];
  await press((await openCardSetup(told)).url, VISA);
  await until(async () => (await cardsOf(told)).length === 1);
  const first = await openCardSetup(asked);
  await press(first.url, VISA);
  expect((await openCardSetup(asked)).url).not.toBe(first.url);
  expect(await cardsOf(asked)).toHaveLength(1);
  const page = await openCardSetup(swept);
  await db
    .updateTable('cardSetups')
    .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
    .execute();
  await sweepCardSetups(shop.system());
  expect(await setupsOf(swept)).toMatchObject([{ endedAt: null }]);
  await shop.stopProvider();
  await expect(openCardSetup(swept)).rejects.toMatchObject({ code: 'cards.provider_down', status: 503 });
  expect(await comeBack(swept)).toBe('/CardandAddress?added=waiting');
  await shop.startProvider();
  await press(page.url, VISA);
  await Promise.all([1, 2].map(() => sweepCardSetups(shop.system())));
  expect(await cardsOf(swept)).toHaveLength(1);
});

test('a page of which the provider’s answer was lost is the one that is opened next, and ends a day later', async () => {
  const [shopper, gone] = [await aShopper(), await aShopper()];
  const { url } = await openCardSetup(shopper);
  await openCardSetup(gone);
  await db.updateTable('cardSetups').set({ reference: null }).where('endedAt', 'is', null).execute();
  expect((await openCardSetup(shopper)).url).toBe(url);
  await sweepCardSetups(later(25 * 60 * 60_000));
  expect(await setupsOf(gone)).toMatchObject([{ isKept: false, endedAt: expect.any(Date) }]);
  await sweepCardSetups(later(4 * 24 * 60 * 60_000));
  expect(await setupsOf(gone)).toEqual([]);
});

test('a customer deleted at the provider is made anew; more than ten cards, and visitors, are refused', async () => {
  const shopper = await aShopper();
  await press((await openCardSetup(shopper)).url, VISA);
  expect(await comeBack(shopper)).toBe('/CardandAddress?added=kept');
  const [card] = await cardsOf(shopper);
  await removeCard(shopper, card!.id);
  await pool.query(
    `update sandbox.customers set deleted_at = now(), idempotency_key = id
     where id = (select reference from payment_customers where user_id = $1)`,
    [shopper.actor.userId],
  );
  await press((await openCardSetup(shopper)).url, VISA);
  expect(await comeBack(shopper)).toBe('/CardandAddress?added=kept');
  const [kept] = await db
    .selectFrom('paymentCards')
    .selectAll()
    .where('userId', '=', shopper.actor.userId!)
    .execute();
  const { id: _, ...row } = kept!;
  for (let n = 1; n < CARDS_MAX; n += 1)
    await db
      .insertInto('paymentCards')
      .values({ ...row, isDefault: false, providerMethod: `${row.providerMethod}_${n}`, expYear: 2040 + n })
      .execute();
  await expect(openCardSetup(shopper)).rejects.toMatchObject({ code: 'cards.too_many', status: 409 });
  await expect(openCardSetup(database.ctx())).rejects.toMatchObject({ status: 401 });
  const unknown = await fetch(`${shop.url}/payment/card/${crypto.randomUUID()}`, { redirect: 'manual' });
  await unknown.body?.cancel();
  expect(unknown.status).toBe(404);
});

test('no number is in any table or log', async () => {
  expect(await everythingStored(pool)).not.toContain(NUMBER);
  expect(shop.logged.join('\n')).not.toContain(NUMBER);
});
