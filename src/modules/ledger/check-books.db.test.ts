import { expect, test } from 'vitest';
import { readQueues } from '#modules/queues/index.ts';
import { markPayoutPaid } from '#modules/payouts/settle-payout.ts';
import { approvePayoutRun } from '#modules/payouts/approve-run.ts';
import { makePayoutRun } from '#modules/payouts/draft-run.ts';
import { getPayoutRun } from '#modules/payouts/read-runs.ts';
import { settle } from '#modules/payments/index.ts';
import { transact } from '#platform/transact.ts';
import { applyCoupon } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aCoupon, aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver } from '#tests/support/orders.ts';
import { aPayableStore, release } from '#tests/support/payouts.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { catchUpLedger } from './catch-up.ts';
import { checkBooks, lastBookCheck } from './check-books.ts';
import { post } from './post.ts';

const shop = await payingShop();
const { db, database } = shop;
const { superuser } = database;
const [finance, colleague] = await Promise.all(
  [1, 2].map(async () => database.ctx(await aStaffMember(db, 'finance'))),
);

/** What the nightly job reports: to staff, in what waits, and in the log. */
async function reported(): Promise<string[]> {
  const before = shop.logged.length;
  await checkBooks(shop.system());
  const check = (await lastBookCheck(finance!))!;
  const waiting = (await readQueues(finance!)).content.find(({ kind }) => kind === 'books');
  expect(waiting?.count ?? 0).toBe(check.wrong);
  const errors = shop.logged.slice(before).filter((line) => line.includes('the books are wrong'));
  expect(errors).toHaveLength(check.faults.length);
  return check.faults.flatMap(({ sentence, rows }) => rows.map((row) => `${sentence} ${row}`));
}

/** A payout of 600 Birr that has arrived, with its store. */
async function aPaidPayout() {
  const { vendorId } = await aPayableStore(database, { released: 60_000 });
  const run = await makePayoutRun(finance!);
  await approvePayoutRun(colleague!, run);
  const { payouts } = await getPayoutRun(finance!, run);
  const { id } = payouts[0]!;
  await markPayoutPaid(finance!, id, { reference: `FT-${id}` });
  return { id, vendorId };
}

const SAYS =
  'A payout takes from what was released to its store what it says, once, and nothing when it was given up or came back.';
const OWN = 'A payout settles money that was released to its own store, and nothing else.';
const SUM =
  'A payout is what the released entries it settles sum to, what was set off and the tax withheld included.';
const AT_NOBODY = 'Money lies on its way at those alone who take it for the shop, or was transferred to it.';
const KEPT = 'What buyers have paid and did not ask back is what they keep.';

test('a payout above what was released to its store is reported every night, until it is put right', async () => {
  const { id, vendorId } = await aPaidPayout();
  expect(await reported()).toEqual([]);

  // More was sent than the payout settles.
  await superuser.query('update payouts set amount_santim = amount_santim + 1 where id = $1', [id]);
  expect(await reported()).toEqual([`${SUM} payout ${id}`, `${SAYS} payout ${id} is paid, took 60000`]);
  const { checkedAt } = (await lastBookCheck(finance!))!;
  await reported();
  const [waiting] = (await readQueues(finance!)).content;
  expect(waiting).toEqual({ kind: 'books', count: 2, oldestAt: checkedAt });
  await superuser.query('update payouts set amount_santim = amount_santim - 1 where id = $1', [id]);
  expect(await reported()).toEqual([]);

  // Money of another store pays it.
  const other = await aPayableStore(database);
  await release(database, other.vendorId, 500);
  await superuser.query(
    `insert into payout_entries (payout_id, ledger_entry_id) select $1, max(id) from ledger_entries where amount = -500`,
    [id],
  );
  expect(await reported()).toEqual([
    `${SUM} payout ${id}`,
    `${OWN} payout ${id} settles vendor_payable:${other.vendorId} of order.released`,
  ]);
  await superuser.query('update payouts set amount_santim = amount_santim + 500 where id = $1', [id]);

  // It left the books a second time.
  await transact(shop.system(), (tx) =>
    post(tx, {
      kind: 'payout.sent',
      reference: 'again',
      payoutId: id,
      entries: [
        { kind: 'vendor_payable', owner: String(vendorId), amount: 60_000 },
        { kind: 'bank', owner: 'shop', amount: -60_000 },
      ],
    }),
  );
  expect(await reported()).toContain(`${SAYS} payout ${id} is paid, took 120000`);
});

