import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import { movedBy } from '#tests/support/books.ts';
import { disputedShop } from '#tests/support/disputed-shop.ts';
import { aStaffMember } from '#tests/support/factories.ts';
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
