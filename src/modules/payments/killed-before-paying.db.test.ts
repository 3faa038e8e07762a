import { beforeAll, expect, test } from 'vitest';
import { getCheckoutView, placeOrderFromForm } from '#modules/checkout/index.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { movedBy } from '#tests/support/books.ts';
import { aBuyer, anOrder } from '#tests/support/buyers.ts';
import { aProduct } from '#tests/support/factories.ts';
import { killWhileNoting } from '#tests/support/killed-while-noting.ts';
import { aVendorAtWork, deliver } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { transferShop } from '#tests/support/transfers.ts';

const shop = await payingShop();
const { db, database } = shop;
const HOUR_MS = 3_600_000;
/** The process that is killed takes seconds to start. */
const PATIENT = { timeout: 120_000 };
beforeAll(async () => void (await transferShop(shop)));

/**
 * The form of a purchase of 220.00 Birr with its shipping, sent with one way of paying by a process that was killed (kill -9) when the
 * purchase was written and its payment was not.
 */
async function aCutOffPurchase(method: PaymentMethod) {
  const { vendorId } = await aVendorAtWork(database);
  const product = await aProduct(db, { vendorId, priceSantim: 10_000 });
  const buyer = await aBuyer(database, [product]);
  const { formKey } = await getCheckoutView(buyer);
  const form = (paymentMethod: PaymentMethod) => ({ ...anOrder({ paymentMethod, total: 220 }), formKey });
  await killWhileNoting(shop, {
    visitorId: buyer.actor.visitorId,
    from: '#modules/checkout/index.ts',
    call: `placeOrderFromForm(ctx, ${JSON.stringify(form(method))})`,
    note: { table: 'payments', when: `new.method = '${method}'`, isNew: true },
  });
  const left = await db
    .selectFrom('orderGroups as g')
    .innerJoin('orders as o', 'o.orderGroupId', 'g.id')
    .select(['g.id', 'g.paymentMethod', 'g.paymentState', 'o.number', 'o.id as orderId'])
    .where('o.vendorId', '=', vendorId)
    .executeTakeFirstOrThrow();
  expect(left).toMatchObject({ paymentMethod: method, paymentState: 'pending' });
  expect(await paymentsOf(left.id)).toEqual([]);
  const press = async (other: PaymentMethod) => await placeOrderFromForm(buyer, form(other));
  return { buyer, groupId: left.id, number: left.number, orderId: left.orderId, vendorId, press };
}

const paymentsOf = async (orderGroupId: string) =>
  await db
    .selectFrom('payments')
    .select(['method', 'status', 'amountSantim'])
    .where('orderGroupId', '=', orderGroupId)
    .orderBy('id')
    .execute();

const groupOf = async (id: string) =>
  await db
    .selectFrom('orderGroups')
    .select(['paymentMethod', 'paymentState', 'holdExpiresAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function holdsForHours(id: string): Promise<number> {
  return Math.round((Date.parse(String((await groupOf(id)).holdExpiresAt)) - Date.now()) / HOUR_MS);
}

const mailsOf = async (template: string, number: string) =>
  (await db.selectFrom('messagesOut').select('bodyText').where('template', '=', template).execute()).filter(
    ({ bodyText }) => bodyText.includes(number),
  );

async function refundsOf(orderGroupId: string): Promise<string[]> {
  const rows = db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select('r.reason')
    .where('p.orderGroupId', '=', orderGroupId);
  return (await rows.execute()).map(({ reason }) => reason);
}

test(
  'a purchase cut off before its payment and sent again with cash is due at the door',
  PATIENT,
  async () => {
    const { press, groupId, number, vendorId } = await aCutOffPurchase('telebirr');
    const { orderGroup } = await press('cash');
    expect(orderGroup).toMatchObject({ id: groupId, paymentMethod: 'cash', paymentState: 'cash_due' });
    expect(await groupOf(groupId)).toMatchObject({ paymentMethod: 'cash', paymentState: 'cash_due' });
    expect(await paymentsOf(groupId)).toEqual([{ method: 'cash', status: 'pending', amountSantim: 22_000 }]);
    await shop.runJobs();
    const [bought] = await mailsOf('order_placed', number);
    expect(bought!.bodyText).toContain('ready when the courier comes');
    // The whole sum is in the courier's hands, and what the store and the shop have of it stands against that.
    expect(await movedBy(db, () => deliver(database, number))).toEqual({
      'cash:courier': 22_000,
      [`vendor_pending:${vendorId}`]: -8_850,
      commission: -1_000,
      vat_due: -150,
      shipping_income: -12_000,
    });
  },
);

test(
  'cancelled before it is sent, it asks nobody where to send money that was never paid',
  PATIENT,
  async () => {
    const { press, groupId, number } = await aCutOffPurchase('telebirr');
    await press('cash');
    await shop.runJobs();
    expect(
      await movedBy(db, async () => {
        await advanceOrderAsSystem(database.ctx(), number, { status: 'cancelled' });
        await shop.runJobs();
      }),
    ).toEqual({});
    expect(await refundsOf(groupId)).toEqual([]);
    expect(await mailsOf('refund_where', number)).toEqual([]);
  },
);

test('sent again with a bank transfer it keeps its goods for a day', PATIENT, async () => {
  const { press, groupId } = await aCutOffPurchase('telebirr');
  expect(await holdsForHours(groupId)).toBeLessThan(2);
  await press('transfer');
  expect(await groupOf(groupId)).toMatchObject({ paymentMethod: 'transfer', paymentState: 'pending' });
  expect(await holdsForHours(groupId)).toBe(24);
  expect(await paymentsOf(groupId)).toEqual([
    { method: 'transfer', status: 'pending', amountSantim: 22_000 },
  ]);
});

test('a transfer cut off so and sent again with telebirr keeps them for half an hour', PATIENT, async () => {
  const { press, groupId } = await aCutOffPurchase('transfer');
  expect(await holdsForHours(groupId)).toBe(24);
  const { redirectUrl } = await press('telebirr');
  expect(redirectUrl).toBeDefined();
  expect(await groupOf(groupId)).toMatchObject({ paymentMethod: 'telebirr', paymentState: 'pending' });
  expect(await holdsForHours(groupId)).toBeLessThan(2);
});

test('sent again in the same way it is the same purchase, in every tab', PATIENT, async () => {
  const { press, groupId } = await aCutOffPurchase('telebirr');
  const [one, two] = await Promise.all([press('telebirr'), press('telebirr')]);
  expect([one.orderGroup.id, two.orderGroup.id]).toEqual([groupId, groupId]);
  expect(await paymentsOf(groupId)).toHaveLength(1);
});
