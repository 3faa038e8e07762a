import { normalizeUnicode } from '#platform/normalize-unicode.ts';

/**
 * Folding: spelling variants become one text. Amharic writes some sounds with several letters (ሀ ሐ ኀ; ሰ ሠ; አ ዐ; ጸ ፀ)
 * and users mix them freely; Unicode normalization keeps them apart. The classes are those of domain/ethiopia §5.1.
 */

/** Target letter, then every letter that is written for it. */
const HOMOPHONES = [
  'ሀሃሐሓኀኃኸኻ',
  'ሁሑኁኹዅኍ',
  'ሂሒኂኺ',
  'ሄሔኄኼኌዄ',
  'ህሕኅኽ',
  'ሆሖኆኾኈዀ',
  'ኋሗዃ',
  'ኊዂ',
  'ሰሠ',
  'ሱሡ',
  'ሲሢ',
  'ሳሣ',
  'ሴሤ',
  'ስሥ',
  'ሶሦ',
  'ሷሧ',
  'አኣዐዓኧ',
  'ኡዑ',
  'ኢዒ',
  'ኤዔ',
  'እዕ',
  'ኦዖ',
  'ጸፀ',
  'ጹፁ',
  'ጺፂ',
  'ጻፃ',
  'ጼፄ',
  'ጽፅ',
  'ጾፆ',
  'ውዉ',
  'ቆቈ',
  'ኮኰ',
  'ጎጐ',
  'ቁቊቍ',
  'ኩኲኵ',
  'ጉጒጕ',
] as const;

const CANONICAL = new Map(
  HOMOPHONES.flatMap((group) =>
    group
      .slice(1)
      .split('')
      .map((letter) => [letter, group[0]!] as const),
  ),
);
const AMBIGUOUS = new RegExp(`[${HOMOPHONES.join('')}]`);
const VARIANT = new RegExp(`[${[...CANONICAL.keys()].join('')}]`, 'g');

/** A second-order letter followed by ዋ or አ is the -wa letter of its series: ቡዋ is ቧ. */
const WA = new Map([
  ...'ለመረሰሸበተቸነኘዘዠደጀጠጨጸፈ'.split('').map((base) => [after(base, 1), after(base, 7)] as const),
  ['ሁ', 'ኋ'],
  ['ቁ', 'ቋ'],
  ['ኩ', 'ኳ'],
  ['ጉ', 'ጓ'],
] as const);
const BEFORE_WA = new RegExp(`([${[...WA.keys()].join('')}])[ዋአ]`, 'g');

const ETHIOPIC = /[\u1200-\u137F]/;
/** Ethiopic gemination marks, and the accents that NFD parts from Latin letters. */
const MARKS = /[\u0300-\u036F\u135D-\u135F]/g;
const APOSTROPHES = /(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;

function after(letter: string, steps: number): string {
  return String.fromCodePoint(letter.codePointAt(0)! + steps);
}

/**
 * The spelling that all variants of a text share: compatibility forms (NFKC), lower case, no Latin accents, Amharic
 * homophones as one letter, punctuation (also Ethiopic) as one blank. Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  return cleanSpelling(text)
    .replace(VARIANT, (letter) => CANONICAL.get(letter)!)
    .replace(BEFORE_WA, (_, letter: string) => WA.get(letter)!);
}

/** As `foldText`, but Amharic homophones stay as they were written. */
export function cleanSpelling(text: string): string {
  const lower = normalizeUnicode(text.toWellFormed(), 'NFKC').toLowerCase();
  const plain = normalizeUnicode(normalizeUnicode(lower, 'NFD').replace(MARKS, ''), 'NFC');
  return plain.replace(APOSTROPHES, '').replace(SEPARATORS, ' ').trim();
}

/** The words of a text as they were spelled, without the Amharic prefix የ ("of"). */
export function spelledWords(text: string): string[] {
  return cleanSpelling(text).split(' ').map(withoutOf);
}

/** Whether the word could be spelled otherwise with homophones, so that its exact spelling tells something. */
export function hasHomophones(word: string): boolean {
  return AMBIGUOUS.test(word);
}

/** Whether the text holds Ethiopic letters. */
export function isEthiopic(text: string): boolean {
  return ETHIOPIC.test(text);
}

/**
 * The form of a folded word that its singular and plural share: English -s, -es, -ies; Amharic -ዎች, -ኦች; and without
 * the Amharic prefix የ ("of"). Only meant for comparing two stems: a stem need not be a word.
 */
export function stemWord(word: string): string {
  if (isEthiopic(word)) return stemAmharic(word);
  if (word.length < 4 || !/^[a-z]+$/.test(word) || /(ss|us|is|aa|ii)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutOf(word: string): string {
  return word.length > 3 && word.startsWith('የ') ? word.slice(1) : word;
}

function stemAmharic(word: string): string {
  const bare = withoutOf(word);
  if (bare.length > 3 && bare.endsWith('ዎች')) return bare.slice(0, -2);
  const beforeLast = bare.codePointAt(bare.length - 2) ?? 0;
  // Seventh order + ች is the plural of a word that ends in sixth order: ስልኮች, ስልክ.
  if (bare.length > 3 && bare.endsWith('ች') && beforeLast % 8 === 6)
    return bare.slice(0, -2) + String.fromCodePoint(beforeLast - 1);
  return bare;
}
