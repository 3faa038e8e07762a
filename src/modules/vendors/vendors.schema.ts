import { z } from '@hono/zod-openapi';
import { PAGE_SIZE_MAX, VENDORS_PAGE_SIZE } from '#shop/constants.ts';
import { type Locale, LOCALES } from '#platform/language.ts';
import { Id, PageFrom0, sizeOf } from '#platform/wire/schemas.ts';
import { PictureData, type ProductCard, StoreClosedUntil } from '#modules/catalog/catalog.schema.ts';

export const Vendor = z
  .object({
    id: z.number().int(),
    businessName: z.string(),
    nameAm: z.string().nullable().openapi({ description: 'The business name in Amharic.' }),
    firstName: z.string(),
    lastName: z.string(),
    photoUrl: z.string().nullable(),
    photo: PictureData.nullable(),
    bannerUrl: z.string().nullable(),
    rating: z
      .number()
      .openapi({ description: 'Mean of the reviews, 0 to 5, one decimal; 0 without reviews.' }),
    reviewCount: z.number().int(),
    productCount: z.number().int(),
    location: z
      .string()
      .openapi({ description: 'The town; in the language of the answer where it is known.' }),
    address: z.string(),
    companyDescription: z.string().openapi({
      description: 'In the language of the answer where the supplier has translated it.',
    }),
    descriptionLocale: z.enum(LOCALES).openapi({ description: 'The language of the description.' }),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    isVerified: z.boolean(),
    isSuspended: z.boolean().openapi({ description: 'The store can be seen, its goods not bought.' }),
    closedUntil: StoreClosedUntil,
    joinedAt: z.iso.datetime(),
  })
  .openapi('Supplier');
export type Vendor = z.infer<typeof Vendor>;

export const VendorList = z
  .object({
    content: z.array(Vendor),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
    number: z.number().int().openapi({ description: 'This page, from 0.' }),
    size: z.number().int(),
  })
  .openapi('SupplierList');
export type VendorList = z.infer<typeof VendorList>;

export const VendorProduct = z
  .object({
    id: z.number().int(),
    name: z.string(),
    image: z.string().nullable(),
    tag: z.string().nullable().openapi({ example: '25% OFF' }),
    rating: z.number(),
    reviews: z.array(z.object({ id: z.number().int(), rating: z.number().int() })),
    description: z.string().openapi({ description: 'Plain text, shortened.' }),
    currentPrice: z.number().openapi({ description: 'Birr, two decimals, VAT included.', example: 1250 }),
  })
  .openapi('SupplierProduct');
export type VendorProduct = z.infer<typeof VendorProduct>;

export const OpeningHours = z
  .object({
    weekday: z.number().int().min(1).max(7).openapi({ description: '1 is Monday.' }),
    opens: z.string().openapi({ example: '08:30', description: 'Addis Ababa time.' }),
    closes: z.string().openapi({ example: '18:00' }),
  })
  .openapi('OpeningHours');
export type OpeningHours = z.infer<typeof OpeningHours>;

export const VendorDetail = Vendor.extend({
  banner: PictureData.nullable(),
  followerCount: z.number().int(),
  openingHours: z
    .array(OpeningHours)
    .openapi({ description: 'By weekday; one that is missing is closed. Empty: not told.' }),
  returnPolicy: z.string(),
  returnPolicyLocale: z.enum(LOCALES).openapi({ description: 'The language of the return policy.' }),
  legal: z.object({
    tradeName: z.string().nullable(),
    tin: z.string().nullable(),
    vatNumber: z.string().nullable(),
    licenceNumber: z.string().nullable(),
    address: z.string(),
  }),
  products: z.array(VendorProduct).openapi({ description: 'The most popular ones.' }),
}).openapi('SupplierDetail');
export type VendorDetail = z.infer<typeof VendorDetail>;

/** A product as the store page shows it: its card and a few words. */
export type StoreProduct = ProductCard & { description: string; descriptionLocale: Locale };

export const VendorPath = z.object({ id: Id });
export const VendorIdPath = z.object({ vendorId: Id });
export const VendorsPage = z.object({ page: PageFrom0, size: sizeOf(VENDORS_PAGE_SIZE, PAGE_SIZE_MAX) });
export type VendorsPage = z.infer<typeof VendorsPage>;
export const VendorSearch = VendorsPage.extend({
  keyword: z.string().max(200).default('').openapi({ description: 'Blank finds every supplier.' }),
});
export const StoreProductsPage = z.object({ page: PageFrom0, size: sizeOf(PAGE_SIZE_MAX, PAGE_SIZE_MAX) });
