import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { IdNumber } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';
import { ADJUSTABLE_ACCOUNTS } from '#modules/ledger/ledger-entries.table.ts';

const Account = z.enum(ADJUSTABLE_ACCOUNTS);

/** What the books lack, or have wrong: another person approves it. */
export const AskAdjustment = z
  .object({
    debit: Account.openapi({ description: 'What the shop has or spends grows, what it owes falls' }),
    credit: Account.openapi({ description: 'What the shop owes or earns grows, what it has falls' }),
    store: lineForOthers(120)
      .default('')
      .openapi({ description: 'A store’s number, address or whole name, where an account of it is moved' }),
    birr: typedAmount({ min: 0.01, max: 100_000_000 }).openapi({
      example: 250,
      description: 'Dollars, where an account is kept in dollars',
    }),
    day: z.iso.date('field.required').openapi({ description: 'On which it happened, in Ethiopia' }),
    reason: lineForOthers(500).min(1, 'field.required').openapi({ description: 'Stays with the entries' }),
  })
  .openapi('AskAdjustment');
export type AskAdjustment = z.infer<typeof AskAdjustment>;

export const AdjustmentAsked = z
  .object({ approvalId: IdNumber.openapi({ description: 'What another person approves' }) })
  .openapi('AdjustmentAsked');
export type AdjustmentAsked = z.infer<typeof AdjustmentAsked>;
