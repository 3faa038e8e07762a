import { expect, test } from 'vitest';
import { reviewLanguage } from './review-language.ts';

test('a review is marked by its letters first, then by the page it was written on', () => {
  expect(reviewLanguage('በጣም ጥሩ ነው', 'en')).toBe('am');
  expect(reviewLanguage('በጣም ጥሩ', null)).toBe('am');
  expect(reviewLanguage('Baay’ee gaarii', 'om')).toBe('om');
  expect(reviewLanguage('Very good', 'en')).toBe('en');
  expect(reviewLanguage('Very good', 'am')).toBeNull();
  expect(reviewLanguage('Very good', null)).toBeNull();
  expect(reviewLanguage('👍 10/10', 'en')).toBeNull();
});
