import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shippingPrice } from '#modules/delivery/index.ts';
import {
  type PriceAmounts,
  couponDiscount,
  type CouponTerms,
  priceCart,
  type PriceableLine,
  type PricingRules,
} from './price-cart.ts';

const rules: PricingRules = {
  tariff: { baseSantim: 12_000, perKgSantim: 2_000, includedG: 2_000 },
  freeShippingFromSantim: 0,
  vatRateBp: 1_500,
};
const line = (given: Partial<PriceableLine> = {}): PriceableLine => ({
  vendorId: 1,
  unitPriceSantim: 10_000,
  quantity: 1,
  weightG: 500,
  isCounted: true,
  ...given,
});
const percent = (percentBp: number, vendorId: number | null = null): CouponTerms => ({
  kind: 'percentage',
  percentBp,
  amountSantim: null,
  vendorId,
});
const fixed = (amountSantim: number, vendorId: number | null = null): CouponTerms => ({
  kind: 'fixed',
  percentBp: null,
  amountSantim,
  vendorId,
});

test('a cart of two vendors costs its goods and one parcel each', () => {
  const cart = priceCart(
    [line(), line({ vendorId: 2, quantity: 3 }), line({ unitPriceSantim: 2_550 })],
    null,
    rules,
  );
  expect(cart.subtotalSantim).toBe(10_000 + 30_000 + 2_550);
  expect(cart.shippingSantim).toBe(24_000);
  expect(cart.totalSantim).toBe(66_550);
  expect(cart.parcels.map((parcel) => parcel.lines)).toEqual([[0, 2], [1]]);
});

test('VAT is inside the prices: 115 birr contain 15', () => {
  const cart = priceCart([line({ unitPriceSantim: 11_500 })], null, {
    ...rules,
    tariff: { baseSantim: 0, perKgSantim: 0, includedG: 0 },
  });
  expect(cart.taxSantim).toBe(1_500);
  expect(cart.totalSantim).toBe(11_500);
});

test('each started kilogram above the included weight costs', () => {
  expect(shippingPrice(rules.tariff, 0)).toBe(12_000);
  expect(shippingPrice(rules.tariff, 2_000)).toBe(12_000);
  expect(shippingPrice(rules.tariff, 2_001)).toBe(14_000);
  expect(shippingPrice(rules.tariff, 3_000)).toBe(14_000);
  expect(shippingPrice(rules.tariff, 3_001)).toBe(16_000);
});

test('a parcel ships free from the set value of its goods, also when a coupon brings the price below it', () => {
  const free = { ...rules, freeShippingFromSantim: 10_000 };
  const cart = priceCart([line(), line({ vendorId: 2, unitPriceSantim: 9_999 })], percent(5_000), free);
  expect(cart.parcels.map((parcel) => parcel.shippingSantim)).toEqual([0, 12_000]);
});

test('a line that cannot be sold stands in its parcel, costs nothing and sends nothing', () => {
  const cart = priceCart([line({ isCounted: false, vendorId: 9 }), line()], fixed(500), rules);
  expect(cart.lines[0]).toEqual({ lineTotalSantim: 0, discountSantim: 0, taxSantim: 0 });
  expect(cart.parcels[0]).toEqual({
    vendorId: 9,
    lines: [0],
    weightG: 0,
    subtotalSantim: 0,
    discountSantim: 0,
    shippingSantim: 0,
    taxSantim: 0,
    totalSantim: 0,
  });
  expect(cart.shippingSantim).toBe(12_000);
});

test('a line that cannot be sold weighs nothing in the parcel of its neighbours', () => {
  const cart = priceCart([line({ isCounted: false, weightG: 30_000 }), line()], null, rules);
  expect(cart.parcels).toMatchObject([{ lines: [0, 1], weightG: 500, shippingSantim: 12_000 }]);
});

test('an empty cart costs nothing', () => {
  expect(priceCart([], percent(1_000), rules)).toMatchObject({
    totalSantim: 0,
    shippingSantim: 0,
    parcels: [],
  });
});

test('a vendor coupon takes off that vendor alone', () => {
  const cart = priceCart([line(), line({ vendorId: 2 })], percent(1_000, 2), rules);
  expect(cart.lines.map((priced) => priced.discountSantim)).toEqual([0, 1_000]);
  expect(cart.parcels.map((parcel) => parcel.discountSantim)).toEqual([0, 1_000]);
});

test('a fixed coupon never takes off more than the goods cost', () => {
  const cart = priceCart([line({ unitPriceSantim: 300 })], fixed(99_999), rules);
  expect(cart.discountSantim).toBe(300);
  expect(cart.totalSantim).toBe(cart.shippingSantim);
});

test('a percentage rounds halves up and stays exact far above 2^53', () => {
  expect(couponDiscount(percent(1), 5_000)).toBe(1);
  expect(couponDiscount(percent(1), 4_999)).toBe(0);
  expect(couponDiscount(percent(9_999), 9_007_199_254_740_000)).toBe(9_006_298_534_814_526);
  expect(couponDiscount(percent(10_000), 123_456)).toBe(123_456);
});

