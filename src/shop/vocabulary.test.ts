import { expect, test } from 'vitest';
import { translateValue, vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf([
  { en: 'Colour', am: 'ቀለም', om: 'Halluu' },
  { en: 'Ink', am: 'ቀለም', om: 'Qalama' },
  { en: 'Black', am: 'ጥቁር', om: 'Gurraacha' },
  { en: 'Used, grade A', am: 'ያገለገለ፣ ደረጃ አንድ', om: 'Kan hojjete' },
]);

test('a word is known in any language, whatever its case; of two that are alike the first is meant', () => {
  expect(vocabulary(' colour', 'en', 'am')).toBe('ቀለም');
  expect(vocabulary('ቀለም', 'am', 'om')).toBe('Halluu');
  expect(vocabulary('Black', 'am', 'om')).toBe('Gurraacha');
  expect(vocabulary('ቀለም', 'om', 'en')).toBeNull();
});

test('a value of several words is said as a whole, or word by word around its figures', () => {
  expect(translateValue(vocabulary, 'Used, grade A', 'en', 'am')).toBe('ያገለገለ፣ ደረጃ አንድ');
  expect(translateValue(vocabulary, 'Black, 128 GB', 'en', 'am')).toBe('ጥቁር, 128 GB');
});

test('half a value in each language is none', () => {
  expect(translateValue(vocabulary, 'Black, Mauve', 'en', 'am')).toBeNull();
});

test('figures and sizes read the same in every language; names do not count as such', () => {
  for (const figure of ['5,000 mAh', '36–40, 41–45', 'XXL', '6.8″ AMOLED, 120 Hz', '8 GB / 256 GB SSD'])
    expect(translateValue(vocabulary, figure, 'en', 'am')).toBe(figure);
  for (const name of ['Galaxy A16', 'Core i5-1235U', 'ጋላክሲ 5'])
    expect(translateValue(vocabulary, name, 'en', 'am')).toBeNull();
});
