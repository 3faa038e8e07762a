import { expect, test } from 'vitest';
import { readQueues } from '#modules/queues/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { compareBalances, listBalances } from './compare-balances.ts';
import { importStatement, listLines } from './index.ts';
import { takeTransactions } from './take-transactions.ts';

// What Chapa lists by its API: 3.5 % of each payment are its charge.
const shop = await payingShop({ PAYMENT_DEMO: 'chapa' });
const { db, database } = shop;
const finance = database.ctx(await aStaffMember(db, 'finance'));
const DAY_MS = 86_400_000;

async function pay(): Promise<{ paymentId: string; santim: number; fee: number }> {
  const { redirectUrl, paymentId } = await shop.buy('telebirr', { phone: '0911234567' });
  await press(redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${paymentId}`);
  const { amountSantim: santim } = await db
    .selectFrom('payments')
    .select('amountSantim')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { paymentId, santim, fee: Math.floor((santim * 35 + 500) / 1_000) };
}

const lines = async () =>
  (await listLines(finance, { state: null, q: null, sort: '-at', after: null, cols: [] })).content;

test('what Chapa lists proves the payments and books its fee, once, however often it is asked; then the balances agree', async () => {
  const paid = await pay();
  await shop.buy('telebirr', { phone: '0911234567' });
  await compareBalances(shop.system());
  expect((await listBalances(finance)).content).toMatchObject([{ difference: -paid.fee / 100 }]);
  const moved = await movedBy(db, async () => {
    await Promise.all([1, 2, 3].map(() => takeTransactions(shop.system())));
    await takeTransactions(shop.system());
  });
  expect(moved).toEqual({ provider_fees: paid.fee, 'clearing:chapa': -paid.fee });
  expect(await lines()).toMatchObject([
    { provider: 'chapa', state: 'matched', matchedTo: paid.paymentId, fee: paid.fee / 100 },
  ]);
  await compareBalances(shop.system());
  expect((await listBalances(finance)).content).toMatchObject([{ difference: 0, differsSince: null }]);
});

test('a file that names the same payment by our reference tells nothing new; its fee is not booked again', async () => {
  const [{ amount, fee, at, matchedTo }] = (await lines()) as [Awaited<ReturnType<typeof lines>>[0]];
  const text = `date,reference,type,amount,fee\n${at},${matchedTo},charge,${amount.toFixed(2)},${fee.toFixed(2)}`;
  const file = new File([text], 'chapa.csv');
  const moved = await movedBy(db, async () => {
    const taken = await importStatement(finance, { provider: 'chapa', file, isDryRun: false });
    expect(taken).toMatchObject({ lines: 1, matched: 0, duplicate: 1 });
  });
  expect(moved).toEqual({});
});

test('all pages are read, and money that the shop knows nothing of is a task two days later', async () => {
  for (let n = 0; n < 11; n += 1) await pay();
  await shop.pool.query(
    `insert into sandbox.payments select (jsonb_populate_record(p, jsonb_build_object('reference', 'sbx_nobody', 'merchant_reference',
       'nobody', 'idempotency_key', 'chapa:nobody'))).* from sandbox.payments p where status = 'succeeded' order by created_at limit 1`,
  );
  await takeTransactions(shop.system());
  const all = await lines();
  expect(all.filter(({ state }) => state === 'matched')).toHaveLength(12);
  expect(all.filter(({ state }) => state === 'unmatched')).toMatchObject([{ reference: 'SBX_NOBODY' }]);
  await db
    .updateTable('statementLines')
    .set({ createdAt: new Date(Date.now() - 3 * DAY_MS) })
    .execute();
  expect((await readQueues(finance)).content).toMatchObject([{ kind: 'statement_lines', count: 1 }]);
});

test('while Chapa does not answer nothing is taken in, and the next morning all of it', async () => {
  const paid = await pay();
  await shop.stopProvider();
  expect(await movedBy(db, () => takeTransactions(shop.system()))).toEqual({});
  await shop.startProvider();
  const moved = await movedBy(db, () => takeTransactions(shop.system()));
  expect(moved).toEqual({ provider_fees: paid.fee, 'clearing:chapa': -paid.fee });
});
