import { z } from '@hono/zod-openapi';
import { BirrText, StockText } from '#modules/products/product-forms.schema.ts';
import { ProductKey } from '#modules/products/product-input.schema.ts';
import { LOCALES } from '#platform/language.ts';
import { Birr, Id } from '#platform/wire/schemas.ts';

/** As long as Telegram lets a post be. */
export const POST_LETTERS_MAX = 4_096;

export const FromPost = z.object({
  text: z
    .string('field.required')
    .max(POST_LETTERS_MAX)
    .refine((text) => text.trim() !== '', 'field.required')
    .openapi({ example: 'Clay pot\nPrice 350 birr\nCall 0911 23 45 67' }),
});

/** What another app shares: a title, a text, a link, each or none. */
export const SharedPost = z
  .object({
    title: z.string().max(POST_LETTERS_MAX).default(''),
    text: z.string().max(POST_LETTERS_MAX).default(''),
    url: z.string().max(POST_LETTERS_MAX).default(''),
  })
  .strip();

const Place = z.object({ categoryId: Id, subcategoryId: Id.nullable(), name: z.string() });
const words = z.string().openapi({ description: 'The words it was read from' });

const unsure = z.array(z.string()).openapi({ description: 'Fields that were guessed more than read' });
const Part = z.object({ text: z.string(), title: z.string().nullable(), price: Birr.nullable(), unsure });

/** What a post says of a product. */
export const PostDraft = z
  .object({
    title: z.string().nullable(),
    locale: z.enum(LOCALES).openapi({ description: 'The language that its title is written in' }),
    price: Birr.nullable(),
    oldPrice: Birr.optional().openapi({
      description:
        'The price before a reduction, where the post says it; no draft strikes it, for nobody was asked it here',
    }),
    options: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.string()),
        prices: z.record(z.string(), Birr).optional().openapi({ description: 'By value, where they differ' }),
      }),
    ),
    stock: z.number().int().optional().openapi({ description: '0 for what is sold out' }),
    condition: z.enum(['new', 'used']).optional(),
    category: Place.extend({ alternatives: z.array(Place) }).optional(),
    leftOut: z
      .array(z.string())
      .openapi({ description: 'Contacts, as they were written: they belong on the store page' }),
    sources: z.object({
      title: words.optional(),
      price: words.optional(),
      options: words.optional(),
      stock: words.optional(),
      condition: words.optional(),
    }),
    unsure,
    description: z.string().openapi({ description: 'The text without contacts' }),
    parts: z.array(Part).openapi({ description: 'The single products, where the post numbers several' }),
  })
  .openapi('PostDraft');
export type PostDraft = z.infer<typeof PostDraft>;

/** A post of several products; sent again under its key it makes no more of them. */
export const SplitPost = FromPost.extend({ key: ProductKey });
export type SplitPost = z.infer<typeof SplitPost>;

/** A post with what was corrected of what was read from it; prices in santim. */
export const KeepPost = z.object({
  text: FromPost.shape.text,
  title: z.string('products.title_required').trim().min(1, 'products.title_required').max(200),
  price: BirrText.optional(),
  stock: StockText.optional(),
  categoryId: Id.optional(),
  key: ProductKey,
});
export type KeepPost = z.infer<typeof KeepPost>;
