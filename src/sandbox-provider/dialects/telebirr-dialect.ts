import { constants, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { decimalText } from '#shop/money.ts';
import { paymentFault } from '#sandbox-provider/faults.ts';
import { makeRefund } from '#sandbox-provider/make-refund.ts';
import { MerchantError } from '#sandbox-provider/merchant-request.ts';
import {
  type Dialect,
  hashRequest,
  type Merchant,
  newReference,
  type Sandbox,
  type WebhookText,
} from '#sandbox-provider/sandbox.ts';
import {
  type SandboxPaymentRow,
  selectByMerchantReference,
  selectByReference,
} from '#sandbox-provider/sandbox.queries.ts';
import { selectRefundsOf, selectRefundByKey } from '#sandbox-provider/sandbox-refunds.queries.ts';
import { openPayment } from './dialect-parts.ts';
import {
  NOTICE_WORDS,
  REFUND_WORDS,
  TelebirrContents,
  TelebirrEnvelope,
  type TelebirrMethod,
  telebirrOrderOf,
} from './telebirr-shapes.ts';

const MINUTE = 60_000;
const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };

/** telebirr's H5 gateway as its merchants meet it: token, order, page, question, refund and notice, with its signatures. */
export const telebirrDialect: Dialect = {
  name: 'telebirr',
  api: telebirrApi,
  paymentEvent: (payment, at, merchant) => notice(payment, at, merchant),
  refundEvent: () => null,
  proof: () => ({}),
  retryMs: [MINUTE, 5 * MINUTE, 10 * MINUTE, 60 * MINUTE],
};

function telebirrApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  // Good until the process ends: a new process knows no token of an older one.
  const tokens = new Set<string>();
  api.onError((error, c) => {
    if (error instanceof MerchantError) return refused(c, error.status, error.code, error.message);
    sandbox.log.error({ err: error }, 'sandbox provider: unexpected error');
    return refused(c, 500, '49401024991', 'Internal error');
  });
  api.get('/payment/web/paygate', (c) => openPage(sandbox, c));
  api.use('/payment/v1/*', async (c, next) => {
    if (c.req.header('x-app-key') !== sandbox.merchant.demo.telebirr().fabricAppId)
      throw new MerchantError(401, '49401024990', 'X-APP-Key is invalid');
    if (!c.req.header('content-type')?.startsWith('application/json'))
      throw new MerchantError(400, '49401024995', 'Content-Type must be application/json');
    await next();
  });
  api.post('/payment/v1/token', async (c) => {
    const { appSecret } = await c.req.json<{ appSecret?: unknown }>();
    if (appSecret !== sandbox.merchant.demo.telebirr().appSecret)
      throw new MerchantError(401, '49401024990', 'appSecret is invalid');
    const token = `Bearer ${randomBytes(16).toString('hex')}`;
    tokens.add(token);
    return c.json({
      token,
      effectiveDate: stamp(sandbox.now()),
      expirationDate: stamp(new Date(sandbox.now().getTime() + 60 * MINUTE)),
    });
  });
  api.use('/payment/v1/merchant/*', async (c, next) => {
    if (!tokens.has(c.req.header('authorization') ?? ''))
      throw new MerchantError(401, '49401024992', 'The token is invalid or has expired');
    await next();
  });
  api.post('/payment/v1/merchant/preOrder', (c) => preOrder(sandbox, c));
  api.post('/payment/v1/merchant/queryOrder', (c) => queryOrder(sandbox, c));
  api.post('/payment/v1/merchant/refund', (c) => refund(sandbox, c));
  return api;
}

function refused(c: Context, status: MerchantError['status'] | 500, errorCode: string, errorMsg: string) {
  return c.json({ errorCode, errorMsg, errorSolution: 'See the documents' }, status);
}

function answered(c: Context, content: object) {
  return c.json({ result: 'SUCCESS', code: '0', msg: 'success', nonce_str: 'n', biz_content: content });
}

function failed(c: Context, code: string, msg: string) {
  return c.json({ result: 'FAIL', code, msg });
}

/** `20221101142422`, in the time of Addis Ababa. */
function stamp(at: Date): string {
  return new Date(at.getTime() + 180 * MINUTE).toISOString().replace(/\D/g, '').slice(0, 14);
}

const UNSIGNED =
  /^(sign|sign_type|header|refund_info|openType|raw_request|biz_content|wallet_reference_data)$/;

/** The text that is signed, written here a second time so that an error of ours is found, not repeated. */
function canonical(fields: Record<string, unknown>): Buffer {
  const names = Object.keys(fields).filter((name) => !UNSIGNED.test(name) && fields[name] !== '');
  return Buffer.from(
    names
      .sort()
      .map((name) => `${name}=${String(fields[name])}`)
      .join('&'),
  );
}

function isOurs({ demo }: Merchant, fields: Record<string, unknown>, given: string): boolean {
  const key = createPublicKey(demo.telebirr().privateKey);
  return verify('sha256', canonical(fields), { key, ...PSS }, Buffer.from(given, 'base64'));
}

