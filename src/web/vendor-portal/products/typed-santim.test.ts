import { expect, test } from 'vitest';
import { typedSantim } from './typed-santim.ts';

test('X01 products: a price is read as it is typed, to the santim, and what is no price says nothing', () => {
  expect(typedSantim('1,250.50')).toBe(125_050);
  expect(typedSantim(' 80 ')).toBe(8_000);
  expect(typedSantim('0.29')).toBe(29);
  for (const text of ['', '0', '0.001', 'ten', '-5', '10000000.01']) expect(typedSantim(text)).toBeNull();
});
