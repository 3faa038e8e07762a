import type { FileFault } from './file-product.ts';
import type { ImportField, Mapping } from './import-fields.schema.ts';

/** What shoppers must see or ask for, with the columns that say it. */
const NEEDED: readonly [field: ImportField, others: readonly ImportField[]][] = [
  ['title', ['titleEn', 'titleAm', 'titleOm']],
  ['price', ['salePrice', 'surcharge']],
  ['stock', ['inStock']],
  ['images', ['variantImage']],
];

/** The columns that a file lacks, told of its line of headings: new goods come without what no column says. */
export function missingColumns(mapping: Mapping): FileFault[] {
  return NEEDED.flatMap(([field, others]) =>
    [field, ...others].some((one) => mapping[one])
      ? []
      : [{ line: 1, field, value: '', code: 'imports.fault_no_column' }],
  );
}
