import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { publish } from '#shop/events.ts';
import { movedBy } from '#tests/support/books.ts';
import { stockOf } from '#tests/support/buyers.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork } from '#tests/support/orders.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { advanceOrder, cancelOrderAsStaff, getDeskOrder, getOrder } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;
const member = await aStaffMember(db, 'operations');
const manager = database.ctx(member);
const reason = 'The buyer called: ordered by mistake';

/** An order of 220.00 Birr, paid unless it is for cash. */
async function anOrder(method: 'telebirr' | 'cash' = 'telebirr', isPaid = true) {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 10_000 });
  const bought = await shop.buy(method, {}, [goods], { userId });
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
  return { vendor, vendorId, shopper, goods, bought, number };
}

const codeOf = (tried: PromiseSettledResult<void>) =>
  tried.status === 'rejected' && tried.reason instanceof AppError ? tried.reason.code : null;

const linesOf = async (number: string) =>
  await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'reason', 'before', 'after'])
    .where('subjectKind', '=', 'order')
    .where('subjectId', '=', number)
    .execute();

const mailsOf = async (template: string, number: string) =>
  (
    await db
      .selectFrom('messagesOut')
      .select(['subject', 'bodyText'])
      .where('template', '=', template)
      .execute()
  )
    .filter(({ subject, bodyText }) => `${subject} ${bodyText}`.includes(number))
    .map(({ bodyText }) => bodyText);

test('X02 staff cancel an order that is not sent: its money goes back, its goods are for sale, buyer and store read why', async () => {
  const { vendor, shopper, goods, bought, number } = await anOrder();
  await advanceOrder(vendor, number, { status: 'packaging' });
  expect(await getDeskOrder(manager, `#${number}`)).toMatchObject({
    mayCancel: true,
    paid: 220,
    goneBack: 0,
  });
  await Promise.all([1, 2, 3].map(() => cancelOrderAsStaff(manager, number, { reason })));
  await shop.runJobs();
  expect(await getOrder(shopper, number)).toMatchObject({ status: 'cancelled' });
  expect([await stockOf(database, goods.id), (await shop.standing(bought)).purchase]).toEqual([
    10,
    'refunded',
  ]);
  expect(await linesOf(number)).toEqual([
    {
      action: 'orders.cancel',
      actorId: member.userId,
      reason,
      before: { state: 'packaging' },
      after: { state: 'cancelled' },
    },
  ]);
  const [toBuyer] = await mailsOf('order_cancelled', number);
  const [toStore] = await mailsOf('order_cancelled_by_shop', number);
  expect(toBuyer).toContain(reason);
  expect(toStore).toContain(`Why: ${reason}`);
  expect(await getDeskOrder(manager, number)).toMatchObject({
    mayCancel: false,
    goneBack: 220,
    refunds: [{ state: 'succeeded', amount: 220, currency: 'ETB' }],
  });
});

test('X02 of cash nothing goes back, and the books do not move', async () => {
  const { bought, number } = await anOrder('cash');
  const moved = await movedBy(db, async () => {
    await cancelOrderAsStaff(manager, number, { reason });
    await shop.runJobs();
  });
  expect(moved).toEqual({});
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'cancelled', refunds: 0 });
});

test('X02 what has left its store, is not paid for, or is no order is not cancelled, nor without the right', async () => {
  const sent = await anOrder();
  for (const status of ['packaging', 'on_the_road'] as const)
    await advanceOrder(sent.vendor, sent.number, { status });
  const isSent = { code: 'orders.is_sent', status: 409 };
  await expect(cancelOrderAsStaff(manager, sent.number, { reason })).rejects.toMatchObject(isSent);
  const open = await anOrder('telebirr', false);
  const unpaid = { code: 'orders.not_paid', status: 409 };
  await expect(cancelOrderAsStaff(manager, open.number, { reason })).rejects.toMatchObject(unpaid);
  for (const unknown of ['ETB2026999999', 'nonsense'])
    await expect(cancelOrderAsStaff(manager, unknown, { reason })).rejects.toMatchObject({ status: 404 });
  expect([...(await linesOf(sent.number)), ...(await linesOf(open.number))]).toEqual([]);
  const auditor = database.ctx(await aStaffMember(db, 'auditor'));
  const paid = await anOrder();
  await expect(cancelOrderAsStaff(auditor, paid.number, { reason })).rejects.toMatchObject({ status: 403 });
  await expect(cancelOrderAsStaff(paid.vendor, paid.number, { reason })).rejects.toMatchObject({
    status: 404,
  });
  await expect(getDeskOrder(paid.vendor, paid.number)).rejects.toMatchObject({ status: 404 });
});

test('X02 against a store that sends at the same moment one of the two wins', async () => {
  for (let i = 0; i < 10; i += 1) {
    const { vendor, shopper, goods, number } = await anOrder('cash');
    await advanceOrder(vendor, number, { status: 'packaging' });
    const before = await stockOf(database, goods.id);
    const [cancelled, sent] = await Promise.allSettled([
      cancelOrderAsStaff(manager, number, { reason }),
      advanceOrder(vendor, number, { status: 'on_the_road' }),
    ]);
    const { status } = await getOrder(shopper, number);
    const isCancelled = cancelled.status === 'fulfilled';
    expect([status, sent.status]).toEqual(
      isCancelled ? ['cancelled', 'rejected'] : ['on_the_road', 'fulfilled'],
    );
    expect(await stockOf(database, goods.id)).toBe(before + (isCancelled ? 1 : 0));
    expect(codeOf(cancelled)).toBe(isCancelled ? null : 'orders.is_sent');
  }
});

test('X02 what a store begins to pack at the same moment is cancelled all the same, for it has not left', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { vendor, shopper, goods, number } = await anOrder('cash');
    const before = await stockOf(database, goods.id);
    await Promise.allSettled([
      cancelOrderAsStaff(manager, number, { reason }),
      advanceOrder(vendor, number, { status: 'packaging' }),
    ]);
    expect((await getOrder(shopper, number)).status).toBe('cancelled');
    expect(await stockOf(database, goods.id)).toBe(before + 1);
  }
});

test('X02 work that was killed half-way is done again, and the money goes back once', async () => {
  const { bought, number } = await anOrder();
  await cancelOrderAsStaff(manager, number, { reason });
  const event = await db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select(['orderId', 'orderEvents.id as eventId'])
    .where('orders.number', '=', number)
    .where('orderEvents.status', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  for (let times = 0; times < 2; times += 1) {
    await db.transaction().execute(async (tx) => {
      await publish({ ...shop.system(), db: tx }, 'order.advanced', event);
    });
    await shop.runJobs();
  }
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded', refunds: 1 });
  expect(await mailsOf('order_cancelled_by_shop', number)).toHaveLength(1);
});
