import { normalizeUnicode } from '#platform/normalize-unicode.ts';
import { foldText } from './search.folding.ts';

/** Units as people write them, in the three languages: the unit they are brought to, and how many of it one is. */
const UNITS: readonly (readonly [unit: string, factor: number, spellings: string])[] = [
  ['inch', 1, 'inches inch inchii iinchii ኢንች'],
  ['gb', 1, 'gb gig gigabyte gigabytes giigaabaayitii ጊጋባይት ጊጋ ጂቢ'],
  ['tb', 1, 'tb terabyte terabytes'],
  ['g', 1, 'g gm gr gram grams giraama ግራም'],
  ['g', 1_000, 'kg kgs kilo kilos kilogram kilograms kiiloo kiiloogiraama ኪሎ ኪሎግራም ኪግ'],
  ['ml', 1, 'ml millilitre milliliter ሚሊ ሚሊሊትር'],
  ['ml', 1_000, 'l lt ltr litre litres liter liters liitirii ሊትር'],
  ['mm', 1, 'mm millimetre millimeter ሚሜ'],
  ['mm', 10, 'cm centimetre centimeter seentimeetira ሴሜ ሴንቲሜትር'],
  ['mm', 1_000, 'm metre metres meter meters meetira ሜትር'],
  ['w', 1, 'w watt watts waatii ዋት'],
  ['mah', 1, 'mah'],
  ['ah', 1, 'ah'],
  ['hz', 1, 'hz'],
  ['v', 1, 'v volt volts ቮልት'],
  ['va', 1, 'va'],
  ['btu', 1, 'btu'],
  ['mp', 1, 'mp megapixel megapixels'],
];

const BY_SPELLING = new Map(
  UNITS.flatMap(([unit, factor, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, { unit, factor }] as const),
  ),
);
const INCH = { unit: 'inch', factor: 1 };

const SPELLINGS = [...BY_SPELLING.keys()].sort((a, b) => b.length - a.length).join('|');
/** Thousands with commas ("20,000"), else decimals with a point or a comma. */
const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?!\d)|\d{1,9}(?:[.,]\d{1,3})?`;
/** "in" alone is a word of its own before other words: only "55in" and "… 55 in" mean inches. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(${FIGURE})(?:[\s-]?(${SPELLINGS})(?![\p{L}\p{N}])|\s?(?:″|′′|''|"|”|“)|in(?![\p{L}\p{N}])|\s+in$)`,
  'gu',
);

/**
 * Joins each figure and its unit to one word, the same however it is written: "55 inch", `55"` and "55″" become "55inch",
 * "0.5 L" and "500ml" become "500ml". A text that was joined stays as it is.
 */
export function joinUnits(text: string): string {
  const plain = normalizeUnicode(text.toWellFormed(), 'NFKC').toLowerCase();
  return plain.replace(MEASURE, (_, figure: string, spelling?: string) => {
    const { unit, factor } = (spelling === undefined ? undefined : BY_SPELLING.get(spelling)) ?? INCH;
    return ` ${figureOf(figure, factor)}${unit} `;
  });
}

/** A text as searches and documents read it: folded, its measures as single words. */
export function foldMeasured(text: string): string {
  return foldText(joinUnits(text));
}

/** The figure in the unit it is brought to, its decimal point as a letter: folding would part it there. */
function figureOf(written: string, factor: number): string {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(written)
    ? written.replaceAll(',', '')
    : written.replace(',', '.');
  // Sums of decimals would show their binary tails.
  return String(Math.round(Number(plain) * factor * 1_000) / 1_000).replace('.', 'd');
}
