import { expect, test } from 'vitest';
import { decimalText, splitByWeight, taxInside } from './money.ts';

test('a discount split over the vendors sums to the discount to the santim', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeight(7, [3, 0, 4])).toEqual([3, 0, 4]);
  for (let n = 0; n < 500; n += 1) {
    const weights = Array.from({ length: 1 + (n % 9) }, (_, i) => (n * 7919 + i * 104_729) % 1_000_003);
    const total = (n * 15_485_863) % 10_000_019;
    const shares = splitByWeight(total, weights);
    expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  }
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
