import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, Id, IdNumber } from '#platform/wire/schemas.ts';
import {
  Description,
  Options,
  PRODUCT_LIMITS,
  productInput,
  Sku,
  Stock,
  Title,
} from './product-input.schema.ts';

export { PRODUCT_LIMITS } from './product-input.schema.ts';

export const PRODUCT_STATES = ['draft', 'in_review', 'published', 'paused', 'refused', 'archived'] as const;
export const ProductStateWord = z.enum(PRODUCT_STATES).openapi('ProductState');
export type ProductStateWord = z.infer<typeof ProductStateWord>;

export const MISSING = ['title', 'photo', 'category', 'price', 'attributes'] as const;

/** Birr as a call gives it, with at most two decimals: a number, or its text. */
const BirrGiven = z
  .union(
    [z.number(), z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'products.price_range')],
    'products.price_range',
  )
  .transform(Number)
  .refine((birr) => Math.abs(birr * 100 - Math.round(birr * 100)) < 1e-6, 'products.price_range')
  .transform((birr) => Math.round(birr * 100))
  .refine((santim) => santim >= 1 && santim <= PRODUCT_LIMITS.priceSantim, 'products.price_range')
  .openapi({ type: 'number', minimum: 0.01, maximum: 10_000_000, description: 'Birr', example: 1250.5 });

const VariantBody = z.object({
  id: IdNumber.optional(),
  options: Options.openapi({ example: { Size: 'M', Colour: 'Black' } }),
  price: BirrGiven.optional(),
  oldPrice: BirrGiven.nullable().optional(),
  memberPrice: BirrGiven.nullable().optional(),
  stock: Stock.optional(),
  sku: Sku.optional(),
  barcode: Sku.optional(),
  weightG: z.number().int().min(0).max(PRODUCT_LIMITS.weightG).nullable().optional(),
  imageId: IdNumber.nullable().optional(),
});

const {
  titles,
  descriptions,
  categoryId,
  subcategoryId,
  brand,
  tags,
  specifications,
  stock,
  sku,
  barcode,
  weightG,
} = productInput.shape;

const Fields = z.object({
  title: Title.refine((title) => title !== '', 'products.title_required').optional(),
  description: Description.optional().openapi({ description: 'Light markup, plain text or HTML; cleaned' }),
  titles: titles.openapi({ description: 'In other languages' }),
  descriptions,
  categoryId: categoryId.openapi({ description: 'Of a category; that of a subcategory names both' }),
  subcategoryId,
  brand,
  tags,
  specifications,
  price: BirrGiven.optional(),
  oldPrice: BirrGiven.nullable().optional(),
  memberPrice: BirrGiven.nullable().optional(),
  stock,
  sku,
  barcode,
  weightG,
  variants: z.array(VariantBody).max(PRODUCT_LIMITS.variants, 'products.variants_many').optional(),
});
export type ProductFields = z.infer<typeof Fields>;

/** A new product. */
export const CreateProduct = Fields.extend({
  title: Fields.shape.title.unwrap(),
  locale: z
    .enum(LOCALES)
    .optional()
    .openapi({ description: 'In which the title is written; else the request’s' }),
  state: z.enum(['draft', 'published']).default('draft').openapi({
    description: 'Published as soon as nothing is missing: the answer says how it stands, and what is.',
  }),
}).openapi('CreateProduct');
export type CreateProduct = z.infer<typeof CreateProduct>;

export const Version = z.number().int().min(1).openapi({ description: 'Of the product that was read' });

/** What changes of a product. What is not named stays. */
export const ChangeProduct = Fields.extend({
  version: Version,
  state: z
    .enum(['draft', 'published', 'paused', 'archived'])
    .optional()
    .openapi({ description: 'Where it is to stand; changes of the same call come first' }),
  photos: z
    .array(z.object({ id: IdNumber, alt: lineForOthers(PRODUCT_LIMITS.alt).optional() }))
    .max(PRODUCT_LIMITS.photos)
    .optional()
    .openapi({ description: 'The product’s photos in their order; those left out go' }),
}).openapi('ChangeProduct');
export type ChangeProduct = z.infer<typeof ChangeProduct>;

export const SavedProduct = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    state: ProductStateWord,
    missing: z.array(z.enum(MISSING)).openapi({ description: 'What it lacks before it can be on sale' }),
  })
  .openapi('SavedProduct');
export type SavedProduct = z.infer<typeof SavedProduct>;

const Photo = z.object({ id: z.number().int(), url: z.string(), alt: z.string() });

const OwnVariant = z.object({
  id: z.number().int(),
  title: z.string(),
  options: z.record(z.string(), z.string()),
  price: Birr,
  oldPrice: Birr.nullable(),
  memberPrice: Birr.nullable(),
  stock: z.number().int(),
  sku: z.string(),
  barcode: z.string(),
  weightG: z.number().int().nullable(),
  imageId: z.number().int().nullable(),
});

const ByLanguage = z.partialRecord(z.enum(LOCALES), z.string());

