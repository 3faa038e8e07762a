import { z } from '@hono/zod-openapi';
import { PAYMENT_METHODS } from '#platform/constants.ts';
import { cleanLine, cleanText } from '#platform/validation.ts';
import { Cart, Destination, numberFromText } from '#modules/cart/cart.schema.ts';
import { PaymentInput, PaymentPicker } from '#modules/payments/payments.schema.ts';
import { addressProblems, normalizeAddress } from './address-rules.ts';

/** What of a half-filled address says where it lies. */
export const PlaceTyped = z.object({ country: z.string(), region: z.string().optional() });

/** One line of text; invisible characters are taken out before its length counts. */
const line = (max: number) => z.string().overwrite(cleanLine).max(max);
const required = (max: number) => line(max).min(1);

const fields = z.object({
  firstName: required(60).openapi({ example: 'Almaz' }),
  lastName: required(60).openapi({ example: 'Bekele' }),
  company: line(120).nullish(),
  address: required(200).openapi({ example: 'Cameroon Street' }),
  country: required(40).openapi({ description: 'ET, US, CA, or GB (UK is understood)', example: 'ET' }),
  region: line(80)
    .nullish()
    .openapi({ description: 'In Ethiopia a region’s code or name; else the state', example: 'ET-AA' }),
  city: required(80).openapi({ description: 'In Addis Ababa the sub-city', example: 'Bole' }),
  woreda: line(60).nullish(),
  kebele: line(60).nullish(),
  houseNumber: line(60).nullish(),
  landmark: line(200)
    .nullish()
    .openapi({ description: 'In Ethiopia; the address when left out', example: 'Behind Edna Mall' }),
  zipCode: line(12).nullish().openapi({ description: 'Optional in Ethiopia' }),
  email: line(254).nullish().openapi({ example: 'almaz@example.com' }),
  phone: line(40).nullish().openapi({ example: '0911234567' }),
});

/** All problems of an address in one go, also when some field is missing altogether. */
function address(isForm: boolean) {
  return fields.superRefine(
    (typed, check) => {
      for (const { field, code } of addressProblems(typed, { isForm }))
        check.addIssue({ code: 'custom', message: code, path: [field] });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

const rest = {
  paymentMethod: z.enum(PAYMENT_METHODS, 'payments.unknown_method').openapi({ example: 'cash' }),
  payment: PaymentInput.nullish(),
  notes: z.string().overwrite(cleanText).max(1_000).nullish(),
  total: z.preprocess(numberFromText, z.number().min(0).max(1e12)).optional().openapi({
    type: 'number',
    description: 'Birr. The total that was shown: the order is placed only at this total.',
  }),
};

/** The body of POST /api/checkout. */
export const Checkout = z
  .object({ billing: address(false).openapi('BillingAddress'), shipping: address(false).nullish(), ...rest })
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
export const CheckoutForm = z.preprocess(
  dropUnusedShipping,
  z
    .object({
      billing: address(true),
      shipping: address(true).optional(),
      ...rest,
      total: rest.total.unwrap(),
      formKey: z.string().min(8).max(100),
      shipToDifferentAddress: isTicked.optional(),
    })
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
  billing: z.infer<typeof fields>;
  shipping?: z.infer<typeof fields> | null | undefined;
  paymentMethod: (typeof PAYMENT_METHODS)[number];
  payment?: z.infer<typeof PaymentInput> | null | undefined;
  notes?: string | null | undefined;
  total?: number | undefined;
};

function normalizeCheckout(given: Given) {
  return {
    billing: normalizeAddress(given.billing),
    shipping: given.shipping ? normalizeAddress(given.shipping) : null,
    paymentMethod: given.paymentMethod,
    payment: given.payment ?? undefined,
    notes: given.notes ?? '',
    total: given.total,
  };
}
export type CheckoutInput = z.output<typeof Checkout>;

const amount = z.number().openapi({ description: 'Birr', example: 1250.5 });

export const PlacedOrder = z
  .object({
    orderGroup: z.object({
      id: z.string(),
      total: amount,
      subTotal: amount,
      discount: amount,
      shipping: amount,
      tax: amount,
      currency: z.literal('ETB'),
      paymentMethod: z.string(),
      paymentState: z.string(),
    }),
    orders: z.array(
      z.object({ orderNumber: z.string(), vendorId: z.number().int(), total: amount, status: z.string() }),
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
  destinations: z.array(Destination.extend({ shipping: amount })),
  payments: PaymentPicker,
  form: z.object({ billing: z.record(z.string(), z.string()) }),
  isGuest: z.boolean(),
});
export type CheckoutView = z.infer<typeof CheckoutView>;
