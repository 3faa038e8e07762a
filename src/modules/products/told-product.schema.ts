import { z } from '@hono/zod-openapi';
import { SavedProduct } from './products.schema.ts';

/** As a call is answered that may have named tags. */
export const ToldProduct = SavedProduct.extend({
  unknownTags: z.array(z.string()).optional().openapi({
    description: 'Of the tags that were given those that the shop does not have; they were left out',
  }),
}).openapi('ToldProduct');
export type ToldProduct = z.infer<typeof ToldProduct>;
