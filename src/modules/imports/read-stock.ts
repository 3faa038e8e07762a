import type { FileCells } from './file-product.ts';
import type { ImportField } from './import-fields.schema.ts';
import type { VariantData } from './import-data.ts';
import { readCount, readYes, saysNothing } from './read-values.ts';

type Tell = (field: ImportField, code: string) => void;

/**
 * The pieces of a row: a number, or "yes" and "sold out" where others write one; of goods that are not counted it is known that
 * there is one, or none. A number that is none is a fault, another word about being there a note. Pure.
 */
export function readStock(cells: FileCells, fault: Tell, note: Tell): Pick<VariantData, 'stock'> {
  const { stock = '', inStock = '' } = cells;
  const isSaid = saidOf(stock);
  if (isSaid === false) return { stock: 0 };
  if (!saysNothing(stock) && (isSaid === null || /\d/.test(stock))) {
    const count = readCount(stock);
    if (count === null) fault('stock', 'imports.fault_stock');
    // Shops that sell what they do not have count below nothing.
    return count === null ? {} : { stock: Math.max(0, count) };
  }
  if (isSaid === true) return { stock: 1 };
  const isThere = saidOf(inStock);
  if (isThere === false) return { stock: 0 };
  // What tills write under "in stock" is a number.
  const count = /\d/.test(inStock) ? readCount(inStock) : null;
  if (count !== null) return { stock: Math.max(0, count) };
  if (isThere === true) return { stock: 1 };
  if (!saysNothing(inStock)) note('inStock', 'imports.fault_in_stock');
  return {};
}

/** "In stock (5)" says that it is there, "Out of stock (0)" that it is not. */
function saidOf(text: string): boolean | null {
  return readYes(text.replace(/\s*\([^()]*\)$/, ''));
}
