import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import '#server/personal-data.ts';
import { notifyOfUnreadChat } from '#modules/notifications/notify-chat.ts';
import { notifyMembershipRequested } from '#modules/notifications/notify-membership.ts';
import { hashPassword } from '#modules/identity/index.ts';
import { requestMembership } from '#modules/membership/index.ts';
import { subscribeNewsletter } from '#modules/newsletter/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { writeToSupport } from '#modules/support/index.ts';
import { makeWish, voteForWish } from '#modules/wishes/index.ts';
import type { Ctx } from '#platform/context.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import { aPair, conversationOf, write } from '#tests/support/chat.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { tablesWith } from '#tests/support/traces.ts';
import { notifyOrderPlaced } from '#modules/notifications/notify-buyers.ts';
import { downloadExport, writeExport } from './data-export.ts';
import { eraseAccount } from './delete-account.ts';
import { deleteAccount, requestExport } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const PASSWORD = 'Adey@2019';

async function withPassword(userId: number): Promise<Ctx> {
  const account = { userId, accountId: String(userId), providerId: 'credential' };
  await db
    .insertInto('accounts')
    .values({ ...account, password: await hashPassword(PASSWORD) })
    .execute();
  return ctx({ userId });
}

/** Everything in the export, as text. */
async function exported(shopper: Ctx): Promise<string> {
  const { id } = await requestExport(shopper);
  await writeExport(ctx(), { exportId: id });
  const zip = await (await downloadExport(shopper, id)).arrayBuffer();
  return Object.values(unzipSync(new Uint8Array(zip)))
    .map((bytes) => strFromU8(bytes))
    .join('\n');
}

/** A guest who ordered, wrote to support and asked for the newsletter; the grant in the mail opens the order. */
async function aGuest(email: string) {
  const guest = await aBuyer(database, [await aProduct(db)]);
  const placed = await placeOrder(guest, anOrder({ billing: { ...BILLING, email } }), newKey());
  await notifyOrderPlaced(ctx(), { orderGroupId: placed.orderGroup.id });
  await writeToSupport(guest, {
    formKey: randomUUID(),
    email,
    subject: 'My parcel',
    message: 'Where is it?',
  });
  await subscribeNewsletter(guest, { email });
  return { number: placed.orders[0]!.orderNumber };
}

const rowsOf = async (email: string) => ({
  mails: (await db.selectFrom('messagesOut').select('id').where('recipient', '=', email).execute()).length,
  letters: (await db.selectFrom('tickets').select('id').where('email', '=', email).execute()).length,
  news: (await db.selectFrom('newsletterSubscribers').select('id').where('email', '=', email).execute())
    .length,
});

test('F22 who signs up with a stranger’s address and number is shown nothing of theirs, and erases nothing', async () => {
  const email = 'victim@example.com';
  const { number } = await aGuest(email);
  const phone = '+251922000111';
  await db
    .insertInto('messagesOut')
    .values({ channel: 'sms', dedupeKey: 'theirs', recipient: phone, bodyText: 'Your order', status: 'sent' })
    .execute();
  const kept = await rowsOf(email);
  expect(kept).toMatchObject({ letters: 1, news: 1 });
  const thief = await aUser(db, { email, emailVerified: false, phone, phoneVerified: false });
  const shopper = await withPassword(thief.id);
  const copy = await exported(shopper);
  expect(copy).not.toContain(number);
  expect(copy).not.toMatch(/grant|My parcel|Newsletter|Your order/);
  await deleteAccount(shopper, { password: PASSWORD });
  await eraseAccount(ctx(), { userId: thief.id });
  expect(await rowsOf(email)).toEqual(kept);
  expect(
    (await db.selectFrom('messagesOut').select('id').where('recipient', '=', phone).execute()).length,
  ).toBe(1);
});

test('F22 the owner of a proved address has a copy of the mails to it, in which no link opens anything', async () => {
  const email = 'owner@example.com';
  const { number } = await aGuest('Owner@Example.com');
  const { id } = await aUser(db, { email });
  const copy = await exported(ctx({ userId: id }));
  expect(copy).toContain(number);
  expect(copy).toContain('Newsletter/confirm?token=…');
  const mails = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', 'like', 'Owner@%')
    .execute();
  const tokens = mails.flatMap(({ bodyText }) => [...bodyText.matchAll(/(?:grant|token)=([^&\s]+)/g)]);
  expect(tokens.length).toBeGreaterThan(1);
  for (const [, token] of tokens) expect(copy).not.toContain(token);
  expect(copy).not.toMatch(/\.[A-Za-z0-9_-]{43}\b/);
});

test('F22 a deleted account’s name, address and words stand nowhere any more, not in what others were told either', async () => {
  const email = 'zewditu.unique@example.com';
  const pair = await aPair(database);
  await db
    .updateTable('users')
    .set({ name: 'Zewditu Unique', email })
    .where('id', '=', pair.shopperId)
    .execute();
  await withPassword(pair.shopperId);
  const shopper = ctx({ userId: pair.shopperId, name: 'Zewditu Unique' });
  await write({ ...pair, shopper }, 'secret-words of the chat');
  const told = { conversationId: await conversationOf(pair), side: 'vendor' as const, position: 1 };
  await notifyOfUnreadChat(ctx(), told);
  await requestMembership(shopper, pair.vendorId, 'secret-words for the team');
  const { id: requestId } = await db
    .selectFrom('membershipRequests')
    .select('id')
    .where('shopperId', '=', pair.shopperId)
    .executeTakeFirstOrThrow();
  await notifyMembershipRequested(ctx(), { requestId });
  await writeToSupport(shopper, { formKey: randomUUID(), email, subject: 'secret-words', message: 'x' });
  const voter = ctx({ userId: (await aUser(db)).id });
  const wanted = await makeWish(shopper, {
    title: 'A bread oven',
    details: 'secret-words: for Zewditu Unique',
  });
  await voteForWish(voter, wanted.id);
  const alone = await makeWish(shopper, { title: 'A thing for Zewditu Unique', details: '' });
  expect(await tablesWith(db, 'Zewditu Unique')).toEqual(
    expect.arrayContaining(['messages_out', 'notices', 'users', 'wishes']),
  );
  await deleteAccount(shopper, { password: PASSWORD });
  await eraseAccount(ctx(), { userId: pair.shopperId });
  for (const trace of ['Zewditu', email, 'secret-words'])
    expect(await tablesWith(db, trace), trace).toEqual([]);
  const wishes = await db.selectFrom('wishes').selectAll().where('id', 'in', [wanted.id, alone.id]).execute();
  expect(wishes).toMatchObject([{ title: 'A bread oven', voteCount: 1, details: '', userId: null }]);
});
