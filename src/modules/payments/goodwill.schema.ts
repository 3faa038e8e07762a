import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, IdNumber } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';

/** What staff give a buyer back of an order that is on the road or has arrived. */
export const GiveGoodwill = z
  .object({
    birr: typedAmount({ min: 1, max: 100_000_000 }).openapi({ example: 50 }),
    reason: lineForOthers(500, 'field.required')
      .min(1, 'field.required')
      .openapi({ description: 'Its buyer reads it' }),
    given: z.coerce.number().int().min(0).max(1000).openapi({
      description: 'How often the order had goodwill, as it was read: asked twice, it is given once',
    }),
  })
  .openapi('GiveGoodwill');
export type GiveGoodwill = z.infer<typeof GiveGoodwill>;

export const Goodwill = z
  .object({
    isOpen: z.boolean().openapi({
      description: 'Whether it is paid for, on the road or with its buyer, and not all of it went back',
    }),
    left: Birr.openapi({ description: 'At most so much may be given' }),
    given: z.number().int().openapi({ description: 'How often it had goodwill' }),
    alone: Birr.openapi({ description: 'What one person may still give of it alone' }),
    approvalId: IdNumber.nullable().openapi({ description: 'Of what waits for another person' }),
  })
  .openapi('Goodwill');
export type Goodwill = z.infer<typeof Goodwill>;
