import { z } from '@hono/zod-openapi';

/** What may wait for staff, in the order in which it is shown. */
export const QUEUE_KINDS = [
  'approvals',
  'books',
  'cases',
  'applications',
  'stores',
  'documents',
  'transfers',
  'unseen_transfers',
  'refunds',
  'twice_refunds',
  'statement_lines',
  'disputes',
  'payouts',
  'debts',
  'tickets',
  'comments',
  'wishes',
  'jobs',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const Queues = z
  .object({
    content: z
      .array(
        z.object({
          kind: z.enum(QUEUE_KINDS),
          count: z.number().int().openapi({ description: '1001 means more than 1,000' }),
          oldestAt: z.iso.datetime().nullable().openapi({ description: 'Since when the oldest waits' }),
        }),
      )
      .openapi({ description: 'What waits and the caller’s own rights show; what is empty is left out' }),
    next: z.null(),
    sales: z
      .object({
        orders: z.number().int(),
        total: z.number().nullable().openapi({ description: 'Birr; null without the right to see money' }),
      })
      .nullable()
      .openapi({ description: 'Of today in Ethiopia; null without the right to see orders' }),
    now: z.iso.datetime(),
  })
  .openapi('Queues');
export type Queues = z.infer<typeof Queues>;
