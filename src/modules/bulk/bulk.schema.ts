import { z } from '@hono/zod-openapi';
import { OwnProductQuery, PRODUCT_LIMITS } from '#modules/products/products.schema.ts';
import { RunId } from '#modules/desk/runs.schema.ts';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, IdNumber } from '#platform/wire/schemas.ts';

/** So many products are named one by one at most; more are chosen by the list's filter. */
export const CHOSEN_MAX = 1_000;

const MOST_BIRR = PRODUCT_LIMITS.priceSantim / 100;
const Price = z
  .object({
    act: z.literal('price'),
    percent: z
      .number('products.bulk_percent')
      .min(-95, 'products.bulk_percent')
      .max(1_000, 'products.bulk_percent')
      .optional()
      .openapi({ description: 'So much more, or less', example: -10 }),
    amount: z
      .number('products.bulk_amount')
      .min(-MOST_BIRR, 'products.bulk_amount')
      .max(MOST_BIRR, 'products.bulk_amount')
      .optional()
      .openapi({ description: 'So many Birr more, or less', example: 50 }),
    round: z
      .union([z.literal(0), z.literal(5), z.literal(10)])
      .default(0)
      .openapi({ type: 'integer', enum: [0, 5, 10], description: 'To whole 5 or 10 Birr' }),
  })
  .refine((act) => (act.percent === undefined) !== (act.amount === undefined), {
    path: ['percent'],
    error: 'products.bulk_percent',
  });

const MemberPrice = z.object({
  act: z.literal('memberPrice'),
  percent: z
    .number('products.bulk_member_percent')
    .min(1, 'products.bulk_member_percent')
    .max(95, 'products.bulk_member_percent')
    .nullable()
    .openapi({ description: 'So much below the price; null takes the member price off', example: 5 }),
});

const Plan = z.object({
  act: z.literal('plan'),
  percent: z
    .number('products.plan_percent')
    .int('products.plan_percent')
    .min(1, 'products.plan_percent')
    .max(99, 'products.plan_percent')
    .openapi({ description: 'So much less while the plan runs', example: 20 }),
  startsAt: z.iso.datetime({ offset: true, error: 'field.no_such_day' }),
  endsAt: z.iso.datetime({ offset: true, error: 'field.no_such_day' }),
});

const quantity = (least: number) =>
  z
    .number('products.stock_range')
    .int('products.stock_range')
    .min(least, 'products.stock_range')
    .max(PRODUCT_LIMITS.stock, 'products.stock_range');
const StockAct = z
  .object({
    act: z.literal('stock'),
    set: quantity(0).optional().openapi({ description: 'So many pieces, of each variant' }),
    add: quantity(-PRODUCT_LIMITS.stock).optional().openapi({ description: 'So many more, or less' }),
  })
  .refine((act) => (act.set === undefined) !== (act.add === undefined), {
    path: ['set'],
    error: 'products.stock_range',
  });

const Category = z.object({
  act: z.literal('category'),
  categoryId: IdNumber.openapi({ description: 'Of a category or subcategory' }),
});
const Words = z.array(lineForOthers(80)).max(PRODUCT_LIMITS.tags, 'products.tags_many');
const Tags = z
  .object({
    act: z.literal('tags'),
    add: Words.default([]).openapi({ description: 'By slug, or by name in any language' }),
    remove: Words.default([]),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: 'field.required' });
const Brand = z.object({
  act: z.literal('brand'),
  brand: lineForOthers(80).openapi({ description: 'By name; empty for none' }),
});
const State = z.object({ act: z.literal('state'), to: z.enum(['published', 'paused', 'archived']) });

/** What is done to each of the chosen products. */
const BulkAct = z.discriminatedUnion('act', [
  Price,
  Plan,
  MemberPrice,
  StockAct,
  Category,
  Tags,
  Brand,
  State,
]);
export type BulkAct = z.infer<typeof BulkAct>;
export const BULK_ACTS = [
  'price',
  'plan',
  'memberPrice',
  'stock',
  'category',
  'tags',
  'brand',
  'state',
] as const;
export type BulkActName = (typeof BULK_ACTS)[number];

/** Which products, and what is done to them: those named, or all that match the list's filter. */
export const BulkAsk = z
  .object({
    ids: z.array(IdNumber).min(1, 'products.bulk_none').max(CHOSEN_MAX, 'products.bulk_none').optional(),
    filter: OwnProductQuery.omit({ sort: true, after: true }).optional(),
    change: BulkAct,
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    error: 'products.bulk_none',
  })
  .openapi('BulkChange');
export type BulkAsk = z.infer<typeof BulkAsk>;

const Span = z.object({ from: Birr, to: Birr });

export const BulkPreview = z
  .object({
    total: z.number().int().openapi({ description: 'Products that are chosen' }),
    examined: z.number().int().openapi({
      description: 'Of these so many were looked at; the figures below speak of them',
    }),
    changes: z.number().int(),
    unchanged: z.number().int().openapi({ description: 'That are so already' }),
    faulty: z.number().int().openapi({ description: 'That cannot change, and will be left as they are' }),
    prices: z
      .object({ was: Span, becomes: Span })
      .nullable()
      .openapi({ description: 'Of a change of prices, and while a plan runs' }),
    rows: z
      .array(z.object({ id: z.number().int(), title: z.string(), was: z.string(), becomes: z.string() }))
      .openapi({ description: 'The first that change' }),
    faults: z
      .array(z.object({ why: z.string(), count: z.number().int(), titles: z.array(z.string()) }))
      .openapi({ description: 'Why, of how many, and what the first of them are called' }),
  })
  .openapi('BulkPreview');
export type BulkPreview = z.infer<typeof BulkPreview>;

export const StartedBulk = z.object({ runId: RunId });
/** The sender's own name for a change. */
export const BulkKey = z
  .string()
  .regex(/^[\w.:-]{8,64}$/)
  .optional()
  .openapi({ description: 'Sent again under the same key, it is the same change' });
