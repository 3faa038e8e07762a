import { z } from '@hono/zod-openapi';
import { MONEY_ACCOUNTS } from './money-entries.table.ts';

const Birr = z.number().openapi({ description: 'Birr, to the santim' });

/** A store's money at a glance, in Birr. */
export const VendorMoney = z
  .object({
    onHold: Birr.openapi({ description: 'Of orders that arrived lately or may still come back' }),
    available: Birr.openapi({ description: 'May be paid out' }),
    owed: Birr.openapi({ description: 'What the store owes, as of cash that it took at the door' }),
    currency: z.literal('ETB'),
  })
  .openapi('VendorMoney');
export type VendorMoney = z.infer<typeof VendorMoney>;

export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number];

export const MoneyEntry = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime().openapi({ description: 'When it happened' }),
    kind: z.string().openapi({ description: 'What happened, as `order.delivered`' }),
    account: z.enum(MONEY_ACCOUNTS),
    amount: Birr.openapi({ description: 'Above 0 it is the store’s, below 0 it went or is owed' }),
    balance: Birr.openapi({ description: 'Of this account after the entry' }),
    orderNumber: z.string().nullable(),
    memo: z.string(),
  })
  .openapi('MoneyEntry');
export type MoneyEntry = z.infer<typeof MoneyEntry>;

export const MoneyEntryPage = z
  .object({ content: z.array(MoneyEntry), next: z.string().nullable() })
  .openapi('MoneyEntryPage');
export type MoneyEntryPage = z.infer<typeof MoneyEntryPage>;

export const BookCheck = z
  .object({
    checkedAt: z.iso.datetime(),
    wrong: z.number().int().openapi({ description: 'Rows that break a sentence about the books' }),
    faults: z.array(
      z.object({
        sentence: z.string().openapi({ description: 'What does not hold, in English' }),
        wrong: z.number().int(),
        rows: z.array(z.string()).openapi({ description: 'The first of them' }),
      }),
    ),
  })
  .openapi('BookCheck');
export type BookCheck = z.infer<typeof BookCheck>;

export const TrialBalance = z
  .object({
    accounts: z.array(
      z.object({
        kind: z.string(),
        owner: z.string().openapi({ description: 'A provider, a store’s number, a courier; else empty' }),
        currency: z.string(),
        balance: Birr.openapi({ description: 'In units of the currency: debits above 0, credits below' }),
      }),
    ),
    difference: z.string().openapi({ description: 'Debits less credits: "0.00" while the books are right' }),
    check: BookCheck.nullable().openapi({ description: 'What the last nightly check found' }),
  })
  .openapi('TrialBalance');
export type TrialBalance = z.infer<typeof TrialBalance>;

export const LedgerEntry = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    transactionId: z.uuid(),
    transaction: z.string().openapi({ description: 'What happened, as `refund.asked`' }),
    reference: z.string(),
    account: z.object({ kind: z.string(), owner: z.string(), currency: z.string() }),
    ownerName: z.string().nullable().openapi({ description: 'The store’s name, of an account of a store' }),
    amount: Birr,
    orderNumber: z.string().nullable(),
    actor: z.string().openapi({ description: '`system`, or `user:` and a number' }),
    actorName: z.string().nullable(),
    memo: z.string(),
  })
  .openapi('LedgerEntry');
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const LedgerEntryPage = z
  .object({ content: z.array(LedgerEntry), next: z.string().nullable() })
  .openapi('LedgerEntryPage');
export type LedgerEntryPage = z.infer<typeof LedgerEntryPage>;
