import { expect, test } from 'vitest';
import { aStaffMember } from '#tests/support/factories.ts';
import { readQueues } from '#modules/queues/index.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { compareBalances, listBalances } from './compare-balances.ts';
import { takeTransactions } from './take-transactions.ts';

const shop = await payingShop({ PAYMENT_DEMO: 'chapa' });
const { db, database } = shop;
const DAY_MS = 86_400_000;
const finance = database.ctx(await aStaffMember(db, 'finance'));
const warned = () => shop.logged.filter((line) => line.includes('another sum than the books say')).length;

test('what Chapa says to hold is noted beside the books; a difference is named, and a task after two days', async () => {
  const bought = await shop.buy('telebirr', { phone: '0911234567' });
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  await takeTransactions(shop.system());
  await Promise.all([1, 2, 3].map(() => compareBalances(shop.system())));
  const [agreed] = (await listBalances(finance)).content;
  expect(agreed).toMatchObject({ provider: 'chapa', currency: 'ETB', difference: 0, differsSince: null });
  expect(agreed!.theirs).toBeGreaterThan(0);
  expect(warned()).toBe(0);

  // Chapa keeps something more, which it has not told.
  await shop.pool.query('update sandbox.payments set refunded_santim = 350');
  const at = new Date(Date.now() - 3 * DAY_MS);
  await compareBalances({ ...shop.system(), now: () => at });
  await compareBalances(shop.system());
  expect((await listBalances(finance)).content).toMatchObject([
    { difference: -3.5, ours: agreed!.ours, differsSince: at.toISOString() },
  ]);
  expect(warned()).toBe(2);
  expect((await readQueues(finance)).content).toMatchObject([{ kind: 'statement_lines', count: 1 }]);

  await shop.stopProvider();
  await compareBalances(shop.system());
  expect((await listBalances(finance)).content).toMatchObject([{ difference: -3.5 }]);
  await shop.startProvider();
  await shop.pool.query('update sandbox.payments set refunded_santim = 0');
  await compareBalances(shop.system());
  expect((await listBalances(finance)).content).toMatchObject([{ difference: 0, differsSince: null }]);
});

test('whoever has no right to the money reads none of it', async () => {
  await expect(listBalances(database.ctx(await aStaffMember(db, 'support')))).rejects.toMatchObject({
    status: 403,
  });
  await expect(listBalances(database.ctx())).rejects.toMatchObject({ status: 401 });
});
