import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { hangUp, paymentFault, refundFault } from '#sandbox-provider/faults.ts';
import { makeRefund } from '#sandbox-provider/make-refund.ts';
import { MerchantError } from '#sandbox-provider/merchant-request.ts';
import {
  type Dialect,
  endPayment,
  hashRequest,
  type Merchant,
  newReference,
  type Sandbox,
} from '#sandbox-provider/sandbox.ts';
import {
  type SandboxPaymentRow,
  selectByMerchantReference,
  selectByReference,
  selectPaymentsOf,
} from '#sandbox-provider/sandbox.queries.ts';
import { selectRefundByKey, selectRefundByReference } from '#sandbox-provider/sandbox-refunds.queries.ts';
import { CHAPA_DIALECT, chapaTransferCalls } from '#sandbox-provider/chapa-transfers.ts';
import { openPayment } from './dialect-parts.ts';
import {
  ChapaInitialize,
  chapaListedOf,
  chapaRefundOf,
  ChapaRefundForm,
  chapaTransactionOf,
} from './chapa-shapes.ts';

const MINUTE = 60_000;

/** Chapa v1 as its merchants meet it: the hosted page, verification, refunds, webhooks. */
export const chapaDialect: Dialect = {
  name: CHAPA_DIALECT,
  api: chapaApi,
  paymentEvent: (payment, at) => {
    const event = payment.status === 'succeeded' ? 'success' : EVENTS[payment.status];
    return webhook(`charge.${event}`, payment, at);
  },
  refundEvent: (_refund, payment, at) => webhook('charge.refunded', payment, at),
  proof,
  // Again every ten minutes, ten times at most.
  retryMs: Array.from({ length: 9 }, () => 10 * MINUTE),
};

const EVENTS: Record<SandboxPaymentRow['status'], string> = {
  pending: 'pending',
  succeeded: 'success',
  failed: 'failed/cancelled',
  cancelled: 'failed/cancelled',
  reversed: 'reversed',
};

function chapaApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  api.onError((error, c) => {
    if (error instanceof MerchantError) return failed(c, error.status, error.message);
    sandbox.log.error({ err: error }, 'sandbox provider: unexpected error');
    return failed(c, 500, 'Internal error');
  });
  api.use('*', async (c, next) => {
    const isOurs = c.req.header('authorization') === `Bearer ${sandbox.merchant.demo.chapa().secretKey}`;
    if (!isOurs) throw new MerchantError(401, 'key_invalid', "Invalid API Key or User doesn't exist");
    await next();
  });
  api.post('/transaction/initialize', (c) => initialize(sandbox, c));
  api.get('/transaction/verify/:txRef', (c) => verify(sandbox, c, c.req.param('txRef')));
  api.put('/transaction/cancel/:txRef', (c) => cancel(sandbox, c, c.req.param('txRef')));
  api.get('/transactions', (c) => list(sandbox, c));
  api.post('/refund/:reference', (c) => refund(sandbox, c, c.req.param('reference')));
  api.get('/refund/:reference/verify', (c) => verifyRefund(sandbox, c, c.req.param('reference')));
  chapaTransferCalls(api, sandbox, failed);
  return api;
}

function failed(c: Context, status: MerchantError['status'] | 500, message: unknown) {
  return c.json({ message, status: 'failed', data: null }, status);
}

async function initialize(sandbox: Sandbox, c: Context): Promise<Response> {
  if (!c.req.header('content-type')?.startsWith('application/json'))
    return failed(c, 400, 'Content-Type must be application/json');
  const parsed = ChapaInitialize.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return failed(c, 400, z.flattenError(parsed.error).fieldErrors);
  const request = parsed.data;
  if (new URL(request.return_url).origin !== sandbox.merchant.origin)
    return failed(c, 400, 'The return_url is not registered');
  return await openPayment(sandbox, c, askedOf(sandbox, request), {
    opened: ({ reference }) => {
      const data = { checkout_url: `${sandbox.url}/pay/${reference}` };
      return c.json({ message: 'Hosted Link', status: 'success', data });
    },
    used: () => failed(c, 400, 'Transaction reference has been used before'),
    inside: () => c.json({ message: 'Service unavailable', status: 'failed', data: null }),
  });
}

function askedOf({ merchant }: Sandbox, request: z.infer<typeof ChapaInitialize>) {
  return {
    dialect: chapaDialect.name,
    merchantReference: request.tx_ref,
    request,
    description: request.customization?.description ?? '',
    amountSantim: request.amount,
    currency: request.currency,
    payer: request.phone_number ?? '',
    returnUrl: request.return_url,
    webhookUrl: `${merchant.origin}/api/payments/webhooks/chapa`,
    details: {
      first_name: request.first_name ?? '',
      last_name: request.last_name ?? '',
      email: request.email ?? null,
    },
  };
}

