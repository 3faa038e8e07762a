import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { normalizeUnicode } from './normalize-unicode.ts';
import { normalizePhone } from '#shop/places.ts';
import { cleanText, singleLineText } from './validation.ts';

/** Marks that have to be sorted past each other: the longest work there is for a normal form. */
const MARKS = '\u0301\u0323'.repeat(160_000);
/** Half of these become marks in NFKC only. */
const HIDDEN = '\uFF9E\u0301'.repeat(80_000);

/** What `work` takes, in ms; without the bound it is 20 s and more. */
function msOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

test('a text of combining marks is put into a normal form in no time', () => {
  for (const text of [MARKS, HIDDEN, `a${MARKS}`, 'e\u0301'.repeat(100_000)])
    for (const form of ['NFC', 'NFD', 'NFKC'] as const)
      expect(msOf(() => normalizeUnicode(text, form))).toBeLessThan(500);
  expect(msOf(() => cleanText(MARKS))).toBeLessThan(500);
  expect(msOf(() => normalizePhone(MARKS))).toBeLessThan(50);
});

test('what people write stays as it was', () => {
  expect(normalizeUnicode('Cafe\u0301 ሰላም\u135F', 'NFC')).toBe('Café ሰላም\u135F');
  expect(normalizeUnicode(`a${'\u0301'.repeat(30)}`, 'NFD')).toHaveLength(31);
  expect(normalizeUnicode(`a${'\u0301'.repeat(31)}b`, 'NFD')).toBe(`a${'\u0301'.repeat(30)}b`);
});

test('a text much too long is refused as it is, one with surplus blanks is cleaned first', () => {
  const line = singleLineText(11);
  expect(line.parse(`  Selam   Abebe\u200B${' '.repeat(50)}`)).toBe('Selam Abebe');
  expect(line.safeParse('x'.repeat(12)).error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 11 });
  expect(line.safeParse(' '.repeat(1_000)).success).toBe(false);
});

test('nothing else in the product normalizes text without a bound', async () => {
  const unbounded = [];
  for await (const file of glob('{src,db}/**/*.{ts,tsx}')) {
    if (file.endsWith('.test.ts') || file === 'src/platform/normalize-unicode.ts') continue;
    const text = (await readFile(file, 'utf8')).replace(
      /\.slice\(0, [^)]+\)\s*(\.toWellFormed\(\)\s*)?\.normalize\(/g,
      '',
    );
    if (/\.normalize\(/.test(text)) unbounded.push(file);
  }
  // Phone numbers are at most 60 characters there; the brands are our own.
  expect(unbounded.toSorted()).toEqual(['db/seed/content/brands.ts', 'src/shop/places.ts']);
});
