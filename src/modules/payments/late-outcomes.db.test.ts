import { expect, test } from 'vitest';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type Bought, payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { sweepPayments } from './index.ts';
import { sendRefund } from './refunds.ts';

const shop = await payingShop();
const { db } = shop;

async function expire({ paymentId, orderGroupId }: Bought) {
  await db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('id', '=', paymentId)
    .execute();
  await db
    .updateTable('orderGroups')
    .set({ holdExpiresAt: new Date(Date.now() - 1) })
    .where('id', '=', orderGroupId)
    .execute();
  await sweepPayments(shop.system());
}

async function refundedAtProvider(paymentId: string): Promise<number> {
  const { rows } = await shop.pool.query<{ refundedSantim: number }>(
    'select refunded_santim as "refundedSantim" from sandbox.payments where merchant_reference = $1',
    [paymentId],
  );
  return rows[0]!.refundedSantim;
}

const refundOf = (paymentId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'status', 'reason', 'amountSantim'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();

test('a success after the hold is gone takes no goods and goes back once, however often it is told and sent', async () => {
  const bought = await shop.buy('telebirr');
  await expire(bought);
  await press(bought.redirectUrl, { action: 'twice' });
  await Promise.all([1, 2, 3].map(() => visit(`${shop.url}/payment/return/${bought.paymentId}`)));
  await until(async () => (await shop.standing(bought)).refunds === 1);
  const { id } = await refundOf(bought.paymentId);
  await Promise.all([1, 2, 3].map(() => sendRefund(shop.system(), id)));
  await shop.runJobs();
  expect(await shop.standing(bought)).toEqual({
    payment: 'succeeded',
    purchase: 'expired',
    stock: 'released',
    left: 10,
    refunds: 1,
    placed: 0,
  });
  expect(await refundOf(bought.paymentId)).toMatchObject({
    status: 'succeeded',
    reason: 'late',
    amountSantim: 22_000,
  });
  expect(await refundedAtProvider(bought.paymentId)).toBe(22_000);
  expect(await visit(`${shop.url}/payment/return/${bought.paymentId}`)).toBe('/Checkout?payment=refunded');
});

test('an expired payment that turns out paid, with its webhook lost, is found by the sweeper within the day', async () => {
  const bought = await shop.buy('telebirr');
  await expire(bought);
  await press(bought.redirectUrl, { action: 'silent' });
  await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) });
  await shop.runJobs();
  expect(await refundOf(bought.paymentId)).toMatchObject({ status: 'succeeded' });
});

test('the sweeper stops asking about an expired payment after a day', async () => {
  const bought = await shop.buy('telebirr');
  await expire(bought);
  await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + 25 * 3_600_000) });
  const { nextCheckAt } = await db
    .selectFrom('payments')
    .select('nextCheckAt')
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  expect(nextCheckAt).toBeNull();
});

test.each([
  ['amount', { amount_santim: 100 }, 100],
  ['currency', { currency: 'USD' }, 22_000],
])('another %s than was asked for is not a payment, and goes back', async (_what, change, paid) => {
  const bought = await shop.buy('telebirr');
  const [[column, value]] = Object.entries(change) as [[string, unknown]];
  await shop.pool.query(`update sandbox.payments set ${column} = $1 where merchant_reference = $2`, [
    value,
    bought.paymentId,
  ]);
  await press(bought.redirectUrl, { action: 'stay' });
  await until(async () => (await shop.standing(bought)).purchase === 'failed');
  expect(await shop.standing(bought)).toEqual({
    payment: 'failed',
    purchase: 'failed',
    stock: 'released',
    left: 10,
    refunds: 1,
    placed: 0,
  });
  expect(await refundOf(bought.paymentId)).toMatchObject({ reason: 'amount_mismatch', amountSantim: paid });
  expect(shop.logged.join('')).toContain('the provider took another amount than was asked');
  expect(await visit(`${shop.url}/payment/return/${bought.paymentId}`)).toBe('/Checkout?payment=refunded');
});

test('a provider that takes back a confirmed payment changes nothing, and staff are told', async () => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'stay' });
  await until(async () => (await shop.standing(bought)).purchase === 'paid');
  await shop.pool.query("update sandbox.payments set status = 'failed' where merchant_reference = $1", [
    bought.paymentId,
  ]);
  await db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('id', '=', bought.paymentId)
    .execute();
  await sweepPayments(shop.system());
  expect(await shop.standing(bought)).toMatchObject({
    payment: 'succeeded',
    purchase: 'paid',
    stock: 'taken',
    refunds: 0,
  });
  expect(shop.logged.join('')).toContain('takes back a payment it had confirmed');
});

async function ordersOf({ orderGroupId }: Bought) {
  return await db
    .selectFrom('orders')
    .select(['number', 'totalSantim'])
    .where('orderGroupId', '=', orderGroupId)
    .orderBy('id')
    .execute();
}

test('each cancelled order of a paid purchase sends its own share back; the last one makes it refunded', async () => {
  const bought = await shop.buy('telebirr', {}, [await aProduct(db), await aProduct(db)]);
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const [first, second] = await ordersOf(bought);
  await advanceOrderAsSystem(shop.system(), first!.number, { status: 'cancelled' });
  await shop.runJobs();
  expect(await refundedAtProvider(bought.paymentId)).toBe(first!.totalSantim);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', refunds: 1 });
  await advanceOrderAsSystem(shop.system(), second!.number, { status: 'cancelled' });
  await shop.runJobs();
  expect(await refundedAtProvider(bought.paymentId)).toBe(first!.totalSantim + second!.totalSantim);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded', refunds: 2 });
});

test('cash is paid when the courier has delivered the last parcel that is left', async () => {
  const bought = await shop.buy('cash', {}, [await aProduct(db), await aProduct(db)]);
  const [first, second] = await ordersOf(bought);
  await advanceOrderAsSystem(shop.system(), first!.number, { status: 'cancelled' });
  await shop.runJobs();
  expect(await shop.standing(bought)).toMatchObject({ payment: 'pending', purchase: 'cash_due' });
  for (const status of ['packaging', 'on_the_road', 'delivered'] as const)
    await advanceOrderAsSystem(shop.system(), second!.number, { status });
  await shop.runJobs();
  expect(await shop.standing(bought)).toMatchObject({ payment: 'succeeded', purchase: 'paid', refunds: 0 });
});

test('a refund whose worker died is sent by the next sweep', async () => {
  const bought = await shop.buy('telebirr');
  await expire(bought);
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) });
  await shop.pool.query("delete from graphile_worker._private_jobs where key like 'refund:%'");
  await db
    .updateTable('refunds')
    .set({ status: 'sent', createdAt: new Date(Date.now() - 61_000) })
    .where('paymentId', '=', bought.paymentId)
    .execute();
  await sweepPayments(shop.system());
  await shop.runJobs();
  expect(await refundOf(bought.paymentId)).toMatchObject({ status: 'succeeded' });
});

test('money of a cancelled order is asked back by the sweep when the job that should have asked is lost', async () => {
  const bought = await shop.buy('telebirr');
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const [order] = await ordersOf(bought);
  await advanceOrderAsSystem(shop.system(), order!.number, { status: 'cancelled' });
  await shop.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'payments_follow_order'`,
  );
  await sweepPayments(shop.system());
  expect(await shop.standing(bought)).toMatchObject({ refunds: 0 });
  const later = { ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) };
  await sweepPayments(later);
  await sweepPayments(later);
  await shop.runJobs();
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded', refunds: 1 });
  expect(await refundedAtProvider(bought.paymentId)).toBe(order!.totalSantim);
});
