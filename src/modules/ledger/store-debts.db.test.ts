import { expect, test } from 'vitest';
import type { TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { readQueues } from '#modules/queues/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aVendor } from '#tests/support/factories.ts';
import { aVendorAtWork } from '#tests/support/orders.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { bookOldDebts } from './book-debts.ts';
import { lockPayoutBooks, selectReleased } from './payout-books.queries.ts';
import { post } from './post.ts';
import { listMoneyEntries } from './vendor-money.ts';

const database = await testDatabase();
const { db } = database;
const DAY_MS = 86_400_000;
const inDays = (days: number) => database.ctx({ now: new Date(Date.now() + days * DAY_MS) });

let serial = 0;

/** Moves what a store may be paid: above 0 it may have more. */
async function owe(vendorId: number, santim: number): Promise<void> {
  serial += 1;
  await transact(database.ctx(), (tx: TxCtx) =>
    post(tx, {
      kind: 'test.moved',
      reference: String(serial),
      entries: [
        { kind: 'vendor_payable', owner: String(vendorId), amount: -santim },
        { kind: 'promotions', amount: santim },
      ],
    }),
  );
}

test('what a store has owed for 60 days is a debt, once, and is still set off against what it earns later', async () => {
  const { id: vendorId } = await aVendor(db);
  const { id: other } = await aVendor(db);
  await owe(vendorId, -30_000);
  await owe(other, 500);
  expect(await movedBy(db, () => bookOldDebts(inDays(59)))).toEqual({});
  const booked = { [`receivable:${vendorId}`]: 30_000, [`vendor_payable:${vendorId}`]: -30_000 };
  expect(await movedBy(db, () => Promise.all([1, 2, 3, 4].map(() => bookOldDebts(inDays(61)))))).toEqual(
    booked,
  );
  expect(await movedBy(db, () => bookOldDebts(inDays(200)))).toEqual({});

  const finance = database.ctx(await aStaffMember(db, 'finance'));
  expect((await readQueues(finance)).content).toMatchObject([{ kind: 'debts', count: 1 }]);

  await owe(vendorId, 50_000);
  const released = await selectReleased(db, new Date(Date.now() + DAY_MS));
  expect(released.find((one) => one.vendorId === vendorId)).toMatchObject({ santim: 50_000 });
  const [books] = await db.transaction().execute((tx) => lockPayoutBooks(tx, [vendorId]));
  expect(books).toMatchObject({ payable: 50_000, receivable: 30_000 });
});

test('its entries tell of the debt: what was taken from one account stands on the other, until a sale pays it', async () => {
  const { vendorId, vendor } = await aVendorAtWork(database);
  await owe(vendorId, -30_000);
  await bookOldDebts(inDays(61));
  const { content } = await listMoneyEntries(vendor, { account: null, sort: '-booked', after: null });
  const told = content.map(({ kind, account, amount, balance }) => [kind, account, amount, balance]);
  expect(told).toHaveLength(3);
  for (const entry of [
    ['debt.due', 'available', 300, 0],
    ['debt.due', 'debt', -300, -300],
    ['test.moved', 'available', -300, -300],
  ])
    expect(told).toContainEqual(entry);
  const debts = await listMoneyEntries(vendor, { account: 'debt', sort: '-booked', after: null });
  expect(debts.content).toMatchObject([{ kind: 'debt.due', amount: -300, balance: -300 }]);
});

/** Has everything booked from now on stand there as booked so many days ago. */
async function daysAgo(days: number): Promise<void> {
  await database.superuser.query(
    `alter table ledger_transactions alter column posted_at set default now() - interval '${days} days'`,
  );
}

test('what counts is how long a store has been below 0 without a break', async () => {
  const [{ id: even }, { id: below }] = [await aVendor(db), await aVendor(db)];
  await daysAgo(70);
  await owe(even, -10_000);
  await owe(below, -10_000);
  await daysAgo(30);
  await owe(even, 10_000);
  await owe(even, -10_000);
  await owe(below, 4_000);
  await daysAgo(0);
  expect(await movedBy(db, () => bookOldDebts(inDays(0)))).toEqual({
    [`receivable:${below}`]: 6_000,
    [`vendor_payable:${below}`]: -6_000,
  });
  const faults = (await checkLedger(database.url)).filter(({ family }) => family === 'books');
  expect(faults.map(({ sentence, wrong }) => [sentence, wrong])).toEqual([]);
});
