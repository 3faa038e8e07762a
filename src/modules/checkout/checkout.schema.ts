import { z } from '@hono/zod-openapi';
import { assertNoCardNumbers } from '#platform/card-numbers.ts';
import { PAYMENT_METHODS } from '#shop/constants.ts';
import { multiLineText } from '#platform/validation.ts';
import { Birr } from '#platform/wire/schemas.ts';
import {
  SavedAddress,
  type TypedAddress,
  typedAddress,
  normalizeAddress,
} from '#modules/addresses/addresses.schema.ts';
import { Cart, numberFromText } from '#modules/cart/cart.schema.ts';
import { Destination } from '#modules/delivery/delivery.schema.ts';
import { SavedCard } from '#modules/payments/saved-cards.schema.ts';
import { CodeGiven } from '#modules/identity/security.schema.ts';
import { PaymentInput, PaymentPicker } from '#modules/payments/payments.schema.ts';

const fromApi = typedAddress({ isForm: false });
const fromForm = typedAddress({ isForm: true });

const rest = {
  paymentMethod: z.enum(PAYMENT_METHODS, 'payments.unknown_method').openapi({ example: 'cash' }),
  payment: PaymentInput.nullish(),
  notes: multiLineText(1_000).nullish(),
  total: z.preprocess(numberFromText, z.number().min(0).max(1e12)).optional().openapi({
    type: 'number',
    description: 'Birr. The total that was shown: the order is placed only at this total.',
  }),
  termsAgreed: z.boolean().optional().openapi({
    description: 'Needed (true) for the first order of an account that has not agreed to the terms yet.',
  }),
  phoneProof: CodeGiven.nullish().openapi({
    description:
      'Needed after the refusal checkout.phone_unproved: POST /api/checkout/phone-code sends a code to the number that the courier calls.',
  }),
};

/** The body of POST /api/checkout. */
export const Checkout = z
  .object({ billing: fromApi.openapi('BillingAddress'), shipping: fromApi.nullish(), ...rest })
  .superRefine(assertNoCardNumbers)
  .transform(normalizeCheckout)
  .openapi('Checkout');

const isTicked = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true' || value === '1',
  z.boolean(),
);

/**
 * The page's form: as the API's, but Ethiopian addresses must have a landmark, the total shown is always sent, and the
 * shipping fields count only when `shipToDifferentAddress` is ticked.
 */
export const CheckoutFormFields = z.preprocess(
  dropUnusedShipping,
  z
    .object({
      billing: fromForm,
      shipping: fromForm.optional(),
      ...rest,
      total: rest.total.unwrap(),
      formKey: z.string().min(8).max(100),
      shipToDifferentAddress: isTicked.optional(),
      termsAgreed: isTicked.optional(),
    })
    .superRefine(assertNoCardNumbers)
    .superRefine((form, check) => {
      if (form.shipToDifferentAddress && !form.shipping)
        check.addIssue({ code: 'custom', message: 'field.required', path: ['shipping.firstName'] });
    })
    .transform((form) => ({ ...normalizeCheckout(form), formKey: form.formKey })),
);

function dropUnusedShipping(form: unknown): unknown {
  if (typeof form !== 'object' || form === null || !('shipping' in form)) return form;
  const isUsed = 'shipToDifferentAddress' in form && isTicked.parse(form.shipToDifferentAddress);
  return isUsed ? form : { ...form, shipping: undefined };
}

type Given = {
  billing: TypedAddress;
  shipping?: TypedAddress | null | undefined;
  paymentMethod: (typeof PAYMENT_METHODS)[number];
  payment?: z.infer<typeof PaymentInput> | null | undefined;
  notes?: string | null | undefined;
  total?: number | undefined;
  termsAgreed?: boolean | undefined;
  phoneProof?: z.infer<typeof CodeGiven> | null | undefined;
};

function normalizeCheckout(given: Given) {
  return {
    billing: normalizeAddress(given.billing),
    shipping: given.shipping ? normalizeAddress(given.shipping) : null,
    paymentMethod: given.paymentMethod,
    payment: given.payment ?? undefined,
    notes: given.notes ?? '',
    total: given.total,
    termsAgreed: given.termsAgreed ?? false,
    phoneProof: given.phoneProof ?? undefined,
  };
}
export type CheckoutInput = z.output<typeof Checkout>;

export const PlacedOrder = z
  .object({
    orderGroup: z.object({
      id: z.string(),
      total: Birr,
      subTotal: Birr,
      discount: Birr,
      shipping: Birr,
      tax: Birr,
      currency: z.literal('ETB'),
      paymentMethod: z.string(),
      paymentState: z.string(),
    }),
    orders: z.array(
      z.object({ orderNumber: z.string(), vendorId: z.number().int(), total: Birr, status: z.string() }),
    ),
    redirectUrl: z
      .string()
      .optional()
      .openapi({ description: 'Where to pay; absent when nothing is left to pay online' }),
  })
  .openapi('PlacedOrder');
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** What the checkout page shows. `form` is what is known of the buyer already. */
export const CheckoutView = z.object({
  cart: Cart,
  formKey: z.string(),
  destinations: z.array(Destination.extend({ shipping: Birr })),
  payments: PaymentPicker,
  /** How the buyer paid last, of what this purchase can be paid with; it comes first among the methods. */
  lastMethod: z.enum(PAYMENT_METHODS).nullable(),
  form: z.object({
    billing: z.record(z.string(), z.string()),
    /** When parcels go elsewhere by default. */
    shipping: z.record(z.string(), z.string()).optional(),
  }),
  addresses: z.array(SavedAddress),
  cards: z.array(SavedCard),
  isGuest: z.boolean(),
  /** Whether the buyer must agree to the terms before this order. */
  needsTerms: z.boolean(),
});
export type CheckoutView = z.infer<typeof CheckoutView>;
