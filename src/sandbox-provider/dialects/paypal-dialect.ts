import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { hangUp, paymentFault } from '#sandbox-provider/faults.ts';
import { makeRefund } from '#sandbox-provider/make-refund.ts';
import { MerchantError, readBody } from '#sandbox-provider/merchant-request.ts';
import {
  type Dialect,
  hashRequest,
  type Merchant,
  newReference,
  type Sandbox,
} from '#sandbox-provider/sandbox.ts';
import {
  type SandboxPaymentRow,
  selectByReference,
  updateDetails,
} from '#sandbox-provider/sandbox.queries.ts';
import { selectRefundByReference } from '#sandbox-provider/sandbox-refunds.queries.ts';
import { openPayment } from './dialect-parts.ts';
import {
  captureOf,
  isCaptured,
  PaypalOrderBody,
  paypalOrderOf,
  PaypalRefundBody,
  paypalRefundOf,
  paypalSignedText,
} from './paypal-shapes.ts';

const MINUTE = 60_000;

/** PayPal as its merchants meet it: orders that are approved and then captured, refunds, and webhooks proved by a call. */
export const paypalDialect: Dialect = {
  name: 'paypal',
  api: paypalApi,
  paymentEvent: (payment) => {
    if (payment.status === 'reversed') return event('PAYMENT.CAPTURE.REVERSED', captureOf(payment));
    if (payment.status === 'succeeded') return event('CHECKOUT.ORDER.APPROVED', paypalOrderOf(payment, ''));
    return event('PAYMENT.CAPTURE.DECLINED', captureOf(payment));
  },
  refundEvent: (refund, payment) => event('PAYMENT.CAPTURE.REFUNDED', paypalRefundOf(refund, payment)),
  proof,
  retryMs: [MINUTE, 5 * MINUTE, 10 * MINUTE, 60 * MINUTE],
};

function event(eventType: string, resource: object) {
  const eventId = newReference('evt');
  return { eventId, body: JSON.stringify({ id: eventId, event_type: eventType, resource }) };
}

type Priced = { amount?: { value: string } };

function proof({ demo }: Merchant, body: string, at: Date): Record<string, string> {
  const { resource } = JSON.parse(body) as { resource: Priced & { purchase_units?: Priced[] } };
  // An order bears it in its unit, a capture itself.
  const amount = resource.amount ?? resource.purchase_units?.[0]?.amount;
  const fault = paymentFault(Number(String(amount?.value ?? '0').replace('.', '')));
  const time = at.toISOString();
  const { id, signature } = acceptably(demo, time, body);
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': fault === 'forged' || fault === 'constant' ? 'AAAA' : signature,
  };
}

/** PayPal's document of the check takes no signature that begins with a mark, as base64 may; its own are of a kind that it takes. */
function acceptably(demo: Merchant['demo'], time: string, body: string): { id: string; signature: string } {
  const id = randomUUID();
  const signature = signed(demo, { id, time }, body);
  return /^\w/.test(signature) ? { id, signature } : acceptably(demo, time, body);
}

/** Only PayPal checks this, when it is asked; so a secret of the sandbox's own does for its certificate. */
function signed(demo: Merchant['demo'], at: { id: string; time: string }, body: string): string {
  const { webhookId, clientSecret } = demo.paypal();
  const text = paypalSignedText({ ...at, webhookId }, body);
  return createHmac('sha256', `paypal:${clientSecret}`).update(text).digest('base64');
}

function paypalApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  const { demo } = sandbox.merchant;
  const tokens = new Set<string>();
  api.onError((error, c) => {
    if (error instanceof MerchantError) return refused(c, error.status, error.code, error.message);
    sandbox.log.error({ err: error }, 'sandbox provider: unexpected error');
    return c.json({ name: 'INTERNAL_SERVER_ERROR' }, 500);
  });
  api.post('/v1/oauth2/token', async (c) => {
    const { clientId, clientSecret } = demo.paypal();
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const isGood = c.req.header('authorization') === basic;
    if (!isGood || (await c.req.text()) !== 'grant_type=client_credentials')
      throw new MerchantError(401, 'invalid_client');
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: 32_400 });
  });
  api.use('*', async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!tokens.has(token)) throw new MerchantError(401, 'invalid_token');
    await next();
  });
  api.post('/v2/checkout/orders', (c) => createOrder(sandbox, c));
  api.get('/v2/checkout/orders/:id', async (c) =>
    c.json(showOrder(sandbox, await orderOf(sandbox, c.req.param('id')))),
  );
  api.post('/v2/checkout/orders/:id/capture', (c) => capture(sandbox, c, c.req.param('id')));
  api.post('/v2/payments/captures/:id/refund', (c) => refund(sandbox, c, c.req.param('id')));
  api.get('/v2/payments/refunds/:id', async (c) => {
    const made = await selectRefundByReference(sandbox.db, c.req.param('id'));
    if (!made) throw new MerchantError(404, 'RESOURCE_NOT_FOUND');
    return c.json(paypalRefundOf(made, await orderOf(sandbox, made.paymentReference)));
  });
  api.post('/v1/notifications/verify-webhook-signature', (c) => verifyWebhook(demo, c));
  return api;
}

