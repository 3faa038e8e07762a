import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { type Bought, payingShop, visit } from '#tests/support/paying-shop.ts';
import { recordedCalls } from '#tests/support/recorded-calls.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { captureStatus, paypalRefundStatus, uncapturedStatus } from './paypal-statuses.ts';

// What PayPal's own OpenAPI documents say of the calls that the shop makes (github.com/paypal/paypal-rest-api-specifications: orders
// 2.13, payments 2.5, webhooks 1.11), by hand, as far as the shop uses it. What stands in no document is refused here, on both sides.
const id = (most: number) => z.string().min(1).max(most);
const words = <const Word extends string>(...all: Word[]) => z.enum(all);
const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
const SHOWN = {
  brand_name: id(127),
  shipping_preference: words('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'),
};
const USER_ACTION = words('CONTINUE', 'PAY_NOW');
const PAGES = { return_url: z.url(), cancel_url: z.url() };
const UNIT = { reference_id: id(256), custom_id: id(127), invoice_id: id(127), description: id(127) };
const some = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape).partial();

const ORDER_STATUSES = [
  'CREATED',
  'SAVED',
  'APPROVED',
  'VOIDED',
  'COMPLETED',
  'PAYER_ACTION_REQUIRED',
] as const;
const CAPTURE_STATUSES = [
  'COMPLETED',
  'DECLINED',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
  'FAILED',
] as const;
const REFUND_STATUSES = ['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED'] as const;

const orderSent = z.strictObject({
  intent: words('CAPTURE', 'AUTHORIZE'),
  purchase_units: z
    .array(some(UNIT).extend({ amount: money }))
    .min(1)
    .max(10),
  payment_source: some({
    paypal: some({ experience_context: some({ ...SHOWN, ...PAGES, user_action: USER_ACTION }) }),
    // Its user_action is in PayPal's package for Node alone (2.5.0), which is newer. Neither knows addresses here.
    venmo: some({
      email_address: z.email().min(3).max(254),
      experience_context: some({ ...SHOWN, user_action: USER_ACTION }),
    }),
  }),
  application_context: some({ ...SHOWN, ...PAGES, user_action: USER_ACTION }).optional(),
});
const capture = some({
  id: z.string(),
  status: words(...CAPTURE_STATUSES),
  status_details: some({
    reason: words('BUYER_COMPLAINT', 'CHARGEBACK', 'ECHECK', 'PENDING_REVIEW', 'REFUNDED'),
  }),
  amount: money,
  custom_id: z.string().max(127),
  invoice_id: z.string(),
});
const orderAnswered = some({
  id: z.string(),
  intent: words('CAPTURE', 'AUTHORIZE'),
  status: words(...ORDER_STATUSES),
  payment_source: some({ paypal: z.object({}), venmo: z.object({}) }),
  purchase_units: z.array(some({ ...UNIT, amount: money, payments: some({ captures: z.array(capture) }) })),
  links: z.array(
    z.strictObject({ rel: z.string(), href: z.string(), method: words('GET', 'POST').optional() }),
  ),
});
const refundAnswered = some({
  id: z.string(),
  status: words(...REFUND_STATUSES),
  amount: money,
  custom_id: id(127).regex(/^[A-Za-z0-9-_.,]*$/),
  invoice_id: z.string(),
  note_to_payer: z.string(),
});
const REQUEST_ID = 'paypal-request-id';

