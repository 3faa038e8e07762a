import type { FileCells, FileOption, FileRow } from './file-product.ts';

const KEPT = ['sku', 'barcode', 'stock', 'inStock'] as const;
/** What a variant leaves empty is its product's. */
const INHERITED = [
  'currency',
  'price',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'oldPrice',
  'weight',
  'weightUnit',
] as const;

/** A row that its shop marks as a variant of another one, as the one grouping reads variants. */
export function variantOf(row: FileRow, head: FileRow, options: readonly FileOption[]): FileRow {
  const cells: FileCells = { key: productKey(head) };
  for (const field of KEPT) if (row.cells[field] !== undefined) cells[field] = row.cells[field];
  for (const field of INHERITED) cells[field] = row.cells[field] || (head.cells[field] ?? '');
  for (const [at, { name, value }] of options.slice(0, 3).entries()) {
    cells[`option${(at + 1) as 1 | 2 | 3}Name`] = name;
    cells[`option${(at + 1) as 1 | 2 | 3}Value`] = value;
  }
  const [picture] = row.images;
  if (picture) cells.variantImage = picture.url;
  return { row: row.row, cells, images: [] };
}

/** As the one grouping calls the product. */
export function productKey({ cells, row }: FileRow): string {
  return cells.key || cells.sku || cells.title || `line ${row.line}`;
}
