import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { disputedShop } from '#tests/support/disputed-shop.ts';
import { aCoupon, aStaffMember } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { decideDispute } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));
const other = database.ctx(await aStaffMember(db, 'finance'));
const { paid, dispute, sharesOf, giveBack } = disputedShop(shop, staff);
const LOST = { note: 'The bank believed the buyer' } as const;

test.each(['lost_stores', 'lost_shop'] as const)(
  'F14: after a dispute was %s the commission of what comes back is given back with its VAT, by the part that comes, and once',
  async (outcome) => {
    const order = await paid(2);
    const { vendorId, bought, number } = order;
    await deliver(database, number);
    const { commissionSantim, commissionVatSantim } = await sharesOf(number);
    // 10 % of 200.00 Birr of goods, and 15 % VAT of that.
    expect([commissionSantim, commissionVatSantim]).toEqual([2_000, 300]);
    const lost = await movedBy(db, async () => {
      const { approvalId } = await decideDispute(staff, await dispute(bought.paymentId, 32_000), {
        ...LOST,
        outcome,
      });
      if (approvalId !== null) await approve(other, approvalId);
      await shop.runJobs();
    });
    // That the bank took the money gives nobody the commission back: the goods are sold.
    expect([lost['commission'], lost['vat_due']]).toEqual([undefined, undefined]);
    const first = await movedBy(db, () => giveBack(order, 0));
    expect([first['commission'], first['vat_due']]).toEqual([1_000, 150]);
    const second = await movedBy(db, () => giveBack(order, 1));
    expect([second['commission'], second['vat_due']]).toEqual([1_000, 150]);
    // Nothing of the sale is left: not with the shop, and, whoever bore the dispute, not with its store.
    const store = ['vendor_pending', 'vendor_payable'].flatMap((kind) =>
      [lost, first, second].map((moved) => moved[`${kind}:${vendorId}`] ?? 0),
    );
    const { payoutDueSantim } = await sharesOf(number);
    expect(store.reduce((sum, santim) => sum + santim, 0)).toBe(payoutDueSantim);
    expect(await checkLedger(database.url)).toEqual([]);
  },
);

test('F14: a store that bore the dispute of goods which a coupon of the shop had paid for does not pay a second time when they come back', async () => {
  await aCoupon(db, { code: 'FREE', percentBp: 10_000 });
  const order = await paid(2, 'FREE');
  const { vendorId, bought, number } = order;
  await deliver(database, number);
  const moved = await movedBy(db, async () => {
    const id = await dispute(bought.paymentId, 8_000);
    const { approvalId } = await decideDispute(staff, id, { ...LOST, outcome: 'lost_stores' });
    if (approvalId !== null) await approve(other, approvalId);
    await shop.runJobs();
    for (const one of [0, 1]) await giveBack(order, one);
  });
  const { payoutDueSantim } = await sharesOf(number);
  const store = ['vendor_pending', 'vendor_payable'].map((kind) => moved[`${kind}:${vendorId}`] ?? 0);
  expect(store[0]! + store[1]!).toBe(payoutDueSantim);
  // Of the sale nothing is left, and the shop lost nothing: the coupon was spent on goods that are back.
  const shopHad = ['commission', 'vat_due', 'promotions', 'loss'].map((kind) => moved[kind] ?? 0);
  expect(shopHad).toEqual([2_000, 300, -20_000, 0]);
  expect(await checkLedger(database.url)).toEqual([]);
});
