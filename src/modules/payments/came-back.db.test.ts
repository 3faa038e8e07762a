import { expect, test } from 'vitest';
import { advanceOrder, getOrder } from '#modules/orders/index.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, orderAs } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { listManualRefunds, sweepPayments } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;

/** A purchase that was paid by telebirr and whose parcel is on the road. */
async function onTheRoad() {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const bought = await shop.buy('telebirr', {}, [await aProduct(db, { vendorId })], { userId });
  await press(bought.redirectUrl, { action: 'stay' });
  await until(async () => (await shop.standing(bought)).purchase === 'paid');
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  await advanceOrder(vendor, number, { status: 'packaging' });
  await advanceOrder(vendor, number, { status: 'on_the_road' });
  return { vendor, shopper, number };
}

test('a paid parcel that comes back from the road gives the buyer all of its money, once', async () => {
  const { vendor, shopper, number } = await onTheRoad();
  await Promise.all([1, 2, 3].map(() => advanceOrder(vendor, number, { status: 'returned' })));
  await shop.runJobs();
  await until(async () => (await shop.runJobs(), (await getOrder(shopper, number)).status === 'refunded'));
  expect((await getOrder(shopper, number)).refunds).toMatchObject([{ amount: 220, state: 'succeeded' }]);
  expect(await checkLedger(database.url)).toEqual([]);
});

test('so it does when the job that follows the parcel is lost', async () => {
  const { vendor, shopper, number } = await onTheRoad();
  await advanceOrder(vendor, number, { status: 'returned' });
  await shop.pool.query('delete from graphile_worker._private_jobs');
  await shop.pool.query("update orders set updated_at = now() - interval '10 minutes' where number = $1", [
    number,
  ]);
  await sweepPayments(shop.system());
  await until(async () => (await shop.runJobs(), (await getOrder(shopper, number)).status === 'refunded'));
  expect((await getOrder(shopper, number)).refunds).toMatchObject([{ amount: 220, state: 'succeeded' }]);
});

test('of a cash parcel that comes back from the road nothing was paid, and nothing goes back', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId })]);
  for (const status of ['packaging', 'on_the_road', 'returned'] as const)
    await advanceOrder(vendor, number!, { status });
  await shop.runJobs();
  expect(await getOrder(shopper, number!)).toMatchObject({ status: 'returned', refunds: [] });
  const owed = await listManualRefunds(shop.system());
  expect(owed.filter(({ orderNumber }) => orderNumber === number)).toEqual([]);
  expect(await checkLedger(database.url)).toEqual([]);
});
