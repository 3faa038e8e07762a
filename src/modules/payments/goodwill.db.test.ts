import { expect, test } from 'vitest';
import { approve, getApproval } from '#modules/approvals/index.ts';
import {
  advanceOrder,
  cancelOrder,
  decideReturn,
  getDeskOrder,
  getOrder,
  requestReturn,
} from '#modules/orders/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver } from '#tests/support/orders.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { getGoodwill, giveGoodwill, listManualRefunds } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;
const finance = async () => database.ctx(await aStaffMember(db, 'finance'));
const staff = await finance();
const reason = 'The pot came two days late';

/** An order of 220.00 Birr, or of so many santim and 120.00 Birr for bringing it, in no store's hands but its own. */
async function anOrder({
  isPaid = true,
  method = 'telebirr' as 'telebirr' | 'cash',
  priceSantim = 10_000,
} = {}) {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const bought = await shop.buy(method, {}, [await aProduct(db, { vendorId, priceSantim })], { userId });
  if (method === 'telebirr' && isPaid) {
    await press(bought.redirectUrl, { action: 'silent' });
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  }
  await shop.runJobs();
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  return { vendor, vendorId, shopper, bought, number };
}

async function anArrivedOrder(asked = {}) {
  const order = await anOrder(asked);
  await deliver(database, order.number);
  await shop.runJobs();
  return order;
}

async function onTheRoad(asked = {}) {
  const order = await anOrder(asked);
  for (const status of ['packaging', 'on_the_road'] as const)
    await advanceOrder(order.vendor, order.number, { status });
  return order;
}

async function giveAllBack({ shopper, vendor, number }: Awaited<ReturnType<typeof anOrder>>) {
  const lines = (await getOrder(shopper, number)).lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
  for (const decision of ['approve', 'receive'] as const)
    await decideReturn(vendor, number, { decision, answer: '', restock: false });
}

const mailsOf = async (template: string, number: string) =>
  (
    await db
      .selectFrom('messagesOut')
      .select(['subject', 'bodyText'])
      .where('template', '=', template)
      .execute()
  ).filter(({ subject, bodyText }) => `${subject} ${bodyText}`.includes(number));

const linesOf = async (number: string) =>
  await db
    .selectFrom('auditLog')
    .select(['action', 'reason', 'before', 'after'])
    .where('subjectKind', '=', 'order')
    .where('subjectId', '=', number)
    .orderBy('id')
    .execute();

const faultsOfBooks = async () =>
  (await checkLedger(database.url))
    .filter(({ family }) => family === 'books')
    .map(({ sentence }) => sentence);

test('X02 staff give back a part of an order that arrived: the shop bears it, its store keeps its share, the buyer reads why', async () => {
  const { bought, shopper, number } = await anArrivedOrder();
  expect(await getGoodwill(staff, number)).toEqual({
    isOpen: true,
    left: 220,
    given: 0,
    alone: 5_000,
    approvalId: null,
  });
  const asked = { birr: 50, reason, given: 0 };
  const moved = await movedBy(db, async () => {
    await Promise.all([1, 2, 3].map(() => giveGoodwill(staff, number, asked)));
    await shop.runJobs();
  });
  expect(moved).toEqual({ 'clearing:sandbox': -5_000, loss: 5_000 });
  expect((await getOrder(shopper, number)).refunds).toMatchObject([{ amount: 50, state: 'succeeded' }]);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', refunds: 1 });
  const told = await mailsOf('goodwill_given', number);
  expect(told.map(({ subject }) => subject)).toEqual([`50.00 Birr back for order #${number}`]);
  expect(told[0]!.bodyText).toContain(`Why: ${reason}`);
  expect(await linesOf(number)).toEqual([
    {
      action: 'orders.goodwill',
      reason,
      before: { backSantim: 0 },
      after: { backSantim: 5_000, amountSantim: 5_000 },
    },
  ]);
  expect(await getDeskOrder(staff, number)).toMatchObject({
    goneBack: 50,
    refunds: [{ amount: 50, reason: `goodwill ${number} 1`, note: reason }],
  });
  expect(await faultsOfBooks()).toEqual([]);
});

test('X02 goodwill is never more than is left of an order, and all of it leaves the order as it is', async () => {
  const { vendor, bought, shopper, number } = await onTheRoad();
  await giveGoodwill(staff, number, { birr: 100, reason, given: 0 });
  await expect(giveGoodwill(staff, number, { birr: 120.01, reason, given: 1 })).rejects.toMatchObject({
    code: 'payments.goodwill_above',
    status: 409,
    params: { amount: '120.00 Birr' },
  });
  // Who did not see the first one gives no second.
  await expect(giveGoodwill(await finance(), number, { birr: 20, reason, given: 0 })).rejects.toMatchObject({
    code: 'payments.goodwill_changed',
  });
  await giveGoodwill(staff, number, { birr: 120, reason, given: 1 });
  await shop.runJobs();
  await advanceOrder(vendor, number, { status: 'delivered' });
  await shop.runJobs();
  expect(await getOrder(shopper, number)).toMatchObject({ status: 'delivered' });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', refunds: 2 });
  await expect(giveGoodwill(staff, number, { birr: 1, reason, given: 2 })).rejects.toMatchObject({
    code: 'payments.goodwill_closed',
  });
  expect(await faultsOfBooks()).toEqual([]);
});

