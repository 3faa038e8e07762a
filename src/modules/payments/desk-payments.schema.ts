import { z } from '@hono/zod-openapi';
import { LedgerEntry } from '#modules/ledger/ledger.schema.ts';
import { Birr, IdNumber } from '#platform/wire/schemas.ts';
import { REFUND_STATES } from './desk-refunds.table.ts';
import { PAYMENT_STATUSES } from './desk-payments.table.ts';
import { CLAIM_STATES } from './transfer-claims.table.ts';

const Time = z.iso.datetime();

export const DeskPayment = z
  .object({
    id: z.uuid(),
    status: z.enum(PAYMENT_STATUSES).openapi({ description: '`pending` of cash: due at the door' }),
    provider: z.string(),
    method: z.string(),
    amount: Birr,
    charge: z
      .object({ amount: z.number(), currency: z.string() })
      .nullable()
      .openapi({ description: 'What the provider charges, where that is not Birr' }),
    refunded: Birr.openapi({ description: 'What has gone back' }),
    orderNumbers: z.array(z.string()),
    buyerName: z.string(),
    reference: z.string().nullable().openapi({ description: 'Of the provider' }),
    createdAt: Time,
    settledAt: Time.nullable(),
  })
  .openapi('DeskPayment');
export type DeskPayment = z.infer<typeof DeskPayment>;

export const DeskPaymentPage = z
  .object({ content: z.array(DeskPayment), next: z.string().nullable() })
  .openapi('DeskPaymentPage');
export type DeskPaymentPage = z.infer<typeof DeskPaymentPage>;

const Attempt = z.object({
  n: z.number().int(),
  reference: z.string().openapi({ description: 'What the provider knows this attempt by' }),
  answer: z
    .enum(['none', 'lost', 'told'])
    .openapi({ description: 'Whether its start was answered; `lost`: the answer did not come' }),
  at: Time,
});

const Notice = z.object({ kind: z.string(), eventId: z.string(), at: Time });

const RefundOfPayment = z.object({
  id: z.uuid(),
  state: z.enum(REFUND_STATES),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  reference: z.string().nullable(),
  at: Time,
});

const Claim = z.object({ id: IdNumber, reference: z.string(), state: z.enum(CLAIM_STATES), at: Time });

const DisputeOfPayment = z.object({
  id: IdNumber,
  state: z.enum(['open', 'won', 'lost']),
  amount: z.number(),
  currency: z.string(),
  reference: z.string(),
  at: Time,
});

/** One payment with all that is known of it. */
export const DeskPaymentDetail = DeskPayment.extend({
  paidWith: z.string().nullable().openapi({ description: 'What the buyer chose on the provider’s page' }),
  failureReason: z.string().nullable(),
  nextCheckAt: Time.nullable().openapi({ description: 'When its provider is asked next' }),
  mayAsk: z.boolean().openapi({ description: 'Whether its provider can be asked what became of it' }),
  attempts: z.array(Attempt),
  notices: z.array(Notice).openapi({ description: 'The webhooks that told of it' }),
  refunds: z.array(RefundOfPayment),
  claims: z.array(Claim).openapi({ description: 'The bank transfers that its buyer named' }),
  disputes: z.array(DisputeOfPayment),
  entries: z
    .array(LedgerEntry)
    .openapi({ description: 'What was booked of it, of its refunds and its fees; 200 at most' }),
  hasMoreEntries: z.boolean().openapi({ description: 'Whether more was booked than `entries` tells' }),
}).openapi('DeskPaymentDetail');
export type DeskPaymentDetail = z.infer<typeof DeskPaymentDetail>;

/** What a provider says now of a payment; 'unknown': it has never heard of it, 'silent': it does not answer. */
export const PROVIDER_SAYS = [
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'reversed',
  'unknown',
  'silent',
] as const;

export const AskedNow = z
  .object({ says: z.enum(PROVIDER_SAYS), payment: DeskPaymentDetail })
  .openapi('AskedNow');
export type AskedNow = z.infer<typeof AskedNow>;
