import { z } from '@hono/zod-openapi';
import { multiLineText } from '#platform/validation.ts';
import { Birr, Id, IdNumber } from '#platform/wire/schemas.ts';
import { LINE_KINDS, LINE_STATES } from './statement-lines.table.ts';

const Box = z.union([z.boolean(), z.enum(['on', 'true']).transform(() => true)]).default(false);

/** A statement as it is taken in: a table in CSV with headings. */
export const UploadStatement = z.object({
  provider: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{2,20}$/, 'reconciliation.provider_wrong')
    .openapi({ description: 'The short word of a bank, or a payment provider', example: 'cbe' }),
  file: z.file('field.required').openapi({ type: 'string', format: 'binary' }),
  isDryRun: Box.openapi({ description: 'Whether it is only told what would become of it' }),
});
export type UploadStatement = z.infer<typeof UploadStatement>;

export const StatementLine = z
  .object({
    id: IdNumber,
    provider: z.string(),
    reference: z.string(),
    kind: z.enum(LINE_KINDS),
    amount: Birr.openapi({ description: 'Above 0 what came to the shop' }),
    fee: Birr,
    currency: z
      .enum(['ETB', 'USD'])
      .openapi({ description: 'Of the amounts: what the bank or provider settles in' }),
    at: z.iso.datetime(),
    memo: z.string(),
    state: z.enum(LINE_STATES),
    matchedKind: z.enum(['payment', 'refund', 'payout', 'settlement', 'exchange']).nullable(),
    matchedTo: z.string().nullable(),
    reason: z.string(),
    mayReopen: z.boolean().openapi({
      description: 'Whether it was ignored, or matched by amount and day alone without money booked',
    }),
    isTransfer: z.boolean().openapi({
      description: 'Whether it may be a buyer’s transfer: money that came to an account of the shop’s',
    }),
  })
  .openapi('StatementLine');
export type StatementLine = z.infer<typeof StatementLine>;

export const StatementLinePage = z
  .object({ content: z.array(StatementLine), next: z.string().nullable() })
  .openapi('StatementLinePage');
export type StatementLinePage = z.infer<typeof StatementLinePage>;

/** What became of a statement, or would. */
export const StatementTaken = z
  .object({
    id: IdNumber.nullable().openapi({ description: 'null of a dry run' }),
    lines: z.number().int(),
    matched: z.number().int(),
    unmatched: z.number().int(),
    amountDiffers: z.number().int(),
    duplicate: z.number().int(),
    content: z.array(StatementLine).openapi({ description: 'The first 100 that are not matched' }),
  })
  .openapi('StatementTaken');
export type StatementTaken = z.infer<typeof StatementTaken>;

/** What a payment provider said to hold of the shop's money when it was asked last, and what the books said then. */
export const ProviderBalance = z
  .object({
    provider: z.string(),
    currency: z.string(),
    theirs: z.number(),
    ours: z.number(),
    difference: z.number().openapi({ description: 'Theirs less ours' }),
    askedAt: z.iso.datetime(),
    differsSince: z.iso.datetime().nullable(),
  })
  .openapi('ProviderBalance');
export type ProviderBalance = z.infer<typeof ProviderBalance>;

export const ProviderBalances = z
  .object({ content: z.array(ProviderBalance), next: z.null() })
  .openapi('ProviderBalances');
export type ProviderBalances = z.infer<typeof ProviderBalances>;

export const IgnoreLine = z.object({ reason: multiLineText(500, 'field.required').min(1, 'field.required') });
export const MatchLine = z.object({ claimId: Id });
export const MatchLineToOrder = z.object({
  order: z
    .string()
    .max(40)
    .transform((text) => text.replaceAll(/[#\s]+/g, '').toUpperCase())
    .refine((text) => text !== '', 'field.required')
    .openapi({ description: 'An order’s number, or the code of its transfer', example: 'K7M2QX' }),
});
