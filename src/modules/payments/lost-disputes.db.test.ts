import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import { advanceOrder, advanceOrderAsSystem, getOrder } from '#modules/orders/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { disputedShop } from '#tests/support/disputed-shop.ts';
import { deliver } from '#tests/support/orders.ts';
import { type Bought, payingShop } from '#tests/support/paying-shop.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { decideDispute, getPayment, getRefundToName, listManualRefunds, nameDestination } from './index.ts';
import { endRefundsOfLost } from './lost-disputes.ts';
import { isOwedMoney } from './owed-money.queries.ts';
import { settle } from './settle.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));
const other = database.ctx(await aStaffMember(db, 'finance'));
const TOTAL = 22_000;
const LOST = { outcome: 'lost_shop', note: 'The bank believed the buyer' } as const;

const { paid, dispute, sharesOf, giveBack } = disputedShop(shop, staff);

const refundsOf = ({ paymentId }: Pick<Bought, 'paymentId'>) =>
  db
    .selectFrom('refunds')
    .select(['id', 'status', 'reason', 'failureReason', 'amountSantim'])
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .execute();

const isOwed = (userId: number) => db.transaction().execute((tx) => isOwedMoney(tx, userId));

/** How a refund ends whose money the buyer's bank has given. */
const BY_BANK = { status: 'succeeded', failureReason: 'by_bank' };

