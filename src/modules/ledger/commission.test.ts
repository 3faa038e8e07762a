import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commissionOf,
  type CommissionRule,
  findRule,
  type OrderMoney,
  type PricedOrder,
  shareOrder,
  shareRefund,
} from './commission.ts';

const RULE: CommissionRule = {
  id: 1,
  position: 1,
  vendorId: null,
  categoryId: null,
  percentBp: 1_000,
  fixedSantim: 0,
  leastSantim: 0,
  mostSantim: null,
  validFrom: new Date(0),
  validTo: null,
};
const AT = new Date('2026-11-20T09:00:00Z');

const santim = fc.integer({ min: 0, max: 100_000_000 });
const rules = fc.record({
  percentBp: fc.integer({ min: 0, max: 10_000 }),
  fixedSantim: fc.integer({ min: 0, max: 100_000 }),
  leastSantim: fc.integer({ min: 0, max: 100_000 }),
  mostSantim: fc.option(fc.integer({ min: 100_000, max: 1_000_000 })),
});

/** An order of up to 20 lines with its money shared out, under any rule, coupon and way of delivery. */
const shared = fc
  .record({
    lines: fc.array(fc.record({ total: santim, off: fc.integer({ min: 0, max: 10_000 }), terms: rules }), {
      minLength: 1,
      maxLength: 20,
    }),
    isVendorCoupon: fc.boolean(),
    shippingTo: fc.constantFrom('vendor' as const, 'shop' as const),
    shippingSantim: santim,
    vatBp: fc.integer({ min: 0, max: 5_000 }),
  })
  .map(({ lines, isVendorCoupon, shippingTo, shippingSantim, vatBp }) => {
    const discounts = lines.map(({ total, off }) => Math.floor((total * off) / 10_000));
    const commissions = lines.map(({ total, terms }, i) =>
      commissionOf(
        {
          id: i,
          categoryIds: [],
          lineTotalSantim: total,
          vendorDiscountSantim: isVendorCoupon ? discounts[i]! : 0,
        },
        { ...RULE, ...terms },
        vatBp,
      ),
    );
    const subtotalSantim = lines.reduce((sum, { total }) => sum + total, 0);
    const discountSantim = discounts.reduce((sum, discount) => sum + discount, 0);
    const totalSantim = subtotalSantim - discountSantim + shippingSantim;
    const order: PricedOrder = {
      subtotalSantim,
      discountSantim,
      shippingSantim,
      taxSantim: 0,
      totalSantim,
      isVendorCoupon,
      shippingTo,
    };
    return shareOrder(order, commissions);
  });

function notTheStores(money: OrderMoney): number {
  return money.shippingTo === 'shop' ? money.shippingSantim : 0;
}

test('store, commission, its VAT and the shop’s shipping share out total and platform discount to the santim', () => {
  fc.assert(
    fc.property(shared, (money) => {
      const { payoutDueSantim, commissionSantim, commissionVatSantim } = money;
      expect(payoutDueSantim + commissionSantim + commissionVatSantim + notTheStores(money)).toBe(
        money.totalSantim + money.platformDiscountSantim,
      );
      for (const amount of [payoutDueSantim, commissionSantim, commissionVatSantim]) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(amount)).toBe(true);
      }
    }),
  );
});

test('refunds in any steps share out to the santim and leave nothing of any part in the end', () => {
  fc.assert(
    fc.property(
      shared,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (money, cuts) => {
        const stops = cuts.map((cut) => Math.floor(cut * money.totalSantim));
        const steps = [...new Set([0, ...stops, money.totalSantim])].toSorted((a, b) => a - b);
        const sums = { vendor: 0, commission: 0, vat: 0, shipping: 0, promotions: 0 };
        for (let i = 1; i < steps.length; i += 1) {
          const [before, after] = [steps[i - 1]!, steps[i]!];
          const part = shareRefund(money, { before, after });
          const { vendorSantim, commissionSantim, vatSantim, shippingSantim, promotionsSantim } = part;
          expect(vendorSantim + commissionSantim + vatSantim + shippingSantim - promotionsSantim).toBe(
            after - before,
          );
          sums.vendor += vendorSantim;
          sums.commission += commissionSantim;
          sums.vat += vatSantim;
          sums.shipping += shippingSantim;
          sums.promotions += promotionsSantim;
        }
        const all = {
          vendor: money.payoutDueSantim,
          commission: money.commissionSantim,
          vat: money.commissionVatSantim,
          shipping: notTheStores(money),
          promotions: money.platformDiscountSantim,
        };
        const nothing = { vendor: 0, commission: 0, vat: 0, shipping: 0, promotions: 0 };
        expect(sums).toEqual(money.totalSantim > 0 ? all : nothing);
      },
    ),
  );
});

test('the first rule by position decides, by store, category above the product’s and time', () => {
  const all = { ...RULE, id: 9, position: 100 };
  const shoes = { ...RULE, id: 2, position: 20, categoryId: 7 };
  const store = { ...RULE, id: 3, position: 10, vendorId: 5 };
  const ended = { ...RULE, id: 4, position: 1, validTo: AT };
  const later = { ...RULE, id: 5, position: 2, validFrom: new Date(AT.getTime() + 1) };
  const rulesOfShop = [all, shoes, store, ended, later];
  const of = (vendorId: number, categoryIds: number[]) =>
    findRule(rulesOfShop, { vendorId, categoryIds, at: AT })?.id;
  expect(of(5, [70, 7])).toBe(3);
  expect(of(6, [70, 7])).toBe(2);
  expect(of(6, [8])).toBe(9);
  expect(findRule([ended, later], { vendorId: 6, categoryIds: [8], at: AT })).toBeNull();
});

test('10 % of 1,000 Birr are 100 Birr and 15 Birr VAT; nothing is taken without a rule; bounds hold', () => {
  const line = { id: 1, categoryIds: [], lineTotalSantim: 100_000, vendorDiscountSantim: 0 };
  const take = (rule: Partial<CommissionRule>, cheaper = line) =>
    commissionOf(cheaper, { ...RULE, ...rule }, 1_500).amountSantim;
  expect(commissionOf(line, RULE, 1_500)).toMatchObject({ amountSantim: 10_000, vatSantim: 1_500 });
  expect(commissionOf(line, null, 1_500)).toMatchObject({ ruleId: null, amountSantim: 0, vatSantim: 0 });
  expect(take({ fixedSantim: 500 })).toBe(10_500);
  expect(take({ mostSantim: 4_000 })).toBe(4_000);
  expect(take({ leastSantim: 20_000 })).toBe(20_000);
  // What the goods brought is all there is.
  expect(take({ leastSantim: 20_000 }, { ...line, lineTotalSantim: 1_150 })).toBe(1_000);
  expect(take({}, { ...line, vendorDiscountSantim: 50_000 })).toBe(5_000);
});
