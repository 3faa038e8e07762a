import { z } from '@hono/zod-openapi';
import { PAGE_SIZE_MAX, SHOP_PAGE_SIZE } from '#shop/constants.ts';
import { SORTS } from '#shop/list-choices.ts';
import { Id, sizeOf } from '#platform/wire/schemas.ts';

const REFERENCE = z.string().trim().min(1).max(200);
const many = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(200)).max(50))
    .openapi({ type: 'array', items: { type: 'string' }, description });
const price = (description: string) =>
  z.coerce.number().min(0).max(1_000_000_000).optional().openapi({ description });

const flag = (description: string) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform((given) => given === 'true' || given === '1')
    .optional()
    .openapi({ type: 'boolean', description });

/** The page of a list; one past the end is empty. */
export const paging = {
  page: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .openapi({ description: 'From 0. A page past the end is empty.' }),
};

/** The query of GET /api/products. */
export const ProductQuery = z
  .object({
    cid: z.string().max(200).optional().openapi({
      description: 'Opaque category token. One that cannot be read is ignored, with a warning in the answer.',
    }),
    category: REFERENCE.optional().openapi({ description: 'Category by id or slug.' }),
    subcategory: REFERENCE.optional().openapi({ description: 'Subcategory by id or slug.' }),
    vendor: REFERENCE.optional().openapi({ description: 'Vendor by id.' }),
    q: z.string().max(200).optional().openapi({
      description: 'What to search for, in English, Amharic (also typed with Latin letters) or Afaan Oromoo.',
    }),
    brand: many('Brands by slug or name; repeated or comma-separated. Products of any of them.').optional(),
    tag: many('Tags by slug or name; repeated or comma-separated. Products with any of them.').optional(),
    spec: many(
      'Specifications as `key.value` of the facets, such as `storage.128gb`; repeated or comma-separated. Products with any of the values of each key.',
    ).optional(),
    rating: z.coerce.number().int().min(1).max(4).optional().openapi({
      description: 'Products whose mean rating is at least so many stars.',
    }),
    inStock: flag('Only what can be bought now.'),
    region: z.string().trim().min(1).max(60).optional().openapi({
      description: 'Only what is delivered there: a code of /api/regions or a country.',
      example: 'ET-OR',
    }),
    cash: flag('Only what can be paid in cash on delivery, in the region where one is given.'),
    minPrice: price('Lowest price in Birr. Above maxPrice it counts as maxPrice.'),
    maxPrice: price('Highest price in Birr.'),
    sort: z
      .enum([...SORTS, 'new'])
      .default('popular')
      .openapi({
        description: '`new` is another word for `newest`. With `q`, popular ranks the best match first.',
      }),
    ...paging,
    size: sizeOf(SHOP_PAGE_SIZE, PAGE_SIZE_MAX),
  })
  .openapi('ProductQuery');
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductPath = z.object({ id: Id });
export const CategoryPath = z.object({
  categoryId: Id,
});
