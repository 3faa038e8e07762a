import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { tableAddress } from '#platform/wire/tables.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { tablesScannedBy } from '#tests/support/plans.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { countStatements } from '#tests/support/statements.ts';
import { post } from '#modules/ledger/post.ts';
import { transact } from '#platform/transact.ts';
import { askPaymentNow, getPayment, listPayments } from './index.ts';
import { paymentFile } from './desk-payments.ts';
import { PAYMENTS } from './desk-payments.table.ts';

const shop = await payingShop();
const { db, database } = shop;
const finance = database.ctx(await aStaffMember(db, 'finance'));
const auditor = database.ctx(await aStaffMember(db, 'auditor'));

const asked = (values: Record<string, string> = {}) =>
  tableAddress(PAYMENTS).parse(new URLSearchParams(values));
const found = async (values: Record<string, string>) =>
  (await listPayments(auditor, asked(values))).content.map(({ id }) => id);

async function bought(method: 'telebirr' | 'cash') {
  const purchase = await shop.buy(method, method === 'cash' ? {} : { phone: '0911234567' });
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', purchase.orderGroupId)
    .executeTakeFirstOrThrow();
  return { ...purchase, number };
}

test('staff ask the provider now: what was paid is paid, booked and shown with all that led there', async () => {
  const { paymentId, redirectUrl, number } = await bought('telebirr');
  expect(await askPaymentNow(finance, paymentId)).toMatchObject({
    says: 'pending',
    payment: { status: 'pending', mayAsk: true, entries: [] },
  });
  await press(redirectUrl, { action: 'silent' });
  const { says, payment } = await askPaymentNow(finance, paymentId);
  expect([says, payment.status]).toEqual(['succeeded', 'succeeded']);
  await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
  await shop.runJobs();
  const shown = await getPayment(auditor, paymentId);
  expect(shown).toMatchObject({
    orderNumbers: [number],
    attempts: [{ n: 1, answer: 'told' }],
    refunds: [{ state: 'succeeded', reason: `order ${number}`, amount: shown.amount }],
    refunded: shown.amount,
    disputes: [],
    claims: [],
  });
  expect(shown.entries.map(({ transaction, account }) => `${transaction} ${account.kind}`)).toEqual([
    'payment.taken clearing',
    'payment.taken held',
    'refund.asked held',
    'refund.asked refund_due',
    'refund.done refund_due',
    'refund.done clearing',
  ]);
  expect(shown.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectKind', '=', 'payment')
    .where('subjectId', '=', paymentId)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'payments.ask', after: { state: 'pending' } },
    { action: 'payments.ask', after: { state: 'succeeded' } },
  ]);
});

test('a provider that does not answer changes nothing and is told as silent; of cash nobody can be asked', async () => {
  const open = await bought('telebirr');
  await shop.stopProvider();
  try {
    expect(await askPaymentNow(finance, open.paymentId)).toMatchObject({
      says: 'silent',
      payment: { status: 'pending' },
    });
  } finally {
    await shop.startProvider();
  }
  const { paymentId } = await bought('cash');
  expect(await getPayment(finance, paymentId)).toMatchObject({ mayAsk: false, attempts: [] });
  await expect(askPaymentNow(finance, paymentId)).rejects.toMatchObject({
    code: 'payments.nobody_to_ask',
    status: 409,
  });
  await expect(askPaymentNow(auditor, open.paymentId)).rejects.toMatchObject({
    params: { right: 'money.adjust' },
  });
  for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
    await expect(getPayment(finance, id)).rejects.toMatchObject({ status: 404 });
});

test('asked now, a provider tells of the refunds on their way too, and what it says takes effect', async () => {
  const { paymentId, redirectUrl, number } = await bought('telebirr');
  await press(redirectUrl, { action: 'silent' });
  await askPaymentNow(finance, paymentId);
  await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
  await shop.runJobs();
  // It has gone back, and nobody here has heard of it.
  const nextCheckAt = new Date(Date.now() + 3_600_000);
  await db
    .updateTable('refunds')
    .set({ status: 'pending', settledAt: null, nextCheckAt })
    .where('paymentId', '=', paymentId)
    .execute();
  const { says, payment } = await askPaymentNow(finance, paymentId);
  expect([says, payment.refunded]).toEqual(['succeeded', payment.amount]);
  expect(payment.refunds).toMatchObject([{ state: 'succeeded' }]);
});

test('of a payment with very many entries the first are told, and that there are more', async () => {
  const { paymentId } = await bought('cash');
  expect(await getPayment(auditor, paymentId)).toMatchObject({ hasMoreEntries: false });
  const entries = Array.from({ length: 101 }, (_, i) => [
    { kind: 'clearing' as const, owner: 'many', amount: i + 1 },
    { kind: 'held' as const, amount: -i - 1 },
  ]).flat();
  await transact(shop.system(), (tx) =>
    post(tx, { kind: 'payment.taken', reference: paymentId, paymentId, entries }),
  );
  const shown = await getPayment(auditor, paymentId);
  expect([shown.entries.length, shown.hasMoreEntries]).toEqual([200, true]);
});

