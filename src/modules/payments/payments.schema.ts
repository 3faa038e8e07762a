import { z } from '@hono/zod-openapi';
import { PAYMENT_METHODS, type PaymentMethod } from '#shop/constants.ts';
import { Id } from '#platform/wire/schemas.ts';
import { ShownPause } from './payment-pauses.schema.ts';

/** One box of a payment method's form. Its label is the message `payments_field_<name in snake_case>`. */
export const PaymentField = z.object({
  name: z.enum([
    'phone',
    'deliveryInstructions',
    'account',
    'email',
    'accountId',
    'cardName',
    'cardNumber',
    'cardExpiry',
    'cardCvc',
    'notes',
  ]),
  /**
   * 'payment': goes into `payment` of the checkout call. 'order': is the order's `notes`. 'provider': goes from the
   * browser to the tokenisation address only; the shop never accepts it.
   */
  target: z.enum(['payment', 'order', 'provider']),
  kind: z.enum(['text', 'tel', 'email', 'textarea', 'card-number', 'card-expiry', 'card-cvc']),
  required: z.boolean(),
  maxLength: z.number().int(),
  autocomplete: z.string(),
});
export type PaymentField = z.infer<typeof PaymentField>;

/** One choice of the payment picker. Its name is the message `payments_method_<id>`, its explanation `…_<id>_hint`. */
export const PaymentChoice = z.object({
  id: z.enum(PAYMENT_METHODS),
  /** Who carries it: `cash`, or a payment provider. */
  provider: z.string(),
  /** Paid on the provider's page, by a request on the phone, by a card that becomes a token here, by bank transfer, or at the door. */
  flow: z.enum(['redirect', 'prompt', 'tokens', 'transfer', 'cash']),
  /**
   * Whether this purchase can be paid so. 'foreign': it can, in the currency of `charge`. 'paused': staff have paused it, or its provider
   * does not answer now (`pause`). 'not_here': couriers do not collect money there. 'whole_birr': it takes whole Birr alone. Else the amount is beyond the method's bounds.
   */
  availability: z.enum(['ready', 'foreign', 'too_small', 'too_large', 'not_here', 'whole_birr', 'paused']),
  /** What is charged where that is not the Birr: the amount (null for a purchase that is not known), what one of it costs in Birr, and the day of that rate. */
  charge: z
    .object({ amount: z.number().nullable(), currency: z.string(), birr: z.number(), day: z.iso.date() })
    .nullable(),
  /** Why it is paused. */
  pause: ShownPause.nullable(),
  /** Its page offers members to keep their card, and the cards they have kept. */
  keepsCards: z.boolean(),
  fields: z.array(PaymentField),
  /** The amounts (Birr) the method takes; null is no bound. */
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** Where a browser exchanges a card for a token (POST, CORS) and the key that it sends along; null when no card is taken. */
export const Tokenization = z.object({ url: z.url(), publishableKey: z.string() });

export const PaymentPicker = z
  .object({
    methods: z.array(PaymentChoice),
    tokenization: Tokenization.nullable(),
    /** No money moves: buyers pay in a test. */
    isTest: z.boolean(),
  })
  .openapi('PaymentPicker');
export type PaymentPicker = z.infer<typeof PaymentPicker>;

/**
 * `payment` of the checkout call: what the chosen method's fields hold. `token` stands for a card; a card number is
 * refused. Everything is optional here, because what is required depends on the method.
 */
export const PaymentInput = z
  .strictObject({
    phone: z.string().max(40).optional(),
    deliveryInstructions: z.string().max(500).optional(),
    account: z
      .string()
      .max(254)
      .optional()
      .openapi({ description: 'Venmo: e-mail address or phone number.' }),
    email: z.string().max(254).optional(),
    accountId: z.string().max(100).optional(),
    token: z
      .string()
      .max(100)
      .optional()
      .openapi({ description: 'A card token of the tokenisation address.' }),
    cardId: Id.optional().openapi({
      type: 'integer',
      description: 'One of the shopper’s own kept cards, instead of a token.',
    }),
  })
  .openapi('PaymentInput');
export type PaymentInput = z.infer<typeof PaymentInput>;

/** A method with its checked and normalised fields, as `checkPayment` answers it and `startPayment` takes it. */
export type ChosenPayment = { method: PaymentMethod; payment: PaymentInput };

/** What starting a payment answers: where to send the shopper, if the provider wants to see them. */
export type StartedPayment = {
  paymentId: string | null;
  state: 'cash_due' | 'pending' | 'paid';
  redirectUrl?: string;
};