/** A product as its store's team edits it. */
export const OwnProduct = SavedProduct.extend({
  stateReason: z.string(),
  ways: z.array(ProductStateWord).openapi({ description: 'The states it can be moved into' }),
  locale: z.enum(LOCALES),
  title: z.string(),
  description: z.string().openapi({ description: 'Clean HTML' }),
  titles: ByLanguage,
  descriptions: ByLanguage,
  categoryId: z.number().int().nullable(),
  subcategoryId: z.number().int().nullable(),
  brand: z.string(),
  tags: z.array(z.string()).openapi({ description: 'Their slugs' }),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  price: Birr.nullable(),
  oldPrice: Birr.nullable(),
  memberPrice: Birr.nullable(),
  saleEndsAt: z.iso.datetime().nullable(),
  stock: z.number().int(),
  sku: z.string(),
  barcode: z.string(),
  weightG: z.number().int(),
  photos: z.array(Photo),
  variants: z.array(OwnVariant),
}).openapi('OwnProduct');
export type OwnProduct = z.infer<typeof OwnProduct>;

/** A product as a line of its store's list. */
export const OwnProductLine = z
  .object({
    id: z.number().int(),
    title: z.string(),
    locale: z.enum(LOCALES),
    state: ProductStateWord,
    version: z.number().int(),
    price: Birr.nullable(),
    oldPrice: Birr.nullable(),
    stock: z.number().int(),
    sku: z.string(),
    variants: z.number().int().openapi({ description: 'How many are offered; 0 for a product without' }),
    soldMonth: z.number().int().openapi({ description: 'Pieces of the last 30 days' }),
    photoUrl: z.string().nullable(),
    changedAt: z.iso.datetime(),
    missing: z.array(z.enum(MISSING)),
  })
  .openapi('OwnProductLine');
export type OwnProductLine = z.infer<typeof OwnProductLine>;

export const OwnProductPage = z
  .object({
    content: z.array(OwnProductLine),
    next: z.string().nullable().openapi({ description: 'The `after` of the next page; null on the last' }),
    total: z.number().int().optional().openapi({ description: 'That match; 10,001 means more than 10,000' }),
    counts: z.record(z.string(), z.number().int()).openapi({ description: 'Of the store, by state' }),
  })
  .openapi('OwnProductPage');
export type OwnProductPage = z.infer<typeof OwnProductPage>;

/** One of some words or none, which may be said as an empty text. */
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.preprocess((given) => (given === '' ? undefined : given), z.enum(words).optional()).optional();
const figures = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{0,${digits}}$`), 'field.number')
    .optional();

const birrAmount = z
  .string()
  .regex(/^(?:\d{1,8}(?:\.\d{1,2})?)?$/, 'field.number')
  .optional();

/** What is no such word is refused, not passed over: what is chosen by it may be changed next. */
export const OwnProductQuery = z.object({
  state: oneOf(['published', 'draft', 'in_review', 'refused', 'sold_out', 'paused', 'archived']).openapi({
    description: 'A state, or `sold_out`; archived ones are listed by their state alone',
  }),
  q: z.string().max(200).optional().openapi({ description: 'Words of the title in any spelling, or an SKU' }),
  sort: oneOf(['changed', '-changed', 'title', '-title', 'price', '-price', 'stock', '-stock']).openapi({
    description: '`changed`, `title`, `price`, `stock`, with `-` for the last first',
  }),
  category: figures(15).openapi({ description: 'The id of a category or subcategory' }),
  least: figures(7).openapi({ description: 'At least so many pieces' }),
  most: figures(7).openapi({ description: 'At most so many pieces' }),
  from: birrAmount.openapi({ description: 'Goods that cost so many Birr at least' }),
  to: birrAmount.openapi({ description: 'Goods that cost so many Birr at most' }),
  lack: oneOf(['photo', 'am', 'om']).openapi({ description: '`photo`, `am`, `om`' }),
  plan: oneOf(['any']),
  after: z.string().max(1200).optional(),
});
export type OwnProductQuery = z.infer<typeof OwnProductQuery>;

export const OwnProductPath = z.object({ id: Id });
export const PhotoPath = z.object({ id: Id, photoId: Id });
export const PhotoUpload = z.object({
  photo: z.instanceof(File, { error: 'media.not_an_image' }).openapi({ type: 'string', format: 'binary' }),
});
/** The sender's own name for a photo. */
export const PhotoKey = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .optional()
  .openapi({ description: 'Sent again under the same key, it is the same photo' });
export const AddedPhoto = Photo.extend({ product: SavedProduct }).openapi('ProductPhoto');
export type AddedPhoto = z.infer<typeof AddedPhoto>;
export const RemoveQuery = z.object({ version: z.coerce.number().int().min(1).optional() });
export const RemovedProduct = z
  .object({ id: z.number().int(), state: z.enum(['deleted', 'archived']) })
  .openapi('RemovedProduct');
export const PhotoWords = z.object({ alt: lineForOthers(PRODUCT_LIMITS.alt) });
