import { z } from '@hono/zod-openapi';
import { lineForOthers, multiLineText } from '#platform/validation.ts';
import { Birr, IdNumber } from '#platform/wire/schemas.ts';
import { REFUND_STATES } from './desk-refunds.table.ts';

export type RefundState = (typeof REFUND_STATES)[number];

export const DeskRefund = z
  .object({
    id: z.uuid(),
    paymentId: z.uuid(),
    state: z.enum(REFUND_STATES),
    amount: z.number(),
    currency: z.string(),
    reason: z.string().openapi({
      description: '`return 12`, `order ETB…`, `goodwill ETB… 1`, `late`, `double`, `amount_mismatch`',
    }),
    obstacle: z.string().nullable().openapi({
      description: 'Why no provider sends it: `no_provider`, as of cash, or the provider’s code',
    }),
    isDisputed: z.boolean().openapi({
      description:
        'Whether the buyer’s bank has taken money of its payment back, or may: a dispute is open or lost',
    }),
    isByHand: z
      .boolean()
      .openapi({ description: 'Whether staff pay it, or have paid it: then it may have a proof' }),
    orderNumber: z.string().nullable(),
    strayOf: z
      .array(z.string())
      .openapi({ description: 'Of money that nobody expected: the orders it was paid for' }),
    businessName: z.string().nullable(),
    buyerName: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    paymentMethod: z.string(),
    provider: z.string(),
    destination: z
      .object({
        kind: z.enum(['telebirr', 'bank']),
        bankName: z.string().nullable(),
        number: z.string().openapi({ description: 'Whole for who may pay it, else by its last signs' }),
        holder: z.string(),
      })
      .nullable()
      .openapi({ description: 'Where its buyer wants it; of one refund alone' }),
    forTwo: z
      .object({
        above: Birr.openapi({ description: 'What one person may note alone' }),
        approvalId: IdNumber.nullable().openapi({ description: 'Of what waits for another person' }),
      })
      .nullable()
      .openapi({
        description: 'Set where another person must approve that it was paid; of one refund alone',
      }),
    reference: z.string().nullable().openapi({ description: 'Of the provider, or of staff’s own payment' }),
    proofUrl: z.string().nullable().openapi({
      description: 'A photo or PDF that shows how it was paid by hand; for staff who read money',
    }),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    sentTwiceAt: z.iso.datetime().nullable().openapi({
      description:
        'Since when it is known that its provider has sent it beside what staff paid, or other refunds took',
    }),
  })
  .openapi('DeskRefund');
export type DeskRefund = z.infer<typeof DeskRefund>;

export const DeskRefundPage = z
  .object({ content: z.array(DeskRefund), next: z.string().nullable() })
  .openapi('DeskRefundPage');
export type DeskRefundPage = z.infer<typeof DeskRefundPage>;

/** That staff have paid a refund by hand. */
export const PaidByHand = z.object({
  reference: lineForOthers(100).min(3).openapi({ description: 'Of the transfer with which it was paid' }),
  note: lineForOthers(500)
    .default('')
    .openapi({ description: 'For the second person, where one must approve it' }),
});
export type PaidByHand = z.input<typeof PaidByHand>;

/** What staff found at the provider of a refund that was perhaps sent. */
export const FoundAtProvider = z.object({
  found: z.enum(['sent', 'not_sent']),
  reference: lineForOthers(100)
    .default('')
    .openapi({ description: 'The provider’s, under which it was sent; needed then' }),
  reason: lineForOthers(500)
    .min(1, 'field.required')
    .openapi({ description: 'Where they looked; stays in the log' }),
});
export type FoundAtProvider = z.input<typeof FoundAtProvider>;

/** What shows that a refund was paid by hand. */
export const KeepProof = z
  .object({
    document: z
      .file('field.required')
      .openapi({ type: 'string', format: 'binary', description: 'A picture or a PDF, 8 MB at most.' }),
  })
  .openapi('KeepProof');
export type KeepProof = z.infer<typeof KeepProof>;

/** Why money that nobody expected is booked to its order. */
export const BookToOrder = z.object({
  reason: multiLineText(500, 'field.required').min(1, 'field.required'),
});
