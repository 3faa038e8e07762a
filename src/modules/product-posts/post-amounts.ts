import { END, START } from './post-text.ts';

export const CURRENCY = String.raw`(?:birrii|birri|birr|bir|brr|br|etb|ብር|qarshii|qarshi)(?!\p{L})`;
/** Figures with their thousands: `3,500`, `3 500`, `3.500`, `3500.50`, `3.5k`, `12 ሺህ`, `1.2M birr`. Two groups. */
export const AMOUNT = String.raw`(?<![\d.,])(\d{1,3}(?:[,'’]\d{3})+(?:\.\d{1,2})?|\d{1,3}(?: \d{3})+(?!\d)|\d{1,3}(?:\.\d{3})+(?!\d)|\d{1,9}(?:\.\d{1,2})?)(?![\d]|[,.]\d)(?: ?((?:k${END}|ሺህ|ሺ(?!\p{L})|kuma${END}|shi${END}|thousand${END}|million${END}|mln${END}|m(?=[ \t]?${CURRENCY})|ሚሊዮን|ሚሊየን|miliyoona)(?: ?\d{3}(?!\d|[,.]\d))?))?`;

const TAIL = String.raw`(?:\s?/[-=]|\s?=/=?|\s?/-)`;
/** An amount that says of itself that it is money. */
export const MONEY = String.raw`(?:${START}${CURRENCY}[\s.:]*${AMOUNT}(?:${TAIL})?|${AMOUNT}(?:${TAIL})?[ \t]*(?:${CURRENCY}|(?<=/[-=]|=/|=/=))\.?)`;

/** What a figure counts that is no money. */
export const UNIT = String.raw`\s?-?(?:gb|tb|mb|ጂቢ|kg|kgs|g|gm|gram|mg|kilo|ኪሎ|ግራም|l|lt|lit|liter|litre|ml|ሊትር|inch|inches|in|ኢንች|"|”|″|''|cm|mm|m|meter|ሜትር|w|kw|kva|hp|btu|rpm|watt|ዋት|v|volt|hz|mah|ah|mp|km|kms|seats|seat|persons|layers|doors?|mpx|px|pcs|pc|pieces|piece|ፍሬ|pairs|ጥንድ|months?|years?|yrs?|ዓመት|አመት|ወር|days?|ቀን|hours?|hrs?|ሰዓት|%|percent|ፐርሰንት|x|×|gen|th|st|nd|rd|g(?=\s?(?:network|wifi)))${END}`;

/** The amount of what AMOUNT's two groups found, in Birr. */
export function amountOf(figures: string, thousands: string | undefined): number {
  const parts = figures.replaceAll(/[,'’ ]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+$/.test(parts) ? parts.replaceAll('.', '') : parts;
  const times = thousands === undefined ? 1 : /^m|^ሚ/i.test(thousands) ? 1_000_000 : 1_000;
  // 14 ሺህ 500
  const rest = times === 1_000 ? Number(/\d{3}$/.exec(thousands!)?.[0] ?? 0) : 0;
  return Math.round((Number(plain) * times + rest) * 100) / 100;
}

/** The amounts of what was found; the groups of AMOUNT come in pairs. */
export function amountsIn(found: RegExpExecArray): number[] {
  const groups = found.slice(1);
  return groups.flatMap((figures, at) =>
    at % 2 === 0 && figures !== undefined ? [amountOf(figures, groups[at + 1])] : [],
  );
}