test('a discount of 100 santim over three equal lines is split 34, 33, 33', () => {
  const cart = priceCart([line(), line(), line()], fixed(100), rules);
  expect(cart.lines.map((priced) => priced.discountSantim)).toEqual([34, 33, 33]);
});

/** mulberry32: a small seeded generator, so that a failure can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

function someCoupon(random: (below: number) => number): CouponTerms | null {
  const vendorId = random(2) === 0 ? null : random(4);
  return [null, percent(1 + random(10_000), vendorId), fixed(1 + random(500_000), vendorId)][random(3)]!;
}

const FIELDS = ['subtotalSantim', 'discountSantim', 'shippingSantim', 'taxSantim', 'totalSantim'] as const;

test('for 3,000 random carts every sum holds to the santim', () => {
  const random = randomNumbers(20_261_120);
  for (let round = 0; round < 3_000; round += 1) {
    const lines = Array.from({ length: 1 + random(9) }, () =>
      line({
        vendorId: random(4),
        unitPriceSantim: 1 + random(random(2) ? 1_000_000 : 50),
        quantity: 1 + random(40),
        weightG: random(5_000),
        isCounted: random(8) > 0,
      }),
    );
    const settings = {
      ...rules,
      vatRateBp: [0, 1, 1_500, 10_000][random(4)]!,
      freeShippingFromSantim: [0, 5_000][random(2)]!,
    };
    const cart = priceCart(lines, someCoupon(random), settings);
    for (const field of FIELDS) expect(total(cart.parcels, field)).toBe(cart[field]);
    for (const parcel of cart.parcels) {
      const own = parcel.lines.map((i) => cart.lines[i]!);
      expect(own.reduce((sum, l) => sum + l.lineTotalSantim, 0)).toBe(parcel.subtotalSantim);
      expect(own.reduce((sum, l) => sum + l.discountSantim, 0)).toBe(parcel.discountSantim);
      expect(own.reduce((sum, l) => sum + l.taxSantim, 0)).toBeLessThanOrEqual(parcel.taxSantim);
      expect(parcel.totalSantim).toBe(parcel.subtotalSantim - parcel.discountSantim + parcel.shippingSantim);
      expect(
        own.every((l) => l.discountSantim >= 0 && l.discountSantim <= l.lineTotalSantim && l.taxSantim >= 0),
      ).toBe(true);
    }
  }
});

function total(parts: readonly PriceAmounts[], field: keyof PriceAmounts): number {
  return parts.reduce((sum, part) => sum + part[field], 0);
}

test('lines add up to their parcel and parcels to the cart, whatever is bought with whatever coupon', () => {
  const anyLine = fc.record({
    vendorId: fc.integer({ min: 1, max: 4 }),
    unitPriceSantim: fc.integer({ min: 1, max: 50_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    weightG: fc.nat({ max: 60_000 }),
    isCounted: fc.boolean(),
  });
  const vendorId = fc.option(fc.integer({ min: 1, max: 4 }));
  const anyCoupon = fc.oneof(
    fc.constant(null),
    fc.record({
      vendorId,
      kind: fc.constant('percentage' as const),
      percentBp: fc.integer({ min: 1, max: 10_000 }),
      amountSantim: fc.constant(null),
    }),
    fc.record({
      vendorId,
      kind: fc.constant('fixed' as const),
      percentBp: fc.constant(null),
      amountSantim: fc.integer({ min: 1, max: 100_000_000 }),
    }),
  );
  const fields = ['subtotalSantim', 'discountSantim', 'shippingSantim', 'taxSantim', 'totalSantim'] as const;
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), anyCoupon, (lines, coupon) => {
      const cart = priceCart(lines, coupon, rules);
      for (const field of fields)
        expect(cart.parcels.reduce((sum, parcel) => sum + parcel[field], 0)).toBe(cart[field]);
      for (const parcel of cart.parcels) {
        const own = parcel.lines.map((i) => cart.lines[i]!);
        expect(own.reduce((sum, one) => sum + one.lineTotalSantim, 0)).toBe(parcel.subtotalSantim);
        expect(own.reduce((sum, one) => sum + one.discountSantim, 0)).toBe(parcel.discountSantim);
        expect(own.reduce((sum, one) => sum + one.taxSantim, 0)).toBeLessThanOrEqual(parcel.taxSantim);
        expect(parcel.subtotalSantim - parcel.discountSantim + parcel.shippingSantim).toBe(
          parcel.totalSantim,
        );
      }
      for (const one of cart.lines) {
        expect(one.discountSantim).toBeGreaterThanOrEqual(0);
        expect(one.discountSantim).toBeLessThanOrEqual(one.lineTotalSantim);
      }
    }),
  );
});
