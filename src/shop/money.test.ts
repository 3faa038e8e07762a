import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, formatMoney, santim, splitByWeight, taxInside } from './money.ts';

test('a discount split over the vendors sums to the discount to the santim', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeight(7, [3, 0, 4])).toEqual([3, 0, 4]);
});

const amounts = fc.nat({ max: 1_000_000_000_000 });

test('every split sums to its total, follows its weights to the santim, and is the same each time', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 40 }), (total, weights) => {
      const shares = splitByWeight(total, weights);
      expect(shares).toHaveLength(weights.length);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
      expect(splitByWeight(total, weights)).toEqual(shares);
      const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
      if (sum === 0n) return;
      for (const [i, share] of shares.entries()) {
        // The share times the sum lies within one sum of the exact product.
        const distance = BigInt(share) * sum - BigInt(total) * BigInt(weights[i]!);
        expect(distance > -sum && distance < sum).toBe(true);
      }
    }),
  );
});

test('the tax inside a price is that of the price without it, to half a santim', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000_000 }), fc.nat({ max: 5_000 }), (gross, rateBp) => {
      const tax = taxInside(gross, rateBp);
      expect(Number.isSafeInteger(tax)).toBe(true);
      expect(Math.abs((gross - tax) * rateBp - tax * 10_000)).toBeLessThanOrEqual((10_000 + rateBp) / 2);
    }),
  );
});

test('what a gateway is sent is the amount, to the santim', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
      expect(decimalText(amount)).toMatch(/^-?\d+\.\d\d$/);
      expect(santim(Number(decimalText(amount)))).toBe(amount === 0 ? 0 : amount);
    }),
  );
});

test('a split of nothing over nothing is nothing, and zero weights fall on the first', () => {
  expect(splitByWeight(0, [])).toEqual([]);
  expect(splitByWeight(5, [0, 0])).toEqual([5, 0]);
});

test('the tax inside a price of 115 Birr at 15 % is 15 Birr', () => {
  expect(taxInside(11_500, 1500)).toBe(1_500);
  expect(taxInside(1, 1500)).toBe(0);
  expect(taxInside(0, 1500)).toBe(0);
});

test('gateways get two decimals', () => {
  expect([0, 5, 50, 123_450, -5].map(decimalText)).toEqual(['0.00', '0.05', '0.50', '1234.50', '-0.05']);
});

test('money of another currency is called by it, in every language', () => {
  expect(formatMoney(123_450, 'en')).toBe('1,234.50 Birr');
  expect(formatMoney(123_450, 'am')).toBe('1,234.50 ብር');
  for (const locale of ['en', 'am', 'om'] as const)
    expect(formatMoney(1_250, locale, 'USD')).toBe('12.50 USD');
});
