import { CURRENCY } from './post-amounts.ts';
import { LABEL } from './post-prices.ts';
import { PRICE_SEP } from './post-reductions.ts';
import { COUNTED_UNITS } from './post-state.ts';
import { anyCase, END, type PostText, START } from './post-text.ts';

/** Numbers as people say them: in English, Amharic (in its own letters and in Latin ones) and Afaan Oromoo. */
const NUMBERS: Readonly<Record<number, string>> = {
  1: 'one አንድ tokko tokkoo',
  2: 'two ሁለት hulet lama',
  3: 'three ሶስት ሦስት sost sadii sadi',
  4: 'four አራት arat afur',
  5: 'five አምስት amist shan',
  6: "six ስድስት sidist ja'a jaha jaa",
  7: 'seven ሰባት sebat torba',
  8: 'eight ስምንት simint saddeet saddeeti',
  9: 'nine ዘጠኝ zetegn sagal',
  10: 'ten አስር አሥር asir kudhan',
  11: 'eleven',
  12: 'twelve',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
  20: 'twenty ሃያ ሀያ ሐያ haya digdama digdamii',
  30: 'thirty ሰላሳ ሠላሳ selasa soddoma soddomii',
  40: 'forty fourty አርባ arba afurtama afurtamii',
  50: 'fifty ሃምሳ ሀምሳ ሐምሳ አምሳ hamsa shantama shantamii',
  60: 'sixty ስልሳ ስድሳ silsa jaatama jaatamii',
  70: 'seventy ሰባ seba torbaatama torbaatamii',
  80: 'eighty ሰማንያ semanya saddeettama saddeettamii',
  90: 'ninety ዘጠና zetena sagaltama sagaltamii',
};
/** "አስራ አምስት", "kudha shan": ten and what follows. */
const TEENS = 'አስራ አሥራ asra kudha';
const SCALES: Readonly<Record<number, string>> = {
  100: 'hundred መቶ meto dhibba',
  1_000: 'thousand ሺህ ሺ shi shih kuma',
  1_000_000: 'million ሚሊዮን ሚሊየን miliyoona',
};
/** Afaan Oromoo says the hundred before how many of them. */
const BEFORE_UNITS = /^(?:dhibba|kuma|miliyoona)$/;

const byWord = (table: Readonly<Record<number, string>>) =>
  new Map(
    Object.entries(table).flatMap(([n, words]) => words.split(' ').map((word) => [word, Number(n)] as const)),
  );
const numbers = new Map([...byWord(NUMBERS), ...TEENS.split(' ').map((word) => [word, 10] as const)]);
const scales = byWord(SCALES);

const longestFirst = (words: Iterable<string>) =>
  [...words].toSorted((a, b) => b.length - a.length).join('|');
const SCALE = longestFirst(scales.keys());
const WORD = longestFirst([...numbers.keys(), ...scales.keys()]);
/** Amharic puts "with", "for" and "of" before the word itself, and ten before its units without a blank. */
const ONE = String.raw`(?:${START}[በከለየ]?(?:${WORD})(?:${END}|(?<=አ[ስሥ]ራ))|(?<=አ[ስሥ]ራ)(?:${WORD})${END}|(?<![\d.,])\d{1,3}(?=\s?(?:${SCALE})${END})|(?<=${START}(?:${SCALE}) )\d{1,3}(?:\.\d{1,2})?(?!\d|[.,]\d))`;
/** One way to read each blank: two would double the work with each word. */
const AND = String.raw`[ \t]*(?:(?:-|,|(?:and|fi|ena)${END}|እና)[ \t]*)?`;
/** All that belongs together: neither figures before it nor another word behind. */
const SEQUENCE = String.raw`(?<!\d ?)(?<told>${ONE}(?:${AND}${ONE})*)(?!${AND}${ONE}| ?\d)`;

const LEFT = String.raw`(?:ብቻ|only|qofa|bicha)?[ \t]*(?:left|remaining|ቀር|ቀሩ|ቀረ|የቀረ|የቀሩ|hafe|hafan|kere)`;
/** Words for a number stand for money beside Birr or behind a word for the price, and for pieces before what is left. */
const TOLD: readonly { pattern: RegExp; least: number }[] = [
  { pattern: anyCase(String.raw`${SEQUENCE}(?=[ \t]*(?:only\s+|ብቻ\s+)?${CURRENCY})`), least: 5 },
  // "Price: ten pieces" says no price.
  {
    pattern: anyCase(String.raw`(?:${LABEL}${PRICE_SEP}|${START}${CURRENCY}\s*)${SEQUENCE}`),
    least: 100,
  },
  { pattern: anyCase(String.raw`${SEQUENCE}(?=[ \t]*(?:${COUNTED_UNITS}[ \t]*)?${LEFT})`), least: 1 },
];

/** Writes figures where a post says numbers by words, in as many letters, so that they are read as any others are. */
export function openNumberWords(post: PostText): void {
  for (const { pattern, least } of TOLD)
    post.open = post.open.replaceAll(pattern, (found: string, ...rest: unknown[]) => {
      const { told } = rest.at(-1) as { told: string };
      const number = numberOf(told);
      const figures = number === 1_000 && told.length < 4 ? '1k' : String(number);
      if (number === null || number < least || figures.length > told.length) return found;
      return found.slice(0, found.length - told.length) + figures.padEnd(told.length);
    });
}

const WORDS = anyCase(String.raw`\d+(?:\.\d+)?|(?:${WORD})`);

/** "ሁለት ሺህ አምስት መቶ" as 2500; null for "12 ሺህ", which amounts are written as anyway. */
function numberOf(told: string): number | null {
  const words = told.toLowerCase().match(WORDS) ?? [];
  if (/^\d/.test(told) && words.length < 3) return null;
  return words.some((word) => BEFORE_UNITS.test(word)) ? scaledBefore(words) : scaledBehind(words);
}

function scaledBehind(words: readonly string[]): number {
  let [sum, units] = [0, 0];
  for (const word of words) {
    const scale = scales.get(word);
    if (scale === undefined) units += numbers.get(word) ?? Number(word);
    else if (scale === 100) units = (units || 1) * scale;
    else [sum, units] = [sum + (units || 1) * scale, 0];
  }
  return sum + units;
}

function scaledBefore(words: readonly string[]): number {
  let [sum, scale, units] = [0, 1, 0];
  for (const word of words) {
    const next = scales.get(word);
    if (next === undefined) units += numbers.get(word) ?? Number(word);
    else [sum, scale, units] = [sum + (scale === 1 ? units : scale * (units || 1)), next, 0];
  }
  return sum + (scale === 1 ? units : scale * (units || 1));
}
