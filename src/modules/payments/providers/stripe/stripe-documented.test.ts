import type Stripe from 'stripe';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import {
  type StripeRefundForm,
  type StripeSessionForm,
  type StripeSetupForm,
  stripeDisputeOf,
  stripeIntentOf,
  stripeRefundOf,
  stripeSessionOf,
} from '#sandbox-provider/dialects/stripe-shapes.ts';
import type { SandboxPaymentRow, SandboxRefundRow } from '#sandbox-provider/sandbox.queries.ts';
import { disputedStatus, disputeState, sessionStatus, stripeRefundStatus } from './stripe-statuses.ts';

// The types of Stripe's package for Node are made from Stripe's own OpenAPI document. What the shop sends is written in them, and so is
// what the stand-in answers (`satisfies` in its shapes); what they leave open, the words for how something stands, is here by hand.
const SESSIONS = ['complete', 'expired', 'open'] as const satisfies Stripe.Checkout.Session.Status[];
const PAID = [
  'no_payment_required',
  'paid',
  'unpaid',
] as const satisfies Stripe.Checkout.Session.PaymentStatus[];
const INTENTS = [
  'canceled',
  'processing',
  'requires_action',
  'requires_capture',
  'requires_confirmation',
  'requires_payment_method',
  'succeeded',
] as const satisfies Stripe.PaymentIntent.Status[];
const REFUNDS = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
const DISPUTES = [
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
  'needs_response',
  'prevented',
  'under_review',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
  'won',
] as const satisfies Stripe.Dispute.Status[];

test('the stand-in takes no field of a form that Stripe does not know', () => {
  type Sent<Form extends z.ZodType> = keyof z.input<Form>;
  expectTypeOf<Sent<typeof StripeSessionForm>>().toExtend<keyof Stripe.Checkout.SessionCreateParams>();
  expectTypeOf<Sent<typeof StripeSetupForm>>().toExtend<keyof Stripe.Checkout.SessionCreateParams>();
  expectTypeOf<Sent<typeof StripeRefundForm>>().toExtend<keyof Stripe.RefundCreateParams>();
});

test('each word that Stripe has for a session, a refund and a dispute is known', () => {
  for (const status of SESSIONS)
    for (const payment_status of PAID)
      expect(
        sessionStatus({ id: 'cs_1', status, payment_status, amount_total: 1, currency: 'USD' }),
      ).not.toHaveProperty('unknownWord');
  for (const word of REFUNDS) expect(stripeRefundStatus(word)).not.toHaveProperty('unknownWord');
  for (const word of DISPUTES) {
    expect(disputedStatus([word])).not.toHaveProperty('unknownWord');
    expect(['open', 'won', 'lost']).toContain(disputeState(word));
  }
});

const ROW: SandboxPaymentRow = {
  reference: 'sbx_1',
  merchantReference: '019',
  idempotencyKey: 'stripe:019',
  requestHash: '',
  method: 'creditcard',
  amountSantim: 22_000,
  currency: 'USD',
  description: '',
  payer: '',
  locale: 'en',
  returnUrl: 'https://shop.example/',
  webhookUrl: 'https://shop.example/',
  status: 'pending',
  failureReason: null,
  isChallenged: false,
  cardBrand: null,
  cardLastFour: null,
  refundedSantim: 0,
  dueStatus: null,
  dueAt: null,
  createdAt: new Date(0),
  settledAt: null,
  dialect: 'stripe',
  details: {},
};
const REFUND: SandboxRefundRow = {
  reference: 'sbx_2',
  idempotencyKey: '020',
  requestHash: '',
  paymentReference: 'sbx_1',
  amountSantim: 22_000,
  status: 'succeeded',
  dueStatus: null,
  dueAt: null,
  createdAt: new Date(0),
};

test('the stand-in answers in Stripe’s own words, however a payment stands', () => {
  for (const status of ['pending', 'succeeded', 'failed', 'cancelled', 'reversed'] as const) {
    const row = { ...ROW, status };
    const session = stripeSessionOf(row, 'https://checkout.example/', true);
    expect(SESSIONS).toContain(session.status);
    expect(PAID).toContain(session.payment_status);
    expect(INTENTS).toContain(stripeIntentOf(row).status);
    for (const dispute of [undefined, 'won', 'lost'])
      expect(DISPUTES).toContain(stripeDisputeOf({ ...row, details: { dispute } }).status);
  }
  for (const status of ['pending', 'succeeded', 'failed'] as const)
    expect(REFUNDS).toContain(stripeRefundOf({ ...REFUND, status }, ROW).status);
});
