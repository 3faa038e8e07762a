import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { sweepPayments } from '#modules/payments/index.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import { aProduct, aUser, aVendor } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { sweepConfirmations } from './sweep-confirmations.ts';

const shop = await payingShop();
const { db, database } = shop;

async function messagesTo(recipient: string) {
  return await db
    .selectFrom('messagesOut')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

let serial = 0;

/** A cash order of two vendors' goods by a new buyer; the buyer's address to look for. */
async function ordered(locale: 'en' | 'am' | 'om', contact: object = {}) {
  serial += 1;
  const email = `buyer-${serial}@example.com`;
  const vendors = [await aVendor(db, { businessName: 'Sheba & Sons <Ltd>' }), await aVendor(db)];
  const goods = [
    await aProduct(db, { vendorId: vendors[0]!.id, title: 'ጫማ <b>shoes</b>', priceSantim: 150_050 }),
    await aProduct(db, { vendorId: vendors[1]!.id }),
  ];
  const buyer = await aBuyer(database, goods, 2, { locale });
  const billing = { ...BILLING, email, ...contact };
  const placed = await placeOrder(buyer, anOrder({ billing }), newKey());
  await shop.runJobs();
  return { placed, email, buyer };
}

test.each([
  [
    'en',
    'We have your orders',
    'Please have 3,441.00 Birr ready when the courier comes.',
    '/en/TrackOrder/',
    'Ethiopia',
  ],
  ['am', 'ትዕዛዞችዎ', '3,441.00 ብር አዘጋጅተው ዕቃ አድራሹን ይጠብቁ', '/am/TrackOrder/', 'ኢትዮጵያ'],
  ['om', 'Ajajawwan keessan', '3,441.00 Birrii qopheeffadhaa', '/om/TrackOrder/', 'Itoophiyaa'],
] as const)(
  'the confirmation in %s says what was ordered, what it costs and where it goes',
  async (locale, ...[subject, pay, path, country]) => {
    const { placed, email } = await ordered(locale);
    const [mail, ...others] = await messagesTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', status: 'kept', locale, template: 'order_placed' });
    expect(mail!.subject).toContain(subject);
    for (const { orderNumber } of placed.orders) expect(mail!.subject).toContain(`#${orderNumber}`);
    expect(mail!.bodyText).toContain(pay);
    expect(mail!.bodyText).toContain('3,001.00');
    expect(mail!.bodyText).toContain('Cameroon Street');
    expect(mail!.bodyText).toContain(`\n${country}\n`);
    expect(mail!.bodyHtml).toContain('&#60;b&#62;shoes');
    expect(mail!.bodyHtml).not.toMatch(/<b>shoes|<Ltd>/);
    const link = /http\S+TrackOrder\S+/.exec(mail!.bodyText)![0];
    expect(link).toContain(`${shop.url}${path}`);
    const grant = new URL(link).searchParams.get('grant')!;
    const number = placed.orders[0]!.orderNumber;
    expect((await fetch(`${shop.url}/api/orders/${number}?grant=${encodeURIComponent(grant)}`)).status).toBe(
      200,
    );
  },
);

test('a buyer with only a phone gets a text message', async () => {
  const phone = '0922 33 44 55';
  await ordered('en', { email: undefined, phone });
  const [sms] = await messagesTo('+251922334455');
  expect(sms).toMatchObject({ channel: 'sms', status: 'kept', bodyHtml: '' });
  expect(sms!.bodyText).toMatch(
    /^Adey: we have your order #ETB\d+, #ETB\d+, 3,441\.00 Birr\. Track it: http\S+\/TrackOrder\/ETB\d+$/,
  );
});

test("each step worth a mail is told once, with the supplier's note", async () => {
  const { placed, email } = await ordered('en');
  const number = placed.orders[0]!.orderNumber;
  for (const [status, note] of [
    ['packaging', ''],
    ['on_the_road', 'With Dawit, plate AA-2 <b>'],
    ['delivered', ''],
  ] as const) {
    await advanceOrderAsSystem(shop.system(), number, { status, note });
    await advanceOrderAsSystem(shop.system(), number, { status, note });
  }
  await shop.runJobs();
  const mails = await messagesTo(email);
  expect(
    mails
      .map((mail) => mail.subject)
      .slice(1)
      .sort(),
  ).toEqual([`Order #${number} has arrived`, `Order #${number} is on the road`]);
  expect(mails.find((mail) => mail.template === 'order_on_the_road')!.bodyText).toContain(
    'The supplier’s note: With Dawit, plate AA-2 <b>',
  );
});

test('a signed-in buyer reads of each step inside the shop too, once, unless they turned that off', async () => {
  const { id: userId } = await aUser(db);
  const { placed } = await ordered('en');
  const { orderNumber: number } = placed.orders[0]!;
  await db
    .updateTable('orderGroups')
    .set({ shopperId: userId })
    .where('id', '=', placed.orderGroup.id)
    .execute();
  for (const status of ['packaging', 'on_the_road'] as const)
    await advanceOrderAsSystem(shop.system(), number, { status, note: '' });
  await shop.runJobs();
  await db
    .insertInto('notificationChoices')
    .values({ userId, topic: 'order', channel: 'in_app', isWanted: false })
    .execute();
  await advanceOrderAsSystem(shop.system(), number, { status: 'delivered', note: '' });
  await shop.runJobs();
  const notes = await db
    .selectFrom('notices')
    .select(['message', 'link'])
    .where('userId', '=', userId)
    .execute();
  expect(notes).toEqual([{ message: 'orders_note_on_the_road', link: `/OrderHistory/${number}` }]);
});

test('a payment that failed, one that never came, and money that went back are told; a cancelled one is not', async () => {
  const recipient = 'Almaz@Example.com';
  const templates = async () => (await messagesTo(recipient)).map((mail) => mail.template);
  const [failing, cancelled, waiting] = [
    await shop.buy('telebirr'),
    await shop.buy('telebirr'),
    await shop.buy('telebirr'),
  ];
  await press(failing.redirectUrl, { action: 'decline' });
  await press(cancelled.redirectUrl, { action: 'cancel' });
  await until(
    async () =>
      (await shop.standing(failing)).purchase === 'failed' &&
      (await shop.standing(cancelled)).purchase === 'cancelled',
  );
  await db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('id', '=', waiting.paymentId)
    .execute();
  await db
    .updateTable('orderGroups')
    .set({ holdExpiresAt: new Date(0) })
    .where('id', '=', waiting.orderGroupId)
    .execute();
  await sweepPayments(shop.system());
  await shop.runJobs();
  expect(await templates()).toEqual(['payment_failed', 'payment_failed']);
  await press(waiting.redirectUrl, { action: 'approve' });
  await until(async () => (await shop.standing(waiting)).refunds === 1);
  await shop.runJobs();
  const mails = await messagesTo(recipient);
  expect(mails.at(-1)).toMatchObject({
    template: 'payment_refunded',
    subject: 'We have sent 220.00 Birr back to you',
  });
  expect(mails.at(-1)!.bodyText).toContain('came after the goods had gone back on sale');
});

test('the local mailbox lists and shows messages, harmlessly, and only when it is meant to', async () => {
  const { email } = await ordered('am');
  const [mail] = await messagesTo(email);
  const list = await (await fetch(`${shop.url}/dev/mail?to=${encodeURIComponent(email)}`)).text();
  expect(list).toContain(`/dev/mail/${mail!.id}`);
  const page = await fetch(`${shop.url}/dev/mail/${mail!.id}`);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const shown = await page.text();
  expect(shown).not.toContain('<b>shoes');
  const style = createHash('sha256')
    .update(/<style>([^]*?)<\/style>/.exec(shown)![1]!)
    .digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${style}'`);
  const inner = await fetch(`${shop.url}/dev/mail/${mail!.id}/html`);
  expect(inner.headers.get('content-security-policy')).toContain('sandbox');
  const { messages } = (await (
    await fetch(`${shop.url}/dev/mail.json?to=${encodeURIComponent(email)}`)
  ).json()) as { messages: { subject: string }[] };
  expect(messages).toMatchObject([{ subject: mail!.subject }]);
  for (const bad of ['0', '-1', '999999', 'x', '%00', '99999999999999999999']) {
    expect((await fetch(`${shop.url}/dev/mail/${bad}`)).status).toBe(404);
  }
  shop.config.devPages = false;
  for (const path of ['/dev/mail', '/dev/mail.json', `/dev/mail/${mail!.id}`, `/dev/mail/${mail!.id}/html`]) {
    expect((await fetch(shop.url + path)).status).toBe(404);
  }
});

test('a confirmation whose job was lost is written by the sweep, once, and only for orders that stand', async () => {
  const product = await aProduct(db);
  const place = async (email: string) =>
    await placeOrder(
      await aBuyer(database, [product]),
      anOrder({ billing: { ...BILLING, email } }),
      newKey(),
    );
  await place('lost@example.com');
  const given = await place('given-up@example.com');
  await shop.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'notifications_order_placed'`,
  );
  await advanceOrderAsSystem(shop.system(), given.orders[0]!.orderNumber, { status: 'cancelled' });
  await sweepConfirmations(shop.system());
  expect(await messagesTo('lost@example.com')).toEqual([]);
  const later = { ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) };
  await Promise.all([1, 2].map(() => sweepConfirmations(later)));
  await sweepConfirmations(later);
  const told = await messagesTo('lost@example.com');
  expect(told.map(({ template }) => template)).toEqual(['order_placed']);
  const confirmed = (await messagesTo('given-up@example.com')).map(({ template }) => template);
  expect(confirmed).not.toContain('order_placed');
});

test('of a purchase that was paid long after it was made, as by transfer, a lost confirmation is written too', async () => {
  const idsFrom = (age: string) =>
    database.superuser.query(`alter table order_groups alter column id set default uuidv7(${age})`);
  await idsFrom(`interval '-2 days'`);
  const bought = await shop.buy('telebirr').finally(() => idsFrom(''));
  await press(bought.redirectUrl, { action: 'approve' });
  await until(async () => (await shop.standing(bought)).purchase === 'paid', 10_000);
  await shop.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'notifications_order_placed'`,
  );
  await sweepConfirmations({ ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) });
  const { billingEmail } = await db
    .selectFrom('orderGroups')
    .select('billingEmail')
    .where('id', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  const told = await messagesTo(billingEmail!);
  expect(told.filter(({ dedupeKey }) => dedupeKey.includes(bought.orderGroupId))).not.toEqual([]);
});
