import { decimalText } from '#shop/money.ts';
import { type Exported, type ExportForm, numberCell } from './export-form.ts';

const HEADINGS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Image',
  'Variant Weight Unit',
  'Status',
] as const;
type Heading = (typeof HEADINGS)[number];
type Cells = Partial<Record<Heading, string | number>>;

/** Shopify's form: a row for each variant and each further picture, all under the product's handle. */
export const shopifyForm: ExportForm = {
  source: 'shopify',
  headings: HEADINGS,
  rowsOf: (exported) => rowsOf(exported).map((cells) => HEADINGS.map((heading) => cells[heading] ?? '')),
};

function rowsOf(exported: Exported): Cells[] {
  const { product, key, pictures } = exported;
  const variants = variantCells(exported);
  const rows = Math.max(variants.length, pictures.length);
  return Array.from({ length: rows }, (_, at) => ({
    Handle: key,
    ...(at === 0 && productCells(exported)),
    ...variants[at],
    ...(pictures[at] && {
      'Image Src': pictures[at].url,
      'Image Position': at + 1,
      'Image Alt Text': pictures[at].alt,
    }),
    ...(at === 0 && { Status: product.state === 'published' ? 'active' : 'draft' }),
  }));
}

function productCells({ product, names }: Exported): Cells {
  return {
    Title: product.title,
    'Body (HTML)': product.description,
    Vendor: names.brandName(product.brandId),
    Type: names.categorySlug(product.subcategoryId ?? product.categoryId),
    Tags: names.tagSlugs(product.tagIds).join(', '),
    Published: product.state === 'published' ? 'TRUE' : 'FALSE',
    'Gift Card': 'FALSE',
  };
}

function variantCells({ product, pictureOf }: Exported): Cells[] {
  const usual: Cells = {
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Weight Unit': 'g',
  };
  if (product.variants.length === 0)
    return [{ ...usual, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', ...figures(product) }];
  return product.variants.map((variant) => ({
    ...usual,
    ...options(variant.options),
    ...figures({ ...variant, weightG: variant.weightG ?? product.weightG }),
    'Variant Image': pictureOf(variant.imageId),
  }));
}

function options(of: Readonly<Record<string, string>>): Cells {
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, value], at) => [
      [`Option${at + 1} Name`, name],
      [`Option${at + 1} Value`, value],
    ]),
  );
}

type Figures = Pick<Exported['product'], 'price' | 'oldPrice' | 'stock' | 'sku' | 'barcode'> & {
  weightG: number | null;
};

function figures({ price, oldPrice, stock, sku, barcode, weightG }: Figures): Cells {
  return {
    'Variant SKU': numberCell(sku),
    'Variant Grams': weightG ?? '',
    'Variant Inventory Qty': stock,
    'Variant Price': price === null ? '' : decimalText(price),
    'Variant Compare At Price': oldPrice === null ? '' : decimalText(oldPrice),
    'Variant Barcode': numberCell(barcode),
  };
}
