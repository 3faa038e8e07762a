import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { singleLineText } from '#platform/validation.ts';
import { Birr, sizeOf } from '#platform/wire/schemas.ts';
import { OrderAmounts, OrderAddress, OrderStatus, time } from './orders.schema.ts';
import { ReturnStatus } from './returns.schema.ts';

export const VendorOrdersQuery = z.object({
  status: OrderStatus.optional(),
  search: singleLineText(120)
    .optional()
    .openapi({ description: 'In the number, and in name and phone of whom it is shipped to' }),
  returns: z
    .literal('open')
    .optional()
    .openapi({ description: 'Only orders with a return that waits for the vendor' }),
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .openapi({ description: 'From 0; one beyond the end is the last page' }),
  size: sizeOf(20, 100),
});
export type VendorOrdersQuery = z.infer<typeof VendorOrdersQuery>;

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
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
    counts: z
      .record(z.string(), z.number().int())
      .openapi({ description: 'By status, of those that match the search; each up to 10,000' }),
  })
  .openapi('VendorOrderPage');
export type VendorOrderList = z.infer<typeof VendorOrderList>;
