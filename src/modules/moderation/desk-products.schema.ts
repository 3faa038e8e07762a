import { z } from '@hono/zod-openapi';
import { AuditLine } from '#modules/audit/audit.schema.ts';
import { CASE_KINDS, CASE_STATES } from '#modules/cases/cases.table.ts';
import { ChangeProduct, OwnProduct, ProductStateWord, Version } from '#modules/products/products.schema.ts';
import { LOCALES } from '#platform/language.ts';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, Id } from '#platform/wire/schemas.ts';
import { STORE_STATES } from '#shop/vendor-rights.ts';

const StoreOf = z.object({ id: z.number().int(), name: z.string() });

/** A product of any store as a line of staff's list. */
export const DeskProductLine = z
  .object({
    id: z.number().int(),
    title: z.string(),
    locale: z.enum(LOCALES),
    state: ProductStateWord,
    vendor: StoreOf,
    price: Birr.nullable(),
    stock: z.number().int(),
    sku: z.string(),
    photoUrl: z.string().nullable(),
    openCases: z.number().int().openapi({ description: 'How many cases about it are open' }),
    changedAt: z.iso.datetime(),
  })
  .openapi('DeskProductLine');
export type DeskProductLine = z.infer<typeof DeskProductLine>;

export const DeskProductPage = z
  .object({
    content: z.array(DeskProductLine),
    next: z.string().nullable(),
    total: z.number().int().optional().openapi({
      description:
        'That match; 10,001 means more than 10,000. Not counted where words or a category are asked for.',
    }),
  })
  .openapi('DeskProductPage');
export type DeskProductPage = z.infer<typeof DeskProductPage>;

/** A product of any store as its team edits it, with what stands around it. */
export const DeskProduct = OwnProduct.extend({
  ways: z.array(ProductStateWord).openapi({ description: 'The states staff can move it into' }),
  vendor: StoreOf.extend({ state: z.enum(STORE_STATES) }),
  soldCount: z.number().int().openapi({ description: 'Pieces sold' }),
  strikes: z.number().int().openapi({ description: 'Of the store, within 90 days' }),
  cases: z
    .array(
      z.object({
        id: z.number().int(),
        kind: z.enum(CASE_KINDS),
        state: z.enum(CASE_STATES),
        createdAt: z.iso.datetime(),
      }),
    )
    .openapi({ description: 'The last ten, the newest first' }),
  history: z.array(AuditLine).openapi({ description: 'What the log says of it, the newest first' }),
  changedAt: z.iso.datetime(),
}).openapi('DeskProduct');
export type DeskProduct = z.infer<typeof DeskProduct>;

export const DeskProductPath = z.object({ id: Id });

const ReasonTold = lineForOthers(500)
  .min(1)
  .openapi({ description: 'Why; the store’s team reads it', example: 'The title names another brand' });

const { title, description, titles, descriptions, categoryId, subcategoryId, brand, tags, specifications } =
  ChangeProduct.shape;

/** What staff correct of a product. What is not named stays; price, stock and photos are the store's own. */
export const CorrectProduct = z
  .strictObject({
    title,
    description,
    titles,
    descriptions,
    categoryId,
    subcategoryId,
    brand,
    tags,
    specifications,
    version: Version,
    reason: ReasonTold,
  })
  .openapi('CorrectProduct');
export type CorrectProduct = z.infer<typeof CorrectProduct>;

/** Where staff put a product: off sale, back on sale, into the archive or out of it. */
export const PlaceProduct = z
  .strictObject({
    state: z.enum(['paused', 'published', 'archived', 'draft']).openapi({
      description: '`published` and `draft` take back what staff did, of the `ways` of the product',
    }),
    version: Version,
    reason: ReasonTold,
  })
  .openapi('PlaceProduct');
export type PlaceProduct = z.infer<typeof PlaceProduct>;
