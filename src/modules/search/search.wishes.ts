import { normalizeUnicode } from '#platform/normalize-unicode.ts';

/** What a shopper said beside the goods: a price in Birr, that it be cheap, and words that must not be there. */
export type Wishes = {
  /** The text without all of that. */
  rest: string;
  /** Whole Birr, inclusive; null is open. */
  minPrice: number | null;
  maxPrice: number | null;
  isCheapest: boolean;
  excluded: string[];
  /** What was typed without the price, without the words for cheap, and without what is excluded. */
  without: { price: string; cheapest: string; excluded: string };
};

const CURRENCY = '(?:birrii|birr|br|etb|ብር|qarshii)';
/** Words for thousands and millions after the figures, in the three languages and in Amharic written with Latin letters. */
const THOUSANDS = 'k|thousands?|kuma|shih?|ሺህ|ሺ';
const MILLIONS = 'millions?|milion|milyon|miliyoona|ሚሊዮን|ሚሊየን';
/**
 * Three groups: Oromo's word before the figures ("kuma 20"), the figures in groups by commas or blanks and with decimals,
 * and the word after them.
 */
const NUMBER = String.raw`(?:(kuma|miliyoona)\s+)?((?:\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?: \d{3}){1,3}(?![\p{L}\p{N}])|\d{1,9})(?:\.\d+)?)(?:\s?(${THOUSANDS}|${MILLIONS})(?!(?!${CURRENCY})[a-z]))?`;
const MAYBE = String.raw`(?:${CURRENCY}\s*)?`;
/**
 * No word goes on before or after, and no unit follows: "under 5 kg" is no price. "in" is inches at the end, and after
 * figures as screens have them; "under 60000 in Addis" is a price.
 */
const START = String.raw`(?<![\p{L}\p{N}-])`;
const INCHES = String.raw`\s*in(?!\s*[\p{L}\p{N}])|(?<=(?<![\d.,])\d{1,2}(?:\.\d+)?)\s*in(?![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}″"%]|[.,]\d|${INCHES}|\s*(?:inch|inches|gb|tb|kg|g|mg|kilo|l|lt|ml|litre|liter|cm|mm|m|w|watt|mah|ah|v|hz|pieces|months|years|ኢንች|ኪሎ|ሊትር|ግራም|ጊጋ)(?![\p{L}\p{N}]))`;

type Reading = [pattern: RegExp, read: (amounts: number[]) => Partial<Pick<Wishes, 'minPrice' | 'maxPrice'>>];

const pattern = (source: string) => new RegExp(START + source + END, 'u');
const below = ([maxPrice]: number[]) => ({ maxPrice: maxPrice! });
const above = ([minPrice]: number[]) => ({ minPrice: minPrice! });
const within = ([one, other]: number[]) => ({
  minPrice: Math.min(one!, other!),
  maxPrice: Math.max(one!, other!),
});

/** In the three languages, what says most first. */
const READINGS: readonly Reading[] = [
  [
    pattern(
      String.raw`between\s+${MAYBE}${NUMBER}\s*${MAYBE}(?:and|to|-)\s+${MAYBE}${NUMBER}(?:\s*${CURRENCY})?`,
    ),
    within,
  ],
  [pattern(String.raw`ከ\s?${NUMBER}\s*${MAYBE}እስከ\s+${NUMBER}(?:\s*${CURRENCY})?`), within],
  [pattern(String.raw`${NUMBER}\s*${MAYBE}(?:hanga|to|-|–|እስከ)\s*${NUMBER}\s*${CURRENCY}`), within],
  [
    pattern(String.raw`${MAYBE}(?:ከ\s?|ke\s)?${NUMBER}\s*${MAYBE}(?:በታች|በታች የሆነ|ያነሰ|በሚያንስ|betach|gadi|gad)`),
    below,
  ],
  [pattern(String.raw`${MAYBE}(?:ከ\s?|ke\s)?${NUMBER}\s*${MAYBE}(?:በላይ|የበለጠ|belay|ol|olii)`), above],
  [
    pattern(
      String.raw`(?:under|below|less than|cheaper than|not more than|up to|upto|max|maximum|within|እስከ)\s+${MAYBE}${NUMBER}(?:\s*${CURRENCY})?`,
    ),
    below,
  ],
  [
    pattern(String.raw`(?:over|above|more than|at least|min|minimum)\s+${MAYBE}${NUMBER}(?:\s*${CURRENCY})?`),
    above,
  ],
  [pattern(String.raw`from\s+(?:${CURRENCY}\s*${NUMBER}|${NUMBER}\s*${CURRENCY})`), above],
  [pattern(String.raw`hanga\s+(?:${CURRENCY}\s*${NUMBER}|${NUMBER}\s*${CURRENCY})`), below],
  // A price alone is what the shopper has.
  [pattern(String.raw`(?:${CURRENCY}\s*${NUMBER}|${NUMBER}\s*${CURRENCY})`), below],
];

