import { z } from '@hono/zod-openapi';
import { lineForOthers, multiLineText } from '#platform/validation.ts';
import { IdNumber } from '#platform/wire/schemas.ts';

/** Money that a bank or provider took back after it was confirmed. */
export const Dispute = z
  .object({
    id: IdNumber,
    paymentId: z.uuid(),
    provider: z.string(),
    reference: z.string(),
    amount: z.number().openapi({ description: 'In `currency`' }),
    currency: z.string(),
    state: z.enum(['open', 'won', 'lost']),
    borneBy: z.enum(['shop', 'stores']).nullable(),
    note: z.string().openapi({ description: 'For staff alone' }),
    words: z.string().openapi({ description: 'What the buyer and the stores were told' }),
    orderNumbers: z.array(z.string()),
    buyerName: z.string(),
    approvalId: IdNumber.nullable().openapi({
      description: 'What waits for another person: that its stores bear it',
    }),
    toldState: z
      .enum(['won', 'lost'])
      .nullable()
      .openapi({ description: 'What the provider said of its end after staff had decided otherwise' }),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi('Dispute');
export type Dispute = z.infer<typeof Dispute>;

export const DisputePage = z
  .object({ content: z.array(Dispute), next: z.string().nullable() })
  .openapi('DisputePage');
export type DisputePage = z.infer<typeof DisputePage>;

/** How a dispute ended; a lost one is borne by the shop, or, when another person approves it, by the stores of its orders. */
export const DecideDispute = z.object({
  outcome: z.enum(['won', 'lost_shop', 'lost_stores']),
  note: multiLineText(500, 'field.required').min(1, 'field.required'),
  words: lineForOthers(500).default(''),
});
export type DecideDispute = z.infer<typeof DecideDispute>;
