import { expect, test } from 'vitest';
import { variantOptions, variantTitle } from './option-words.ts';

const words = { Colour: 'ቀለም', Red: 'ቀይ', Crimson: 'ቀይ', Blue: 'ሰማያዊ' };

test('options and titles are said in the words there are', () => {
  expect(variantTitle('Blue / XL', words)).toBe('ሰማያዊ / XL');
  expect(variantOptions({ Colour: 'Blue', Size: 'XL' }, words)).toEqual({ ቀለም: 'ሰማያዊ', Size: 'XL' });
});

test('two options that would be said alike keep their own words', () => {
  const titles = ['Red / S', 'Crimson / S'].map((title) => variantTitle(title, words));
  expect(new Set(titles).size).toBe(2);
  const both = variantOptions({ Colour: 'Red', Color: 'Blue' }, { Colour: 'ቀለም', Color: 'ቀለም' });
  expect(both).toEqual({ Colour: 'Red', Color: 'Blue' });
});

test('a word that every object knows is a word like others', () => {
  expect(variantTitle('constructor / toString', words)).toBe('constructor / toString');
  expect(variantOptions({ constructor: 'valueOf' }, words)).toEqual({ constructor: 'valueOf' });
});
