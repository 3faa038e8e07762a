import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { singleLineText } from '#platform/validation.ts';
import { Birr, sizeOf } from '#platform/wire/schemas.ts';
import { OrderAmounts, OrderAddress, OrderStatus, time } from './orders.schema.ts';
import { ReturnStatus } from './returns.schema.ts';

export const VendorOrdersQuery = z.object({
  status: OrderStatus.optional(),
  search: singleLineText(120).optional().openapi({
    description:
      'The number (whole, or its last digits), or name or phone of whom it is shipped to; q means the same',
  }),
  q: singleLineText(120).optional(),
  returns: z
    .literal('open')
    .optional()
    .openapi({ description: 'Only orders with a return that waits for the vendor' }),
  sort: z
    .enum(['-placed', 'placed'])
    .default('-placed')
    .openapi({ description: 'Newest first, or the nearest deadline first' }),
  after: z.string().max(1_200).optional().openapi({ description: 'The `next` of the page before' }),
  size: sizeOf(20, 100),
});
export type VendorOrdersQuery = z.infer<typeof VendorOrdersQuery>;

/** When something is due of a store. */
export const Due = z.object({
  at: z.iso.datetime(),
  isLate: z.boolean(),
  outageMinutes: z.number().int().openapi({
    description: 'How much later it is due because of outages: open time of the store that they took',
  }),
  closedDays: z
    .number()
    .int()
    .openapi({ description: 'Days passed over on which the store would be open: holidays, closures' }),
});
export type Due = z.infer<typeof Due>;

/** An order as its vendor works on it. */
export const VendorOrder = z
  .object({
    orderNumber: z.string(),
    status: OrderStatus,
    nextStatuses: z.array(OrderStatus),
    placedAt: time,
    paymentMethod: z.string(),
    paymentState: z.string(),
    openReturn: ReturnStatus.extract(['requested', 'approved'])
      .nullable()
      .openapi({ description: 'A return that waits for the vendor, and how far it is' }),
    due: Due.nullable().openapi({
      description:
        'Until when the order is to be packed, or handed over, counted in the store’s open hours; null when neither waits',
    }),
    itemCount: z.number().int(),
    amounts: OrderAmounts,
    shipping: OrderAddress,
    notes: z.string(),
    lines: z
      .array(
        z.object({
          id: z.number().int(),
          title: z.string().openapi({ description: 'As the buyer read it' }),
          textLocale: z.enum(LOCALES),
          variantTitle: z.string().nullable(),
          variantLocale: z.enum(LOCALES),
          quantity: z.number().int(),
          subTotal: Birr,
          imageUrl: z.string().nullable(),
        }),
      )
      .openapi({ description: 'What is to be packed' }),
  })
  .openapi('VendorOrder');
export type VendorOrder = z.infer<typeof VendorOrder>;

export const VendorOrderList = z
  .object({
    content: z.array(VendorOrder),
    next: z
      .string()
      .nullable()
      .openapi({ description: 'Asks for the next page as `after`; null on the last one' }),
    total: z.number().int().optional().openapi({
      description:
        'How many there are, 10,001 or more for more than 10,000; left out for a search of many pages',
    }),
    counts: z.record(z.string(), z.number().int()).openapi({
      description: 'By status, 10,001 for more than 10,000; empty while something is looked for',
    }),
  })
  .openapi('VendorOrderPage');
export type VendorOrderList = z.infer<typeof VendorOrderList>;
