import type Stripe from 'stripe';
import { z } from 'zod';
import { paymentFault } from '#sandbox-provider/faults.ts';
import { PaidCard } from '#sandbox-provider/kept-on-page.ts';
import type { SandboxPaymentRow, SandboxRefundRow } from '#sandbox-provider/sandbox.queries.ts';

/** A part of what Stripe's package for Node, whose types are made from Stripe's OpenAPI document, knows of an object: no other names and words. */
export type StripeObject<Whole> = Whole extends readonly (infer One)[]
  ? StripeObject<One>[]
  : Whole extends object
    ? { [Name in keyof Whole]?: StripeObject<Whole[Name]> }
    : Whole;

type Nested = { [name: string]: string | Nested };

/** A form whose names nest: `a[b][0]=c`. Numbers name the places of a list. */
export function nestedForm(text: string): Nested {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[|\]/).filter(Boolean);
    let at = root;
    for (const step of path.slice(0, -1)) {
      const next = at[step];
      at = typeof next === 'object' ? next : (at[step] = Object.create(null) as Nested);
    }
    at[path.at(-1) ?? ''] = value;
  }
  return root;
}

const whole = (least: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(least));
const metadata = z.record(z.string(), z.string()).optional();
const listOfOne = <Schema extends z.ZodType>(schema: Schema) => z.strictObject({ 0: schema });

/** The form that opens a Checkout session, as strict as Stripe is with it. */
export const StripeSessionForm = z
  .strictObject({
    mode: z.literal('payment'),
    client_reference_id: z.string().max(200),
    allowed_payment_method_types: listOfOne(z.enum(['card', 'amazon_pay'])),
    line_items: listOfOne(
      z.strictObject({
        quantity: z.literal('1'),
        price_data: z.strictObject({
          // Stripe does not take Birr.
          currency: z.literal('usd'),
          unit_amount: whole(50),
          product_data: z.strictObject({ name: z.string().min(1).max(250) }),
        }),
      }),
    ),
    customer: z.string().startsWith('cus_').optional(),
    customer_email: z.email().optional(),
    saved_payment_method_options: z.strictObject({ payment_method_save: z.literal('enabled') }).optional(),
    expires_at: whole(1),
    metadata,
    payment_intent_data: z.strictObject({ metadata, transfer_group: z.string().optional() }),
    success_url: z.url(),
    cancel_url: z.url(),
  })
  .refine((form) => !(form.customer && form.customer_email), 'only one of customer and customer_email')
  .refine((form) => form.customer || !form.saved_payment_method_options, 'saving needs a customer');

/** The form that opens a session which keeps a card and charges none. */
export const StripeSetupForm = z.strictObject({
  mode: z.literal('setup'),
  client_reference_id: z.string().max(200),
  allowed_payment_method_types: listOfOne(z.literal('card')),
  customer: z.string().startsWith('cus_'),
  metadata,
  setup_intent_data: z.strictObject({ metadata }),
  success_url: z.url(),
  cancel_url: z.url(),
});

export const StripeRefundForm = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  amount: whole(1),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});

/** What Stripe's ids say they are of, before the reference. */
export const referenceIn = (id: string): string => id.replace(/^(cs_test|pi|re)_/, '');

const PAID = new Set<SandboxPaymentRow['status']>(['succeeded', 'reversed']);
const ENDED = new Set<SandboxPaymentRow['status']>(['failed', 'cancelled']);

/** A session that keeps a card, with that card inside once there is one. */
function setupSessionOf(payment: SandboxPaymentRow, url: string | null, isExpanded: boolean) {
  const { status, reference, merchantReference } = payment;
  const intent = {
    id: `seti_${reference}`,
    object: 'setup_intent',
    status: PAID.has(status) ? 'succeeded' : 'requires_payment_method',
    payment_method: methodOf(payment, 'limited'),
  } satisfies StripeObject<Stripe.SetupIntent>;
  return {
    id: `cs_test_${reference}`,
    object: 'checkout.session',
    livemode: false,
    mode: 'setup',
    client_reference_id: merchantReference,
    status: PAID.has(status) ? 'complete' : ENDED.has(status) ? 'expired' : 'open',
    payment_status: 'no_payment_required',
    amount_total: null,
    currency: null,
    metadata: { card_setup_id: merchantReference },
    payment_intent: null,
    setup_intent: isExpanded ? intent : intent.id,
    url: status === 'pending' ? url : null,
  } satisfies StripeObject<Stripe.Checkout.Session>;
}

/** What Stripe has no such word for. */
const ODD_WORD = 'on_its_way' as 'unpaid';

