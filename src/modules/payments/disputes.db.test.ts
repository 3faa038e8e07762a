import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { balancesOf, movedBy } from '#tests/support/books.ts';
import { aProduct, aStaffMember, aVendor } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/orders.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { decideDispute, listDisputes } from './index.ts';
import { settle } from './settle.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));
const other = database.ctx(await aStaffMember(db, 'finance'));

/** A paid purchase of two stores, whose money the bank has taken back. */
async function aDispute() {
  const vendors = [await aVendor(db), await aVendor(db)];
  const goods = await Promise.all(
    vendors.map(({ id }) => aProduct(db, { vendorId: id, priceSantim: 10_000 })),
  );
  const bought = await shop.buy('telebirr', { phone: '0911234567' }, goods);
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const { amountSantim } = await db
    .selectFrom('payments')
    .select('amountSantim')
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  await settle(shop.system(), bought.paymentId, {
    reference: `CB-${bought.paymentId}`,
    status: 'reversed',
    amount: { minor: amountSantim, currency: 'ETB' },
  });
  const found = (await listDisputes(staff, { state: 'open' })).content.find(
    ({ paymentId }) => paymentId === bought.paymentId,
  );
  const orders = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .orderBy('id')
    .execute();
  return { dispute: found!, amountSantim, vendors, orders };
}

test('a dispute that the shop loses is its own loss, once', async () => {
  const { dispute, amountSantim } = await aDispute();
  expect(dispute).toMatchObject({ state: 'open', amount: amountSantim / 100, buyerName: 'አልማዝ Bekele' });
  const decision = { outcome: 'lost_shop', note: 'The bank believed the buyer' } as const;
  const moved = await movedBy(db, async () =>
    expect(await decideDispute(staff, dispute.id, decision)).toMatchObject({
      state: 'lost',
      borneBy: 'shop',
    }),
  );
  expect(moved).toEqual({ loss: amountSantim, 'clearing:sandbox': -amountSantim });
  await expect(decideDispute(staff, dispute.id, decision)).rejects.toMatchObject({
    code: 'payments.dispute_decided',
    status: 409,
  });
});

test('borne by the stores, each pays what it has of its order, when another person approves it; the rest is the shop’s', async () => {
  const { dispute, amountSantim, vendors, orders } = await aDispute();
  await deliver(database, orders[0]!.number);
  const own = -(await balancesOf(db))[`vendor_pending:${vendors[0]!.id}`]!;
  expect(own).toBeGreaterThan(0);
  const decision = { outcome: 'lost_stores', note: 'Never sent' } as const;
  const moved = await movedBy(db, async () => {
    const { state, approvalId } = await decideDispute(staff, dispute.id, decision);
    expect(state).toBe('open');
    await expect(decideDispute(staff, dispute.id, decision)).rejects.toMatchObject({
      code: 'approvals.waiting',
    });
    await expect(approve(staff, approvalId!)).rejects.toMatchObject({ code: 'approvals.own' });
    expect(await movedBy(db, () => Promise.resolve())).toEqual({});
    await Promise.all([approve(other, approvalId!), approve(other, approvalId!)]);
  });
  expect(moved).toEqual({
    [`vendor_payable:${vendors[0]!.id}`]: own,
    loss: amountSantim - own,
    'clearing:sandbox': -amountSantim,
  });
  expect((await listDisputes(staff, { state: 'lost' })).content[0]).toMatchObject({
    id: dispute.id,
    borneBy: 'stores',
    approvalId: null,
  });
  expect(await checkLedger(database.url)).toEqual([]);
});

test('stores bear nothing of orders that never arrived, or whose money has gone back', async () => {
  const { dispute, amountSantim, vendors, orders } = await aDispute();
  await advanceOrderAsSystem(shop.system(), orders[0]!.number, { status: 'cancelled' });
  const moved = await movedBy(db, async () => {
    const asked = await decideDispute(staff, dispute.id, { outcome: 'lost_stores', note: 'Never sent' });
    await approve(other, asked.approvalId!);
  });
  expect(moved).toEqual({ loss: amountSantim, 'clearing:sandbox': -amountSantim });
  expect(vendors.map(({ id }) => moved[`vendor_payable:${id}`])).toEqual([undefined, undefined]);
});

test('a dispute that was decided meanwhile is not decided again by who approves', async () => {
  const { dispute, amountSantim } = await aDispute();
  const asked = await decideDispute(staff, dispute.id, { outcome: 'lost_stores', note: 'Never sent' });
  const moved = await movedBy(db, async () => {
    await decideDispute(other, dispute.id, { outcome: 'lost_shop', note: 'We erred' });
    await expect(approve(other, asked.approvalId!)).rejects.toMatchObject({ status: 409 });
  });
  expect(moved).toEqual({ loss: amountSantim, 'clearing:sandbox': -amountSantim });
});

test('one that is won moves nothing', async () => {
  const { dispute } = await aDispute();
  const won = { outcome: 'won', note: 'Proved' } as const;
  expect(await movedBy(db, () => decideDispute(staff, dispute.id, won))).toEqual({});
});

/** What is noted of a payment's disputes, in the order of their names. */
const disputesOf = (paymentId: string) =>
  db
    .selectFrom('paymentDisputes')
    .select(['reference', 'state'])
    .where('paymentId', '=', paymentId)
    .orderBy('reference')
    .execute();

test('taken back again long after a dispute was won, money is disputed anew; told at once again, it is the same', async () => {
  const { dispute, amountSantim } = await aDispute();
  const { paymentId, reference } = dispute;
  const told = { reference, status: 'reversed', amount: { minor: amountSantim, currency: 'ETB' } } as const;
  await decideDispute(staff, dispute.id, { outcome: 'won', note: 'Proved' });
  await settle(shop.system(), paymentId, told);
  expect(await disputesOf(paymentId)).toEqual([{ reference, state: 'won' }]);
  const later = { ...shop.system(), now: () => new Date(Date.now() + 3 * 86_400_000) };
  await Promise.all([1, 2, 3].map(() => settle(later, paymentId, told)));
  expect(await disputesOf(paymentId)).toEqual([
    { reference, state: 'won' },
    { reference: `${reference} 2`, state: 'open' },
  ]);
});

test('each dispute stands by its own name at its provider, also one that was noted under its payment’s', async () => {
  const { dispute, amountSantim } = await aDispute();
  const { paymentId, reference } = dispute;
  const amount = { minor: amountSantim, currency: 'ETB' };
  const told = async (...states: ('open' | 'won' | 'lost')[]) => {
    const disputes = states.map((state, n) => ({ reference: `dp_${n + 1}`, amount, state }));
    await settle(shop.system(), paymentId, { reference, status: 'reversed', amount, disputes });
    return await disputesOf(paymentId);
  };
  expect(await told('open')).toEqual([{ reference: 'dp_1', state: 'open' }]);
  expect(await told('won')).toEqual([{ reference: 'dp_1', state: 'won' }]);
  const both = [
    { reference: 'dp_1', state: 'won' },
    { reference: 'dp_2', state: 'open' },
  ];
  expect(await told('won', 'open')).toEqual(both);
  expect(await told('won', 'open')).toEqual(both);
  const moved = await movedBy(db, () => told('won', 'lost'));
  expect(moved).toEqual({ loss: amountSantim, 'clearing:sandbox': -amountSantim });
});
