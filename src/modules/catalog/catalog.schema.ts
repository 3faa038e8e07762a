import { z } from '@hono/zod-openapi';
import { COUNT_BOUND } from '#shop/constants.ts';
import { LOCALES } from '#platform/language.ts';
import { birrAmount, Facets } from './facets.schema.ts';

/** One stored picture; its files are /media/<key>-<200|400|800>.<avif|webp>. */
export const PictureData = z
  .object({
    key: z.string(),
    url: z.string().openapi({ example: '/media/phone-1-400.webp' }),
    width: z.number().int(),
    height: z.number().int(),
    dominantColor: z.string().openapi({ example: '#e8e2d4' }),
  })
  .openapi('Picture');
export type PictureData = z.infer<typeof PictureData>;

/** Tells of a store whether days off are what keeps it from selling. */
export const StoreClosedUntil = z.iso.date().nullable().openapi({
  description: 'The last of the days off that the store takes now, in Addis Ababa; null: it takes none.',
});

/** The language of a text: the user's, or where it is missing the one the seller wrote in. */
const textLocale = z.enum(LOCALES);

export const Category = z
  .object({
    id: z.number().int(),
    cid: z.string().openapi({ description: 'Opaque and stable; /ShopPage?cid=… opens the category.' }),
    slug: z.string(),
    name: z.string().openapi({ description: 'In the language of the answer (en, am, om).' }),
    imageUrl: z.string().nullable(),
    image: PictureData.nullable(),
  })
  .openapi('Category');
export type Category = z.infer<typeof Category>;

export const Subcategory = z
  .object({ id: z.number().int(), categoryId: z.number().int(), slug: z.string(), name: z.string() })
  .openapi('Subcategory');
export type Subcategory = z.infer<typeof Subcategory>;

export const TAG_TYPES = ['Discount', 'Sold Out', 'Hot', 'Best Deals', 'Sale'] as const;

/** A badge on a product's card. `text` is English; screens say it in the user's language by `type`. */
export const CardTag = z
  .object({
    type: z.enum(TAG_TYPES),
    text: z.string().openapi({ example: '25% OFF' }),
    percentOff: z.number().int().nullable(),
  })
  .openapi('CardTag');
export type CardTag = z.infer<typeof CardTag>;

const vendorName = z.object({
  id: z.number().int(),
  businessName: z
    .string()
    .openapi({ description: 'In Amharic where the answer is and the vendor has such a name.' }),
});

export const ProductCard = z
  .object({
    id: z.number().int(),
    title: z
      .string()
      .openapi({ description: 'In the language of the answer where the seller has translated it.' }),
    textLocale: textLocale.openapi({ description: 'The language of the title.' }),
    currentPrice: birrAmount('Price'),
    originalPrice: birrAmount('Price before the discount').nullable(),
    memberPrice: birrAmount('What the user pays as a member of the vendor').optional(),
    hasMemberPrice: z.boolean().openapi({ description: 'Whether members of the vendor pay less' }),
    currency: z.literal('ETB'),
    stock: z.number().int(),
    inStock: z.boolean(),
    hasVariants: z.boolean(),
    imageUrl: z.string().nullable(),
    image: PictureData.nullable(),
    rating: z
      .number()
      .openapi({ description: 'Mean of the reviews, 0 to 5, one decimal; 0 without reviews.' }),
    reviewCount: z.number().int(),
    soldCount: z.number().int(),
    saleEndsAt: z.iso.datetime().nullable(),
    tags: z.array(CardTag),
    brand: z.string().nullable(),
    category: z.string(),
    categoryId: z.number().int(),
    subcategoryId: z.number().int().nullable(),
    vendor: vendorName,
  })
  .openapi('ProductCard');
export type ProductCard = z.infer<typeof ProductCard>;

export const Variant = z
  .object({
    id: z.number().int(),
    title: z.string().openapi({ example: 'Black / 128 GB' }),
    currentPrice: birrAmount('Price'),
    originalPrice: birrAmount('Price before the discount').nullable(),
    memberPrice: birrAmount('What the user pays as a member of the vendor').optional(),
    stock: z.number().int(),
    inStock: z.boolean(),
    options: z.record(z.string(), z.string()).openapi({ example: { Color: 'Black', Storage: '128 GB' } }),
  })
  .openapi('Variant');
