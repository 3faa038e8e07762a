import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { paymentFault } from '#sandbox-provider/faults.ts';
import { type Dialect, endPayment, newReference, type Sandbox } from '#sandbox-provider/sandbox.ts';
import { type SandboxPaymentRow, selectByReference } from '#sandbox-provider/sandbox.queries.ts';
import { jsonApi, openPayment } from './dialect-parts.ts';

const MINUTE = 60_000;
const address = z.url();
const amount = z.number().positive();

const SessionBody = z.strictObject({
  beneficiaries: z.tuple([z.strictObject({ accountNumber: z.string(), bank: z.string(), amount })]),
  items: z.tuple([z.strictObject({ name: z.string().min(1), price: amount, quantity: z.literal(1) })]),
  nonce: z.string().min(1).max(100),
  paymentMethods: z.tuple([z.enum(['TELEBIRR', 'CBE', 'MPESSA'])]),
  expireDate: z.iso.datetime(),
  successUrl: address,
  errorUrl: address,
  cancelUrl: address,
  notifyUrl: address,
  phone: z
    .string()
    .regex(/^251\d{9}$/)
    .optional(),
});

const METHODS = { TELEBIRR: 'telebirr', CBE: 'cbebirr', MPESSA: 'mpesa' } as const;
const WORDS: Record<SandboxPaymentRow['status'], string> = {
  pending: 'PENDING',
  succeeded: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'CANCELED',
  reversed: 'SUCCESS',
};

/** ArifPay as its packages meet it: a session with a page of theirs; its notices bear no signature. */
export const arifpayDialect: Dialect = {
  name: 'arifpay',
  api: arifpayApi,
  paymentEvent: (payment) => ({ eventId: newReference('evt'), body: JSON.stringify(sessionOf(payment)) }),
  refundEvent: () => null,
  proof: () => ({}),
  retryMs: [MINUTE, 5 * MINUTE, 30 * MINUTE],
};

function sessionOf(payment: SandboxPaymentRow) {
  const word = paymentFault(payment.amountSantim) === 'word' ? 'ON_ITS_WAY' : WORDS[payment.status];
  return {
    uuid: payment.reference,
    nonce: payment.merchantReference,
    totalAmount: payment.amountSantim / 100,
    currency: payment.currency,
    transaction: { transactionId: `tx-${payment.reference}`, transactionStatus: word },
  };
}

function arifpayApi(sandbox: Sandbox): Hono {
  const api = jsonApi(sandbox, refused);
  api.use('*', async (c, next) =>
    c.req.header('x-arifpay-key') === sandbox.merchant.demo.arifpay().apiKey
      ? await next()
      : refused(c, 401, 'Invalid API key'),
  );
  api.post('/checkout/session', (c) => openSession(sandbox, c));
  api.get('/checkout/session/:id', async (c) => {
    const found = await selectByReference(sandbox.db, c.req.param('id'));
    return found?.dialect === arifpayDialect.name
      ? c.json({ error: false, msg: 'found', data: sessionOf(found) })
      : refused(c, 404, 'No such session');
  });
  api.post('/checkout/session/cancel/:id', async (c) => {
    const found = await selectByReference(sandbox.db, c.req.param('id'));
    if (found?.dialect !== arifpayDialect.name) return refused(c, 404, 'No such session');
    const ended = await endPayment(sandbox, found.reference, { status: 'cancelled' });
    return ended
      ? c.json({ error: false, msg: 'cancelled', data: sessionOf(ended) })
      : refused(c, 400, 'The session has ended');
  });
  return api;
}

function refused(c: Context, status: 400 | 401 | 404 | 500, msg: string): Response {
  return c.json({ error: true, msg, data: null }, status);
}

async function openSession(sandbox: Sandbox, c: Context): Promise<Response> {
  const parsed = SessionBody.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return refused(c, 400, z.prettifyError(parsed.error));
  const body = parsed.data;
  const [item] = body.items;
  const [{ accountNumber, bank, amount: share }] = body.beneficiaries;
  const account = sandbox.merchant.demo.arifpay();
  if (share !== item.price || accountNumber !== account.account || bank !== account.bank)
    return refused(c, 400, 'The beneficiaries do not get what the items cost');
  const asked = {
    dialect: arifpayDialect.name,
    merchantReference: body.nonce,
    request: body,
    amountSantim: Math.round(item.price * 100),
    currency: 'ETB',
    method: METHODS[body.paymentMethods[0]],
    payer: body.phone ?? '',
    returnUrl: body.successUrl,
    webhookUrl: body.notifyUrl,
    description: item.name,
  };
  return await openPayment(sandbox, c, asked, {
    opened: ({ reference }) => {
      const paymentUrl = `${sandbox.url}/pay/${reference}`;
      const data = { sessionId: reference, paymentUrl, cancelUrl: body.cancelUrl, totalAmount: item.price };
      return c.json({ error: false, msg: 'No Errors', data });
    },
    used: () => refused(c, 400, 'The nonce is used already'),
    inside: () => c.json({ error: true, msg: 'Service unavailable', data: null }),
  });
}
