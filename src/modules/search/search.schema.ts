import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';

export const SuggestQuery = z.object({
  q: z
    .string()
    .max(200)
    .default('')
    .openapi({ description: 'What was typed so far; the last word counts as the beginning of one.' }),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

export const Suggestions = z
  .object({
    categories: z.array(
      z.object({
        id: z.number().int(),
        cid: z.string().openapi({ description: "The category's token; a subcategory has its category's." }),
        name: z.string(),
        subcategoryId: z.number().int().nullable(),
      }),
    ),
    brands: z
      .array(z.object({ id: z.number().int(), slug: z.string(), name: z.string() }))
      .openapi({ description: 'Brands with a word that begins so' }),
    products: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        textLocale: z.enum(LOCALES).openapi({ description: 'The language of the title.' }),
        currentPrice: z.number(),
        memberPrice: z
          .number()
          .optional()
          .openapi({ description: 'What the user pays as a member of the vendor' }),
        imageUrl: z.string().nullable(),
      }),
    ),
    vendors: z.array(z.object({ id: z.number().int(), businessName: z.string() })),
    queries: z
      .array(z.string())
      .openapi({ description: 'What others searched for and found, most frequent first.' }),
  })
  .openapi('Suggestions');
export type Suggestions = z.infer<typeof Suggestions>;