const CHEAPEST = new RegExp(
  String.raw`${START}(?:cheapest|cheaper|cheap|affordable|low(?:est)? price|በ?ርካሽ(?: ዋጋ)?|ርካሹ|rikash|rekash|rkash|rakashaa?|gatii rakasha|gatii gadi aanaa)(?![\p{L}\p{N}])`,
  'gu',
);
const EXCLUDED = /(?<=^|\s)[-−–]([\p{L}\p{N}][\p{L}\p{N}'’]*)/gu;

/** In Birr: above all prices. */
const HIGHEST = 1_000_000_000_000;

/** Reads what was typed; a price above all prices or of nothing is no wish. */
export function readWishes(typed: string): Wishes {
  const text = normalizeUnicode(typed.toWellFormed(), 'NFKC').toLowerCase();
  const price = readPrice(text);
  const excluded = [...text.matchAll(EXCLUDED)].map(([, word]) => word!);
  const without = {
    price: tidy(price.rest),
    cheapest: tidy(text.replace(CHEAPEST, ' ')),
    excluded: tidy(text.replace(EXCLUDED, ' ')),
  };
  const isCheapest = without.cheapest !== tidy(text);
  const rest = tidy(price.rest.replace(CHEAPEST, ' ').replace(EXCLUDED, ' '));
  // With nothing left to find, what is not wanted is all there is to look for.
  const isOnlyExcluded = rest === '' && excluded.length > 0;
  return {
    rest: isOnlyExcluded ? excluded.join(' ') : rest,
    minPrice: price.minPrice,
    maxPrice: price.maxPrice,
    isCheapest,
    excluded: isOnlyExcluded ? [] : excluded,
    without,
  };
}

function readPrice(text: string): Pick<Wishes, 'rest' | 'minPrice' | 'maxPrice'> {
  for (const [wanted, read] of READINGS) {
    const found = wanted.exec(text);
    if (!found) continue;
    const amounts = amountsOf(found);
    if (amounts.some((amount) => amount < 1 || amount > HIGHEST)) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { rest, minPrice: null, maxPrice: null, ...read(amounts) };
  }
  return { rest: text, minPrice: null, maxPrice: null };
}

/** The amounts in whole Birr. "Between 40 and 60 thousand" says the word once for both. */
function amountsOf(found: RegExpExecArray): number[] {
  const numbers = numbersOf(found);
  const last = numbers.at(-1);
  return numbers.map(({ figures, factor }) => {
    const isShared = factor === 1 && last !== undefined && figures < last.figures;
    const amount = figures * (isShared ? last.factor : factor);
    return Number.isInteger(figures) ? amount : Math.floor(Number(amount.toFixed(2)));
  });
}

/** A pattern's groups come by threes, as NUMBER has them; those of the ways not taken are missing. */
function numbersOf(found: RegExpExecArray): { figures: number; factor: number }[] {
  const groups = found.slice(1);
  const numbers: { figures: number; factor: number }[] = [];
  for (let at = 0; at < groups.length; at += 3) {
    const figures = groups[at + 1];
    if (figures === undefined) continue;
    const word = groups[at] ?? groups[at + 2];
    numbers.push({ figures: Number(figures.replace(/[, ]/g, '')), factor: factorOf(word) });
  }
  return numbers;
}

function factorOf(word: string | undefined): number {
  if (word === undefined) return 1;
  return new RegExp(`^(?:${MILLIONS})$`, 'u').test(word) ? 1_000_000 : 1_000;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
