import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test('a saved description becomes plain words', () => {
  expect(plainWords('<p>Fresh &amp; <b>sweet</b></p><ul><li>1 kg</li></ul>')).toBe('Fresh & sweet 1 kg');
  expect(plainWords('')).toBe('');
  expect(plainWords('<p>cut in a ta<b')).toBe('cut in a ta');
});

test('a long one ends after a whole word', () => {
  const words = plainWords(`<p>${'teff '.repeat(60)}</p>`);
  expect(words).toMatch(/^(teff )+teff…$/);
  expect(words.length).toBeLessThanOrEqual(141);
});
