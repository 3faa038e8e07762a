import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';

/** The stores with terms of their own. */
export const MoneyTerms = z
  .object({
    content: z.array(z.object({ vendorId: z.number().int(), businessName: z.string() })),
    next: z.null(),
  })
  .openapi('MoneyTerms');
export type MoneyTerms = z.infer<typeof MoneyTerms>;

const store = lineForOthers(120, 'field.required')
  .min(1)
  .openapi({ description: 'A store’s number, its address or its whole name' });

/** Whether a store brings its parcels itself, and so keeps the shipping and holds the cash. */
export const SetMoneyTerms = z.object({ store, deliversItself: z.boolean() }).openapi('SetMoneyTerms');
export type SetMoneyTerms = z.infer<typeof SetMoneyTerms>;
/** The form of one store; its button says which. */
export const MoneyTermsForm = z.object({ store });
