import { createPublicKey, verify } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { paymentFault } from '#sandbox-provider/faults.ts';
import { type Dialect, newReference, type Sandbox } from '#sandbox-provider/sandbox.ts';
import { type SandboxPaymentRow, selectByMerchantReference } from '#sandbox-provider/sandbox.queries.ts';
import { jsonApi, openPayment } from './dialect-parts.ts';

const MINUTE = 60_000;
const address = z.url();

const InitiateBody = z.strictObject({
  id: z.string().min(1).max(100),
  amount: z.number().positive(),
  reason: z.string().min(1).max(200),
  merchantId: z.string(),
  signedToken: z.string(),
  successRedirectUrl: address,
  failureRedirectUrl: address,
  cancelRedirectUrl: address,
  notifyUrl: address,
  phoneNumber: z
    .string()
    .regex(/^\+251\d{9}$/)
    .optional(),
});
const StatusBody = z.strictObject({ id: z.string(), merchantId: z.string(), signedToken: z.string() });

const WORDS: Record<SandboxPaymentRow['status'], string> = {
  pending: 'PENDING',
  succeeded: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  reversed: 'COMPLETED',
};

/** SantimPay as other shops' programs meet it: every request bears a token that the merchant has signed. */
export const santimpayDialect: Dialect = {
  name: 'santimpay',
  api: santimpayApi,
  paymentEvent: (payment) => ({
    eventId: newReference('evt'),
    body: JSON.stringify({ ...transactionOf(payment), message: 'payment' }),
  }),
  refundEvent: () => null,
  proof: () => ({}),
  retryMs: [MINUTE, 5 * MINUTE, 30 * MINUTE],
};

function transactionOf(payment: SandboxPaymentRow) {
  return {
    thirdPartyId: payment.merchantReference,
    txnId: payment.reference,
    Status: paymentFault(payment.amountSantim) === 'word' ? 'ON_ITS_WAY' : WORDS[payment.status],
    amount: payment.amountSantim / 100,
    currency: payment.currency,
  };
}

function santimpayApi(sandbox: Sandbox): Hono {
  const api = jsonApi(sandbox, refused);
  api.post('/initiate-payment', async (c) => {
    const body = await signedBody(sandbox, c, InitiateBody, ({ amount, reason, merchantId }) => ({
      amount,
      paymentReason: reason,
      merchantId,
    }));
    if (!body) return refused(c, 400, 'The request or its signed token is wrong');
    const asked = {
      dialect: santimpayDialect.name,
      merchantReference: body.id,
      request: { ...body, signedToken: '' },
      amountSantim: Math.round(body.amount * 100),
      currency: 'ETB',
      payer: body.phoneNumber ?? '',
      returnUrl: body.successRedirectUrl,
      webhookUrl: body.notifyUrl,
      description: body.reason,
    };
    return await openPayment(sandbox, c, asked, {
      opened: ({ reference }) => c.json({ url: `${sandbox.url}/pay/${reference}` }),
      used: () => refused(c, 400, 'The transaction id already exists'),
      inside: () => c.json({ message: 'Service unavailable' }),
    });
  });
  api.post('/fetch-transaction-status', async (c) => {
    const body = await signedBody(sandbox, c, StatusBody, ({ id, merchantId }) => ({
      id,
      merId: merchantId,
    }));
    if (!body) return refused(c, 400, 'The request or its signed token is wrong');
    const found = await selectByMerchantReference(sandbox.db, body.id, santimpayDialect.name);
    return found ? c.json(transactionOf(found)) : refused(c, 404, 'No such transaction');
  });
  return api;
}

function refused(c: Context, status: 400 | 404 | 500, message: string): Response {
  return c.json({ message }, status);
}

/** The body, when it is one and its token says the same, signed with the merchant's key lately. */
async function signedBody<Schema extends typeof InitiateBody | typeof StatusBody>(
  sandbox: Sandbox,
  c: Context,
  schema: Schema,
  claimsOf: (body: z.infer<Schema>) => object,
): Promise<z.infer<Schema> | null> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  const account = sandbox.merchant.demo.santimpay();
  if (!parsed.success || parsed.data.merchantId !== account.merchantId) return null;
  const [head = '', claims = '', signature = ''] = parsed.data.signedToken.split('.');
  const key = { key: createPublicKey(account.privateKey), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')))
    return null;
  const { generated, ...told } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    generated: number;
  };
  const isRecent = Math.abs(sandbox.now().getTime() / 1000 - generated) < 300;
  const isSame = JSON.stringify(told) === JSON.stringify(claimsOf(parsed.data as z.infer<Schema>));
  return isRecent && isSame ? (parsed.data as z.infer<Schema>) : null;
}