test('F14: money paid twice that a bank takes back before us is no store’s and no loss, and nobody waits for it', async () => {
  const { vendorId, userId, bought, number } = await paid();
  await deliver(database, number);
  const { id: second } = await db
    .insertInto('payments')
    .columns([
      'orderGroupId',
      'method',
      'provider',
      'amountSantim',
      'currency',
      'status',
      'providerReference',
    ])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .select((p) => [
          'orderGroupId',
          'method',
          'provider',
          'amountSantim',
          'currency',
          p.val('pending').as('status'),
          p.val(`second-${bought.paymentId}`).as('providerReference'),
        ])
        .where('id', '=', bought.paymentId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await settle(shop.system(), second, {
    reference: `second-${bought.paymentId}`,
    status: 'succeeded',
    amount: { minor: TOTAL, currency: 'ETB' },
  });
  const id = await dispute(second);
  await shop.runJobs();
  expect(await refundsOf({ paymentId: second })).toMatchObject([
    { reason: 'double', status: 'failed', failureReason: 'disputed' },
  ]);
  const moved = await movedBy(db, async () => {
    const { approvalId } = await decideDispute(staff, id, { ...LOST, outcome: 'lost_stores' });
    await approve(other, approvalId!);
    await shop.runJobs();
  });
  expect(moved).toEqual({ 'suspense:sandbox': TOTAL, 'clearing:sandbox': -TOTAL });
  expect(moved[`vendor_payable:${vendorId}`]).toBeUndefined();
  expect(await refundsOf({ paymentId: second })).toMatchObject([BY_BANK]);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', stock: 'taken' });
  expect(await isOwed(userId)).toBe(false);
  expect(await checkLedger(database.url)).toEqual([]);
});

test('F14: a refund whose money the bank gave ends by the dispute: nothing is lost, owed or waiting for staff', async () => {
  const { userId, shopper, bought, number } = await paid();
  const id = await dispute(bought.paymentId);
  await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
  await shop.runJobs();
  const [waiting] = await refundsOf(bought);
  expect(waiting).toMatchObject({ status: 'failed', failureReason: 'disputed' });
  // Who waits for the bank is not asked where their money shall go.
  const asked = await db
    .selectFrom('messagesOut')
    .select('id')
    .where('template', '=', 'refund_where')
    .execute();
  expect(asked).toEqual([]);
  expect(await getRefundToName(shopper, waiting!.id)).toMatchObject({ isOpen: false });
  const wallet = { kind: 'telebirr', number: '+251911223344', bankName: null, holder: 'Almaz' } as const;
  await expect(nameDestination(shopper, waiting!.id, wallet as never)).rejects.toMatchObject({ status: 409 });
  expect((await getOrder(shopper, number)).refunds).toEqual([]);
  expect(await isOwed(userId)).toBe(true);
  const moved = await movedBy(db, async () => {
    await Promise.allSettled([1, 2, 3].map(() => decideDispute(staff, id, LOST)));
    await shop.runJobs();
  });
  expect(moved).toEqual({ refund_due: TOTAL, 'clearing:sandbox': -TOTAL });
  expect(await refundsOf(bought)).toMatchObject([{ ...BY_BANK, amountSantim: TOTAL }]);
  expect(await listManualRefunds(shop.system())).toEqual([]);
  expect(await isOwed(userId)).toBe(false);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
  expect(await checkLedger(database.url)).toEqual([]);
});

test('won, who waited for the bank is asked where the money shall go', async () => {
  const { shopper, bought, number } = await paid();
  const id = await dispute(bought.paymentId);
  await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
  await shop.runJobs();
  await decideDispute(staff, id, { outcome: 'won', note: 'Proved' });
  await shop.runJobs();
  const [refund] = await refundsOf(bought);
  expect(await getRefundToName(shopper, refund!.id)).toMatchObject({ isOpen: true });
  const asked = await db
    .selectFrom('messagesOut')
    .select('id')
    .where('template', '=', 'refund_where')
    .execute();
  expect(asked).toHaveLength(1);
});

test('F14: of a refund that is more than the bank gave the rest goes back, once', async () => {
  const { bought, number } = await paid();
  const id = await dispute(bought.paymentId, 5_000);
  await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
  await shop.runJobs();
  const moved = await movedBy(db, async () => {
    await decideDispute(staff, id, LOST);
    await shop.runJobs();
    await endRefundsOfLost(shop.system());
    await shop.runJobs();
  });
  expect(moved).toEqual({ refund_due: TOTAL, 'clearing:sandbox': -TOTAL });
  expect(await refundsOf(bought)).toMatchObject([
    { status: 'succeeded', failureReason: null, amountSantim: 17_000 },
  ]);
  // With what the bank gave, all of it has gone back.
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
  expect(await getPayment(staff, bought.paymentId)).toMatchObject({ refunded: TOTAL / 100 });
  expect(await checkLedger(database.url)).toEqual([]);
});

test.each([
  ['placed', []],
  ['packed', ['packaging']],
] as const)(
  'F14: an order that is %s ends when its money is lost: its goods are for sale again, its buyer is told, and nothing is lost',
  async (_what, steps) => {
    const { shopper, bought, number } = await paid();
    for (const status of steps) await advanceOrderAsSystem(shop.system(), number, { status });
    const moved = await movedBy(db, async () => {
      await decideDispute(staff, await dispute(bought.paymentId), LOST);
      await shop.runJobs();
      await shop.runJobs();
    });
    expect(moved).toEqual({ held: TOTAL, 'clearing:sandbox': -TOTAL });
    expect(await getOrder(shopper, number)).toMatchObject({ status: 'cancelled' });
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded', left: 10 });
    expect(await refundsOf(bought)).toMatchObject([{ ...BY_BANK, reason: `order ${number}` }]);
    expect(await checkLedger(database.url)).toEqual([]);
  },
);

test('an order on the road stays when its money is lost, and nothing goes to its buyer when it comes back', async () => {
  const { vendor, shopper, bought, number } = await paid();
  for (const status of ['packaging', 'on_the_road'] as const)
    await advanceOrderAsSystem(shop.system(), number, { status });
  await decideDispute(staff, await dispute(bought.paymentId), LOST);
  await shop.runJobs();
  expect(await getOrder(shopper, number)).toMatchObject({ status: 'on_the_road' });
  const moved = await movedBy(db, async () => {
    await advanceOrder(vendor, number, { status: 'returned' });
    await shop.runJobs();
  });
  expect(moved).toEqual({ held: TOTAL, loss: -TOTAL });
  expect(await refundsOf(bought)).toMatchObject([BY_BANK]);
  expect(await checkLedger(database.url)).toEqual([]);
});

test.each(['lost_stores', 'lost_shop'] as const)(
  'F14: goods that come back after a dispute was %s are taken, their buyer has the money, and their store pays once',
  async (outcome) => {
    const order = await paid();
    const { vendorId, shopper, bought, number } = order;
    await deliver(database, number);
    const moved = await movedBy(db, async () => {
      const { approvalId } = await decideDispute(staff, await dispute(bought.paymentId), {
        ...LOST,
        outcome,
      });
      if (approvalId !== null) await approve(other, approvalId);
      await giveBack(order);
      await shop.runJobs();
    });
    const store = ['vendor_pending', 'vendor_payable'].map((kind) => moved[`${kind}:${vendorId}`] ?? 0);
    const { payoutDueSantim } = await sharesOf(number);
    expect(store.reduce((sum, santim) => sum + santim, 0)).toBe(payoutDueSantim);
    expect([moved['loss'], moved['refund_due']]).toEqual([undefined, undefined]);
    expect(moved['clearing:sandbox']).toBe(-TOTAL);
    expect(await refundsOf(bought)).toMatchObject([{ ...BY_BANK, amountSantim: TOTAL }]);
    expect(await getOrder(shopper, number)).toMatchObject({ status: 'refunded' });
    const told = await db
      .selectFrom('messagesOut')
      .select('bodyText')
      .where('template', '=', 'payment_refunded')
      .orderBy('id')
      .execute();
    expect(told.at(-1)!.bodyText).toContain('so we send nothing beside it');
    expect(await checkLedger(database.url)).toEqual([]);
  },
);
