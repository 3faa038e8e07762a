import { expect, test } from 'vitest';
import { getCart } from '#modules/cart/index.ts';
import { getOrder } from '#modules/orders/index.ts';
import { sweepPayments } from '#modules/payments/index.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aShopper } from '#tests/support/orders.ts';
import { type Bought, payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';

const shop = await payingShop();
const { db, database } = shop;

async function anUnpaidOrder(products = [{}]) {
  const { userId, shopper } = await aShopper(database);
  const goods = await Promise.all(products.map((given) => aProduct(db, given)));
  const bought = await shop.buy('telebirr', {}, goods, { userId });
  const numbers = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .orderBy('id')
    .execute();
  return { bought, shopper, numbers: numbers.map(({ number }) => number) };
}

async function moneyOf({ paymentId }: Bought) {
  const { rows } = await shop.pool.query<{ paid: number; back: number }>(
    `select (select coalesce(sum(amount_santim), 0)::int from payments where id = $1 and status = 'succeeded') as paid,
      (select coalesce(sum(amount_santim), 0)::int from refunds where payment_id = $1 and status = 'succeeded') as back`,
    [paymentId],
  );
  return rows[0]!;
}

const wrongBooks = async () => (await checkLedger(database.url)).filter(({ family }) => family === 'books');

test('an order whose payment is open is cancelled, ten times at once as once; money that comes later goes back', async () => {
  const { bought, shopper, numbers } = await anUnpaidOrder();
  const cancel = () => cancelOwnOrder(shopper, numbers[0]!, { note: 'Found it nearer' });
  await Promise.all(Array.from({ length: 10 }, cancel));
  const released = { purchase: 'cancelled', stock: 'released', left: 10, placed: 0 };
  expect(await shop.standing(bought)).toEqual({ ...released, payment: 'cancelled', refunds: 0 });
  expect(await getOrder(shopper, numbers[0]!)).toMatchObject({ status: 'cancelled', refunds: [] });
  expect((await getCart(shopper)).lines).toHaveLength(1);

  await press(bought.redirectUrl, { action: 'silent' });
  await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) });
  await shop.runJobs();
  expect(await shop.standing(bought)).toEqual({ ...released, payment: 'succeeded', refunds: 1 });
  expect(await moneyOf(bought)).toEqual({ paid: 22_000, back: 22_000 });
  await cancel();
  expect(shop.logged.join('')).not.toContain('takes back a payment');
  expect(await wrongBooks()).toEqual([]);
});

test('money that arrives while its order is being cancelled comes back whole, whichever is first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { bought, shopper, numbers } = await anUnpaidOrder();
    const cancel = () => cancelOwnOrder(shopper, numbers[0]!, { note: '' });
    const comesBack = () => visit(`${shop.url}/payment/return/${bought.paymentId}`);
    const press2 = () => press(bought.redirectUrl, { action: 'twice' });
    await Promise.all(
      round % 2 === 0 ? [press2(), cancel(), comesBack(), cancel()] : [cancel(), press2(), cancel()],
    );
    await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) });
    await shop.runJobs();
    await cancel();
    expect(await getOrder(shopper, numbers[0]!), `round ${round}`).toMatchObject({ status: 'cancelled' });
    expect(await shop.standing(bought)).toMatchObject({ payment: 'succeeded', left: 10, refunds: 1 });
    expect(await moneyOf(bought)).toEqual({ paid: 22_000, back: 22_000 });
  }
  expect(await wrongBooks()).toEqual([]);
});

test('a purchase from two stores is paid at once: cancelling one of its unpaid orders gives both up', async () => {
  const { bought, shopper, numbers } = await anUnpaidOrder([{}, {}]);
  expect(numbers).toHaveLength(2);
  await cancelOwnOrder(shopper, numbers[1]!, { note: '' });
  for (const number of numbers)
    expect(await getOrder(shopper, number)).toMatchObject({
      status: 'cancelled',
      payment: { state: 'cancelled' },
    });
  expect(await shop.standing(bought)).toMatchObject({ payment: 'cancelled', left: 10 });
});

test('a purchase whose payment was never begun is cancelled too; another’s stays as it is', async () => {
  const { bought, shopper, numbers } = await anUnpaidOrder();
  const { shopper: other } = await aShopper(database);
  await expect(cancelOwnOrder(other, numbers[0]!, { note: '' })).rejects.toMatchObject({ status: 404 });
  expect(await shop.standing(bought)).toMatchObject({ payment: 'pending', purchase: 'pending' });
  // As when the process had died before it wrote the payment.
  await database.superuser.query('delete from payment_attempts where payment_id = $1', [bought.paymentId]);
  await database.superuser.query('delete from payments where id = $1', [bought.paymentId]);
  await cancelOwnOrder(shopper, numbers[0]!, { note: '' });
  expect(await getOrder(shopper, numbers[0]!)).toMatchObject({ status: 'cancelled' });
});
