import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { paymentFault } from '#sandbox-provider/faults.ts';
import { type Dialect, type Merchant, newReference, type Sandbox } from '#sandbox-provider/sandbox.ts';
import { type SandboxPaymentRow, selectByMerchantReference } from '#sandbox-provider/sandbox.queries.ts';
import { jsonApi, openPayment } from './dialect-parts.ts';

const MINUTE = 60_000;
const phone = z.string().regex(/^251\d{9}$/);
const signed = {
  BusinessShortCode: z.string(),
  Timestamp: z.string().regex(/^\d{14}$/),
  Password: z.string(),
};

const PromptBody = z.strictObject({
  ...signed,
  MerchantRequestID: z.string().min(1).max(60),
  TransactionType: z.literal('CustomerPayBillOnline'),
  // Whole Birr.
  Amount: z.string().regex(/^[1-9]\d{0,7}$/),
  PartyA: phone,
  PartyB: z.string(),
  PhoneNumber: phone,
  CallBackURL: z.url(),
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().max(100),
  ReferenceData: z.array(z.strictObject({ Key: z.string(), Value: z.string() })),
});
const StatusBody = z.strictObject({ ...signed, MerchantRequestID: z.string() });

/** The number of whole Birr asks for faults here, as the number of santim does elsewhere. */
const faultOf = (amountSantim: number) => paymentFault(amountSantim / 100);

const CODES: Record<SandboxPaymentRow['status'], string> = {
  pending: '4999',
  succeeded: '0',
  failed: 'TP40087',
  cancelled: '1032',
  reversed: '0',
};

/** M-PESA Ethiopia as other programs meet it: a prompt on the buyer's phone, which is the page /pay/… here; callbacks without a signature. */
export const mpesaDialect: Dialect = {
  name: 'mpesa',
  api: mpesaApi,
  paymentEvent: (payment) => ({
    eventId: newReference('evt'),
    body: JSON.stringify({ Envelope: { Body: { stkCallback: callbackOf(payment) } } }),
  }),
  refundEvent: () => null,
  proof: () => ({}),
  retryMs: [MINUTE, 5 * MINUTE, 30 * MINUTE],
};

function resultOf(payment: SandboxPaymentRow) {
  return {
    MerchantRequestID: payment.merchantReference,
    CheckoutRequestID: payment.reference,
    ResultCode: faultOf(payment.amountSantim) === 'word' ? '7777' : CODES[payment.status],
    ResultDesc: payment.status,
  };
}

/** What was paid is told beside the result, of what was paid alone. */
function callbackOf(payment: SandboxPaymentRow) {
  const paid = [
    { Name: 'Amount', Value: payment.amountSantim / 100 },
    { Name: 'PhoneNumber', Value: payment.payer.replace(/^\+/, '') },
  ];
  return {
    ...resultOf(payment),
    ...(payment.status === 'succeeded' && { CallbackMetadata: { Item: paid } }),
  };
}

function mpesaApi(sandbox: Sandbox): Hono {
  const api = jsonApi(sandbox, refused);
  const tokens = new Set<string>();
  api.get('/v1/token/generate', (c) => {
    const { consumerKey, consumerSecret } = sandbox.merchant.demo.mpesa();
    const basic = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
    if (c.req.header('authorization') !== basic || c.req.query('grant_type') !== 'client_credentials')
      return refused(c, 401, 'Invalid credentials (999991)');
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: '3599' });
  });
  api.use('/mpesa/*', async (c, next) =>
    tokens.has((c.req.header('authorization') ?? '').replace(/^Bearer /, ''))
      ? await next()
      : refused(c, 401, 'Invalid access token (999996)'),
  );
  api.post('/mpesa/stkpush/v3/processrequest', (c) => prompt(sandbox, c));
  api.post('/mpesa/transactionstatus/v1/query', async (c) => {
    const parsed = StatusBody.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success || !isSigned(sandbox.merchant, parsed.data)) return refused(c, 400, 'Bad Request');
    const { MerchantRequestID } = parsed.data;
    const found = await selectByMerchantReference(sandbox.db, MerchantRequestID, mpesaDialect.name);
    return found
      ? c.json({ ResponseCode: '0', ...resultOf(found), Amount: found.amountSantim / 100 })
      : refused(c, 404, 'No such request');
  });
  return api;
}

function refused(c: Context, status: 400 | 401 | 404 | 500, errorMessage: string): Response {
  return c.json({ requestId: 'r', errorCode: `${status}.001`, errorMessage }, status);
}

type Signed = { BusinessShortCode: string; Timestamp: string; Password: string };

function isSigned({ demo }: Merchant, { BusinessShortCode: code, Timestamp: at, Password: given }: Signed) {
  const { shortcode, passkey } = demo.mpesa();
  return code === shortcode && given === Buffer.from(`${code}${passkey}${at}`).toString('base64');
}

async function prompt(sandbox: Sandbox, c: Context): Promise<Response> {
  const parsed = PromptBody.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success || !isSigned(sandbox.merchant, parsed.data)) return refused(c, 400, 'Bad Request');
  const body = parsed.data;
  const amountSantim = Number(body.Amount) * 100;
  const asked = {
    dialect: mpesaDialect.name,
    merchantReference: body.MerchantRequestID,
    request: { ...body, Timestamp: '', Password: '' },
    amountSantim,
    fault: faultOf(amountSantim),
    currency: 'ETB',
    method: 'mpesa' as const,
    payer: `+${body.PhoneNumber}`,
    // The buyer comes back to the shop by themselves; the page stands in for their phone.
    returnUrl: `${sandbox.merchant.origin}/`,
    webhookUrl: body.CallBackURL,
    description: body.TransactionDesc,
  };
  return await openPayment(sandbox, c, asked, {
    opened: ({ reference, merchantReference }) =>
      c.json({
        MerchantRequestID: merchantReference,
        CheckoutRequestID: reference,
        ResponseCode: '0',
        ResponseDescription: 'Request accepted for processing',
        CustomerMessage: 'Request accepted for processing',
      }),
    used: () => refused(c, 400, 'The MerchantRequestID is used already'),
    inside: () => c.json({ ResponseCode: '1', ResponseDescription: 'Service unavailable' }),
  });
}
