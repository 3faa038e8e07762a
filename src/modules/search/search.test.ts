import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorthKeeping } from './record-query.ts';
import { findMeanings, isPartOfAnother, stemsOf } from './search.concepts.ts';
import { searchDocument } from './search.document.ts';
import { cleanSpelling, foldText, hasHomophones, stemWord } from './search.folding.ts';
import { quoteLexeme } from './search.lexemes.ts';
import { planSearch } from './search.plan.ts';
import { skeleton } from './search.skeleton.ts';
import { GROUPS, MAKERS, QUALITIES, QUALITY_WORDS } from './search.qualities.ts';
import { VOCABULARY } from './search.vocabulary.ts';

test.each([
  ['ፀሐይ', 'ጸሀይ'],
  ['ዓለም', 'አለም'],
  ['መድኃኒት', 'መድሀኒት'],
  ['ጐንደር', 'ጎንደር'],
  ['ዕቃ', 'እቃ'],
  ['ቡዋንቡዋ', 'ቧንቧ'],
  ['ስልክ፡ቁጥር', 'ስልክ ቁጥር'],
])('%s folds to %s', (written, folded) => {
  expect(foldText(written)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test.each([
  ['ዉሃ', 'ውሀ'],
  ['መፅሐፍ', 'መጽሃፍ'],
  ['ሠላም', 'ሰላም'],
  ['Café', 'CAFE'],
  ["Sa'aatii", 'saaatii'],
  ["ga'e", 'ga’e'],
  ["ga'e", 'gaʼe'],
  ["ga'e", 'ga‘e'],
  ["ga'e", 'ga`e'],
  ['ｉＰｈｏｎｅ', 'iphone'],
  ['T-Shirt', 't shirt'],
  ['  a\u0000b\u202Ec ', 'a b c'],
])('%s and %s are one spelling', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

const ETHIOPIC_LETTER = fc.integer({ min: 0x1200, max: 0x137f }).map((code) => String.fromCodePoint(code));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: ETHIOPIC_LETTER, maxLength: 30 }),
);

test('a folded text folds to itself, whatever was typed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(folded).not.toMatch(/^ | {2}| $/);
      expect(folded.isWellFormed()).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('capitals and blanks around it do not change what a text folds to', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (text) => {
      expect(foldText(`  ${text.toUpperCase()}\t`)).toBe(foldText(text));
    }),
  );
});

test('clean spelling keeps the homophones that were typed', () => {
  expect(cleanSpelling('ሠዓት።')).toBe('ሠዓት');
  expect(hasHomophones('ሠዓት')).toBe(true);
  expect(hasHomophones('ጫማ')).toBe(false);
});

test.each([
  ['shoes', 'shoe'],
  ['batteries', 'battery'],
  ['watches', 'watch'],
  ['glass', 'glass'],
  ['bus', 'bus'],
  ['ጫማዎች', 'ጫማ'],
  ['ስልኮች', 'ስልክ'],
  ['የጸጉር', 'ጸጉር'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemWord(word)).toBe(stem);
});

test.each([
  ['silk', 'ስልክ'],
  ['kemis', 'ቀሚስ'],
  ['qemis', 'ቀሚስ'],
  ['metsihaf', 'መጽሐፍ'],
  ['amaregna', 'አማርኛ'],
  ['chama', 'ጫማ'],
  ['buna', 'ቡና'],
  ['mekina', 'መኪና'],
  ['borsa', 'ቦርሳ'],
  ['shiro', 'ሽሮ'],
  ['injera', 'እንጀራ'],
  ['teff', 'ጤፍ'],
  ['terepeza', 'ጠረጴዛ'],
  ['sukuar', 'ስኳር'],
  ['televizhin', 'ቴሌቪዥን'],
])('%s and %s share their consonants', (latin, amharic) => {
  expect(skeleton(foldText(latin))).toBe(skeleton(foldText(amharic)));
});

const meaningsOf = (text: string) => findMeanings(stemsOf(foldText(text)));

