import { expect, test } from 'vitest';
import { getOrder } from '#modules/orders/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { disputedShop } from '#tests/support/disputed-shop.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { decideDispute, giveGoodwill } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));
const reason = 'The pot came two days late';
const { paid, dispute, giveBack } = disputedShop(shop, staff);

/** An order of 220.00 Birr that was paid and has arrived. */
async function anArrivedOrder() {
  const order = await paid();
  await deliver(database, order.number);
  await shop.runJobs();
  return order;
}

const timesGiven = async (number: string) =>
  await db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectKind', '=', 'order')
    .where('subjectId', '=', number)
    .where('action', '=', 'orders.goodwill')
    .execute();

const faultsOfBooks = async () =>
  (await checkLedger(database.url))
    .filter(({ family }) => family === 'books')
    .map(({ sentence }) => sentence);

test('X02 under a dispute goodwill is what the bank leaves of the payment; lost, and the goods back, the buyer has what they paid and no more', async () => {
  const order = await anArrivedOrder();
  const moved = await movedBy(db, async () => {
    const id = await dispute(order.bought.paymentId, 10_000);
    await expect(giveGoodwill(staff, order.number, { birr: 120.01, reason, given: 0 })).rejects.toMatchObject(
      { code: 'payments.refund_disputed', status: 409 },
    );
    await giveGoodwill(staff, order.number, { birr: 100, reason, given: 0 });
    await decideDispute(staff, id, { outcome: 'lost_shop', note: 'The bank believed the buyer' });
    await shop.runJobs();
    await expect(giveGoodwill(staff, order.number, { birr: 20.01, reason, given: 1 })).rejects.toMatchObject({
      code: 'payments.refund_disputed',
    });
    expect(await timesGiven(order.number)).toHaveLength(1);
    await giveBack(order);
  });
  expect(moved).toMatchObject({ 'clearing:sandbox': -22_000 });
  expect(moved).not.toHaveProperty('loss');
  expect(moved).not.toHaveProperty('refund_due');
  expect(await getOrder(order.shopper, order.number)).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 100 }, { amount: 20 }],
  });
  expect(await shop.standing(order.bought)).toMatchObject({ purchase: 'refunded' });
  expect(await faultsOfBooks()).toEqual([]);
});

test('X02 goodwill that was given before the bank takes all of the payment is not given a second time when the goods come back', async () => {
  const order = await anArrivedOrder();
  await giveGoodwill(staff, order.number, { birr: 50, reason, given: 0 });
  await shop.runJobs();
  const id = await dispute(order.bought.paymentId);
  await expect(giveGoodwill(staff, order.number, { birr: 1, reason, given: 1 })).rejects.toMatchObject({
    code: 'payments.refund_disputed',
  });
  await decideDispute(staff, id, { outcome: 'lost_shop', note: 'The bank believed the buyer' });
  const moved = await movedBy(db, () => giveBack(order));
  // The bank has sent more than was left: nothing follows it.
  expect(moved).not.toHaveProperty('clearing:sandbox');
  expect(await getOrder(order.shopper, order.number)).toMatchObject({ status: 'refunded' });
  expect(await faultsOfBooks()).toEqual([]);
});
