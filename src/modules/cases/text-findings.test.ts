import { expect, test } from 'vitest';
import { foldText } from '#modules/search/index.ts';
import { findProhibited } from './text-findings.ts';

const word = (text: string, action: 'refuse' | 'review' = 'refuse') => ({ folded: foldText(text), action });
const said = (text: string, ...words: ReturnType<typeof word>[]) =>
  findProhibited(text, words).map((finding) => finding.said);

test.each([
  ['Best KHAT in town', ['KHAT']],
  ['fresh khats, cheap', ['khats']],
  ['k.h.a.t here', ['k.h.a.t']],
  ['kh@t here', ['kh@t']],
  ['A khatulistiwa map', []],
])('an English word is found in %j', (text, found) => expect(said(text, word('khat'))).toEqual(found));

test.each([
  ['ትኩስ ጫት አለ', ['ጫት']],
  ['የጫት ሽያጭ', ['የጫት']],
])('a short Amharic word is found in %j', (text, found) => expect(said(text, word('ጫት'))).toEqual(found));

test('homophones, plurals and Latin letters of an Amharic word are found; its sound alone refuses nothing', () => {
  const gun = word('ጠመንጃ');
  expect(said('ጠመንጃዎች ለሽያጭ', gun)).toEqual(['ጠመንጃዎች']);
  expect(findProhibited('temenja new', [gun])).toEqual([{ said: 'temenja', action: 'review' }]);
  expect(findProhibited('ሃሺሽ', [word('ሐሺሽ')])).toEqual([{ said: 'ሃሺሽ', action: 'refuse' }]);
});

test('a word of several words is found as they stand', () => {
  expect(said('Real  Elephant Ivory ring', word('elephant ivory'))).toEqual(['Elephant Ivory']);
  expect(said('An elephant of wood, ivory white', word('elephant ivory'))).toEqual([]);
});

test.each([
  ['a zero-width mark within', 'kh\u200Bat here', 'kh\u200Bat'],
  ['a soft hyphen within', 'kh\u00ADat here', 'kh\u00ADat'],
  ['a Cyrillic letter', 'к\u04bbat here', 'к\u04bbat'],
  ['wide letters', 'ｋｈａｔ here', 'ｋｈａｔ'],
  ['mathematical letters', '𝐤𝐡𝐚𝐭 here', '𝐤𝐡𝐚𝐭'],
  ['an accent', 'khát here', 'khát'],
  ['a hyphen within', 'kh-at here', 'kh-at'],
  ['signs within', 'k/ha*t here', 'k/ha*t'],
  ['a figure for a letter', 'kh4t here', 'kh4t'],
])('a prohibited word is found with %s', (_, text, found) =>
  expect(said(text, word('khat'))).toEqual([found]),
);

test('hundreds of prohibited words cost a long text hardly more than a few do', () => {
  const text = 'Woven by hand in Gondar from straw and cotton, 40 cm wide, በእጅ የተሠራ ከስንደዶ። '.repeat(60);
  const words = Array.from({ length: 400 }, (_, n) =>
    word(n % 2 === 0 ? `never${String.fromCharCode(97 + (n % 26))}` : 'ጠመንጃ'),
  );
  const quickest = (some: typeof words) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const begun = performance.now();
        findProhibited(text, some);
        return performance.now() - begun;
      }),
    );
  expect(quickest(words) / quickest(words.slice(0, 4))).toBeLessThan(15);
});
