import type { FileCells } from './file-product.ts';
import type { VariantData } from './import-data.ts';
import { readNumber } from './read-values.ts';

const SHORTENED = 'imports.fault_number_shortened';

/**
 * The numbers of a variant as its cells write them. One that a spreadsheet has shortened, as "6.29104E+12", is that of many goods: it
 * is left out, and noted. Pure.
 */
export function variantNumbers(
  cells: FileCells,
  says: (field: 'sku' | 'barcode') => boolean,
  note: (field: 'sku' | 'barcode', code: string) => void,
): Pick<VariantData, 'sku' | 'barcode'> {
  const numbers: Pick<VariantData, 'sku' | 'barcode'> = {};
  for (const field of ['sku', 'barcode'] as const) {
    if (!says(field)) continue;
    if (/^\d[.,]\d+E\+\d+$/i.test(cells[field]!)) note(field, SHORTENED);
    else numbers[field] = readNumber(cells[field]!);
  }
  return numbers;
}