test('money on its way from somebody who takes none for the shop, as a bank, is reported', async () => {
  const book = (reference: string, amount: number) =>
    transact(shop.system(), (tx) =>
      post(tx, {
        kind: 'settlement.arrived',
        reference,
        entries: [
          { kind: 'bank', owner: 'shop', amount },
          { kind: 'clearing', owner: 'cbe', amount: -amount },
        ],
      }),
    );
  await book('counted twice', 90_000);
  expect(await reported()).toContain(`${AT_NOBODY} clearing:cbe has -90000 ETB`);
  await book('turned round', -90_000);
  expect((await reported()).filter((line) => line.startsWith(AT_NOBODY))).toEqual([]);
});

test('a purchase whose buyer paid for more than they keep and did not ask back is reported', async () => {
  const { orderGroupId, paymentId } = await shop.buy('telebirr', { phone: '0911234567' });
  const { amountSantim: minor, currency } = await db
    .selectFrom('payments')
    .select(['amountSantim', 'currency'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await settle(shop.system(), paymentId, {
    reference: paymentId,
    status: 'succeeded',
    amount: { minor, currency },
  });
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', orderGroupId)
    .executeTakeFirstOrThrow();
  const ofPurchase = async () =>
    (await reported()).filter((line) => line.startsWith(KEPT) && line.includes(number));
  expect(await ofPurchase()).toEqual([]);
  // Cancelled three hours ago, and its money was never asked back.
  const cancel = `update orders set status = 'cancelled', updated_at = now() - $2::interval where order_group_id = $1`;
  await superuser.query(cancel, [orderGroupId, '1 hour']);
  expect(await ofPurchase()).toEqual([]);
  await superuser.query(cancel, [orderGroupId, '3 hours']);
  expect(await ofPurchase()).toEqual([`${KEPT} purchase of order ${number} is off by ${minor}`]);
  // A refund above its charge, which nobody has paid, hides nothing.
  await superuser.query(
    `insert into refunds (payment_id, reason, amount_santim, currency, status, failure_reason)
     values ($1, 'by mistake', $2, 'ETB', 'failed', 'above_charge')`,
    [paymentId, minor + 1],
  );
  expect(await ofPurchase()).toEqual([`${KEPT} purchase of order ${number} is off by ${minor}`]);
  // Nor is it missed where all is as it should be.
  await superuser.query(
    `insert into refunds (payment_id, reason, amount_santim, currency, status, provider_reference, settled_at)
     values ($1, 'order', $2, 'ETB', 'succeeded', 'RF-1', now())`,
    [paymentId, minor],
  );
  expect(await ofPurchase()).toEqual([]);
});

const LEFT =
  'Of an order whose goods have all come back nothing is left: of its store’s share, the commission, its VAT, the shipping and the shop’s own coupon.';

test('an order whose goods all came back, and of which something is left in the books, is reported until it is booked', async () => {
  await aCoupon(db, { code: 'ALLFREE', percentBp: 10_000 });
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 100_000 });
  const buyer = await aBuyer(database, [goods], 1, { userId });
  await applyCoupon(buyer, 'ALLFREE');
  const number = (await placeOrder(buyer, anOrder(), newKey())).orders[0]!.orderNumber;
  await deliver(database, number);
  const [line] = (await getOrder(shopper, number)).lines;
  const lines = [{ lineId: line!.id, quantity: 1 }];
  await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
  for (const decision of ['approve', 'receive'] as const)
    await decideReturn(vendor, number, { decision, answer: '', restock: false });
  const left = async () => (await reported()).filter((row) => row.startsWith(LEFT));
  expect(await left()).toEqual([]);
  // Three hours later nobody has booked it.
  await superuser.query(`update orders set updated_at = now() - interval '3 hours' where number = $1`, [
    number,
  ]);
  expect(await left()).toEqual([
    `${LEFT} order ${number} keeps commission 10000, promotions -100000, share 88500, shipping_income 12000, vat_due 1500`,
  ]);
  await shop.runJobs();
  await catchUpLedger(shop.system());
  await superuser.query(`update orders set updated_at = now() - interval '3 hours' where number = $1`, [
    number,
  ]);
  expect(await left()).toEqual([]);
});

test('only staff who may read the books learn what the check found', async () => {
  await expect(lastBookCheck(database.ctx())).rejects.toMatchObject({ status: 401 });
  await expect(lastBookCheck(database.ctx(await aStaffMember(db, 'content')))).rejects.toMatchObject({
    code: 'staff.right_missing',
  });
});
