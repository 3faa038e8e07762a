import { groupRows } from '#modules/imports/group-rows.ts';
import type { ImportData } from '#modules/imports/import-data.ts';
import type { ImportField } from '#modules/imports/import-fields.schema.ts';
import { hasPointThousands, unitOfWeights } from '#modules/imports/number-style.ts';
import { readProduct } from '#modules/imports/read-product.ts';
import { readSeparated } from '#modules/imports/read-separated.ts';
import { weightUnitOf } from '#modules/imports/read-values.ts';
import { recogniseFormat } from '#modules/imports/recognise-format.ts';
import { moneyOf } from '#modules/imports/told-again.ts';

/** The products of a file as the check reads them, with Birr for what says no money and 150 Birr for a dollar. */
export function productsOf(lines: readonly string[]): ImportData[] {
  return productsIn(new TextEncoder().encode(lines.join('\n')));
}

/** As `productsOf`, of a file in any code page. */
export function productsIn(bytes: Uint8Array): ImportData[] {
  const table = readSeparated(bytes);
  if ('fault' in table) throw new Error(table.fault);
  const { format, mapping } = recogniseFormat(table.headings);
  const products = groupRows(table, mapping, format);
  const cellsOf = (field: ImportField) =>
    products.flatMap(({ variants }) => variants.flatMap(({ cells }) => cells[field] || []));
  const unit = weightUnitOf(mapping.weight?.[0] ?? '');
  return products.map((product) =>
    readProduct(product, {
      options: { currency: 'ETB', empty: 'leave', existing: 'update', categories: {}, publish: false },
      dollarRate: 150,
      weightUnit: unit ?? unitOfWeights(cellsOf('weight')),
      isUnitInHeading: unit !== null,
      moneyOfColumn: (field) => moneyOf(mapping[field]?.[0] ?? ''),
      hasPointThousands: hasPointThousands(cellsOf('price')),
      today: '2026-11-23',
      categoryOf: () => undefined,
    }),
  );
}

/** What a file says of a product's variants. */
export function variantsIn(data: ImportData | undefined) {
  return data?.variants.map(({ options, price, sku, stock }) => ({ options, price, sku, stock }));
}
