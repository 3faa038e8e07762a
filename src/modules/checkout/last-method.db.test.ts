import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { getCheckoutView, placeOrder } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;

/** Buys something, and decides so on the provider's page. */
async function pay(asking: Parameters<typeof aBuyer>[3], method: string, decide: string | null) {
  const buyer = await aBuyer(database, [await aProduct(db)], 1, asking);
  const payment = method === 'cash' ? {} : { phone: '+251911234567' };
  const placed = await placeOrder(buyer, anOrder({ paymentMethod: method, payment }), newKey());
  if (decide) {
    await press(placed.redirectUrl!, { action: decide, payer: '0911234567' });
    const { id } = await db
      .selectFrom('payments')
      .select('id')
      .where('orderGroupId', '=', placed.orderGroup.id)
      .executeTakeFirstOrThrow();
    await visit(`${shop.url}/payment/return/${id}`);
  }
  return placed;
}

/** The checkout of somebody who has something in the cart. */
async function checkout(asking: Parameters<typeof aBuyer>[3], priceSantim = 50_000) {
  const buyer: Ctx = await aBuyer(database, [await aProduct(db, { priceSantim })], 1, asking);
  const { payments, lastMethod } = await getCheckoutView(buyer);
  return { lastMethod, first: payments.methods[0]?.id, all: payments.methods.map(({ id }) => id) };
}

const pause = (name: string) =>
  db.insertInto('paymentPauses').values({ kind: 'method', name, sentence: 'trouble' }).execute();

test('who buys for the first time finds the methods in their order, and none that was used', async () => {
  const { lastMethod, first, all } = await checkout({ userId: (await aUser(db)).id });
  expect({ lastMethod, first }).toEqual({ lastMethod: null, first: 'cash' });
  expect(all).toContain('telebirr');
});

test('how a shopper paid last comes first; what failed does not count', async () => {
  const asking = { userId: (await aUser(db)).id };
  await pay(asking, 'cash', null);
  await pay(asking, 'mpesa', 'silent');
  expect(await checkout(asking)).toMatchObject({ lastMethod: 'mpesa', first: 'mpesa' });
  await pay(asking, 'telebirr', 'decline');
  const { lastMethod, all } = await checkout(asking);
  expect(lastMethod).toBe('mpesa');
  expect(new Set(all).size).toBe(all.length);
});

test('what is paused, or too small for the amount, gives way to what was used before it', async () => {
  const asking = { userId: (await aUser(db)).id };
  await pay(asking, 'cash', null);
  await pay(asking, 'cbebirr', 'silent');
  await pay(asking, 'telebirr', 'silent');
  expect((await checkout(asking)).lastMethod).toBe('telebirr');
  await pause('telebirr');
  expect((await checkout(asking)).lastMethod).toBe('cbebirr');
  await pause('cbebirr');
  expect((await checkout(asking)).lastMethod).toBe('cash');
  await pause('cash');
  expect((await checkout(asking)).lastMethod).toBeNull();
  await db.deleteFrom('paymentPauses').execute();
  // 100,000 Birr: more than telebirr carries.
  expect((await checkout(asking, 10_000_000)).lastMethod).toBe('cbebirr');
});

test('a guest finds what they used just now, and the next guest at the same computer does not', async () => {
  const guest = await aBuyer(database, [await aProduct(db)]);
  const asking = { visitorId: guest.actor.visitorId };
  const paid = await placeOrder(guest, anOrder({ paymentMethod: 'mpesa' }), newKey());
  await press(paid.redirectUrl!, { action: 'stay', payer: '0911234567' });
  await until(async () => (await checkout(asking)).lastMethod === 'mpesa');
  await db
    .updateTable('orderGroups')
    .set({ createdAt: new Date(Date.now() - 3 * 60 * 60_000) })
    .where('id', '=', paid.orderGroup.id)
    .execute();
  expect((await checkout(asking)).lastMethod).toBeNull();
});
