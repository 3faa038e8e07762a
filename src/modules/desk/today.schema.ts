import { z } from '@hono/zod-openapi';
import { Birr } from '#platform/wire/schemas.ts';
import type { VendorRight } from '#shop/vendor-rights.ts';
import { Due } from '#modules/orders/vendor-orders.schema.ts';

/** What may wait for a vendor's team; of what is due at the same time, in this order. */
export const TODAY_KINDS = [
  'pack',
  'hand_over',
  'returns',
  'messages',
  'members',
  'refused',
  'sold_out',
  'low_stock',
  'documents',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** What the right to do it is called: of others it is no work. */
export const TODAY_RIGHTS: Record<TodayKind, VendorRight> = {
  pack: 'orders.handle',
  hand_over: 'orders.handle',
  returns: 'returns.decide',
  messages: 'chat.answer',
  members: 'members.decide',
  refused: 'products.edit',
  sold_out: 'products.edit',
  low_stock: 'products.edit',
  documents: 'documents.edit',
};

const Sales = z.object({ orders: z.number().int(), total: Birr });

export const Today = z
  .object({
    tiles: z
      .array(
        z.object({
          kind: z.enum(TODAY_KINDS),
          count: z.number().int().openapi({ description: 'Up to 1,001, which means more than 1,000' }),
          oldestAt: z.iso
            .datetime()
            .nullable()
            .openapi({ description: 'Since when the oldest waits; of documents when the first ends' }),
          isLate: z
            .boolean()
            .openapi({ description: 'Whether the oldest waits longer than the shop allows' }),
          due: Due.nullable().openapi({
            description:
              'Until when the oldest order is to be packed or handed over, or when the first document ends; null of other kinds',
          }),
        }),
      )
      .openapi({ description: 'What waits, by deadline; what does not is left out' }),
    sales: z
      .object({
        today: Sales,
        weekBefore: Sales.openapi({ description: 'Of the same weekday a week ago, up to the same hour' }),
      })
      .nullable()
      .openapi({ description: 'Null for who may not read the store’s figures' }),
    now: z.iso.datetime(),
  })
  .openapi('VendorToday');
export type Today = z.infer<typeof Today>;
