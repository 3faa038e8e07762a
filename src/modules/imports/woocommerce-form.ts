import { decimalText } from '#shop/money.ts';
import { type Exported, type ExportForm, numberCell } from './export-form.ts';
import { ownKey } from './find-existing.ts';

const ATTRIBUTES = 3;
const HEADINGS: readonly string[] = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
  'Weight (g)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Brands',
  'Images',
  'Parent',
  'Position',
  ...Array.from({ length: ATTRIBUTES }, (_, at) => [
    `Attribute ${at + 1} name`,
    `Attribute ${at + 1} value(s)`,
  ]).flat(),
];
type Cells = Record<string, string | number>;

/** WooCommerce's form: a product, and behind a variable one its variations, which name it as their parent. */
export const wooCommerceForm: ExportForm = {
  source: 'woocommerce',
  headings: HEADINGS,
  rowsOf: (exported) => rowsOf(exported).map((cells) => HEADINGS.map((heading) => cells[heading] ?? '')),
};

function rowsOf(exported: Exported): Cells[] {
  const { product, pictureOf } = exported;
  // Only numbers are ids of that shop: what it calls by its SKU alone is our own.
  const key = exported.key.startsWith('id:') ? exported.key.slice(3) : ownKey(product.id);
  const head = { ID: key, ...productCells(exported) };
  if (product.variants.length === 0) return [{ ...head, Type: 'simple', ...figures(product) }];
  const names = Object.keys(product.variants[0]!.options);
  const all = names.map((name) => {
    const values = new Set(product.variants.map(({ options }) => options[name] ?? ''));
    return [name, [...values].map((value) => value.replaceAll(',', '\\,')).join(', ')] as const;
  });
  return [
    { ...head, Type: 'variable', 'Weight (g)': product.weightG || '', ...attributes(all) },
    ...product.variants.map((variant, at) => ({
      Type: 'variation',
      Name: `${product.title} - ${variant.title}`,
      Published: 1,
      Parent: `id:${key}`,
      Position: at + 1,
      Images: pictureOf(variant.imageId),
      ...figures(variant),
      ...attributes(names.map((name) => [name, (variant.options[name] ?? '').replaceAll(',', '\\,')])),
    })),
  ];
}

function productCells({ product, names, pictures }: Exported): Cells {
  return {
    Name: product.title,
    Published: product.state === 'published' ? 1 : 0,
    // As WooCommerce reads it: a backslash before an n is no new line.
    Description: product.description.replaceAll('\\n', '\\\\n'),
    Categories: names.categorySlug(product.subcategoryId ?? product.categoryId),
    Tags: names.tagSlugs(product.tagIds).join(', '),
    Brands: names.brandName(product.brandId),
    Images: pictures.map(({ url }) => url).join(', '),
  };
}

function attributes(of: readonly (readonly [name: string, values: string])[]): Cells {
  return Object.fromEntries(
    of.flatMap(([name, values], at) => [
      [`Attribute ${at + 1} name`, name],
      [`Attribute ${at + 1} value(s)`, values],
    ]),
  );
}

type Figures = Pick<Exported['product'], 'price' | 'oldPrice' | 'stock' | 'sku' | 'barcode'> & {
  weightG: number | null;
};

function figures({ price, oldPrice, stock, sku, barcode, weightG }: Figures): Cells {
  const text = (amount: number | null) => (amount === null ? '' : decimalText(amount));
  return {
    SKU: numberCell(sku),
    'GTIN, UPC, EAN, or ISBN': numberCell(barcode),
    'In stock?': stock > 0 ? 1 : 0,
    Stock: stock,
    'Weight (g)': weightG || '',
    'Sale price': oldPrice === null ? '' : text(price),
    'Regular price': text(oldPrice ?? price),
  };
}