async function verify(sandbox: Sandbox, c: Context, txRef: string): Promise<Response> {
  const payment = await selectByMerchantReference(sandbox.db, txRef, chapaDialect.name);
  if (!payment) return failed(c, 404, 'Invalid transaction or Transaction not found');
  if (payment.status === 'pending')
    return c.json({ message: 'Payment not paid yet', status: null, data: null }, 404);
  const fault = paymentFault(payment.amountSantim);
  const data = {
    ...chapaTransactionOf(payment),
    ...(fault === 'number' ? { amount: payment.amountSantim / 100 } : {}),
    ...(fault === 'word' ? { status: 'on_its_way' } : {}),
  };
  return c.json({ message: 'Payment details fetched successfully', status: 'success', data });
}

/** Closes a page for good; only one that is still open. */
async function cancel(sandbox: Sandbox, c: Context, txRef: string): Promise<Response> {
  const payment = await selectByMerchantReference(sandbox.db, txRef, chapaDialect.name);
  if (!payment) return failed(c, 404, 'Invalid transaction or Transaction not found');
  const ended = await endPayment(sandbox, payment.reference, { status: 'cancelled' });
  if (!ended) return failed(c, 400, 'Only active transactions can be cancelled');
  return c.json({ message: 'Transaction cancelled', status: 'success', data: null });
}

const PER_PAGE = 10;

/** All transactions, the newest first, page by page. */
async function list(sandbox: Sandbox, c: Context): Promise<Response> {
  const page = Number(c.req.query('page') ?? '1');
  if (!Number.isInteger(page) || page < 1) return failed(c, 400, { page: ['validation.integer'] });
  const asked = { dialect: chapaDialect.name, limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE };
  const rows = await selectPaymentsOf(sandbox.db, asked);
  const address = (at: number) => `${sandbox.url}/chapa/transactions?page=${at}`;
  const pagination = {
    per_page: PER_PAGE,
    current_page: page,
    first_page_url: address(1),
    next_page_url: rows.length > PER_PAGE ? address(page + 1) : null,
    prev_page_url: page > 1 ? address(page - 1) : null,
  };
  const transactions = rows.slice(0, PER_PAGE).map(chapaListedOf);
  const data = { transactions, pagination };
  return c.json({ message: 'Transactions retrieved', status: 'success', data });
}

async function refund(sandbox: Sandbox, c: Context, of: string): Promise<Response> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return failed(c, 400, 'Content-Type must be application/x-www-form-urlencoded');
  const parsed = ChapaRefundForm.safeParse(await c.req.parseBody());
  if (!parsed.success) return failed(c, 400, z.flattenError(parsed.error).fieldErrors);
  const payment =
    (await selectByReference(sandbox.db, of)) ??
    (await selectByMerchantReference(sandbox.db, of, chapaDialect.name));
  if (payment?.dialect !== chapaDialect.name) return failed(c, 404, 'Transaction not found');
  const { reference, amount: amountSantim } = parsed.data;
  // A reference that was used before makes another refund: nobody has said that Chapa tells them apart.
  const isUsed = (await selectRefundByKey(sandbox.db, reference)) !== undefined;
  const key = isUsed ? newReference('ref') : reference;
  const requestHash = hashRequest(parsed.data);
  try {
    const made = await makeRefund(sandbox, {
      paymentReference: payment.reference,
      key,
      requestHash,
      amountSantim,
    });
    if (['lost', 'unfound'].includes(refundFault(amountSantim) ?? '')) return hangUp(c);
    const data = { ...chapaRefundOf(made, payment), status: 'Refund Initiated' };
    return c.json({ message: 'Refund initiated', status: 'success', data });
  } catch (error) {
    // Chapa knows no numbers for its refusals but this one.
    if (error instanceof MerchantError) return failed(c, 400, error.message);
    throw error;
  }
}

async function verifyRefund(sandbox: Sandbox, c: Context, reference: string): Promise<Response> {
  const found =
    (await selectRefundByReference(sandbox.db, reference)) ??
    (await selectRefundByKey(sandbox.db, reference));
  const payment = found && (await selectByReference(sandbox.db, found.paymentReference));
  const isUnfound = found && refundFault(found.amountSantim) === 'unfound';
  if (!found || !payment || isUnfound) return failed(c, 404, 'Refund not found');
  const status = { pending: 'processing', succeeded: 'refunded', failed: 'reversed' }[found.status];
  const data = { ...chapaRefundOf(found, payment), status };
  return c.json({ message: 'Refund fetched', status: 'success', data });
}

function webhook(event: string, payment: SandboxPaymentRow, at: Date) {
  const body = {
    event,
    ...chapaTransactionOf(payment),
    mobile: payment.payer,
    payment_method: payment.method,
    updated_at: at.toISOString(),
  };
  return { eventId: newReference('evt'), body: JSON.stringify(body) };
}

/** `x-chapa-signature` is over the body; `chapa-signature` is the same for every message. */
function proof({ demo }: Merchant, body: string): Record<string, string> {
  const { webhookSecret } = demo.chapa();
  const hmac = (text: string) => createHmac('sha256', webhookSecret).update(text).digest('hex');
  const { amount } = JSON.parse(body) as { amount: string };
  const fault = paymentFault(Number(amount.replace('.', '')));
  const constant = { 'chapa-signature': hmac(webhookSecret) };
  if (fault === 'constant') return constant;
  return { ...constant, 'x-chapa-signature': fault === 'forged' ? '0'.repeat(64) : hmac(body) };
}
