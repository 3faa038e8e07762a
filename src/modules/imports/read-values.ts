import { normalizeUnicode } from '#platform/normalize-unicode.ts';

/** An amount of money as it was written: hundredths, and whether it says that it is dollars or Birr. */
export type ReadAmount = { hundredths: number; currency: 'ETB' | 'USD' | null };

const USD = /\$|usd|dollar/i;
const BIRR = /birrii|birr|br\b|etb|ብር|qarshii/i;

const MONEY_WORDS =
  /us\$|\$|usd|dollars?|birrii|birr|br\.?(?=\s|\d|[/-]|$)|etb\.?|ብር|qarshii|ዋጋ|gatii|price|only|ብቻ|qofa/gi;
/** "1500/-", "1500.-", and what it is asked for: "/pcs", "per piece". */
const TAIL = /(?:\/[-=]|[.,]-|(?:\/|per|each)[a-zሀ-፼]*)$/;

/** The figures of an amount, without what stands around them. */
export const FIGURES_OF_AMOUNT = /\d[\d.,]*/;

/**
 * "1,250.00", "1250,5", "ETB 1 250", "1500/-", "3.5k", "$19.99"; null for what is no amount. A comma before three figures
 * parts thousands; a point before three does where the file says so elsewhere.
 */
export function readAmount(text: string, { hasPointThousands = false } = {}): ReadAmount | null {
  const written = normalizeUnicode(text, 'NFKC').toLowerCase();
  const currency = USD.test(written) ? 'USD' : BIRR.test(written) ? 'ETB' : null;
  const figures = written
    .replace(MONEY_WORDS, '')
    .replaceAll(/[\s'’:፡]/g, '')
    .replace(TAIL, '')
    .replace(/^\+/, '');
  const [, amount = figures, thousand] = /^([\d.,]+)(k|ሺህ?)$/.exec(figures) ?? [];
  const pointed = thousand === undefined ? withPoint(amount, hasPointThousands) : amount.replace(',', '.');
  const plainText = pointed?.replace(/^(-?)\./, '$10.') ?? null;
  if (plainText === null || !/^-?\d{1,12}(\.\d*)?$/.test(plainText)) return null;
  return { hundredths: Math.round(Number(plainText) * (thousand === undefined ? 100 : 100_000)), currency };
}

/** The figures with a point before their fraction alone; null when it cannot be told. */
function withPoint(figures: string, hasPointThousands: boolean): string | null {
  const comma = figures.lastIndexOf(',');
  const point = figures.lastIndexOf('.');
  if (comma >= 0 && point >= 0)
    return comma < point ? figures.replaceAll(',', '') : figures.replaceAll('.', '').replace(',', '.');
  if (comma >= 0)
    return /^-?\d{1,3}(?:,\d{2})*(?:,\d{3})+$/.test(figures)
      ? figures.replaceAll(',', '')
      : /^-?\d+,\d{1,2}$/.test(figures)
        ? figures.replace(',', '.')
        : null;
  const groups = hasPointThousands ? /^-?[1-9]\d{0,2}(\.\d{3})+$/ : /^-?\d{1,3}(\.\d{3}){2,}$/;
  return groups.test(figures) ? figures.replaceAll('.', '') : figures;
}

/** Whether a cell holds what people write for nothing. */
export function saysNothing(text: string): boolean {
  return /^(?:[-–—_.]*|n\/?a|#n\/a|null|none|nil)$/i.test(text.trim());
}

/** How many, and of what: "5 pcs", "20+", "> 100", "In stock (5)". */
const QUANTITY =
  /^(?:in[\s_-]?stock\s*[:(]?|[>≥~])?\s*(\d[\d.,]*)\s*\+?\s*(?:pcs?|pieces?|units?|items?|pairs?|nos?|ፍሬ|ፍሬዎች|ቁራጭ|ጥንድ|ዕቃ|እቃ)?\s*(?:in stock|left|available)?[.)]?$/i;

/** A whole number, also written as "12.0", "1,200", "5 pcs" or "default=100" (the sum of what stands in several places). */
export function readCount(text: string): number | null {
  if (text.includes('=')) {
    const counts = text.split(/[,;|]/).map((part) => readCount(part.split('=')[1]?.trim() ?? ''));
    return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + count!, 0);
  }
  const amount = readAmount(QUANTITY.exec(text.trim())?.[1] ?? text);
  return amount !== null && amount.hundredths % 100 === 0 ? amount.hundredths / 100 : null;
}

const GRAMS: Record<string, number> = {
  g: 1,
  gram: 1,
  grams: 1,
  gm: 1,
  kg: 1_000,
  kgs: 1_000,
  kilogram: 1_000,
  ግራም: 1,
  'ኪ.ግ': 1_000,
  ኪሎ: 1_000,
  lb: 453.592,
  lbs: 453.592,
  oz: 28.3495,
};

/** A weight in whole grams: "500", "0.5 kg", with the unit of the cell, else of the column, else grams; null for none. */
export function readWeight(text: string, unit: string): number | null {
  const found = /^(-?[\d.,]+)\s*(\p{L}[\p{L}.]*)?$/u.exec(text.trim());
  const amount = found && readAmount(found[1]!.replace(',', '.'));
  const grams = found && GRAMS[(found[2] ?? unit).toLowerCase()];
  if (!amount || !grams) return null;
  // Weights have more than two places: half a gram of saffron in kilograms.
  return Math.round(Number(found[1]!.replace(',', '.')) * grams);
}

/** The unit that a heading names, such as "Weight (kg)"; null for none. */
export function weightUnitOf(heading: string): string | null {
  return /(?<![a-z])(kg|lbs?|oz|g|grams?)(?![a-z])/i.exec(heading)?.[1]?.toLowerCase() ?? null;
}

/** The day of "2024-02-15 00:00" or "2/15/24" (a first figure above twelve is the day); '' for none that can be read. */
export function dayOf(text: string): string {
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, one, other, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?!\d)/.exec(text) ?? [];
  if (year === undefined) return '';
  const [month, day] = Number(one) > 12 ? [other!, one!] : [one!, other!];
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** So many letters of a text, whole ones. */
export function lettersOf(text: string, most: number): string {
  return new RegExp(`^.{0,${most}}`, 'su').exec(text)![0];
}

const LIST = /[,;|\n]/;

/**
 * A number of goods as it was meant: spreadsheets and some shops put an apostrophe before figures, so that none of them is
 * lost.
 */
export function readNumber(text: string): string {
  return text.replace(/^'(?='*\d)/, '');
}

/** The words of a list: "men, summer; new". */
export function readList(text: string): string[] {
  return [...new Set(text.split(LIST).map((word) => word.trim()))].filter(Boolean);
}

/** The addresses of pictures in a cell, however they are parted; a comma inside an address stays. */
export function readAddresses(text: string): string[] {
  return text
    .split(/(?<![\s,;|])[\s,;|]+(?=https?:\/\/)|[|\n]/)
    .map((address) => address.trim().replace(/[,;]+$/, ''))
    .filter(Boolean);
}

/** "Material: Cotton" in each line; a colon or backslash within a name has a backslash before it. */
export function readPairs(text: string): { name: string; value: string }[] {
  return text.split('\n').flatMap((line) => {
    const at = /^(?:\\[\\:]|\\(?![\\:])|[^:\\])*(?=:)/.exec(line)?.[0].length ?? 0;
    const [name, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return at > 0 && name && value ? [{ name: name.replaceAll(/\\([\\:])/g, '$1'), value }] : [];
  });
}

const YES = new Set(
  `1 true yes y active published publish enabled instock available visible live on አለ አዎ eeyyee
  oui ja si sí wahr vrai verdadero vero limitedavailability onlineonly lowstock`.split(/\s+/),
);
/** What may be ordered and is not there yet is not there. */
const NO = new Set(
  `0 -1 false no n draft archived disabled outofstock soldout hidden off unlisted private አልቋል የለም lakki
  non nein falsch faux falso inactive deactivated unpublished unavailable notavailable discontinued preorder
  backorder onbackorder presale`.split(/\s+/),
);

/** Whether a cell says yes; null for an empty one or another word. "in_stock" and an address that ends in "InStock" say it too. */
export function readYes(text: string): boolean | null {
  const word = text
    .toLowerCase()
    .replace(/^https?:.*\//, '')
    .replaceAll(/\s|(?<=\p{L})[_-](?=\p{L})/gu, '');
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** Where goods are seen in another shop, as Magento, PrestaShop, WooCommerce and Facebook say it. */
const SHOWN = new Set([
  'both',
  'catalog',
  'search',
  'catalog,search',
  'shopandsearch',
  'shop',
  'listed',
  'approved',
  'forsale',
  'onsale',
]);
/** Magento's 2 is "disabled". */
const NOT_SHOWN = new Set([
  '2',
  'none',
  'notvisibleindividually',
  'staging',
  'pending',
  'deleted',
  'suspended',
  'rejected',
  'offline',
  'paused',
  'proposed',
  'review',
  'inreview',
  'refused',
]);

/** Whether goods are on sale in the shop that a file is of: null for a word that nobody knows, undefined for none. */
export function readOnSale(text: string): boolean | null | undefined {
  const word = text.toLowerCase().replaceAll(/[\s_-]/g, '');
  if (SHOWN.has(word)) return true;
  if (NOT_SHOWN.has(word)) return false;
  return saysNothing(text) ? undefined : readYes(text);
}
