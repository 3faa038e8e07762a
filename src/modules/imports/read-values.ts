/** An amount of money as it was written: hundredths, and whether it says that it is dollars or Birr. */
export type ReadAmount = { hundredths: number; currency: 'ETB' | 'USD' | null };

const USD = /\$|usd|dollar/i;
const BIRR = /birrii|birr|br\b|etb|ብር|qarshii/i;

/** "1,250.00", "1250,5", "ETB 1 250", "$19.99"; null for what is no amount. A comma before three figures parts thousands. */
export function readAmount(text: string): ReadAmount | null {
  const currency = USD.test(text) ? 'USD' : BIRR.test(text) ? 'ETB' : null;
  const figures = text
    .replace(/us\$|\$|usd|dollars?|birrii|birr|br\.?(?=\s|\d|$)|etb|ብር|qarshii/gi, '')
    .replaceAll(/[\s\u00A0'’]/g, '');
  const plainText = withPoint(figures)?.replace(/^(-?)\./, '$10.') ?? null;
  if (plainText === null || !/^-?\d{1,12}(\.\d*)?$/.test(plainText)) return null;
  return { hundredths: Math.round(Number(plainText) * 100), currency };
}

/** The figures with a point before their fraction alone; null when it cannot be told. */
function withPoint(figures: string): string | null {
  const comma = figures.lastIndexOf(',');
  const point = figures.lastIndexOf('.');
  if (comma >= 0 && point >= 0)
    return comma < point ? figures.replaceAll(',', '') : figures.replaceAll('.', '').replace(',', '.');
  if (comma >= 0)
    return /^-?\d{1,3}(,\d{3})+$/.test(figures)
      ? figures.replaceAll(',', '')
      : /^-?\d+,\d{1,2}$/.test(figures)
        ? figures.replace(',', '.')
        : null;
  return /^-?\d{1,3}(\.\d{3}){2,}$/.test(figures) ? figures.replaceAll('.', '') : figures;
}

/** A whole number, also written as "12.0", "1,200" or "default=100" (the sum of what stands in several places). */
export function readCount(text: string): number | null {
  if (text.includes('=')) {
    const counts = text.split(/[,;|]/).map((part) => readCount(part.split('=')[1]?.trim() ?? ''));
    return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + count!, 0);
  }
  const amount = readAmount(text);
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

/** The unit that a heading names, such as "Weight (kg)"; grams for none. */
export function weightUnitOf(heading: string): string {
  return /\b(kg|lbs?|oz)\b/i.exec(heading)?.[1]?.toLowerCase() ?? 'g';
}

const LIST = /\s*[,;|\n]\s*/;

/**
 * A number of goods as it was meant: spreadsheets and some shops put an apostrophe before figures, so that none of them is
 * lost.
 */
export function readNumber(text: string): string {
  return text.replace(/^'(?=\d)/, '');
}

/** The words of a list: "men, summer; new". */
export function readList(text: string): string[] {
  return [...new Set(text.split(LIST).map((word) => word.trim()))].filter(Boolean);
}

/** The addresses of pictures in a cell, however they are parted; a comma inside an address stays. */
export function readAddresses(text: string): string[] {
  return text
    .split(/[\s,;|]+(?=https?:\/\/)|\s*\|\s*|\s*\n\s*/)
    .map((address) => address.trim().replace(/[,;]+$/, ''))
    .filter(Boolean);
}

/** "Material: Cotton" in each line. */
export function readPairs(text: string): { name: string; value: string }[] {
  return text.split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    const [name, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return at > 0 && name && value ? [{ name, value }] : [];
  });
}

/** Whether a cell says yes; null for an empty one or another word. */
export function readYes(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['1', 'true', 'yes', 'y', 'active', 'published', 'enabled', 'instock'].includes(word)) return true;
  if (
    [
      '0',
      '-1',
      'false',
      'no',
      'n',
      'draft',
      'archived',
      'disabled',
      'outofstock',
      'unlisted',
      'private',
    ].includes(word)
  )
    return false;
  return null;
}
