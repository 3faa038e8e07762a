import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, IdNumber } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';

const MonthKey = z
  .string('field.required')
  .max(20)
  .openapi({ description: 'Of the Ethiopian calendar, Pagume with Nehase', example: '2019-03' });
const Sum = typedAmount({ min: 0.01, max: 100_000_000 });
/** What a bank or the tax authority calls something: capitals without spaces, however it was typed. */
const PaperNumber = (most: number) =>
  z
    .string('field.required')
    .transform((text) => text.replaceAll(/\s+/g, '').toUpperCase())
    .pipe(z.string().regex(new RegExp(`^[A-Z0-9./-]{1,${most}}$`), 'field.invalid'));

/** Tax that a store withheld from the commission, by the receipt that it handed in. */
export const WithholdingReceipt = z
  .object({
    id: IdNumber,
    vendorId: IdNumber,
    businessName: z.string(),
    month: MonthKey,
    number: z.string(),
    birr: Birr,
    notedAt: z.iso.datetime(),
    withdrawnAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When it was taken back; null while it counts' }),
    approvalId: IdNumber.nullable().openapi({
      description: 'Of a request to take it back that waits for another person',
    }),
  })
  .openapi('WithholdingReceipt');
export type WithholdingReceipt = z.infer<typeof WithholdingReceipt>;

export const WithholdingReceiptPage = z
  .object({ content: z.array(WithholdingReceipt), next: z.string().nullable() })
  .openapi('WithholdingReceiptPage');
export type WithholdingReceiptPage = z.infer<typeof WithholdingReceiptPage>;

export const NoteWithholdingReceipt = z
  .object({
    store: lineForOthers(120, 'field.required')
      .min(1)
      .openapi({ description: 'A store’s number, its address or its whole name' }),
    month: MonthKey,
    number: PaperNumber(40).openapi({ example: 'WHT-0001234' }),
    birr: Sum.openapi({ example: 30 }),
  })
  .openapi('NoteWithholdingReceipt');
export type NoteWithholdingReceipt = z.infer<typeof NoteWithholdingReceipt>;

/** That a receipt was noted wrongly: another person approves that it is taken back. */
export const WithdrawReceipt = z
  .object({ reason: lineForOthers(500).min(1, 'field.required') })
  .openapi('WithdrawWithholdingReceipt');
export type WithdrawReceipt = z.infer<typeof WithdrawReceipt>;

/** That tax withheld from stores was paid to the tax authority: another person approves it. */
export const AskWithholdingPayment = z
  .object({
    birr: Sum.openapi({ example: 1250.5 }),
    day: z.iso.date('field.required'),
    reference: PaperNumber(80)
      .pipe(z.string().min(3, 'field.invalid'))
      .openapi({ description: 'The bank’s', example: 'FT26320KLMN8' }),
    reason: lineForOthers(500).min(1, 'field.required'),
  })
  .openapi('AskWithholdingPayment');
export type AskWithholdingPayment = z.infer<typeof AskWithholdingPayment>;

/** What was asked for, of either. */
export const TaxActAsked = z
  .object({ approvalId: IdNumber.openapi({ description: 'What another person approves' }) })
  .openapi('TaxActAsked');
export type TaxActAsked = z.infer<typeof TaxActAsked>;

/** What a month is told by to the tax authority, of one store or of all. */
const TaxSums = z.object({
  sales: Birr.openapi({ description: 'Goods, and shipping where the store brings its parcels itself' }),
  refunds: Birr.openapi({ description: 'What went back to buyers; below 0' }),
  commission: Birr.openapi({ description: 'Without VAT, less what was given back' }),
  commissionVat: Birr.openapi({ description: 'VAT on it' }),
  withheldOf: Birr.openapi({ description: 'Of what the shop withheld tax, less what came back' }),
  withheld: Birr.openapi({
    description: 'Tax that the shop withheld from the store, less what it gave back',
  }),
  receipts: Birr.openapi({ description: 'Tax that the store withheld from the commission of the month' }),
});
export type TaxSums = z.infer<typeof TaxSums>;

export const TaxStore = TaxSums.extend({
  vendorId: IdNumber,
  businessName: z.string(),
  tin: z.string().nullable(),
  statement: z
    .string()
    .openapi({ description: 'The number of its statement, by which the commission is accounted' }),
}).openapi('TaxStore');
export type TaxStore = z.infer<typeof TaxStore>;

export const TaxMonth = z
  .object({
    month: MonthKey,
    from: z.iso.datetime(),
    to: z.iso.datetime().openapi({ description: 'The first moment that is no longer of it' }),
    isClosed: z.boolean().openapi({ description: 'Whether it is over' }),
    totals: TaxSums.openapi({ description: 'Of all stores' }),
    due: Birr.openapi({ description: 'Tax withheld from stores, of any month, that is not paid yet' }),
    content: z.array(TaxStore),
    next: z.string().nullable(),
  })
  .openapi('TaxMonth');
export type TaxMonth = z.infer<typeof TaxMonth>;