/** A session as its calls and webhooks show it; `isExpanded` with its payment inside. */
export function stripeSessionOf(payment: SandboxPaymentRow, url: string | null, isExpanded = false) {
  const { status } = payment;
  if (payment.details.setup) return setupSessionOf(payment, url, isExpanded);
  const hasOddWord = paymentFault(payment.amountSantim) === 'word';
  const hasIntent = PAID.has(status) || status === 'failed';
  return {
    id: `cs_test_${payment.reference}`,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    client_reference_id: payment.merchantReference,
    status: PAID.has(status) ? 'complete' : ENDED.has(status) ? 'expired' : 'open',
    payment_status: hasOddWord && PAID.has(status) ? ODD_WORD : PAID.has(status) ? 'paid' : 'unpaid',
    amount_total: payment.amountSantim,
    currency: payment.currency.toLowerCase(),
    metadata: { payment_id: payment.merchantReference },
    payment_intent: hasIntent ? (isExpanded ? stripeIntentOf(payment) : `pi_${payment.reference}`) : null,
    url: status === 'pending' ? url : null,
  } satisfies StripeObject<Stripe.Checkout.Session>;
}

/** A PaymentIntent with its charge. */
export function stripeIntentOf(payment: SandboxPaymentRow) {
  const { status, cardBrand, cardLastFour: last4, failureReason: code } = payment;
  const card = cardBrand && last4 ? { brand: cardBrand, last4 } : null;
  const details = card ? { type: 'card', card } : { type: 'amazon_pay' };
  return {
    id: `pi_${payment.reference}`,
    object: 'payment_intent',
    amount: payment.amountSantim,
    currency: payment.currency.toLowerCase(),
    status: PAID.has(status) ? 'succeeded' : 'requires_payment_method',
    metadata: { payment_id: payment.merchantReference },
    last_payment_error:
      status === 'failed' ? { code: 'card_declined', ...(code ? { decline_code: code } : {}) } : null,
    payment_method: methodOf(payment),
    latest_charge: PAID.has(status)
      ? {
          id: `ch_${payment.reference}`,
          object: 'charge',
          disputed: status === 'reversed',
          payment_method_details: details,
        }
      : null,
  } satisfies StripeObject<Stripe.PaymentIntent>;
}

/** The disputes about a payment whose money a bank has taken back, the newest first: what was won before were enquiries. */
export function stripeDisputesOf(payment: SandboxPaymentRow) {
  const earlier = Array.from({ length: disputesWon(payment) }, (_, n) => ({
    ...stripeDisputeOf(payment),
    id: disputeId(payment, n),
    status: 'warning_closed',
  }));
  return [stripeDisputeOf(payment), ...earlier.toReversed()];
}

function disputesWon({ details }: SandboxPaymentRow): number {
  return Number(details.disputesWon ?? 0);
}

function disputeId({ reference }: SandboxPaymentRow, n: number): string {
  return n === 0 ? `dp_${reference}` : `dp_${reference}_${n + 1}`;
}

/** The newest of them. */
export function stripeDisputeOf(payment: SandboxPaymentRow) {
  const { reference, amountSantim, refundedSantim, currency, details } = payment;
  const amount = amountSantim - refundedSantim;
  return {
    id: disputeId(payment, disputesWon(payment)),
    object: 'dispute',
    amount,
    currency: currency.toLowerCase(),
    charge: `ch_${reference}`,
    payment_intent: `pi_${reference}`,
    reason: 'fraudulent',
    status: (details.dispute as 'won' | 'lost' | undefined) ?? 'needs_response',
  } satisfies StripeObject<Stripe.Dispute>;
}

/** The card of a paid PaymentIntent: kept for its customer, or for nobody. */
function methodOf(
  { status, cardBrand, cardLastFour: last4, details }: SandboxPaymentRow,
  redisplay = 'always',
) {
  const paid = PaidCard.safeParse(details.paid);
  if (!PAID.has(status) || !paid.success) return null;
  const { id, customer, name, expMonth, expYear } = paid.data;
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    allow_redisplay: customer === null ? 'unspecified' : redisplay,
    billing_details: { name, email: null, phone: null },
    card: { brand: cardBrand ?? '', last4: last4 ?? '', exp_month: expMonth, exp_year: expYear },
  } satisfies StripeObject<Stripe.PaymentMethod>;
}

export function stripeRefundOf(refund: SandboxRefundRow, payment: SandboxPaymentRow) {
  return {
    id: `re_${refund.reference}`,
    object: 'refund',
    amount: refund.amountSantim,
    currency: payment.currency.toLowerCase(),
    payment_intent: `pi_${payment.reference}`,
    metadata: { refund_id: refund.idempotencyKey },
    status: refund.status,
  } satisfies StripeObject<Stripe.Refund>;
}