export type Variant = z.infer<typeof Variant>;

export const VendorCard = vendorName
  .extend({
    slug: z.string(),
    isVerified: z.boolean(),
    isSuspended: z.boolean().openapi({ description: 'Its goods can be seen, not bought.' }),
    closedUntil: StoreClosedUntil,
    joinedAt: z.iso.datetime(),
    rating: z.number(),
    ratingCount: z.number().int(),
    productCount: z.number().int(),
    answersWithin: z.enum(['hour', 'hours', 'day']).nullable().openapi({
      description:
        'How soon it usually answers messages: within one hour, five hours or a day; null while too few were answered.',
    }),
    city: z.string(),
    regionCode: z.string(),
    imageUrl: z.string().nullable(),
    image: PictureData.nullable(),
  })
  .openapi('VendorCard');
export type VendorCard = z.infer<typeof VendorCard>;

export const Specification = z
  .object({
    key: z.string().openapi({
      description: 'The same in every language: the English name in small letters, where the shop knows it.',
      example: 'colour',
    }),
    name: z.string(),
    nameLocale: textLocale.openapi({ description: 'The language of the name.' }),
    value: z.string(),
    valueLocale: textLocale.openapi({ description: 'The language of the value.' }),
  })
  .openapi('Specification');
export type Specification = z.infer<typeof Specification>;

export const ProductDetail = ProductCard.extend({
  description: z.string().openapi({ description: 'Sanitised HTML of a few plain tags.' }),
  descriptionLocale: textLocale,
  images: z.array(PictureData),
  specifications: z.array(Specification),
  variantsLocale: textLocale.openapi({ description: 'The language of the variants and their options.' }),
  variants: z.array(Variant),
  hasMemberPrice: z.boolean().openapi({ description: 'Whether members of the vendor pay less' }),
  vendor: VendorCard,
  keywords: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string() })),
  brandSlug: z.string().nullable(),
  cid: z.string(),
  categorySlug: z.string(),
  subcategory: z.string().nullable(),
  subcategorySlug: z.string().nullable(),
  weightGrams: z.number().int(),
  createdAt: z.iso.datetime(),
}).openapi('ProductDetail');
export type ProductDetail = z.infer<typeof ProductDetail>;

export const Warning = z
  .object({
    code: z.literal('catalog.cid_unreadable'),
    message: z.string().openapi({ example: 'Failed to decrypt category ID.' }),
  })
  .openapi('Warning');
export type Warning = z.infer<typeof Warning>;

const without = z.string().openapi({ description: 'The search without it; may be empty.' });

export const Understood = z
  .object({
    price: z
      .object({
        min: z.number().int().nullable().openapi({ description: 'In whole Birr' }),
        max: z.number().int().nullable().openapi({ description: 'In whole Birr', example: 20_000 }),
        without,
      })
      .nullable()
      .openapi({ description: 'As in "phone under 20000"; minPrice and maxPrice go before it.' }),
    cheapestFirst: z.object({ without }).nullable().openapi({ description: 'As in "cheap phone"' }),
    excluded: z
      .object({ words: z.array(z.string()), without })
      .nullable()
      .openapi({ description: 'As in "phone -samsung"' }),
  })
  .openapi('Understood');
export type Understood = z.infer<typeof Understood>;

export const ProductList = z
  .object({
    content: z.array(ProductCard),
    totalElements: z
      .number()
      .int()
      .openapi({ description: `At most ${COUNT_BOUND}; then totalIsBound tells that there are more.` }),
    totalIsBound: z.boolean(),
    totalPages: z.number().int(),
    number: z.number().int().openapi({ description: 'This page, from 0.' }),
    size: z.number().int(),
    facets: Facets,
    understood: Understood.nullable().openapi({
      description: 'What of the search was taken as a filter or an order instead of as words',
    }),
    warning: Warning.nullable(),
  })
  .openapi('ProductList');
export type ProductList = z.infer<typeof ProductList>;

export { CategoryPath, paging, ProductPath, ProductQuery } from './product-query.schema.ts';
export { Facets, type FacetValue, type SpecificationFacet } from './facets.schema.ts';
