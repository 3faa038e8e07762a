import { decimalText } from '#shop/money.ts';
import { OWN_HEADINGS } from './import-fields.schema.ts';
import { type Exported, type ExportForm, numberCell, pairCell } from './export-form.ts';

type Field = keyof typeof OWN_HEADINGS;
const FIELDS = Object.keys(OWN_HEADINGS) as Field[];

/** Our own form: a row for each variant, what is the product's own in the first one alone. */
export const ownForm: ExportForm = {
  source: 'own',
  headings: Object.values(OWN_HEADINGS),
  rowsOf: (exported) => rowsOf(exported).map((cells) => FIELDS.map((field) => cells[field] ?? '')),
};

type Cells = Partial<Record<Field, string | number>>;

function rowsOf(exported: Exported): Cells[] {
  const { product, key, pictureOf } = exported;
  const first: Cells = { key, ...ofProduct(exported) };
  if (product.variants.length === 0) {
    const { price, oldPrice, stock, sku, barcode } = product;
    return [{ ...first, ...figures({ price, oldPrice, stock, sku, barcode, weightG: product.weightG }) }];
  }
  return product.variants.map((variant, at) => ({
    ...(at === 0 ? first : { key }),
    ...optionCells(variant.options),
    // What a variant does not say is its product's.
    ...figures({ ...variant, weightG: variant.weightG ?? product.weightG }),
    variantImage: pictureOf(variant.imageId),
  }));
}

function ofProduct({ product, names, pictures }: Exported): Cells {
  const { texts } = product;
  return {
    language: product.locale,
    title: product.title,
    titleEn: texts.en?.title ?? '',
    titleAm: texts.am?.title ?? '',
    titleOm: texts.om?.title ?? '',
    description: product.description,
    descriptionEn: texts.en?.description ?? '',
    descriptionAm: texts.am?.description ?? '',
    descriptionOm: texts.om?.description ?? '',
    category: names.categorySlug(product.subcategoryId ?? product.categoryId),
    brand: names.brandName(product.brandId),
    tags: names.tagSlugs(product.tagIds).join(', '),
    specifications: product.specifications.map(pairCell).join('\n'),
    state: product.state,
    images: pictures.map(({ url }) => url).join('\n'),
  };
}

/** The cells of up to three options. */
function optionCells(options: Readonly<Record<string, string>>): Cells {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value], at) => [
      [`option${at + 1}Name`, name],
      [`option${at + 1}Value`, value],
    ]),
  );
}

type Figures = {
  price: number | null;
  oldPrice: number | null;
  stock: number;
  sku: string;
  barcode: string;
  weightG: number | null;
};

function figures({ price, oldPrice, stock, sku, barcode, weightG }: Figures): Cells {
  return {
    sku: numberCell(sku),
    barcode: numberCell(barcode),
    price: price === null ? '' : decimalText(price),
    oldPrice: oldPrice === null ? '' : decimalText(oldPrice),
    stock,
    weight: weightG === null || weightG === 0 ? '' : weightG,
  };
}