test.each(['chama', 'ጫማ', 'Shoes', 'kophee', 'foot wear', 'ጫማዎች'])('%s means shoes', (word) => {
  expect(meaningsOf(word).map((meaning) => meaning.concept)).toContain('shoe');
});

test('the phone of a phone case is part of something else, the phone of a smart phone is not', () => {
  const ofCase = meaningsOf('phone case');
  const ofSmart = meaningsOf('smart phone');
  const phone = (all: typeof ofCase) => all.find((meaning) => meaning.concept === 'phone')!;
  expect(isPartOfAnother(phone(ofCase), ofCase)).toBe(true);
  expect(isPartOfAnother(phone(ofSmart), ofSmart)).toBe(false);
});

test('every line of the vocabulary names a known wider meaning and no empty word', () => {
  const all = [...VOCABULARY, ...QUALITY_WORDS, ...MAKERS];
  const concepts = new Set(all.map((line) => line.split(/[<:]/)[0]!.trim()));
  expect(concepts.size).toBe(all.length);
  expect([...QUALITIES, ...GROUPS].filter((concept) => !concepts.has(concept))).toEqual([]);
  const lines = all.map((line) => line.split(':') as [string, string]);
  const parents = lines.flatMap(([head]) => head.split('<')[1]?.trim() ?? []);
  expect(parents.filter((parent) => !concepts.has(parent))).toEqual([]);
  expect(lines.filter(([, words]) => words.split(',').some((word) => foldText(word) === ''))).toEqual([]);
});

test('a document holds words, pairs, meanings with wider ones, and names in all languages', () => {
  const { foldedTitle, vector, words } = searchDocument({
    titles: ['Leather Sneakers for ሠዓት', 'Kophee Spoortii'],
    brand: 'Bata',
    categories: [['Foot Wear', 'ጫማ', 'Kophee']],
  });
  expect(foldedTitle).toBe('leather sneakers for ሰአት\nkophee spoortii');
  for (const lexeme of [
    '^leather',
    '^sneaker',
    '+leather sneaker',
    '^kophee',
    '+kophee spoortii',
    '^~sneaker',
    '^~shoe',
    '!ሠዓት',
    '#bata',
    '$shoe',
    '~shoe',
    '.kophee',
  ]) {
    expect(vector.split(/ (?=')/)).toContain(quoteLexeme(lexeme));
  }
  expect(vector).not.toContain("'^for'");
  expect(words).toEqual(expect.arrayContaining(['leather', 'sneaker', 'bata', 'kophee', 'ጫማ']));
});

test('a hostile title cannot break out of its lexemes', () => {
  const { vector } = searchDocument({ titles: ["x' | 'y \\ '); drop table products; --"] });
  expect(vector).toMatch(/^('[^'\\]+' ?)+$/);
  expect(quoteLexeme("o'neil \\")).toBe("'o''neil \\\\'");
});

test('what holds no word is no search', () => {
  for (const typed of ['', '   ', '🙂', '!?', '\u202E', '\u0000']) expect(planSearch(typed)).toBeNull();
});

test('the words of a phrase with a meaning count together', () => {
  expect(planSearch('washing machine')!.meanings).toEqual(['washing-machine']);
  expect(planSearch('wexel phone case')!.near.stems).toEqual(['wexel', null]);
});

test('a search of forty words is cut, not refused', () => {
  expect(planSearch('word '.repeat(40))!.folded.split(' ')).toHaveLength(8);
});

test.each([
  ['samsung phone', true],
  ['ጫማ', true],
  ['iphone 15 256gb', true],
  ['almaz@example.com', false],
  ['0911234567', false],
  ['call +251 911 234 567', false],
  ['4111 1111 1111 1111', false],
  ['<script>', false],
  ['x', false],
  ['https://evil.example', false],
  ['one two three four five six', false],
])('%s is worth suggesting to others: %s', (typed, isKept) => {
  expect(isWorthKeeping(typed, foldText(typed))).toBe(isKept);
});
