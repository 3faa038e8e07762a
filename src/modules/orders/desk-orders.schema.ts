import { z } from '@hono/zod-openapi';
import { Birr } from '#platform/wire/schemas.ts';
import { OrderStatus } from './orders.schema.ts';

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