/** What a request asks, once its envelope and its signature are good. */
async function contentOf<Method extends TelebirrMethod>(sandbox: Sandbox, c: Context, method: Method) {
  const envelope = TelebirrEnvelope.safeParse(await c.req.json().catch(() => null));
  if (!envelope.success || envelope.data.method !== method)
    throw new MerchantError(400, '49401024995', 'The parameters of the envelope are wrong');
  const { biz_content: content, ...rest } = envelope.data;
  if (!isOurs(sandbox.merchant, { ...rest, ...content }, rest.sign))
    throw new MerchantError(400, '60200099', 'verify sign failed');
  const read = TelebirrContents[method].safeParse(content);
  const account = sandbox.merchant.demo.telebirr();
  const isOfAccount = content.appid === account.merchantAppId && content.merch_code === account.merchantCode;
  if (!read.success || !isOfAccount)
    throw new MerchantError(400, '49401024995', `The parameters of biz_content are wrong`);
  return read.data as (typeof TelebirrContents)[Method]['_output'];
}

async function preOrder(sandbox: Sandbox, c: Context): Promise<Response> {
  const content = await contentOf(sandbox, c, 'payment.preorder');
  for (const url of [content.notify_url, content.redirect_url])
    if (new URL(url).origin !== sandbox.merchant.origin)
      return failed(c, '60200011', 'The address is not whitelisted');
  const asked = {
    dialect: telebirrDialect.name,
    merchantReference: content.merch_order_id,
    request: content,
    amountSantim: content.total_amount,
    currency: content.trans_currency,
    returnUrl: content.redirect_url,
    webhookUrl: content.notify_url,
    description: content.title,
    details: { callbackInfo: content.callback_info ?? '' },
  };
  return await openPayment(sandbox, c, asked, {
    opened: ({ reference, merchantReference }) =>
      answered(c, { merch_order_id: merchantReference, prepay_id: reference }),
    used: () => failed(c, '60200012', 'The merchant order exists already'),
    inside: () => failed(c, '49401024996', 'The service is not available'),
  });
}

/** The page, for an address that bears the merchant's signature. */
async function openPage(sandbox: Sandbox, c: Context): Promise<Response> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  const { sign: given = '', version, trade_type: type, ...rest } = query;
  const isWhole = version === '1.0' && type === 'Checkout' && rest.sign_type === 'SHA256WithRSA';
  // A plus sign that was not encoded is read as a blank.
  if (!isWhole || !isOurs(sandbox.merchant, rest, given.replaceAll(' ', '+')))
    return refused(c, 400, '60200099', 'verify sign failed');
  const payment = await selectByReference(sandbox.db, rest.prepay_id ?? '');
  if (payment?.dialect !== telebirrDialect.name) return refused(c, 404, '60200013', 'No such prepay_id');
  return c.redirect(`/pay/${payment.reference}`, 302);
}

async function queryOrder(sandbox: Sandbox, c: Context): Promise<Response> {
  const { merch_order_id: order } = await contentOf(sandbox, c, 'payment.queryorder');
  const payment = await selectByMerchantReference(sandbox.db, order, telebirrDialect.name);
  if (!payment) return failed(c, '60200014', 'The order does not exist');
  const [sentBack] = await selectRefundsOf(sandbox.db, payment.reference);
  const fault = paymentFault(payment.amountSantim);
  return answered(c, {
    ...telebirrOrderOf(payment),
    ...(sentBack ? { order_status: REFUND_WORDS[sentBack.status] } : {}),
    ...(fault === 'number' ? { total_amount: payment.amountSantim / 100 } : {}),
    ...(fault === 'word' ? { order_status: 'ON_ITS_WAY' } : {}),
  });
}

async function refund(sandbox: Sandbox, c: Context): Promise<Response> {
  const content = await contentOf(sandbox, c, 'payment.refund');
  const payment = await selectByMerchantReference(sandbox.db, content.merch_order_id, telebirrDialect.name);
  if (!payment) return failed(c, '60200014', 'The order does not exist');
  const { refund_request_no: key, actual_amount: amountSantim } = content;
  const before = await selectRefundByKey(sandbox.db, key);
  try {
    const made = await makeRefund(sandbox, {
      paymentReference: payment.reference,
      key,
      requestHash: hashRequest(content),
      amountSantim,
    });
    return answered(c, {
      merch_order_id: content.merch_order_id,
      refund_order_id: made.reference,
      refund_amount: decimalText(made.amountSantim),
      refund_status: before ? 'REFUND_DUPLICATED' : REFUND_WORDS[made.status],
    });
  } catch (error) {
    if (error instanceof MerchantError) return failed(c, '60320025', error.message);
    throw error;
  }
}

/** A notice with telebirr's own signature; what is signed as `trans_id` is sent as `transId`. */
function notice(payment: SandboxPaymentRow, at: Date, { demo, origin }: Merchant): WebhookText {
  const account = demo.telebirr();
  const { trans_id: transId, ...order } = telebirrOrderOf(payment);
  const fields = {
    notify_url: `${origin}/api/payments/webhooks/telebirr`,
    appid: account.merchantAppId,
    merch_code: account.merchantCode,
    merch_order_id: order.merch_order_id,
    payment_order_id: order.payment_order_id,
    notify_time: String(at.getTime()),
    total_amount: order.total_amount,
    trans_currency: order.trans_currency,
    trade_status: NOTICE_WORDS[payment.status],
    trans_end_time: order.trans_time,
    callback_info: payment.details.callbackInfo ?? '',
  };
  const key = { key: account.theirKey, ...PSS };
  const isForged = ['forged', 'constant'].includes(paymentFault(payment.amountSantim) ?? '');
  const signature = sign('sha256', canonical({ ...fields, trans_id: transId }), key).toString('base64');
  const body = {
    ...fields,
    transId,
    sign: isForged ? signature.replace(/^...../, 'AAAAA') : signature,
    sign_type: 'SHA256WithRSA',
  };
  return { eventId: newReference('evt'), body: JSON.stringify(body) };
}