test('a payment is found by its references, order number, phone as typed and e-mail, by state, carrier and day', async () => {
  const { paymentId, redirectUrl, number } = await bought('telebirr');
  await press(redirectUrl, { action: 'silent' });
  const { payment } = await askPaymentNow(finance, paymentId);
  const attempt = payment.attempts[0]!.reference;
  const phone = `09${String(Date.now()).slice(-8)}`;
  const email = `payer-${paymentId}@example.com`;
  await sql`update order_groups set billing_phone = ${`+251${phone.slice(1)}`}, billing_email = ${email}
    where id = (select order_group_id from payments where id = ${paymentId})`.execute(db);
  for (const q of [
    paymentId,
    payment.reference!,
    attempt,
    `#${number.toLowerCase()}`,
    number.slice(-6),
    phone,
    email,
  ])
    expect(await found({ q }), q).toEqual([paymentId]);
  for (const q of ['Zzyzx', '%', "' or 1=1", '0900000000', 'nobody@example.com'])
    expect(await found({ q }), q).toEqual([]);
  expect(await found({ q: number, status: 'succeeded', provider: 'sandbox' })).toEqual([paymentId]);
  expect(await found({ q: number, status: 'failed' })).toEqual([]);
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(await found({ q: number, day: today })).toEqual([paymentId]);
  expect(await found({ q: number, day: '2020-01-01' })).toEqual([]);
});

test('the file has every payment that matches and nobody who paid; only staff who read money see either', async () => {
  const { number } = await bought('cash');
  const file = await new Response(await paymentFile(auditor, asked({ q: number }))).text();
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(`,${number},pending,cash,cash,`);
  expect(file).not.toMatch(/Bekele|@|\+251/);
  const support = database.ctx(await aStaffMember(db, 'support'));
  for (const refused of [listPayments(support, asked()), paymentFile(support, asked())])
    await expect(refused).rejects.toMatchObject({ status: 403, params: { right: 'money.read' } });
});

/** As many purchases, each with its payment: most of them paid. */
async function manyPayments(count: number): Promise<void> {
  const { vendorId } = await aProduct(db);
  await sql`
    with baskets as (
      insert into carts (visitor_id, status) select uuidv7(), 'ordered' from generate_series(1, ${count}::int) returning id),
    groups as (
      insert into order_groups (cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale, billing_phone, billing_email)
      select id, 'telebirr', 'paid', 'taken', 1000, 0, 0, 0, 1000, '{}',
        jsonb_build_object('phone', '+25191' || (2222222 + row_number() over ())), 'en',
        '+25191' || (2222222 + row_number() over ()), 'many-' || row_number() over () || '@example.com'
      from baskets returning id),
    numbered as (select id, row_number() over () as n from groups),
    parcels as (
      insert into orders (number, order_group_id, vendor_id, subtotal_santim, discount_santim, shipping_santim, tax_santim,
        total_santim, opened_at)
      select 'ETB2098' || lpad(n::text, 6, '0'), id, ${vendorId}, 1000, 0, 0, 0, 1000, now() from numbered)
    insert into payments (order_group_id, provider, method, status, amount_santim, provider_reference, created_at)
    select id, case when n % 500 = 0 then 'stripe' else 'chapa' end, 'telebirr',
      case when n % 400 = 0 then 'failed' else 'succeeded' end, 1000, 'MANY-' || n, now() - interval '400 days' + n * interval '1 minute'
    from numbered`.execute(db);
  await sql`
    insert into payment_attempts (payment_id, n, provider, reference) select id, 1, provider, id::text from payments
    where provider_reference like 'MANY-%'`.execute(db);
}

const ASKED: Record<string, string>[] = [
  {},
  { sort: 'begun' },
  ...['succeeded', 'failed', 'expired'].map((status) => ({ status })),
  ...['chapa', 'stripe', 'arifpay'].map((provider) => ({ provider })),
  { provider: 'stripe', status: 'failed' },
  { day: new Date(Date.now() - 395 * 86_400_000).toISOString().slice(0, 10) },
  { day: '2020-01-01', status: 'failed' },
  ...['MANY-77', 'ETB2098000123', '000123', '0911234567', '+251912222722', 'many-9@example.com', 'zzyzx'].map(
    (q) => ({ q }),
  ),
  { q: 'MANY-77', status: 'failed', provider: 'chapa' },
];

beforeAll(async () => {
  await manyPayments(6_000);
  for (const table of ['payments', 'payment_attempts', 'order_groups', 'orders'])
    await database.superuser.query(`vacuum analyze ${table}`);
}, 120_000);

test('no list of many payments reads all of them, whatever is asked for; a page is one statement', async () => {
  const whole: string[] = [];
  for (const values of ASKED)
    for (const table of await tablesScannedBy(database, () => listPayments(auditor, asked(values))))
      whole.push(`${JSON.stringify(values)}: ${table}`);
  expect(whole).toEqual([]);
  const [id] = await found({ q: 'MANY-77' });
  expect(await tablesScannedBy(database, () => getPayment(auditor, id!))).toEqual([]);
  expect((await countStatements(() => listPayments(auditor, asked()))).statements).toHaveLength(1);
  expect((await countStatements(() => getPayment(auditor, id!))).statements).toHaveLength(2);
  const first = await listPayments(auditor, asked({ provider: 'stripe' }));
  const ids = new Set(first.content.map((one) => one.id));
  expect([first.content.length, first.next, ids.size]).toEqual([12, null, 12]);
});
