import { expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aProduct, aStaffMember, aUser } from '#tests/support/factories.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import {
  listPaymentProviders,
  pausePayments,
  paymentMethods,
  pickerStanding,
  resumePayments,
  startPayment,
} from './index.ts';

const shop = await payingShop({ PAYMENT_DEMO: 'chapa,telebirr' });
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'operations'));

const OWN = {
  sentence: 'own' as const,
  textEn: 'Back on Monday.',
  textAm: 'ሰኞ ይመለሳል።',
  textOm: 'Wiixata deebi’a.',
};
const telebirr = { kind: 'method', name: 'telebirr' } as const;
const chapa = { kind: 'provider', name: 'chapa' } as const;

async function choice(id: PaymentMethod, locale: 'en' | 'am' | 'om' = 'en') {
  const ctx = { ...database.ctx(), locale };
  const { methods } = paymentMethods(ctx, { ...(await pickerStanding(ctx)), totalSantim: 50_000 });
  return methods.find((method) => method.id === id);
}

async function order(paymentMethod: PaymentMethod) {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  return await placeOrder(buyer, anOrder({ paymentMethod }), newKey());
}

const purchases = async () =>
  (await db.selectFrom('orderGroups').select(db.fn.countAll<number>().as('all')).executeTakeFirstOrThrow())
    .all;
const logged = async () =>
  (
    await db
      .selectFrom('auditLog')
      .select(['action', 'subjectId'])
      .where('action', 'like', 'payments.%')
      .orderBy('id')
      .execute()
  ).map(({ action, subjectId }) => `${action} ${subjectId}`);

test('a method that staff paused is shown with their words in the reader’s language, and no order is written', async () => {
  await pausePayments(staff, telebirr, OWN);
  expect(await choice('telebirr')).toMatchObject({ availability: 'paused', pause: { text: OWN.textEn } });
  expect(await choice('telebirr', 'am')).toMatchObject({ pause: { sentence: 'own', text: OWN.textAm } });
  expect(await choice('telebirr', 'om')).toMatchObject({ pause: { text: OWN.textOm } });
  expect(await choice('cbebirr')).toMatchObject({ availability: 'ready', pause: null });
  const before = await purchases();
  await expect(order('telebirr')).rejects.toMatchObject({ code: 'payments.paused_by_staff', status: 503 });
  expect(await purchases()).toBe(before);
  await resumePayments(staff, telebirr);
  expect((await order('telebirr')).redirectUrl).toBeTruthy();
  expect(await choice('telebirr')).toMatchObject({ availability: 'ready', pause: null });
});

test('a paused provider takes all its methods along, and cash can be paused too', async () => {
  await pausePayments(staff, chapa, { sentence: 'trouble' });
  await pausePayments(staff, { kind: 'method', name: 'cash' }, { sentence: 'stopped' });
  for (const id of ['cbebirr', 'creditcard', 'paypal'] as const)
    expect(await choice(id)).toMatchObject({ availability: 'paused', pause: { sentence: 'trouble' } });
  expect((await choice('telebirr'))?.availability).toBe('ready');
  await expect(order('cbebirr')).rejects.toMatchObject({ code: 'payments.paused_by_staff' });
  await expect(order('cash')).rejects.toMatchObject({ code: 'payments.paused_by_staff' });
  await resumePayments(staff, chapa);
  await resumePayments(staff, { kind: 'method', name: 'cash' });
  expect((await order('cash')).orderGroup.paymentState).toBe('cash_due');
});

test('an order in flight goes on, but does not change over to what is paused', async () => {
  const bought = await shop.buy('telebirr', { phone: '+251911234567' });
  await pausePayments(staff, telebirr, { sentence: 'maintenance' });
  await pausePayments(staff, chapa, { sentence: 'maintenance' });
  const again = await startPayment(bought.buyer, bought.orderGroupId, { method: 'telebirr', payment: {} });
  expect(again.redirectUrl).toBe(bought.redirectUrl);
  const other = { method: 'cbebirr', payment: { phone: '+251911234567' } } as const;
  await expect(startPayment(bought.buyer, bought.orderGroupId, other)).rejects.toMatchObject({
    code: 'payments.paused_by_staff',
  });
  await press(new URL(await visit(bought.redirectUrl), bought.redirectUrl).toString(), { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'succeeded', purchase: 'paid' });
  await resumePayments(staff, telebirr);
  await resumePayments(staff, chapa);
});

