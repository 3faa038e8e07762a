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
  'payout_runs',
  'payout_accounts',
  'payouts',
  'debts',
  'tickets',
  'comments',
  'wishes',
  'jobs',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

const isLate = z.boolean().openapi({ description: 'Longer ago than a healthy shop lets it be' });
const moment = z.iso.datetime().nullable();
const Health = z.object({
  worker: z.object({ seenAt: moment, isLate }),
  mails: z.object({
    waiting: z.number().int().openapi({ description: '1001 means more than 1,000' }),
    oldestAt: moment,
    isLate,
  }),
  backup: z.object({
    at: moment.openapi({ description: 'Null where the machine that answers keeps no backups' }),
    isLate,
  }),
});
export type Health = z.infer<typeof Health>;

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
    health: Health.nullable().openapi({
      description: 'Of the shop itself; null without the right to see jobs',
    }),
    now: z.iso.datetime(),
  })
  .openapi('Queues');
export type Queues = z.infer<typeof Queues>;
