import { expect, test } from 'vitest';
import { inUtf8 } from './in-utf8.ts';

test('texts of every script become the bytes of the one text that they make, in documents of any size', () => {
  const texts = ['Teff ', 'ጤፍ ', 'Xaafii – ½ ', '📦', ''];
  expect(inUtf8(texts).toString()).toBe('Teff ጤፍ Xaafii – ½ 📦');
  const long = 'ዕቃ'.repeat(400_000);
  expect(inUtf8([long, 'end']).equals(Buffer.from(`${long}end`))).toBe(true);
  expect(inUtf8(['short']).toString()).toBe('short');
});

test('a document stays as it was written while others are', () => {
  const first = inUtf8(['first']);
  inUtf8(['other']);
  expect(first.toString()).toBe('first');
});
