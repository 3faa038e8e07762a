import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { singleLineText } from '#platform/validation.ts';
import { Birr, Id } from '#platform/wire/schemas.ts';

const count = z.number().int();
const Search = singleLineText(120).optional();
const Page = z.coerce.number().int().min(0).max(10_000).default(0);

export const PricedPath = z.object({ id: Id.openapi({ param: { name: 'id', in: 'path' } }) });
/** A product's id as a form sends it. */
export const PricedId = z.object({ id: Id });

export const MemberPrice = z
  .object({
    isMember: z.boolean(),
    memberPrice: Birr.nullable().openapi({ description: 'Null: the same as everybody' }),
    variants: z.array(z.object({ id: count, memberPrice: Birr })),
  })
  .openapi('MemberPrice');
export type MemberPrice = z.infer<typeof MemberPrice>;

/** The products whose member prices are asked for, as "1,2,3". */
export const ManyProducts = z.object({
  products: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .transform((ids) => [...new Set(ids.split(',').map(Number))])
    .openapi({ type: 'string', example: '12,34', description: 'Ids of up to 100 products' }),
});

/** What the user pays as a member for a product; products of other vendors are left out. */
export const MemberPrices = z
  .object({ content: z.array(MemberPrice.extend({ productId: count })) })
  .openapi('MemberPrices');
export type MemberPrices = z.infer<typeof MemberPrices>;

export const PricedQuery = z.object({ search: Search, page: Page });
export type PricedQuery = z.infer<typeof PricedQuery>;

const Priced = z.object({ id: count, title: z.string(), price: Birr, memberPrice: Birr.nullable() });

/** A product as its vendor prices it for members. */
export const PricedProduct = Priced.extend({
  textLocale: z.enum(LOCALES).openapi({ description: 'The language of the title and the variants.' }),
  imageUrl: z.string().nullable(),
  variants: z.array(Priced),
}).openapi('PricedProduct');
export type PricedProduct = z.infer<typeof PricedProduct>;

export const PricedPage = z
  .object({
    content: z.array(PricedProduct),
    totalElements: count,
    totalPages: count,
    number: count,
    size: count,
  })
  .openapi('PricedProducts');
export type PricedPage = z.infer<typeof PricedPage>;

/** Forms send digits as text and an empty field for no price. */
const Wanted = z
  .preprocess(
    (value) =>
      value === '' || value === undefined ? null : typeof value === 'string' ? Number(value) : value,
    z
      .number('membership.price_invalid')
      .positive('membership.price_invalid')
      .max(1e9, 'membership.price_invalid')
      .nullable(),
  )
  .openapi({ type: ['number', 'null'], description: 'Birr; null: the same as everybody' });

const ByVariant = z
  .record(z.string().regex(/^\d{1,15}$/), Wanted)
  .default({})
  .openapi({ description: 'By the variant’s id' });

export const SetMemberPrice = z
  .object({
    memberPrice: Wanted,
    variants: ByVariant,
    was: z.object({ memberPrice: Wanted, variants: ByVariant }).optional().openapi({
      description: 'What was shown: where one of these is another one meanwhile, nothing is changed (409).',
    }),
  })
  .openapi('SetMemberPrice');
export type SetMemberPrice = z.infer<typeof SetMemberPrice>;
