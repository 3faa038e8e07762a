import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { IdNumber } from '#platform/wire/schemas.ts';
import { PAYOUT_RAILS } from './payout-rails.table.ts';
import { PAYOUT_STATES, RUN_EXCEPTIONS, PAYOUT_RUN_STATES } from './payout-runs.table.ts';

const Birr = z.number().openapi({ description: 'Birr, to the santim' });
const Person = z.object({ id: z.number().int(), name: z.string() });

/** A payout run in the list. */
export const PayoutRunLine = z
  .object({
    id: z.uuid(),
    until: z.iso.datetime().openapi({ description: 'What was released before is paid' }),
    state: z.enum(PAYOUT_RUN_STATES),
    total: Birr,
    payouts: z.number().int(),
    exceptions: z.number().int(),
    open: z.number().int().openapi({ description: 'Payouts that are on their way' }),
    madeBy: Person.nullable().openapi({ description: 'Null: the clock' }),
    madeAt: z.iso.datetime(),
  })
  .openapi('PayoutRunLine');
export type PayoutRunLine = z.infer<typeof PayoutRunLine>;

export const PayoutRunPage = z
  .object({ content: z.array(PayoutRunLine), next: z.string().nullable() })
  .openapi('PayoutRunPage');
export type PayoutRunPage = z.infer<typeof PayoutRunPage>;

/** What one store gets of a run. */
export const Payout = z
  .object({
    id: z.uuid(),
    vendorId: z.number().int(),
    businessName: z.string(),
    amount: Birr.openapi({ description: 'What is sent' }),
    netted: Birr.openapi({ description: 'What is set off against the cash it holds' }),
    withheldOf: Birr.openapi({ description: 'Of what tax is withheld; 0 where none is' }),
    withheld: Birr.openapi({ description: 'Tax that is withheld' }),
    entries: z.number().int().openapi({ description: 'So many entries of the books it settles' }),
    rail: z.enum(PAYOUT_RAILS).nullable(),
    account: z.string().nullable().openapi({ description: 'As `Awash Bank ····1234`' }),
    state: z.enum(PAYOUT_STATES),
    reference: z.string().nullable(),
    reason: z.string(),
    approvalId: IdNumber.nullable().openapi({
      description: 'Of what waits for another person: that it came back after it had arrived',
    }),
    settledAt: z.iso.datetime().nullable(),
  })
  .openapi('Payout');
export type Payout = z.infer<typeof Payout>;

export const RunException = z.object({
  vendorId: z.number().int(),
  businessName: z.string(),
  reason: z.enum(RUN_EXCEPTIONS),
  amount: Birr.openapi({ description: 'What waits for the next run' }),
});
export type RunException = z.infer<typeof RunException>;

/** One run with all that it pays, and whom not. */
export const PayoutRun = PayoutRunLine.omit({ payouts: true, exceptions: true })
  .extend({
    payouts: z.array(Payout),
    exceptions: z.array(RunException),
    approvals: z.array(Person.extend({ at: z.iso.datetime() })),
    approvalsNeeded: z.number().int(),
    mayApprove: z
      .boolean()
      .openapi({ description: 'Whether whoever asks may: neither its maker nor one who has' }),
  })
  .openapi('PayoutRun');
export type PayoutRun = z.infer<typeof PayoutRun>;

export const PayoutPaid = z.object({
  reference: lineForOthers(100).min(3).openapi({ example: 'FT26327ABCDE' }),
});
export type PayoutPaid = z.infer<typeof PayoutPaid>;

export const PayoutReturned = z.object({
  reason: lineForOthers(500).min(3).openapi({ example: 'Account closed' }),
});
export type PayoutReturned = z.infer<typeof PayoutReturned>;
