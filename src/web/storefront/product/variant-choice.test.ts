import { expect, test } from 'vitest';
import type { Variant } from '#modules/catalog/catalog.schema.ts';
import { chosenVariant, variantChoices } from './variant-choice.ts';

function aVariant(id: number, options: Record<string, string>, given: Partial<Variant> = {}): Variant {
  return {
    id,
    title: Object.values(options).join(' / '),
    currentPrice: 100,
    originalPrice: null,
    stock: 5,
    inStock: true,
    options,
    ...given,
  };
}

const black128 = aVariant(1, { Color: 'Black', Storage: '128 GB' }, { currentPrice: 200 });
const black256 = aVariant(
  2,
  { Color: 'Black', Storage: '256 GB' },
  { currentPrice: 300, inStock: false, stock: 0 },
);
const blue256 = aVariant(3, { Color: 'Blue', Storage: '256 GB' }, { currentPrice: 250 });
const all = [black128, black256, blue256];

test('the asked variant is shown, even when it is sold out', () => {
  expect(chosenVariant(all, 2)).toBe(black256);
});

test('without a question, or with an unknown one, the cheapest variant in stock is shown', () => {
  expect(chosenVariant(all, null)).toBe(black128);
  expect(chosenVariant(all, 99)).toBe(black128);
  expect(chosenVariant([black256], null)).toBe(black256);
  expect(chosenVariant([], 1)).toBeNull();
});

test('each value leads to the variant that differs in it alone', () => {
  const [, storage] = variantChoices(all, black128);
  expect(storage).toEqual({
    name: 'Storage',
    values: [
      { value: '128 GB', isChosen: true, variantId: 1, state: 'in_stock' },
      { value: '256 GB', isChosen: false, variantId: 2, state: 'sold_out' },
    ],
  });
});

test('a value that does not exist with the rest of the choice leads to the nearest variant that has it', () => {
  const [color] = variantChoices(all, black128);
  expect(color?.values[1]).toEqual({ value: 'Blue', isChosen: false, variantId: 3, state: 'other' });
});
