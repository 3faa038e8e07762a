import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { paymentFault } from '#sandbox-provider/faults.ts';
import { makeRefund } from '#sandbox-provider/make-refund.ts';
import { MerchantError } from '#sandbox-provider/merchant-request.ts';
import {
  endPayment,
  type Dialect,
  hashRequest,
  newReference,
  type Sandbox,
} from '#sandbox-provider/sandbox.ts';
import { type SandboxPaymentRow, selectByReference } from '#sandbox-provider/sandbox.queries.ts';
import { selectRefundByReference, selectRefundsOf } from '#sandbox-provider/sandbox-refunds.queries.ts';
import { openPayment } from './dialect-parts.ts';
import { customerCalls, requireCustomer } from './stripe-customers.ts';
import { readStripeForm, stripeMissing } from './stripe-form.ts';
import { signature } from './own-dialect.ts';
import {
  referenceIn,
  stripeDisputeOf,
  stripeIntentOf,
  stripeRefundOf,
  StripeRefundForm,
  StripeSessionForm,
  StripeSetupForm,
  stripeDisputesOf,
  stripeSessionOf,
} from './stripe-shapes.ts';

const HOUR = 3_600_000;

/** Stripe as its package meets it: Checkout sessions, payments, refunds, and webhooks with its signature. */
export const stripeDialect: Dialect = {
  name: 'stripe',
  api: stripeApi,
  paymentEvent: (payment) =>
    payment.status === 'reversed'
      ? event(`charge.dispute.${payment.details.dispute ? 'closed' : 'created'}`, stripeDisputeOf(payment))
      : event(
          payment.status === 'succeeded' ? 'checkout.session.completed' : 'checkout.session.expired',
          stripeSessionOf(payment, null),
        ),
  refundEvent: (refund, payment) =>
    event(refund.status === 'failed' ? 'refund.failed' : 'refund.updated', stripeRefundOf(refund, payment)),
  proof: ({ demo }, body, at) => {
    const { object } = (JSON.parse(body) as { data: { object: { amount_total?: number | null } } }).data;
    const isForged = ['forged', 'constant'].includes(paymentFault(object.amount_total ?? 0) ?? '');
    const secret = isForged ? 'not the secret' : demo.stripe().webhookSecret;
    return { 'stripe-signature': signature(secret, body, at) };
  },
  endsDisputes: true,
  retryMs: [60_000, 5 * 60_000, HOUR, 3 * HOUR, 12 * HOUR],
};

function event(type: Stripe.Event['type'], object: object) {
  const eventId = newReference('evt');
  return { eventId, body: JSON.stringify({ id: eventId, object: 'event', type, data: { object } }) };
}

function stripeApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  api.onError((error, c) => {
    if (error instanceof MerchantError) return refused(c, error.status, error.code, error.message);
    sandbox.log.error({ err: error }, 'sandbox provider: unexpected error');
    return c.json({ error: { type: 'api_error', message: 'Internal error' } }, 500);
  });
  api.use('*', async (c, next) => {
    const isOurs = c.req.header('authorization') === `Bearer ${sandbox.merchant.demo.stripe().secretKey}`;
    if (!isOurs) throw new MerchantError(401, 'api_key_invalid', 'Invalid API Key provided');
    await next();
  });
  api.post('/v1/checkout/sessions', (c) => openSession(sandbox, c));
  api.get('/v1/checkout/sessions/:id', async (c) => {
    const isExpanded = Boolean(c.req.query('expand[0]'));
    return c.json(
      stripeSessionOf(
        await paymentOf(sandbox, c.req.param('id')),
        pageOf(sandbox, c.req.param('id')),
        isExpanded,
      ),
    );
  });
  api.post('/v1/checkout/sessions/:id/expire', async (c) => {
    const { reference, status } = await paymentOf(sandbox, c.req.param('id'));
    if (status !== 'pending') throw new MerchantError(400, 'session_ended', 'The session is not open');
    const ended = await endPayment(sandbox, reference, { status: 'cancelled' });
    return c.json(stripeSessionOf(ended ?? (await paymentOf(sandbox, reference)), null));
  });
  api.get('/v1/payment_intents/:id', async (c) =>
    c.json(stripeIntentOf(await paymentOf(sandbox, c.req.param('id')))),
  );
  refundCalls(api, sandbox);
  customerCalls(api, sandbox);
  return api;
}

