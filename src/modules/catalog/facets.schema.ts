import { z } from '@hono/zod-openapi';
import { Destination } from '#modules/delivery/delivery.schema.ts';

/** An amount of money in answers. */
export const birrAmount = (what: string) =>
  z.number().openapi({ description: `${what} in Birr, two decimals, VAT included.`, example: 1250 });

export const FacetValue = z
  .object({ id: z.number().int(), slug: z.string(), name: z.string(), count: z.number().int() })
  .openapi('FacetValue');
export type FacetValue = z.infer<typeof FacetValue>;

export const SpecificationFacet = z
  .object({
    key: z.string().openapi({ description: 'As it stands in `spec`', example: 'storage' }),
    name: z.string().openapi({ description: 'In the language of the answer, where the shop has the word' }),
    values: z.array(
      z.object({
        slug: z
          .string()
          .openapi({ description: 'As it stands in `spec`, after the key and a dot', example: '128gb' }),
        name: z.string().openapi({ example: '128 GB' }),
        count: z.number().int(),
      }),
    ),
  })
  .openapi('SpecificationFacet');
export type SpecificationFacet = z.infer<typeof SpecificationFacet>;

/** Counts of what each choice would leave, ignoring the choices already made in the same facet. */
export const Facets = z
  .object({
    categories: z.array(FacetValue.extend({ cid: z.string() })),
    subcategories: z.array(FacetValue),
    brands: z.array(FacetValue),
    tags: z.array(FacetValue),
    specifications: z.array(SpecificationFacet).openapi({
      description:
        'What the products state, with the values they have: `spec=storage.128gb` narrows the list to one of them. Empty for the whole shop.',
    }),
    ratings: z
      .array(z.object({ stars: z.number().int(), count: z.number().int() }))
      .openapi({ description: 'At least so many stars, for `rating`' }),
    inStock: z.number().int().openapi({ description: 'What can be bought now' }),
    delivery: z.object({
      destination: Destination.extend({ count: z.number().int() })
        .nullable()
        .openapi({ description: 'The place of `region`, and how many are delivered there' }),
      cash: z.number().int().openapi({ description: 'How many can be paid in cash on delivery there' }),
    }),
    price: z.object({
      min: birrAmount('Lowest price').nullable(),
      max: birrAmount('Highest price').nullable(),
      options: z
        .array(z.object({ id: z.string(), count: z.number().int() }))
        .openapi({ description: 'By price option of the shop page.' }),
      bands: z
        .array(z.object({ min: z.number().nullable(), max: z.number().nullable(), count: z.number().int() }))
        .openapi({
          description: 'Ranges in Birr by how the prices are spread; null is open. Both ends count.',
        }),
    }),
  })
  .openapi('Facets');
export type Facets = z.infer<typeof Facets>;