/** Tells whether a webhook is one of ours, by the event's bytes as they stand in the request. */
async function verifyWebhook(demo: Merchant['demo'], c: Context): Promise<Response> {
  const raw = await c.req.text();
  const { webhook_id: webhookId, ...told } = JSON.parse(raw) as Record<string, string>;
  const body = /"webhook_event":(.*)\}$/s.exec(raw)?.[1] ?? '';
  const at = { id: told.transmission_id ?? '', time: told.transmission_time ?? '' };
  const isGood = webhookId === demo.paypal().webhookId && told.transmission_sig === signed(demo, at, body);
  return c.json({ verification_status: isGood ? 'SUCCESS' : 'FAILURE' });
}

function refused(c: Context, status: MerchantError['status'], issue: string, message: string) {
  return c.json({ name: 'UNPROCESSABLE_ENTITY', message, debug_id: 'd', details: [{ issue }] }, status);
}

async function orderOf(sandbox: Sandbox, id: string): Promise<SandboxPaymentRow> {
  const payment = await selectByReference(sandbox.db, id);
  if (payment?.dialect !== paypalDialect.name) throw new MerchantError(404, 'RESOURCE_NOT_FOUND');
  return payment;
}

function showOrder({ url }: Sandbox, payment: SandboxPaymentRow) {
  return paypalOrderOf(payment, `${url}/pay/${payment.reference}`);
}

async function createOrder(sandbox: Sandbox, c: Context): Promise<Response> {
  const requestId = c.req.header('paypal-request-id');
  // An order with a payment source needs one.
  if (!requestId) throw new MerchantError(400, 'PAYPAL_REQUEST_ID_REQUIRED');
  const body = await readBody(c, PaypalOrderBody);
  const [unit] = body.purchase_units;
  const isVenmo = 'application_context' in body;
  const pages = isVenmo ? body.application_context : body.payment_source.paypal.experience_context;
  const asked = {
    dialect: paypalDialect.name,
    merchantReference: unit.invoice_id,
    request: { requestId, body },
    amountSantim: unit.amount.value,
    currency: unit.amount.currency_code,
    method: isVenmo ? ('venmo' as const) : ('paypal' as const),
    returnUrl: pages.return_url,
    webhookUrl: `${sandbox.merchant.origin}/api/payments/webhooks/paypal`,
    description: unit.description,
    details: { customId: unit.custom_id },
  };
  return await openPayment(sandbox, c, asked, {
    opened: (payment) => c.json(showOrder(sandbox, payment), 201),
    differs: () => refused(c, 422, 'DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.'),
    inside: () => c.json({ id: 'none', status: 'CREATED', links: [] }),
  });
}

/** Takes the money of an order that its buyer has approved; the same request again is answered as the first time, another one refused. */
async function capture(sandbox: Sandbox, c: Context, id: string): Promise<Response> {
  const key = c.req.header('paypal-request-id');
  if (!key) throw new MerchantError(400, 'PAYPAL_REQUEST_ID_REQUIRED');
  const payment = await orderOf(sandbox, id);
  if (payment.status !== 'succeeded') throw new MerchantError(422, 'ORDER_NOT_APPROVED');
  if (isCaptured(payment))
    return payment.details.captureKey === key
      ? c.json(showOrder(sandbox, payment), 201)
      : refused(c, 422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.');
  const taken = await updateDetails(sandbox.db, id, { ...payment.details, captured: true, captureKey: key });
  if (paymentFault(payment.amountSantim) === 'capture-lost') return hangUp(c);
  return c.json(showOrder(sandbox, taken ?? payment), 201);
}

async function refund(sandbox: Sandbox, c: Context, captureId: string): Promise<Response> {
  const key = c.req.header('paypal-request-id');
  if (!key) throw new MerchantError(400, 'PAYPAL_REQUEST_ID_REQUIRED');
  const body = await readBody(c, PaypalRefundBody);
  const payment = await orderOf(sandbox, captureId.replace(/^CAP-/, ''));
  if (!isCaptured(payment)) throw new MerchantError(422, 'CAPTURE_NOT_COMPLETED');
  if (body.amount.currency_code !== payment.currency) throw new MerchantError(422, 'CURRENCY_MISMATCH');
  const made = await makeRefund(sandbox, {
    paymentReference: payment.reference,
    key,
    requestHash: hashRequest(body),
    amountSantim: body.amount.value,
  });
  return c.json(paypalRefundOf(made, payment), 201);
}
