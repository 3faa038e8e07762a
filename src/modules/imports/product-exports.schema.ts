import { z } from '@hono/zod-openapi';
import { OwnProductQuery } from '#modules/products/products.schema.ts';

/** The form of a file of goods, and which goods: named, or chosen as in the list; all but archived ones if neither is said. */
export const ExportQuery = OwnProductQuery.omit({ sort: true, after: true }).extend({
  format: z.enum(['own', 'shopify', 'woocommerce']).default('own'),
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,999}$/, 'field.number')
    .optional()
    .openapi({ description: 'The ids of single products, with commas between them', example: '12,15' }),
});
export type ExportQuery = z.infer<typeof ExportQuery>;