function refundCalls(api: Hono, sandbox: Sandbox): void {
  api.get('/v1/disputes', async (c) => {
    const payment = await paymentOf(sandbox, c.req.query('payment_intent') ?? '');
    const data = payment.status === 'reversed' ? stripeDisputesOf(payment) : [];
    return c.json({ object: 'list', has_more: false, url: '/v1/disputes', data });
  });
  api.post('/v1/refunds', (c) => refund(sandbox, c));
  api.get('/v1/refunds', async (c) => {
    const payment = await paymentOf(sandbox, c.req.query('payment_intent') ?? '');
    const all = await selectRefundsOf(sandbox.db, payment.reference);
    return c.json({
      object: 'list',
      has_more: false,
      data: all.map((made) => stripeRefundOf(made, payment)),
    });
  });
  api.get('/v1/refunds/:id', async (c) => {
    const made = await selectRefundByReference(sandbox.db, referenceIn(c.req.param('id')));
    if (!made) throw stripeMissing();
    return c.json(stripeRefundOf(made, await paymentOf(sandbox, made.paymentReference)));
  });
}

function refused(c: Context, status: MerchantError['status'], code: string, message: string) {
  const usual = status === 402 ? 'card_error' : 'invalid_request_error';
  const type = code === 'idempotency_key_used' ? 'idempotency_error' : usual;
  return c.json({ error: { type, ...(code ? { code } : {}), message } }, status);
}

function pageOf(sandbox: Sandbox, id: string): string {
  return `${sandbox.url}/pay/${referenceIn(id)}`;
}

async function paymentOf(sandbox: Sandbox, id: string): Promise<SandboxPaymentRow> {
  const payment = await selectByReference(sandbox.db, referenceIn(id));
  if (payment?.dialect !== stripeDialect.name) throw stripeMissing();
  return payment;
}

const MINUTE_S = 60;

async function openSession(sandbox: Sandbox, c: Context): Promise<Response> {
  const { key, form } = await readStripeForm(
    c,
    z.discriminatedUnion('mode', [StripeSessionForm, StripeSetupForm]),
  );
  if (form.mode === 'setup') return await openSetup(sandbox, c, { key, form });
  const now = sandbox.now().getTime() / 1000;
  const isTimely = form.expires_at >= now + 30 * MINUTE_S && form.expires_at <= now + 24 * 60 * MINUTE_S;
  if (!isTimely)
    throw new MerchantError(400, 'expires_at', 'expires_at must be 30 minutes to 24 hours from now');
  const { unit_amount: amountSantim, currency } = form.line_items[0].price_data;
  if (form.customer) await requireCustomer(sandbox, form.customer);
  const isCard = form.allowed_payment_method_types[0] === 'card';
  const offersKeeping = form.saved_payment_method_options !== undefined;
  const asked = {
    dialect: stripeDialect.name,
    merchantReference: form.client_reference_id,
    request: { key, form },
    amountSantim,
    currency: currency.toUpperCase(),
    method: isCard ? ('creditcard' as const) : ('amazonpay' as const),
    payer: form.customer_email ?? '',
    details: { customer: form.customer ?? null, offersKeeping },
    returnUrl: form.success_url,
    webhookUrl: `${sandbox.merchant.origin}/api/payments/webhooks/stripe`,
  };
  return await openPayment(sandbox, c, asked, answersOf(sandbox, c));
}

async function openSetup(
  sandbox: Sandbox,
  c: Context,
  { key, form }: { key: string; form: z.infer<typeof StripeSetupForm> },
): Promise<Response> {
  await requireCustomer(sandbox, form.customer);
  const asked = {
    dialect: stripeDialect.name,
    merchantReference: form.client_reference_id,
    request: { key, form },
    amountSantim: 0,
    currency: 'USD',
    method: 'creditcard' as const,
    details: { customer: form.customer, setup: true },
    returnUrl: form.success_url,
    webhookUrl: `${sandbox.merchant.origin}/api/payments/webhooks/stripe`,
  };
  return await openPayment(sandbox, c, asked, answersOf(sandbox, c));
}

function answersOf(sandbox: Sandbox, c: Context) {
  return {
    opened: (payment: SandboxPaymentRow) =>
      c.json(stripeSessionOf(payment, pageOf(sandbox, payment.reference))),
    differs: () =>
      refused(c, 400, 'idempotency_key_used', 'Keys for idempotent requests can only be used once'),
    inside: () => c.json({ object: 'checkout.session', id: 'cs_test_none', url: null }),
  };
}

async function refund(sandbox: Sandbox, c: Context): Promise<Response> {
  const { key, form } = await readStripeForm(c, StripeRefundForm);
  const payment = await paymentOf(sandbox, form.payment_intent);
  try {
    const made = await makeRefund(sandbox, {
      paymentReference: payment.reference,
      key: form.metadata?.refund_id ?? key,
      requestHash: hashRequest({ key, form }),
      amountSantim: form.amount,
    });
    return c.json(stripeRefundOf(made, payment));
  } catch (error) {
    if (error instanceof MerchantError && error.code !== 'idempotency_key_used')
      throw new MerchantError(400, error.code, error.message);
    throw error;
  }
}
