import type { FileFault, FileProduct, FileVariant } from './file-product.ts';
import { readOnSale } from './read-values.ts';

/** A choice that the other shop does not sell, of a product that it does, has no pieces here; told. Pure. */
export function withChoicesOff(product: FileProduct): FileProduct {
  if (readOnSale(product.cells.state ?? '') === false) return product;
  const notes: FileFault[] = [];
  const variants = product.variants.map((variant): FileVariant => {
    const { line, cells } = variant;
    const { state = '', stock, inStock } = cells;
    // Whoever leaves the count out of the mapping keeps what there is.
    if (readOnSale(state) !== false || (stock === undefined && inStock === undefined)) return variant;
    notes.push({ line, field: 'state', value: state.slice(0, 200), code: 'imports.fault_choice_off' });
    return { ...variant, cells: { ...cells, stock: '0' } };
  });
  return notes.length === 0 ? product : { ...product, variants, notes: [...product.notes, ...notes] };
}

/** Tills say of each choice whether it is sold: the product is where one of them is. Pure. */
export function withState(product: FileProduct): FileProduct {
  if (readOnSale(product.cells.state ?? '') === true) return product;
  const sold = product.variants.find(({ cells }) => readOnSale(cells.state ?? '') === true);
  return sold ? { ...product, cells: { ...product.cells, state: sold.cells.state! } } : product;
}
