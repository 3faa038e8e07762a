import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, IdNumber } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';

const Dollars = z.number().openapi({ description: 'Dollars, to the cent', example: 100.5 });
const Sum = typedAmount({ min: 0.01, max: 100_000_000 });

/** Dollars that became Birr at the shop's bank. */
export const CurrencyExchange = z
  .object({
    id: IdNumber,
    dollars: Dollars,
    birr: Birr.openapi({ description: 'What arrived' }),
    worth: Birr.openapi({ description: 'What the dollars counted for when buyers paid them' }),
    difference: Birr.openapi({
      description: 'Above 0 won, below 0 lost: what arrived less what they counted for',
    }),
    day: z.iso.date().openapi({ description: 'On which the Birr arrived' }),
    reference: z.string().openapi({ description: 'The bank’s, of the Birr' }),
    isOnStatement: z
      .boolean()
      .openapi({ description: 'Whether a line of the bank’s statement shows the Birr' }),
  })
  .openapi('CurrencyExchange');
export type CurrencyExchange = z.infer<typeof CurrencyExchange>;

export const ExchangePage = z
  .object({
    atBank: Dollars.openapi({ description: 'What can be changed: it stands at the bank' }),
    open: Dollars.openapi({
      description: 'What buyers paid in dollars and has not been changed, fees included',
    }),
    worth: Birr.openapi({ description: 'What that counts for in the books' }),
    content: z.array(CurrencyExchange),
    next: z.string().nullable(),
  })
  .openapi('ExchangePage');
export type ExchangePage = z.infer<typeof ExchangePage>;

/** That dollars became Birr: another person approves it. */
export const AskExchange = z
  .object({
    dollars: Sum.openapi({ example: 100 }),
    birr: Sum.openapi({ example: 13_250.5 }),
    day: z.iso.date('field.required'),
    reference: z
      .string('field.required')
      .transform((text) => text.replaceAll(/\s+/g, '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9./-]{3,80}$/, 'field.invalid'))
      .openapi({ example: 'FT26320KLMN8' }),
    reason: lineForOthers(500).min(1, 'field.required'),
  })
  .openapi('AskExchange');
export type AskExchange = z.infer<typeof AskExchange>;

export const ExchangeAsked = z
  .object({ approvalId: IdNumber.openapi({ description: 'What another person approves' }) })
  .openapi('ExchangeAsked');
export type ExchangeAsked = z.infer<typeof ExchangeAsked>;
