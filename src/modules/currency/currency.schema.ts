import { z } from '@hono/zod-openapi';
import { singleLineText } from '#platform/validation.ts';
import { Day } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';
import { typedDay } from '#shop/typed-days.ts';

export const DollarRate = z
  .object({
    birr: z.number().openapi({ description: 'What a dollar costs, in Birr' }),
    day: z.iso.date().openapi({ description: 'The day of the rate' }),
  })
  .openapi('DollarRate');
export type DollarRate = z.infer<typeof DollarRate>;

export const SetDollarRate = z
  .object({
    birr: z.number().min(1).max(100_000).multipleOf(0.01),
    day: Day,
    source: singleLineText(200).default(''),
  })
  .openapi('SetDollarRate');
export type SetDollarRate = z.infer<typeof SetDollarRate>;

export const PutDollarRate = SetDollarRate.extend({
  was: SetDollarRate.shape.birr.nullable().optional().openapi({
    description:
      'The rate of the day that was shown, null for none: when another stands there meanwhile, nothing is set (409)',
  }),
}).openapi('PutDollarRate');
export type PutDollarRate = z.infer<typeof PutDollarRate>;

/** The rate of a day, once it is set or asked for. */
export const RateSet = DollarRate.extend({
  approvalId: z
    .int()
    .nullable()
    .openapi({ description: 'Of what waits for another person; null where it is set' }),
}).openapi('RateSet');
export type RateSet = z.infer<typeof RateSet>;

export const RateHistory = z
  .object({
    content: z.array(DollarRate.extend({ source: z.string() }).openapi('RateOfDay')),
    next: z.iso.date().nullable(),
  })
  .openapi('RateHistory');
export type RateHistory = z.infer<typeof RateHistory>;
export const RateQuery = z.object({ after: Day.optional() });

/** The form of the rate: numbers come as text. */
export const RateForm = SetDollarRate.extend({
  birr: typedAmount({ min: 1, max: 100_000 }),
  day: z.preprocess(typedDay, SetDollarRate.shape.day),
  /** The rates that were shown, by their days. */
  shown: z.record(z.iso.date(), z.coerce.number()).default({}),
});
