import { z } from '@hono/zod-openapi';
import { HISTORY_PAGE_SIZE, PAGE_SIZE_MAX } from '#shop/constants.ts';
import { LOCALES } from '#platform/language.ts';
import { multiLineText } from '#platform/validation.ts';
import { Birr, sizeOf } from '#platform/wire/schemas.ts';
import { OrderStatus, TrackOrder } from './orders.schema.ts';

export const OwnOrdersQuery = z.object({
  page: z.coerce.number().int().min(0).max(100_000_000).default(0).openapi({ description: 'From 0' }),
  size: sizeOf(HISTORY_PAGE_SIZE, PAGE_SIZE_MAX),
});
export type OwnOrdersQuery = z.infer<typeof OwnOrdersQuery>;

/** An order as a list shows it. */
export const OrderSummary = z
  .object({
    orderNumber: z.string(),
    status: OrderStatus,
    paymentState: z.string(),
    placedAt: z.string().openapi({ format: 'date-time' }),
    total: Birr,
    businessName: z.string(),
    itemCount: z.number().int(),
    title: z.string().openapi({ description: 'Of the first item' }),
    textLocale: z.enum(LOCALES).openapi({ description: 'The language of the title' }),
    imageUrl: z.string().nullable(),
    imageColor: z.string().nullable(),
  })
  .openapi('OrderSummary');
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderStats = z
  .object({
    total: z.number().int(),
    pending: z.number().int().openapi({ description: 'Placed, being packed or on the road' }),
    completed: z.number().int().openapi({ description: 'Delivered' }),
  })
  .openapi('OrderStats');
export type OrderStats = z.infer<typeof OrderStats>;

export const OwnOrderPage = z
  .object({
    content: z.array(OrderSummary),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
    stats: OrderStats,
  })
  .openapi('OwnOrderPage');
export type OwnOrderPage = z.infer<typeof OwnOrderPage>;

export const CancelOrder = z
  .object({
    note: multiLineText(500).default('').openapi({ description: 'Why, if you like' }),
  })
  .openapi('CancelOrder');
export type CancelOrder = z.infer<typeof CancelOrder>;

export const ReorderedLine = z
  .object({
    productId: z.number().int(),
    title: z.string(),
    textLocale: z.enum(LOCALES),
    outcome: z.enum(['added', 'fewer', 'gone']).openapi({ description: 'fewer: not all pieces are left' }),
    quantity: z.number().int().openapi({ description: 'Pieces bought then' }),
    inCart: z.number().int(),
    price: z.number().openapi({ description: 'Birr a piece today' }),
    paidPrice: z.number().openapi({ description: 'Birr a piece then' }),
  })
  .openapi('ReorderedLine');
export type ReorderedLine = z.infer<typeof ReorderedLine>;

export const Reordered = z.object({ lines: z.array(ReorderedLine) }).openapi('Reordered');
export type Reordered = z.infer<typeof Reordered>;

/** As the tracking form, for a shopper: their own orders need no e-mail. */
export const FindOrder = TrackOrder.extend({ email: z.string().max(254).default('') });
export type FindOrder = z.infer<typeof FindOrder>;
