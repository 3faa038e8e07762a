import type { FileProduct, FileRow, FileVariant } from './file-product.ts';
import { withChoicesOff } from './choices-off.ts';
import { inEnglish } from './foreign-names.ts';
import { combined } from './listed-choices.ts';
import { plain } from './recognise-format.ts';

type Attribute = { name: string; values: string[] };

/** The most variants that a variation "for any value" becomes. */
const ANY_MAX = 100;

/** The rows of a WooCommerce export: simple products, variable ones with the variations that name them as their parent. */
export function groupWooCommerce(headings: readonly string[], rows: readonly FileRow[]): FileProduct[] {
  const attributesOf = attributeReader(headings);
  const products: FileProduct[] = [];
  const byName = new Map<string, { product: FileProduct; attributes: Attribute[] }>();
  const variations: FileRow[] = [];
  for (const row of rows) {
    const kinds = (row.cells.type ?? 'simple').toLowerCase().split(/\s*,\s*/);
    if (kinds.includes('variation') || (kinds.includes('simple') && row.cells.parent)) {
      variations.push(row);
      continue;
    }
    const isVariable = kinds.includes('variable');
    const attributes = attributesOf(row);
    const product = productOf(row, isVariable ? [] : attributes);
    if (!isVariable && !kinds.includes('simple') && kinds[0] !== '')
      product.faults.push(faultOf(row, 'imports.fault_type'));
    if (byName.has(product.key))
      product.faults.push(faultOf(row, 'imports.fault_key_twice', byName.get(product.key)!.product.line));
    else for (const name of namesOf(row)) byName.set(name, { product, attributes });
    if (isVariable) product.variants = [];
    products.push(product);
  }
  for (const row of variations) {
    const parent = byName.get(row.cells.parent ?? '');
    const isSimple = !/variation/i.test(row.cells.type ?? '');
    // Some exports write variations as simple products with a parent.
    if (isSimple && !parent?.attributes.length) products.push(productOf(row, attributesOf(row)));
    else if (parent) addVariation(parent.product, row, parent.attributes, attributesOf(row));
    else products.push({ ...productOf(row, []), faults: [faultOf(row, 'imports.fault_parent')] });
  }
  for (const product of products)
    if (product.variants.length === 0)
      product.variants = [{ line: product.line, cells: product.cells, options: [] }];
  return products.map(withChoicesOff);
}

function productOf(row: FileRow, attributes: readonly Attribute[]): FileProduct {
  const { images } = row;
  const { description } = row.cells;
  const cells = {
    ...row.cells,
    ...(description !== undefined && { description: withLines(description) }),
  };
  return {
    key: namesOf(row)[0] ?? cells.title ?? `line ${row.row.line}`,
    line: row.row.line,
    lines: [row.row.line],
    cells,
    specifications: attributes.map(({ name, values }) => ({ name, value: values.join(', ') })),
    images: [...images],
    variants: [{ line: row.row.line, cells, options: [] }],
    faults: [],
    notes: [...(row.notes ?? [])],
  };
}

/** WooCommerce writes the lines of a text as `\\n`, and a backslash that stands before an n twice. */
function withLines(text: string): string {
  return text.replaceAll(/(\\?)\\n/g, (_, escape: string) => (escape ? '\\n' : '\n'));
}

/** What variations may call their parent by: `id:45` or its SKU. */
function namesOf({ cells }: FileRow): string[] {
  return [cells.key ? `id:${cells.key}` : '', cells.sku ?? ''].filter(Boolean);
}

function addVariation(
  product: FileProduct,
  row: FileRow,
  attributes: readonly Attribute[],
  own: readonly Attribute[],
): void {
  product.lines.push(row.row.line);
  const picture = row.images[0]?.url;
  // What a variation leaves empty is its parent's.
  const cells = {
    ...row.cells,
    weight: row.cells.weight || (product.cells.weight ?? ''),
    ...(picture && { variantImage: picture }),
  };
  const choices = own.map(({ name, values }) => ({
    name,
    values:
      values.length > 0
        ? values.slice(0, 1)
        : (attributes.find((attribute) => attribute.name === name)?.values ?? []),
  }));
  const made = combined(choices.filter(({ values }) => values.length > 0)).slice(0, ANY_MAX);
  // Where one row is several variants its numbers are the first one's.
  for (const [at, options] of made.entries())
    product.variants.push({
      line: row.row.line,
      cells: at === 0 ? cells : { ...cells, sku: '', barcode: '' },
      options,
    } satisfies FileVariant);
}

/** Reads "Attribute 1 name", "Attribute 1 value(s)" and the like, however many there are. */
function attributeReader(headings: readonly string[]): (row: FileRow) => Attribute[] {
  const names = headings.map((heading) => inEnglish(plain(heading)));
  const places = names.flatMap((heading, name) => {
    const number = /^attribute (\d+) name$/.exec(heading)?.[1];
    const value = names.indexOf(`attribute ${number} value s`);
    return number !== undefined && value >= 0 ? [{ name, value }] : [];
  });
  return ({ row }) =>
    places.flatMap(({ name, value }) => {
      const called = row.cells[name]!.trim();
      const values = row.cells[value]!.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());
      return called === '' ? [] : [{ name: called, values: values.filter(Boolean) }];
    });
}

function faultOf({ row, cells }: FileRow, code: string, line?: number) {
  const field =
    code === 'imports.fault_parent'
      ? ('parent' as const)
      : code === 'imports.fault_type'
        ? ('type' as const)
        : ('key' as const);
  return { line: row.line, field, value: cells[field] ?? '', code, ...(line && { params: { line } }) };
}
