import { expect, test } from 'vitest';
import { decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver } from '#tests/support/orders.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { decideDispute, giveGoodwill, listDisputes } from './index.ts';
import { settle } from './settle.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));
const reason = 'The pot came two days late';
type Order = Awaited<ReturnType<typeof anArrivedOrder>>;

/** An order of 220.00 Birr that was paid and has arrived. */
async function anArrivedOrder() {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 10_000 });
  const bought = await shop.buy('telebirr', {}, [goods], { userId });
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  await deliver(database, number);
  await shop.runJobs();
  return { vendor, shopper, bought, number };
}

async function giveAllBack({ shopper, vendor, number }: Order) {
  const lines = (await getOrder(shopper, number)).lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
  for (const decision of ['approve', 'receive'] as const)
    await decideReturn(vendor, number, { decision, answer: '', restock: false });
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

/** The bank takes so much of the order's payment back (santim), or may. */
async function disputed({ bought: { paymentId } }: Order, minor: number) {
  await settle(shop.system(), paymentId, {
    reference: `CB-${paymentId}`,
    status: 'reversed',
    amount: { minor, currency: 'ETB' },
  });
  const { content } = await listDisputes(staff, { state: 'open' });
  return content.find((open) => open.paymentId === paymentId)!.id;
}

test('X02 under a dispute goodwill is what the bank leaves of the payment; lost, and the goods back, the buyer has what they paid and no more', async () => {
  const order = await anArrivedOrder();
  const moved = await movedBy(db, async () => {
    const id = await disputed(order, 10_000);
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
    await giveAllBack(order);
    await shop.runJobs();
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
  const id = await disputed(order, 22_000);
  await expect(giveGoodwill(staff, order.number, { birr: 1, reason, given: 1 })).rejects.toMatchObject({
    code: 'payments.refund_disputed',
  });
  await decideDispute(staff, id, { outcome: 'lost_shop', note: 'The bank believed the buyer' });
  await giveAllBack(order);
  const moved = await movedBy(db, () => shop.runJobs());
  // The bank has sent more than was left: nothing follows it.
  expect(moved).not.toHaveProperty('clearing:sandbox');
  expect(await getOrder(order.shopper, order.number)).toMatchObject({ status: 'refunded' });
  expect(await faultsOfBooks()).toEqual([]);
});
