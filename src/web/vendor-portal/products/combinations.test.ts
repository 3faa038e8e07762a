import { expect, test } from 'vitest';
import { combinationName, saysOptionsOf, variantsAsked } from './combinations.ts';
import { optionValuesText, readOptionValues } from './option-values.ts';

const field = (name: string, values: string) => ({ name, values });
const variant = (id: number, options: Record<string, string>) => ({
  id,
  title: combinationName(options),
  options,
});
/** Seven of the twelve combinations of three colours and four sizes. */
const SPARSE = [
  ['Red', 'S'],
  ['Red', 'M'],
  ['Red', 'L'],
  ['Blue', 'M'],
  ['Blue', 'XL'],
  ['Green', 'S'],
  ['Green', 'XL'],
].map(([colour, size], n) => variant(n + 1, { Colour: colour!, Size: size! }));
const AS_SHOWN = { 1: field('Colour', 'Red, Blue, Green'), 2: field('Size', 'S, M, L, XL') };
const idsOf = (asked: readonly { id: number | null }[]) => asked.map(({ id }) => id);

test('X01 products: values are parted by commas, and a comma of their own stands behind a backslash', () => {
  expect(readOptionValues(' S, M،L፣XL,, S ')).toEqual(['S', 'M', 'L', 'XL']);
  expect(readOptionValues(String.raw`37\,5, 38`)).toEqual(['37,5', '38']);
  expect(readOptionValues(String.raw`A\B, C\\, D` + '\\')).toEqual([String.raw`A\B`, 'C\\', 'D\\']);
  const odd = ['Black, White', '37,5', String.raw`A\,B`, 'C\\', '5"', 'አንድ፣ ሁለት'];
  expect(optionValuesText(['37,5', '38'])).toBe(String.raw`37\,5, 38`);
  expect(readOptionValues(optionValuesText(odd))).toEqual(odd);
});

test('X01 products: fields as they are shown ask for nothing but what is offered', () => {
  expect(saysOptionsOf(AS_SHOWN, SPARSE)).toBe(true);
  expect(saysOptionsOf({ ...AS_SHOWN, 2: field('Size', 'S, M, L') }, SPARSE)).toBe(false);
  expect(saysOptionsOf({}, [])).toBe(true);
  expect(variantsAsked(AS_SHOWN, SPARSE).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(idsOf(variantsAsked(AS_SHOWN, SPARSE, true)).filter((id) => id === null)).toHaveLength(5);
});

test('X01 products: a new value brings its own combinations; those that were left out before stay out', () => {
  const asked = variantsAsked({ ...AS_SHOWN, 2: field('Size', 'S, M, L, XL, XXL') }, SPARSE);
  expect(idsOf(asked).filter((id) => id !== null)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(asked.filter(({ id }) => id === null).map(({ options }) => combinationName(options))).toEqual([
    'Red / XXL',
    'Blue / XXL',
    'Green / XXL',
  ]);
  const fewer = variantsAsked({ ...AS_SHOWN, 1: field('Colour', 'Red, Green') }, SPARSE);
  expect(idsOf(fewer)).toEqual([1, 2, 3, 6, 7]);
  expect(variantsAsked({}, SPARSE)).toEqual([]);
});

test('X01 products: an option under another name is the same option, and its variants stay themselves', () => {
  const one = variantsAsked({ ...AS_SHOWN, 2: field('Shoe size', 'S, M, L, XL') }, SPARSE);
  expect(idsOf(one)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(one[0]!.options).toEqual({ Colour: 'Red', 'Shoe size': 'S' });
  const both = { 1: field('ቀለም', 'Red, Blue, Green'), 2: field('መጠን', 'S, M, L, XL') };
  expect(idsOf(variantsAsked(both, SPARSE))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('X01 products: another option is given to what is offered, and to nothing else', () => {
  const more = variantsAsked({ ...AS_SHOWN, 3: field('Cloth', 'Wool, Cotton') }, SPARSE);
  expect(more).toHaveLength(14);
  expect(idsOf(more)).not.toContain(1);
});

test('X01 products: a few of very many combinations are found as they are', () => {
  const few = Array.from({ length: 50 }, (_, n) => variant(n + 1, { A: `a${n}`, B: `b${n}`, C: `c${n}` }));
  const values = (letter: string) => Array.from({ length: 50 }, (_, n) => `${letter}${n}`).join(', ');
  const fields = { 1: field('A', values('a')), 2: field('B', values('b')), 3: field('C', values('c')) };
  expect(saysOptionsOf(fields, few)).toBe(true);
  const asked = variantsAsked({ ...fields, 1: field('A', values('a').replace('a49', 'a 49')) }, few);
  expect(idsOf(asked).slice(0, 49)).toEqual(few.slice(0, 49).map(({ id }) => id));
});