test('paused or resumed by several at once it is so once, with a line for each change', async () => {
  const before = await logged();
  const all = await Promise.all([1, 2, 3, 4].map(() => pausePayments(staff, telebirr, OWN)));
  expect(new Set(all.map(({ pausedAt }) => pausedAt)).size).toBe(1);
  await pausePayments(staff, telebirr, { sentence: 'trouble' });
  expect(await choice('telebirr')).toMatchObject({ pause: { sentence: 'trouble', text: null } });
  await Promise.all([1, 2, 3, 4].map(() => resumePayments(staff, telebirr)));
  expect((await logged()).slice(before.length)).toEqual([
    'payments.pause method telebirr',
    'payments.pause method telebirr',
    'payments.resume method telebirr',
  ]);
  await Promise.all([
    pausePayments(staff, telebirr, OWN),
    resumePayments(staff, telebirr),
    pausePayments(staff, telebirr, OWN),
    resumePayments(staff, telebirr),
  ]);
  await resumePayments(staff, telebirr);
  expect((await choice('telebirr'))?.availability).toBe('ready');
});

test('own words are needed in all three languages, and only what the shop takes can be paused', async () => {
  await expect(pausePayments(staff, telebirr, { sentence: 'own', textEn: 'Soon.' })).rejects.toMatchObject({
    status: 422,
    fields: { textAm: { code: 'field.required' }, textOm: { code: 'field.required' } },
  });
  for (const what of [
    { kind: 'method', name: 'venmo' },
    { kind: 'method', name: 'stripe' },
    { kind: 'provider', name: 'paypal' },
  ] as const)
    await expect(pausePayments(staff, what, { sentence: 'trouble' })).rejects.toMatchObject({ status: 404 });
});

test('strangers find nothing, and staff without the right are told what they lack', async () => {
  const stranger = database.ctx({ userId: (await aUser(db)).id });
  const finance = database.ctx(await aStaffMember(db, 'finance'));
  const acts = [
    (ctx: typeof staff) => listPaymentProviders(ctx),
    (ctx: typeof staff) => pausePayments(ctx, telebirr, { sentence: 'trouble' }),
    (ctx: typeof staff) => resumePayments(ctx, telebirr),
  ];
  for (const act of acts) {
    await expect(act(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(act(finance)).rejects.toMatchObject({ code: 'staff.right_missing', status: 403 });
  }
});

test('staff see every provider, what turns the others on by name alone, and when one answered', async () => {
  await order('telebirr');
  await pausePayments(staff, chapa, { sentence: 'trouble' });
  const { content, methods } = await listPaymentProviders(staff);
  const of = (name: string) => content.find((provider) => provider.name === name);
  expect(of('telebirr')).toMatchObject({ state: 'on', isLive: false, carries: ['telebirr'], missing: [] });
  expect(of('telebirr')?.answeredAt).not.toBeNull();
  expect(of('chapa')).toMatchObject({ state: 'paused', pause: { sentence: 'trouble' } });
  expect(of('stripe')).toMatchObject({
    state: 'off',
    isLive: null,
    missing: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  });
  expect(methods.find(({ name }) => name === 'venmo')).toMatchObject({ state: 'off', provider: null });
  expect(methods.find(({ name }) => name === 'cbebirr')).toMatchObject({
    state: 'paused',
    provider: 'chapa',
  });
  expect(methods.find(({ name }) => name === 'transfer')?.state).toBe('off');
  const text = JSON.stringify({ content, methods });
  for (const secret of [shop.config.accounts.chapa!.secretKey, shop.config.accounts.telebirr!.appSecret])
    expect(text).not.toContain(secret);
  await resumePayments(staff, chapa);
  await shop.stopProvider();
  for (let i = 0; i < 5; i += 1)
    await expect(order('telebirr')).rejects.toMatchObject({ code: 'payments.provider_down' });
  const silent = (await listPaymentProviders(staff)).content.find(({ name }) => name === 'telebirr');
  expect(silent).toMatchObject({ state: 'silent', lostOfDay: 5 });
  await shop.startProvider();
});
