import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { LOCALES } from '#platform/language.ts';
import { isPast } from './cards.ts';
import { chargeCard, type ChargedCard } from './charge-card.ts';
import { selectChargeable } from './payment-methods.queries.ts';
import { answerErrors, readBody, MerchantError, requireKey } from './merchant-request.ts';
import { badGateway, beLate, hangUp, paymentFault } from './faults.ts';
import { makeRefund } from './make-refund.ts';
import { hashRequest, newReference, type Sandbox } from './sandbox.ts';
import { serializePayment, serializeRefund } from './serialize.ts';
import type { SandboxDb } from './sandbox.tables.ts';
import {
  insertSandboxPayment,
  type SandboxPaymentRow,
  selectByKey,
  selectByMerchantReference,
  selectByReference,
  useToken,
} from './sandbox.queries.ts';
import { selectRefundByKey } from './sandbox-refunds.queries.ts';

/** Two decimals, at least one santim, below 100 million. */
const Amount = z
  .string()
  .regex(/^(?!0+\.00$)\d{1,8}\.\d\d$/)
  .transform((text) => Number(text.replace('.', '')));

const NewPayment = z.object({
  merchantReference: z.string().regex(/^[A-Za-z0-9-]{1,50}$/),
  amount: Amount,
  currency: z.literal('ETB'),
  method: z.enum(['telebirr', 'cbebirr', 'mpesa', 'creditcard', 'paypal', 'venmo', 'amazonpay']),
  locale: z.enum(LOCALES).default('en'),
  payer: z.string().max(254).default(''),
  description: z.string().max(200).default(''),
  cardToken: z.string().max(100).optional(),
  /** A saved card of the customer, instead of a token. */
  cardMethod: z.string().max(100).optional(),
  customer: z.string().max(60).optional(),
  returnUrl: z.url().max(500),
  webhookUrl: z.url().max(500),
});
type NewPayment = z.infer<typeof NewPayment>;

const NewRefund = z.object({
  paymentReference: z.string().max(100),
  amount: Amount,
  currency: z.literal('ETB'),
  reason: z.string().max(200).default(''),
});

/** The server-to-server API of the provider: payments and refunds, both idempotent by `Idempotency-Key`. */
export function merchantApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  answerErrors(api, sandbox);
  api.use('/v1/payments/*', (c, next) => requireKey(sandbox, c, next));
  api.use('/v1/refunds', (c, next) => requireKey(sandbox, c, next));
  api.post('/v1/payments', async (c) => {
    const request = await readBody(c, NewPayment);
    const fault = paymentFault(request.amount);
    if (fault === 'html') return badGateway(c);
    const { payment, isNew } = await createPayment(sandbox, readKey(c), request);
    if (fault === 'silence' && isNew) await beLate(sandbox.timing);
    return fault === 'lost' && isNew ? hangUp(c) : c.json(withRedirect(sandbox, payment), 201);
  });
  api.get('/v1/payments', async (c) => {
    const found = await selectByMerchantReference(sandbox.db, c.req.query('merchantReference') ?? '');
    const payment = known(found);
    const hasOddWord = paymentFault(payment.amountSantim) === 'word';
    return c.json({ ...withRedirect(sandbox, payment), ...(hasOddWord ? { status: 'on_its_way' } : {}) });
  });
  api.get('/v1/payments/:reference', async (c) => {
    return c.json(
      withRedirect(sandbox, known(await selectByReference(sandbox.db, c.req.param('reference')))),
    );
  });
  api.post('/v1/refunds', async (c) =>
    c.json(await createRefund(sandbox, readKey(c), await readBody(c, NewRefund)), 201),
  );
  api.get('/v1/refunds', async (c) => {
    const refund = await selectRefundByKey(sandbox.db, c.req.query('merchantReference') ?? '');
    if (!refund) throw new MerchantError(404, 'refund_unknown');
    return c.json(serializeRefund(refund));
  });
  return api;
}

function readKey(c: Context): string {
  const key = c.req.header('idempotency-key') ?? '';
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new MerchantError(400, 'idempotency_key_missing');
  return key;
}

function known(payment: SandboxPaymentRow | undefined): SandboxPaymentRow {
  if (!payment) throw new MerchantError(404, 'payment_unknown');
  return payment;
}

function withRedirect(sandbox: Sandbox, payment: SandboxPaymentRow) {
  const redirectUrl =
    payment.status === 'pending' ? `${sandbox.url}/pay/${payment.reference}?lang=${payment.locale}` : null;
  return { ...serializePayment(payment), redirectUrl };
}

async function createPayment(
  sandbox: Sandbox,
  key: string,
  request: NewPayment,
): Promise<{ payment: SandboxPaymentRow; isNew: boolean }> {
  for (const address of [request.returnUrl, request.webhookUrl]) {
    if (new URL(address).origin !== sandbox.merchant.origin)
      throw new MerchantError(422, 'address_not_registered');
  }
  const { cardToken, cardMethod, customer, amount, ...rest } = request;
  if ((cardToken || cardMethod) && request.method !== 'creditcard')
    throw new MerchantError(422, 'token_without_card');
  const requestHash = hashRequest(request);
  const reference = newReference('sbx');
  const created = await sandbox.db.transaction().execute(async (db) => {
    const row = { ...rest, reference, idempotencyKey: key, requestHash, amountSantim: amount };
    const inserted = await insertSandboxPayment(db, { ...row, ...NOTHING_YET });
    if (!inserted || !(cardToken || cardMethod)) return inserted;
    const card = cardToken
      ? await useToken(db, cardToken)
      : await keptCard({ ...sandbox, db }, cardMethod ?? '', customer ?? '');
    if (!card) throw new MerchantError(402, 'token_unusable');
    await chargeCard({ ...sandbox, db }, reference, card);
    return await selectByReference(db, reference);
  });
  // What the card caused is visible to the clock from the commit on.
  sandbox.wake();
  const payment = created ?? (await repeated(sandbox, key, requestHash));
  return { payment, isNew: created !== undefined };
}

/** A saved card as it would be charged today. */
async function keptCard(
  sandbox: Pick<Sandbox, 'now'> & { db: SandboxDb },
  id: string,
  customer: string,
): Promise<ChargedCard | undefined> {
  const card = await selectChargeable(sandbox.db, id, customer);
  return card && isPast(card, sandbox.now()) ? { ...card, behaviour: 'expired_card' } : card;
}

const NOTHING_YET = {
  failureReason: null,
  cardBrand: null,
  cardLastFour: null,
  dueStatus: null,
  dueAt: null,
  settledAt: null,
};

async function repeated(sandbox: Sandbox, key: string, requestHash: string): Promise<SandboxPaymentRow> {
  const before = await selectByKey(sandbox.db, key);
  if (!before) throw new MerchantError(409, 'merchant_reference_used');
  if (before.requestHash !== requestHash) throw new MerchantError(409, 'idempotency_key_used');
  return before;
}

async function createRefund(sandbox: Sandbox, key: string, request: z.infer<typeof NewRefund>) {
  const payment = known(await selectByReference(sandbox.db, request.paymentReference));
  const { reference: paymentReference } = payment;
  const requestHash = hashRequest(request);
  return serializeRefund(
    await makeRefund(sandbox, { paymentReference, key, requestHash, amountSantim: request.amount }),
  );
}