test('X02 what has not left its store, was given up or is not paid for has no goodwill, nor has what is no order', async () => {
  const placed = await anOrder();
  const unpaid = await anOrder({ isPaid: false });
  const cash = await onTheRoad({ method: 'cash' });
  const cancelled = await anOrder();
  await cancelOrder(cancelled.shopper, cancelled.number, { note: '' });
  const asked = { birr: 10, reason, given: 0 };
  for (const { number } of [placed, unpaid, cash, cancelled]) {
    expect((await getGoodwill(staff, number)).isOpen).toBe(false);
    await expect(giveGoodwill(staff, number, asked)).rejects.toMatchObject({
      code: 'payments.goodwill_closed',
      status: 409,
    });
    expect(await linesOf(number)).toEqual([]);
  }
  await expect(giveGoodwill(staff, 'ETB2026999999', asked)).rejects.toMatchObject({ status: 404 });
  const support = database.ctx(await aStaffMember(db, 'support'));
  await expect(giveGoodwill(support, placed.number, asked)).rejects.toMatchObject({ status: 403 });
  await expect(giveGoodwill(placed.vendor, placed.number, asked)).rejects.toMatchObject({ status: 404 });
});

test('X02 of cash staff pay goodwill by hand', async () => {
  const { number } = await anArrivedOrder({ method: 'cash' });
  await giveGoodwill(staff, number, { birr: 30, reason, given: 0 });
  await shop.runJobs();
  const owed = (await listManualRefunds(shop.system())).filter(({ orderNumber }) => orderNumber === number);
  expect(owed).toMatchObject([{ amountSantim: 3_000, obstacle: 'no_provider' }]);
  expect(await mailsOf('refund_by_hand', number)).toHaveLength(1);
  expect(await faultsOfBooks()).toEqual([]);
});

test('X02 what goodwill gave does not go back a second time when the goods come back, and its cost is no more the shop’s', async () => {
  const order = await anArrivedOrder();
  const moved = await movedBy(db, async () => {
    await giveGoodwill(staff, order.number, { birr: 50, reason, given: 0 });
    await giveAllBack(order);
    await shop.runJobs();
  });
  expect(moved).toMatchObject({ 'clearing:sandbox': -22_000 });
  expect(moved).not.toHaveProperty('loss');
  expect(await getOrder(order.shopper, order.number)).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 50 }, { amount: 170 }],
  });
  expect(await shop.standing(order.bought)).toMatchObject({ purchase: 'refunded' });
  expect(await faultsOfBooks()).toEqual([]);
});

test('X02 an order whose whole money was goodwill sends none when its parcel turns back', async () => {
  const { vendor, shopper, bought, number } = await onTheRoad();
  const moved = await movedBy(db, async () => {
    await giveGoodwill(staff, number, { birr: 220, reason, given: 0 });
    await shop.runJobs();
    await advanceOrder(vendor, number, { status: 'returned' });
    await shop.runJobs();
  });
  expect(moved).toEqual({ 'clearing:sandbox': -22_000, held: 22_000 });
  expect((await getOrder(shopper, number)).refunds).toMatchObject([{ amount: 220, state: 'succeeded' }]);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
  expect(await mailsOf('payment_refunded', '0.00 Birr')).not.toContainEqual(
    expect.objectContaining({ subject: 'We have sent 0.00 Birr back to you' }),
  );
  expect(await faultsOfBooks()).toEqual([]);
});

test('X02 above what one person may give of an order another must approve, and it is given once', async () => {
  const { bought, number } = await anArrivedOrder({ priceSantim: 1_000_000 });
  await giveGoodwill(staff, number, { birr: 4_000, reason, given: 0 });
  // Two small ones are a large one.
  expect(await getGoodwill(staff, number)).toMatchObject({ alone: 1_000, approvalId: null });
  const { approvalId } = await giveGoodwill(staff, number, { birr: 1_500, reason, given: 1 });
  expect(await getGoodwill(staff, number)).toMatchObject({ left: 6_120, given: 1, approvalId });
  const [other, third] = [await finance(), await finance()];
  await expect(giveGoodwill(other, number, { birr: 1_500, reason, given: 1 })).rejects.toMatchObject({
    code: 'approvals.waiting',
  });
  await expect(approve(staff, approvalId!)).rejects.toMatchObject({ code: 'approvals.own' });
  expect(await getApproval(other, approvalId!)).toMatchObject({
    subjectName: number,
    reason,
    asked: { backSantim: 400_000 },
    wanted: { backSantim: 550_000, amountSantim: 150_000 },
  });
  expect(await shop.standing(bought)).toMatchObject({ refunds: 1 });
  const ends = await Promise.allSettled([other, third].map((who) => approve(who, approvalId!)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await shop.runJobs();
  expect(await shop.standing(bought)).toMatchObject({ refunds: 2, purchase: 'paid' });
  expect((await linesOf(number)).map(({ action }) => action)).toEqual([
    'orders.goodwill',
    'orders.ask_goodwill',
    'approval.approved',
  ]);
  expect(await faultsOfBooks()).toEqual([]);
});

test('X02 goodwill and a return at the same moment never give more than was paid', async () => {
  for (let i = 0; i < 4; i += 1) {
    const order = await anArrivedOrder();
    await Promise.allSettled([
      giveGoodwill(staff, order.number, { birr: 200, reason, given: 0 }),
      giveAllBack(order),
    ]);
    await shop.runJobs();
    const refunds = await db
      .selectFrom('refunds')
      .select(['amountSantim', 'failureReason'])
      .where('paymentId', '=', order.bought.paymentId)
      .execute();
    expect(refunds.reduce((sum, { amountSantim }) => sum + amountSantim, 0)).toBe(22_000);
    expect(refunds.filter(({ failureReason }) => failureReason !== null)).toEqual([]);
  }
  expect(await faultsOfBooks()).toEqual([]);
});
