import { z } from '@hono/zod-openapi';
import { holdsCardNumber } from '#platform/card-numbers.ts';
import { lineForOthers } from '#platform/validation.ts';
import { normalizePhone } from '#shop/places.ts';

/** By which ways staff send money back by hand. */
export const DESTINATION_KINDS = ['telebirr', 'bank'] as const;
const DestinationKind = z.enum(DESTINATION_KINDS);

/** Money that goes back by hand, for the buyer who is to say where to. */
export const RefundToName = z
  .object({
    id: z.uuid(),
    amount: z.number().openapi({ description: 'In the currency that was paid in' }),
    currency: z.string().openapi({ example: 'ETB' }),
    isOpen: z
      .boolean()
      .openapi({ description: 'Whether it waits to be paid, so that a destination may be named' }),
    isKept: z.boolean().openapi({ description: 'Whether it has paid for its order after all' }),
    destination: z
      .object({
        kind: DestinationKind,
        bankName: z.string().nullable(),
        last4: z.string(),
        holder: z.string(),
      })
      .nullable()
      .openapi({ description: 'What was named, by its last signs' }),
  })
  .openapi('RefundToName');
export type RefundToName = z.infer<typeof RefundToName>;

/** So many digits may be a payment card's. */
const CARD_DIGITS = 15;

/** Where the money shall go: a telebirr number, or an account at a bank. */
export const NameDestination = z
  .object({
    kind: DestinationKind,
    bankName: lineForOthers(80).optional(),
    number: z
      .string()
      .max(60)
      .transform((text) => text.replace(/[\s-]+/g, '').toUpperCase()),
    holder: lineForOthers(120, 'field.required').min(1, 'field.required'),
  })
  .transform((given, issues) => {
    const { kind, holder, bankName = '' } = given;
    const refuse = (path: string, message: string) => {
      issues.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    if (kind === 'telebirr') {
      const number = normalizePhone(given.number);
      return number === null ? refuse('number', 'field.phone') : { kind, holder, bankName: null, number };
    }
    const { number } = given;
    if (!/^[0-9A-Z]{5,34}$/.test(number)) return refuse('number', 'payments.transfer_number_wrong');
    if (number.length >= CARD_DIGITS && holdsCardNumber(number)) return refuse('number', 'field.card_number');
    if (bankName === '') return refuse('bankName', 'field.required');
    return { kind, holder, bankName, number };
  });
export type NameDestination = z.infer<typeof NameDestination>;
