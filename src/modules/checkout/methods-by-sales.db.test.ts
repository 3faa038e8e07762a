import { expect, test } from 'vitest';
import { countMethodSales } from '#modules/payments/method-sales.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { getCheckoutView, placeOrder } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;
const goods = await aProduct(db, { stock: 100_000 });

type Sold = { method: string; country?: string; region?: string; state?: string; daysAgo?: number };

/** So many purchases that were sent somewhere and paid somehow. */
async function sell(
  count: number,
  { method, country = 'ET', region = 'ET-AA', state = 'paid', daysAgo = 1 }: Sold,
) {
  for (let i = 0; i < count; i += 1) {
    const buyer = await aBuyer(database, [goods]);
    const { orderGroup } = await placeOrder(buyer, anOrder(), newKey());
    const { shipping } = await db
      .selectFrom('orderGroups')
      .select('shipping')
      .where('id', '=', orderGroup.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('orderGroups')
      .set({
        shipping: JSON.stringify({ ...(shipping as object), country, region }),
        paymentMethod: method,
        paymentState: state as 'paid',
        createdAt: new Date(Date.now() - daysAgo * 86_400_000),
      })
      .where('id', '=', orderGroup.id)
      .execute();
  }
}

async function count(): Promise<void> {
  await Promise.all(Array.from({ length: 5 }, () => countMethodSales(shop.system())));
  invalidateCaches();
}

/** The ways to pay as somebody finds them who has bought nothing yet, for parcels to that place. */
async function order(country: string, region = ''): Promise<string[]> {
  const buyer = await aBuyer(database, [goods], 1, { userId: (await aUser(db)).id });
  const { payments, lastMethod } = await getCheckoutView(buyer, { country, region });
  expect(lastMethod).toBeNull();
  return payments.methods.map(({ id }) => id);
}

test('methods stand as the place pays: its region where enough was bought, else its country, else in their usual order', async () => {
  const usual = await order('ET', 'ET-AA');
  expect(usual.slice(0, 2)).toEqual(['cash', 'telebirr']);
  await sell(12, { method: 'mpesa' });
  await sell(8, { method: 'telebirr' });
  await sell(15, { method: 'cbebirr', region: 'ET-OR' });
  await sell(19, { method: 'paypal', country: 'US', region: 'CA' });
  // What failed, or is long ago, says nothing.
  await sell(30, { method: 'venmo', state: 'failed' });
  await sell(30, { method: 'amazonpay', daysAgo: 91 });
  await count();
  const inAddis = await order('ET', 'ET-AA');
  expect(inAddis.slice(0, 3)).toEqual(['mpesa', 'telebirr', 'cash']);
  expect(inAddis.toSorted()).toEqual(usual.toSorted());
  expect((await order('ET', 'ET-OR')).slice(0, 4)).toEqual(['cbebirr', 'mpesa', 'telebirr', 'cash']);
  const abroad = await order('US');
  expect(abroad.filter((id) => usual.includes(id))).toEqual(usual.filter((id) => abroad.includes(id)));
  await sell(1, { method: 'paypal', country: 'US', region: 'NY' });
  await count();
  expect((await order('US'))[0]).toBe('paypal');
});

test('what was sold long ago is forgotten when it is counted again', async () => {
  await db
    .updateTable('orderGroups')
    .set({ createdAt: new Date(Date.now() - 100 * 86_400_000) })
    .execute();
  await count();
  expect(await db.selectFrom('paymentMethodSales').selectAll().execute()).toEqual([]);
  expect((await order('ET', 'ET-AA'))[0]).toBe('cash');
});