/** Each call: what it may be sent with, what it may be answered with, and what it needs beside its body. */
const DOCUMENTED = [
  [/^POST \/v2\/checkout\/orders$/, orderSent, orderAnswered, REQUEST_ID],
  [/^GET \/v2\/checkout\/orders\/[^/]+$/, z.null(), orderAnswered],
  [/^POST \/v2\/checkout\/orders\/[^/]+\/capture$/, z.strictObject({}), orderAnswered, REQUEST_ID],
  [
    /^POST \/v2\/payments\/captures\/[^/]+\/refund$/,
    some({ amount: money, custom_id: id(127), invoice_id: id(127), note_to_payer: id(255) }),
    refundAnswered,
    REQUEST_ID,
  ],
  [/^GET \/v2\/payments\/refunds\/[^/]+$/, z.null(), refundAnswered],
  [
    /^POST \/v1\/notifications\/verify-webhook-signature$/,
    z.strictObject({
      auth_algo: z
        .string()
        .max(100)
        .regex(/^[a-zA-Z0-9]+$/),
      cert_url: z.url().max(500),
      transmission_id: z
        .string()
        .max(50)
        .regex(/^(?!\d+$)\w+\S+/),
      transmission_sig: z
        .string()
        .max(500)
        .regex(/^(?!\d+$)\w+\S+/),
      transmission_time: z.iso.datetime(),
      webhook_id: z
        .string()
        .max(50)
        .regex(/^[a-zA-Z0-9]+$/),
      webhook_event: some({ id: z.string(), event_type: z.string(), resource: z.object({}) }),
    }),
    z.strictObject({ verification_status: words('SUCCESS', 'FAILURE') }),
  ],
] as const;

const shop = await payingShop({ PAYMENT_DEMO: 'paypal' });
const calls = recordedCalls(`${shop.config.sandboxUrl}/paypal`);
beforeAll(async () => {
  await shop.db
    .insertInto('exchangeRates')
    .values({ currency: 'USD', day: '2020-01-01', santimPerUnit: 100, source: 'test' })
    .execute();
});

async function cancel({ orderGroupId }: Bought): Promise<void> {
  const orders = shop.db.selectFrom('orders').select('number').where('orderGroupId', '=', orderGroupId);
  for (const { number } of await orders.execute())
    await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
  await shop.runJobs();
}

test('what the shop sends to PayPal and what the stand-in answers are as PayPal’s own documents have them', async () => {
  const ways = [
    ['paypal', { email: 'almaz@example.com' }],
    ['venmo', { account: 'almaz@example.com' }],
    ['venmo', { account: '0911234567' }],
  ] as const;
  for (const [method, payment] of ways) {
    const bought = await shop.buy(method, payment);
    await press(bought.redirectUrl, { action: 'stay' });
    await until(async () => (await shop.standing(bought)).purchase === 'paid');
    // The buyer comes back to the address that the order named.
    expect(await visit(`${shop.url}/payment/return/${bought.paymentId}`)).toMatch(/^\/OrderSucess/i);
    await cancel(bought);
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
  }
  const declined = await shop.buy('paypal', { email: 'almaz@example.com' });
  await press(declined.redirectUrl, { action: 'decline' });
  await visit(`${shop.url}/payment/return/${declined.paymentId}`);
  const told = calls.filter(({ path }) => path !== '/v1/oauth2/token');
  const seen = new Set<number>();
  for (const { method, path, headers, sent, status, answered } of told) {
    const which = DOCUMENTED.findIndex(([address]) => address.test(`${method} ${path}`));
    expect(which, `${method} ${path}`).toBeGreaterThanOrEqual(0);
    seen.add(which);
    const [, request, answer, needs] = DOCUMENTED[which]!;
    const faults = [
      ...(request.safeParse(sent).error?.issues ?? []),
      ...(status < 300 ? (answer.safeParse(answered).error?.issues ?? []) : []),
      ...(needs && !headers.get(needs) ? [`without ${needs}`] : []),
    ];
    expect(faults, `${method} ${path}`).toEqual([]);
  }
  // All but the refund that is asked after, which was answered at once.
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 5]);
});

test('each word that PayPal’s documents have for an order, a capture and a refund is known', () => {
  for (const status of ORDER_STATUSES) expect(uncapturedStatus(status).unknownWord).toBeUndefined();
  for (const status of CAPTURE_STATUSES) {
    const taken = { id: 'x', status, amount: { currency_code: 'USD', value: 1 } };
    expect(captureStatus(taken)).not.toHaveProperty('unknownWord');
  }
  for (const status of REFUND_STATUSES) expect(paypalRefundStatus(status).unknownWord).toBeUndefined();
});
