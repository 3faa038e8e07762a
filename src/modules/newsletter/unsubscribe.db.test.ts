import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { notifyProductWatchers, watchStock } from '#modules/lists/index.ts';
import { queueEmail, unsubscribeUrlFor, wantsNotice } from '#modules/notifications/index.ts';
import { deliverMessage } from '#modules/notifications/deliver-message.ts';

const smtp = await mailServer();
const database = await testDatabase({ SMTP_URL: smtp.url });
const { db, ctx, config } = database;
const { raw, call } = testApi(database).client();

/** Sends what is queued for a recipient and gives the newest mail as the mail server took it, headers unfolded. */
async function mailTo(recipient: string): Promise<string> {
  const { id } = await db
    .selectFrom('messagesOut')
    .select('id')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  smtp.taken.length = 0;
  await deliverMessage(ctx(), id);
  return smtp.taken[0]!.replace(/\r\n[ \t]+/g, ' ');
}

/** The path that mail programs post to. */
function oneClickPath(mail: string): string {
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const url = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(mail)?.[1] ?? '';
  expect(url).toMatch(new RegExp(`^${config.publicUrl}/unsubscribe/`));
  return url.slice(config.publicUrl.length);
}

/** As a mail provider does it (RFC 8058): a form of one field, no cookies, no Origin. */
const post = (path: string) =>
  raw(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const tokenFor = (userId: number) =>
  new URL(unsubscribeUrlFor(config, { topic: 'price_drop', userId, locale: 'om' })).pathname
    .split('/')
    .at(-1)!;

const statusOf = async (email: string) =>
  (
    await db
      .selectFrom('newsletterSubscribers')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.status;

test('X08 a newsletter’s mail is ended by one POST, never by looking, and twice is the same', async () => {
  const email = 'reader@example.com';
  await call('POST', '/api/newsletter', { email });
  const path = oneClickPath(await mailTo(email));
  const looked = await raw(path);
  expect(looked.status).toBe(303);
  expect(looked.headers.get('location')).toMatch(/^\/Newsletter\/unsubscribe\?what=newsletter&token=/);
  expect((await raw(path, { method: 'HEAD' })).status).toBe(303);
  expect(await statusOf(email)).toBe('pending');
  for (let twice = 0; twice < 2; twice += 1) expect((await post(path)).status).toBe(200);
  expect(await statusOf(email)).toBe('unsubscribed');
});

test('X08 a mail about a product back in stock ends mails of its kind alone, for its recipient alone', async () => {
  const [recipient, other] = [await aUser(db), await aUser(db)];
  const { id } = await aProduct(db, { stock: 0 });
  for (const user of [recipient, other]) await watchStock(ctx({ userId: user.id }), id, {});
  await db.updateTable('products').set({ stock: 3 }).where('id', '=', id).execute();
  await notifyProductWatchers(ctx(), { productId: id });
  const mail = await mailTo(recipient.email!);
  for (let twice = 0; twice < 2; twice += 1) expect((await post(oneClickPath(mail))).status).toBe(200);
  const wants = (userId: number, topic: 'stock_back' | 'price_drop') =>
    wantsNotice(db, userId, topic, 'email');
  expect([await wants(recipient.id, 'stock_back'), await wants(recipient.id, 'price_drop')]).toEqual([
    false,
    true,
  ]);
  expect(await wants(other.id, 'stock_back')).toBe(true);
  expect(await wantsNotice(db, recipient.id, 'stock_back', 'in_app')).toBe(true);
});

test('X08 a forged address, one made for other mails and one of nobody end nothing', async () => {
  const user = await aUser(db);
  const token = tokenFor(user.id);
  for (const path of [
    `stock_back/${token}`,
    `newsletter/${token}`,
    `price_drop/x${token}`,
    'price_drop/1.abc',
  ])
    expect((await post(`/unsubscribe/${path}`)).status, path).toBe(404);
  expect((await post(`/unsubscribe/order/${token}`)).status).toBe(404);
  expect(await wantsNotice(db, user.id, 'stock_back', 'email')).toBe(true);
  const gone = `/unsubscribe/price_drop/${tokenFor(987_654)}`;
  expect((await post(gone)).status).toBe(200);
});

test('X08 a mail one may have had enough of says where to end it, and the address opens in the mail’s language', async () => {
  const url = unsubscribeUrlFor(config, { topic: 'membership', userId: (await aUser(db)).id, locale: 'om' });
  const recipient = 'member@example.com';
  const params = { name: 'Saba', vendor: 'Sheger', reason: '', url: 'http://localhost/' };
  await transact(ctx(), (tx) =>
    queueEmail(tx, {
      dedupeKey: 'enough',
      recipient,
      locale: 'om',
      template: 'membership_approved',
      params,
      unsubscribeUrl: url,
    }),
  );
  const { bodyText, bodyHtml } = await db
    .selectFrom('messagesOut')
    .select(['bodyText', 'bodyHtml'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  expect(bodyText).toContain(`Imeelii akkasii kana booda hin barbaaddanii? ${url}`);
  expect(bodyHtml).toContain(`<a href="${url}"`);
  const followed = await raw(url.slice(config.publicUrl.length));
  expect(followed.headers.get('location')).toMatch(/^\/om\/Newsletter\/unsubscribe\?what=membership&token=/);
});

test('X08 mails about one’s own orders carry no such header', async () => {
  const recipient = 'shopper@example.com';
  const params = { name: '', totalSantim: 100, isExpired: false, cartUrl: 'http://localhost/' };
  await transact(ctx(), (tx) =>
    queueEmail(tx, { dedupeKey: 'own', recipient, locale: 'en', template: 'payment_failed', params }),
  );
  expect(await mailTo(recipient)).not.toContain('List-Unsubscribe');
});
