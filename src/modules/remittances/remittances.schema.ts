import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Day } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';

const Birr = z.number().openapi({ description: 'Birr, to the santim' });

/** What a holder of cash took on a day and has not handed over. */
export const CashDay = z
  .object({ day: z.iso.date(), orders: z.number().int(), expected: Birr })
  .openapi('CashDay');
export type CashDay = z.infer<typeof CashDay>;

/** Somebody who holds cash of the shop: the couriers, or a store that brings its parcels itself. */
export const CashHolder = z
  .object({
    holder: z.string().openapi({ description: '`courier`, or a store’s number' }),
    businessName: z.string().nullable(),
    balance: Birr.openapi({ description: 'What it holds in all' }),
    isAboveLimit: z.boolean(),
    days: z.array(CashDay),
  })
  .openapi('CashHolder');
export type CashHolder = z.infer<typeof CashHolder>;

/** Cash that was handed over. */
export const Remittance = z
  .object({
    id: z.uuid(),
    holder: z.string(),
    businessName: z.string().nullable(),
    day: z.iso.date(),
    expected: Birr,
    counted: Birr,
    difference: Birr.openapi({ description: 'Counted less expected' }),
    receivedBy: z.string(),
    witness: z.string(),
    note: z.string(),
    handedAt: z.iso.datetime(),
    slipUrl: z.string().nullable().openapi({ description: 'A photo of the slip; for staff who read money' }),
  })
  .openapi('Remittance');
export type Remittance = z.infer<typeof Remittance>;

export const CashHeld = z
  .object({ content: z.array(CashHolder), next: z.null(), limit: Birr, latest: z.array(Remittance) })
  .openapi('CashHeld');
export type CashHeld = z.infer<typeof CashHeld>;

const Sum = typedAmount({ min: 0, max: 100_000_000 });

/** That cash was handed over and counted by two. */
export const ReceiveCash = z
  .object({
    holder: z
      .string()
      .regex(/^(?:courier|\d{1,15})$/)
      .openapi({ example: 'courier' }),
    day: Day,
    expected: Sum.openapi({ description: 'As it was shown: another sum by now refuses it' }),
    counted: Sum,
    witness: lineForOthers(120).min(2),
    note: lineForOthers(500).default('').openapi({ description: 'Why counted and expected differ' }),
  })
  .openapi('ReceiveCash');
export type ReceiveCash = z.infer<typeof ReceiveCash>;

/** A photo of the slip on which cash was counted. */
export const KeepSlip = z
  .object({
    picture: z
      .file('media.not_an_image')
      .openapi({ type: 'string', format: 'binary', description: '8 MB at most.' }),
  })
  .openapi('KeepSlip');
export type KeepSlip = z.infer<typeof KeepSlip>;
