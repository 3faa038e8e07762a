import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { lineForOthers } from '#platform/validation.ts';
import { Birr } from '#platform/wire/schemas.ts';
import { OrderActivity, OrderStatus } from './orders.schema.ts';

export const DeskOrder = z
  .object({
    orderNumber: z.string(),
    status: OrderStatus,
    isOpened: z.boolean().openapi({
      description: 'Whether it is paid for or due in cash: before that its store does not know of it',
    }),
    vendor: z.object({ id: z.number().int(), name: z.string() }),
    shopperId: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Whose account placed it; null for guests' }),
    name: z.string().openapi({ description: 'Of whom the parcel goes to' }),
    city: z.string(),
    total: Birr,
    placedAt: z.iso.datetime(),
  })
  .openapi('DeskOrder');
export type DeskOrder = z.infer<typeof DeskOrder>;

export const DeskOrderPage = z
  .object({ content: z.array(DeskOrder), next: z.string().nullable() })
  .openapi('DeskOrderPage');
export type DeskOrderPage = z.infer<typeof DeskOrderPage>;

const Refund = z.object({
  id: z.uuid(),
  state: z.enum(['requested', 'sent', 'pending', 'failed', 'succeeded', 'withdrawn']),
  reason: z.string(),
  note: z.string().nullable().openapi({ description: 'Why, of goodwill; its buyer reads it' }),
  amount: z.number(),
  currency: z.string(),
  at: z.iso.datetime(),
});
/** Money that goes or went back for an order. */
export type DeskOrderRefund = z.infer<typeof Refund>;

export const DeskOrderDetail = DeskOrder.extend({
  mayCancel: z
    .boolean()
    .openapi({ description: 'Whether it has not left its store, and its purchase is paid or due in cash' }),
  lines: z.array(
    z.object({
      title: z.string(),
      textLocale: z.enum(LOCALES),
      variantTitle: z.string().nullable(),
      variantLocale: z.enum(LOCALES),
      quantity: z.number().int(),
      total: Birr,
    }),
  ),
  events: z
    .array(
      z.object({
        status: OrderStatus,
        note: z.string(),
        actor: OrderActivity.shape.actor,
        at: z.iso.datetime(),
      }),
    )
    .openapi({ description: 'Its story, oldest first' }),
  subTotal: Birr,
  discount: Birr,
  shipping: Birr,
  paymentMethod: z.string(),
  paymentId: z.uuid().nullable().openapi({ description: 'Of what pays for it, or is to' }),
  paid: Birr.openapi({ description: 'What was paid for it; of cash what was taken at the door' }),
  goneBack: Birr.openapi({ description: 'What of that goes or went back' }),
  refunds: z.array(Refund),
}).openapi('DeskOrderDetail');
export type DeskOrderDetail = z.infer<typeof DeskOrderDetail>;

/** Why staff cancel an order; its buyer and its store read it. */
export const CancelAsStaff = z.object({
  reason: lineForOthers(500, 'field.required').min(1, 'field.required'),
});
export type CancelAsStaff = z.infer<typeof CancelAsStaff>;
