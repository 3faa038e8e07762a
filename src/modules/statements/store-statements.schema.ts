import { z } from '@hono/zod-openapi';

const Birr = z.number().openapi({ description: 'Birr, to the santim; below 0 it was taken or is owed' });

/** A month for which a store has a statement. */
export const StatementMonthLine = z
  .object({
    month: z
      .string()
      .openapi({ description: 'Of the Ethiopian calendar, Pagume with Nehase', example: '2019-03' }),
    from: z.iso.datetime(),
    to: z.iso.datetime().openapi({ description: 'The first moment that is no longer of it' }),
    isClosed: z
      .boolean()
      .openapi({ description: 'Whether it is over, so that nothing is booked in it any more' }),
  })
  .openapi('StatementMonth');
export type StatementMonthLine = z.infer<typeof StatementMonthLine>;

export const StatementMonths = z
  .object({ content: z.array(StatementMonthLine), next: z.null() })
  .openapi('StatementMonths');
export type StatementMonths = z.infer<typeof StatementMonths>;

/** A store's month: what it was owed before, all that changed it, and what it is owed after. */
export const Statement = StatementMonthLine.extend({
  opening: Birr,
  sales: Birr.openapi({ description: 'Goods, and shipping where the store brings its parcels itself' }),
  commission: Birr,
  commissionVat: Birr,
  refunds: Birr.openapi({ description: 'What went back to buyers, and of returned goods' }),
  feesBack: Birr.openapi({ description: 'Commission and VAT given back with refunds' }),
  cashTaken: Birr.openapi({ description: 'Cash that the store took at the door' }),
  cashBrought: Birr.openapi({ description: 'Cash that it handed over' }),
  payouts: Birr,
  taxWithheld: Birr.openapi({ description: 'Tax that the shop withheld from payouts' }),
  taxReceipts: Birr.openapi({
    description: 'Tax that the store withheld from the commission, by its receipts',
  }),
  adjustments: Birr.openapi({ description: 'What two people of the shop have put right in its books' }),
  adjusted: z
    .array(z.object({ at: z.iso.datetime(), amount: Birr, reason: z.string() }))
    .openapi({ description: 'The adjustments, each with its reason; the first 100 of a month' }),
  other: Birr,
  closing: Birr,
}).openapi('Statement');
export type Statement = z.infer<typeof Statement>;
