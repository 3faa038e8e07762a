/** The consonant of each Ethiopic series of eight letters, from U+1200 on; a blank for a vowel or an unused series. */
const SERIES = 'hlhmsrsSkkkkbvtChhnN kkhhw zjyddjggNtCpssfp';
const FIRST = 0x1200;

/** Pairs of Latin letters that stand for one sound, as people type Amharic. */
const LATIN_PAIRS: [RegExp, string][] = [
  [/sh|x/g, 'S'],
  [/ch/g, 'C'],
  [/gn|ny/g, 'N'],
  [/t[sz]/g, 's'],
  [/zh/g, 'j'],
  [/th/g, 't'],
  [/ph/g, 'p'],
  [/dh/g, 'd'],
  [/([kqgh])w/g, '$1'],
  [/[qc]/g, 'k'],
  [/[aeiou]/g, ''],
];

/**
 * The consonants of a folded word, in letters that Amharic in Ethiopic script and Amharic typed with Latin letters
 * share: "metsihaf", "metshaf" and መጽሐፍ give "mshf". Vowels and doubled letters vanish, so unlike words may meet: fit
 * for finding something where nothing else was found, never for ranking first. Empty when fewer than two are left.
 */
export function skeleton(word: string): string {
  const consonants = /[\u1200-\u1357]/.test(word) ? ethiopicConsonants(word) : latinConsonants(word);
  const single = consonants.replace(/(.)\1+/g, '$1');
  return single.length < 2 ? '' : single;
}

function ethiopicConsonants(word: string): string {
  return word
    .replace(/[^\u1200-\u1357]/g, '')
    .replace(/./g, (letter) => SERIES[(letter.charCodeAt(0) - FIRST) >> 3]!)
    .replaceAll(' ', '');
}

function latinConsonants(word: string): string {
  if (!/^[a-z]+$/.test(word)) return '';
  return LATIN_PAIRS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}
