import { z } from '@hono/zod-openapi';
import { assertNoCardNumbers } from '#platform/card-numbers.ts';
import { typedPhone } from '#shop/typed-phone.ts';
import { singleLineText, multiLineText } from '#platform/validation.ts';

const line = (most: number) => singleLineText(most).min(1);
const email = line(254).pipe(z.email());
/** Made with the form: the same letter sent twice (a double press, a repeated request) is one. */
const formKey = z.uuid().openapi({
  description:
    'Made by the sender; the same key is the same letter. Other words under the key of a sent one are refused (422 support.key_reused).',
});

export const Letter = z
  .object({
    formKey,
    email,
    subject: line(200),
    message: multiLineText(4_000).default(''),
  })
  .superRefine(assertNoCardNumbers)
  .openapi('Letter');
export type Letter = z.infer<typeof Letter>;

export const Ticket = z
  .object({ number: z.string().openapi({ example: 'T000123' }), subject: z.string() })
  .openapi('Ticket');
export type Ticket = z.infer<typeof Ticket>;

export const VendorApplication = z
  .object({
    formKey,
    businessName: line(160),
    contactName: line(200),
    phone: typedPhone.openapi({ type: 'string', example: '0911 234 567' }),
    email,
    regionCode: z.string().max(5).openapi({ example: 'ET-AA' }),
    city: line(120),
    tin: z
      .string()
      .overwrite((text) => text.replace(/[\s-]/g, ''))
      .regex(/^\d{10}$/, 'support.tin_invalid')
      .optional(),
    goods: multiLineText(2_000).min(1),
    termsAgreed: z
      .union([z.boolean(), z.literal('true').transform(() => true)])
      .default(false)
      .openapi({
        type: 'boolean',
        description:
          'To the terms for stores. Whoever is signed in becomes owner by the approval and must agree here (422); who is not agrees when they join.',
      }),
  })
  .superRefine(assertNoCardNumbers)
  .openapi('VendorApplication');
export type VendorApplication = z.infer<typeof VendorApplication>;

export const Received = z.object({ received: z.literal(true) }).openapi('Received');
