import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { bookDisputeLost } from '#modules/ledger/index.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { aProduct, aStaffMember, aVendor } from '#tests/support/factories.ts';
import { type Bought, payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { decideDispute, listDisputes, markManualRefundPaid } from './index.ts';
import { endRefundsOfLost } from './lost-disputes.ts';
import { refundCancelledOrder } from './refund-orders.ts';
import { settle } from './settle.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));

/** A paid purchase of 220.00 Birr, so much of which (santim) its bank takes back; then its order is cancelled. */
async function cancelledWhileDisputed(minor: number) {
  const bought = await shop.buy('telebirr', { phone: '0911234567' }, [
    await aProduct(db, { vendorId: (await aVendor(db)).id, priceSantim: 10_000 }),
  ]);
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  await settle(shop.system(), bought.paymentId, {
    reference: `CB-${bought.paymentId}`,
    status: 'reversed',
    amount: { minor, currency: 'ETB' },
  });
  const { content } = await listDisputes(staff, { state: 'open' });
  const dispute = content.find(({ paymentId }) => paymentId === bought.paymentId)!;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('orderGroupId', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  await advanceOrderAsSystem(shop.system(), order.number, { status: 'cancelled' });
  await Promise.all([1, 2].map(() => refundCancelledOrder(shop.system(), { orderId: order.id })));
  await shop.runJobs();
  return { refund: await refundOf(bought), bought, dispute };
}

const refundOf = ({ paymentId }: Bought) =>
  db
    .selectFrom('refunds')
    .select(['id', 'status', 'failureReason', 'amountSantim'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();

const payByHand = (id: string, reference: string) => markManualRefundPaid(staff, { id, reference });

test('F14: money that a bank may take back is not refunded beside it, by no provider and no staff; won, staff pay it once', async () => {
  const { refund, bought, dispute } = await cancelledWhileDisputed(22_000);
  expect(refund).toMatchObject({ status: 'failed', failureReason: 'disputed', amountSantim: 22_000 });
  await expect(payByHand(refund.id, 'FT26330AAAA1')).rejects.toMatchObject({
    code: 'payments.refund_disputed',
    status: 409,
  });
  await decideDispute(staff, dispute.id, { outcome: 'won', note: 'The bank believed the shop' });
  expect(await payByHand(refund.id, 'FT26330AAAA1')).toBe(true);
  expect(await refundOf(bought)).toMatchObject({ status: 'succeeded' });
});

test('F14: lost, the buyer has the money of the bank, and no refund leaves', async () => {
  const { refund, bought, dispute } = await cancelledWhileDisputed(22_000);
  await decideDispute(staff, dispute.id, { outcome: 'lost_shop', note: 'The bank believed the buyer' });
  expect(await refundOf(bought)).toMatchObject({ status: 'succeeded', failureReason: 'by_bank' });
  await expect(payByHand(refund.id, 'FT26330AAAA2')).rejects.toMatchObject({
    code: 'payments.hand_refund_unknown',
  });
});

test('what a dispute left waiting that was lost before refunds ended by it is told at night, and ends in the morning', async () => {
  const { refund, bought, dispute } = await cancelledWhileDisputed(22_000);
  const lost = { state: 'lost', borneBy: 'shop', decidedAt: new Date() } as const;
  await db.updateTable('paymentDisputes').set(lost).where('id', '=', dispute.id).execute();
  await transact(shop.system(), (tx) => bookDisputeLost(tx, dispute.id));
  await db
    .updateTable('refunds')
    .set({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
    .where('id', '=', refund.id)
    .execute();
  const told = (await checkLedger(database.url)).map(({ sentence }) => sentence);
  expect(told).toContain('Nobody is owed what their bank has given them by a dispute that was lost.');
  const moved = await movedBy(db, () => endRefundsOfLost(shop.system()));
  expect(moved).toEqual({ refund_due: 22_000, loss: -22_000 });
  expect(await refundOf(bought)).toMatchObject({ status: 'succeeded', failureReason: 'by_bank' });
  expect(await checkLedger(database.url)).toEqual([]);
});
