import { expect, test } from 'vitest';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { getOrder, getPurchase } from './index.ts';

const database = await testDatabase();
const { db } = database;

test('the days of arrival are counted from when the money came, not from the order', async () => {
  const { buyer, placed } = await aPlacedOrder(database, [await aProduct(db)]);
  const { id } = placed.orderGroup;
  const number = placed.orders[0]!.orderNumber;
  const { arrival } = await getOrder(buyer, number);
  const longAgo = new Date(Date.now() - 20 * 86_400_000);
  await db.updateTable('orderGroups').set({ createdAt: longAgo }).where('id', '=', id).execute();
  await db.updateTable('orders').set({ createdAt: longAgo }).where('orderGroupId', '=', id).execute();
  expect((await getOrder(buyer, number)).arrival).toEqual(arrival);
  expect((await getPurchase(buyer, id)).orders).toMatchObject([{ arrival }]);
  // Nobody has paid: it stands where it was ordered.
  await db.updateTable('orders').set({ openedAt: null }).where('orderGroupId', '=', id).execute();
  expect((await getOrder(buyer, number)).arrival).not.toEqual(arrival);
});
