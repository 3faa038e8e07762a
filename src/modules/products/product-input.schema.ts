import { z } from '@hono/zod-openapi';
import { holdsCardNumber } from '#platform/card-numbers.ts';
import { LOCALES } from '#platform/language.ts';
import { cleanLine, lineForOthers, singleLineText } from '#platform/validation.ts';
import { IdNumber } from '#platform/wire/schemas.ts';

/** What a product may be, for forms, calls and rows of files alike. */
export const PRODUCT_LIMITS = {
  title: 200,
  description: 20_000,
  tags: 10,
  specifications: 40,
  specificationName: 80,
  specificationValue: 300,
  photos: 10,
  alt: 200,
  sku: 64,
  options: 3,
  optionValues: 50,
  optionLetters: 80,
  variants: 100,
  /** 10,000,000 Birr. */
  priceSantim: 1_000_000_000,
  stock: 1_000_000,
  weightG: 1_000_000,
} as const;
const L = PRODUCT_LIMITS;

/** Santim from 0.01 to 10,000,000 Birr. */
export const PriceSantim = z
  .number('products.price_range')
  .int('products.price_range')
  .min(1, 'products.price_range')
  .max(L.priceSantim, 'products.price_range');
export const Stock = z
  .number('products.stock_range')
  .int('products.stock_range')
  .min(0, 'products.stock_range')
  .max(L.stock, 'products.stock_range');

export const Sku = singleLineText(L.sku);
const Barcode = singleLineText(L.sku);
const WeightG = z.number().int().min(0).max(L.weightG);

/** Text is measured as it is kept: without surplus blanks. */
export const Title = z
  .string('products.title_required')
  .overwrite((text) => (text.length > 4 * L.title ? text : cleanLine(text)))
  .max(L.title, 'products.title_long')
  .refine((text) => !holdsCardNumber(text), 'field.card_number');
export const Description = z
  .string()
  .max(4 * L.description, 'products.description_long')
  .refine((text) => !holdsCardNumber(text), 'field.card_number');

const OptionWord = singleLineText(L.optionLetters).refine((word) => word.length > 0, 'field.required');
export const Options = z.record(OptionWord, OptionWord).refine((options) => {
  const count = Object.keys(options).length;
  return count > 0 && count <= L.options;
}, 'products.options_few');

export const variantInput = z.object({
  /** Of one that there is; else it is found by its options. */
  id: IdNumber.optional(),
  options: Options,
  price: PriceSantim.optional(),
  oldPrice: PriceSantim.nullable().optional(),
  memberPrice: PriceSantim.nullable().optional(),
  stock: Stock.optional(),
  sku: Sku.optional(),
  barcode: Barcode.optional(),
  weightG: WeightG.nullable().optional(),
  imageId: IdNumber.nullable().optional(),
});
export type VariantInput = z.infer<typeof variantInput>;

const Specification = z.object({
  name: lineForOthers(L.specificationName).refine((name) => name.length > 0, 'field.required'),
  value: lineForOthers(L.specificationValue).refine((value) => value.length > 0, 'field.required'),
});

/**
 * One product with its variants, as forms, calls and rows of files give it; prices in santim. What is left out stays as it is;
 * of a new product it is empty. Faults carry the path of their field.
 */
export const productInput = z.object({
  /** The language the store writes in; only a new product takes it. */
  locale: z.enum(LOCALES).optional(),
  /** By language; '' takes the text of another language away. */
  titles: z.partialRecord(z.enum(LOCALES), Title).optional(),
  /** Light markup, plain text or HTML; kept is what the sanitiser lets through. */
  descriptions: z.partialRecord(z.enum(LOCALES), Description).optional(),
  categoryId: IdNumber.nullable().optional(),
  subcategoryId: IdNumber.nullable().optional(),
  /** By name; one that the shop does not know yet is added. '' for none. */
  brand: lineForOthers(80).optional(),
  /** By name in any language, or slug; those the shop does not have are left out. */
  tags: z.array(lineForOthers(80)).max(L.tags, 'products.tags_many').optional(),
  specifications: z.array(Specification).max(L.specifications, 'products.specifications_many').optional(),
  price: PriceSantim.nullable().optional(),
  oldPrice: PriceSantim.nullable().optional(),
  memberPrice: PriceSantim.nullable().optional(),
  stock: Stock.optional(),
  sku: Sku.optional(),
  barcode: Barcode.optional(),
  weightG: WeightG.optional(),
  /** All that are offered; none makes it a product without variants. */
  variants: z.array(variantInput).max(L.variants, 'products.variants_many').optional(),
  /** Pictures in their order; only an import brings ones that the product does not have yet. */
  photos: z
    .array(z.object({ imageId: IdNumber, alt: lineForOthers(L.alt).optional() }))
    .max(L.photos, 'products.photos_many')
    .optional(),
});
export type ProductInput = z.infer<typeof productInput>;

/** Names what is made, so that sent again it is made once. */
export const ProductKey = z
  .string()
  .regex(/^[\w.:-]{8,64}$/)
  .optional()
  .openapi({ description: 'Sent again under the same key, it is the same product' });
