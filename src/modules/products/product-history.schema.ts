import { z } from '@hono/zod-openapi';

const ProductRevision = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.enum(['team', 'staff', 'shop']).openapi({ description: '`shop`: by the clock' }),
  who: z.string().nullable().openapi({ description: 'The person, where that is known and may be told' }),
  cause: z.string().openapi({ description: '`form`, `api`, `count`, `import`, `bulk`, `undo`, `plan`, …' }),
  isNew: z.boolean().openapi({ description: 'Whether the product was made' }),
  changes: z.array(
    z.object({
      part: z.string().openapi({ example: 'price' }),
      of: z
        .string()
        .nullable()
        .openapi({ description: 'Of a text its language, of a variant what it is called' }),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type ProductRevision = z.infer<typeof ProductRevision>;

/** What became of a product, the newest change first. */
export const ProductHistory = z
  .object({
    content: z.array(ProductRevision),
    next: z.number().int().nullable().openapi({ description: 'The `after` of earlier ones' }),
  })
  .openapi('ProductHistory');
export type ProductHistory = z.infer<typeof ProductHistory>;

export const RevisionsQuery = z.object({ after: z.coerce.number().int().min(1).optional() });
