import { FIGURES_OF_AMOUNT } from './read-values.ts';

/**
 * Whether a point before three figures parts thousands in these cells of one file: "1.500" beside "950" or "12,50". Beside
 * "12.50" or "34.0000" it does not, and where every cell has three places it is left as it stands.
 */
export function hasPointThousands(cells: Iterable<string>): boolean {
  let isCommaMark = false;
  let isWhole = false;
  for (const cell of cells) {
    const [figures] = FIGURES_OF_AMOUNT.exec(cell) ?? [];
    if (figures === undefined) continue;
    if (/\.(?:\d{1,2}|\d{4,})$|\d{4,}\.\d+$/.test(figures)) return false;
    if (/,\d{1,2}$/.test(figures)) isCommaMark = true;
    if (/^\d+$/.test(figures)) isWhole = true;
  }
  return isCommaMark || isWhole;
}

/**
 * The first of some prices that all have three figures behind a point, or ''. "12.500" is 12.50 Birr then and may have been meant as
 * twelve thousand and five hundred.
 */
export function threePlaced(cells: readonly string[]): string {
  const told = cells.filter((cell) => /\d/.test(cell));
  return told.every((cell) => /^\D*\d{1,3}\.\d{3}\D*$/.test(cell)) ? (told[0] ?? '') : '';
}

/** Goods that weigh no more than this, whatever they are, are not told in grams. */
const LIGHT = 30;

/** The unit of a column of weights that names none: kilograms where grams would be fractions or next to nothing. */
export function unitOfWeights(cells: readonly string[]): 'g' | 'kg' {
  const weights = cells.map((cell) => Number(cell.replace(',', '.'))).filter((weight) => weight > 0);
  return weights.length > 0 && weights.every((weight) => weight <= LIGHT) ? 'kg' : 'g';
}
