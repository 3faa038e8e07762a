import { expect, test } from 'vitest';
import { aPair, answer, conversationOf, type Pair, write } from '#tests/support/chat.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import {
  countUnread,
  countVendorUnread,
  deleteMessage,
  editMessage,
  listContacts,
  listMessagedVendors,
  markRead,
  readHistory,
  reportChat,
  setBlocked,
  shopperParticipant,
  vendorParticipant,
} from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

const history = async ({ shopper, vendorId }: Pair, query: { before?: number; limit?: number } = {}) =>
  readHistory(shopper, await shopperParticipant(shopper, vendorId), { limit: 50, ...query });

/** What the kept counts must be, counted anew. */
async function unseen(conversationId: number) {
  const messages = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversationId')
    .select(['m.senderSide', 'm.position', 'c.shopperSeen', 'c.vendorSeen'])
    .where('c.id', '=', conversationId)
    .where('m.deletedAt', 'is', null)
    .execute();
  const kept = await db
    .selectFrom('conversations')
    .select(['shopperUnread', 'vendorUnread'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const counted = {
    shopperUnread: messages.filter((m) => m.senderSide === 'vendor' && m.position > m.shopperSeen).length,
    vendorUnread: messages.filter((m) => m.senderSide === 'shopper' && m.position > m.vendorSeen).length,
  };
  return { kept, counted };
}

test('messages arrive in order, with who said them', async () => {
  const pair = await aPair(database);
  await write(pair, '  Is this coffee\n washed?  ');
  await answer(pair, 'Yes, it is.');
  await write(pair, 'አመሰግናለሁ');
  const messages = await history(pair);
  expect(messages.map(({ content, senderName, senderSide }) => [senderSide, senderName, content])).toEqual([
    ['shopper', 'Almaz Bekele', 'Is this coffee\n washed?'],
    ['vendor', 'Buna House', 'Yes, it is.'],
    ['shopper', 'Almaz Bekele', 'አመሰግናለሁ'],
  ]);
  const team = await readHistory(
    pair.vendor,
    await vendorParticipant(pair.vendor, await conversationOf(pair)),
    {
      limit: 50,
    },
  );
  expect(team.map(({ senderName }) => senderName)).toEqual(['Almaz Bekele', 'Tigist Alemu', 'Almaz Bekele']);
});

test('an empty message is refused in the document’s words', async () => {
  const pair = await aPair(database);
  for (const content of ['', '   ', '\n\t', '\u200B\u2060'])
    await expect(write(pair, content)).rejects.toMatchObject({ code: 'chat.content_empty', status: 422 });
  expect(await history(pair)).toEqual([]);
});

test('a message sent again with its key is the same message, also at the same moment', async () => {
  const pair = await aPair(database);
  const key = { clientKey: 'phone-0001' };
  const sent = await Promise.all(Array.from({ length: 12 }, () => write(pair, 'Once only', key)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await history(pair)).toHaveLength(1);
  expect(await countVendorUnread(pair.vendor)).toBe(1);
  const other = { ...pair, vendorId: (await aPair(database)).vendorId };
  await expect(write(other, 'Once only', key)).rejects.toMatchObject({ code: 'chat.key_used' });
  // Another person's key is another message.
  expect((await answer(pair, 'Mine', key)).content).toBe('Mine');
});

test('another message under a used key is refused, and a refused message leaves its key free', async () => {
  const pair = await aPair(database);
  const key = { clientKey: 'phone-0002' };
  await write(pair, 'Hello');
  const participant = await vendorParticipant(pair.vendor, await conversationOf(pair));
  await setBlocked(pair.vendor, participant, true);
  await expect(write(pair, 'Is it washed?', key)).rejects.toMatchObject({ code: 'chat.blocked_by_other' });
  await setBlocked(pair.vendor, participant, false);
  const asked = await write(pair, 'Is it dried?', key);
  await expect(write(pair, 'Is it washed?', key)).rejects.toMatchObject({
    code: 'chat.key_used',
    status: 409,
  });
  expect((await write(pair, '  Is it dried? ', key)).id).toBe(asked.id);
  expect((await history(pair)).map(({ content }) => content)).toEqual(['Hello', 'Is it dried?']);
});

test('many writers at once leave one unbroken order, and the order of both logs is the same', async () => {
  const pair = await aPair(database);
  await write(pair, 'first');
  const writing = Array.from({ length: 50 }, (_, i) =>
    i % 2 === 0 ? write(pair, `s${i}`) : answer(pair, `v${i}`),
  );
  await Promise.all(writing);
  const messages = await history(pair, { limit: 100 });
  expect(messages.map(({ position }) => position)).toEqual(Array.from({ length: 51 }, (_, i) => i + 1));
  const times = messages.map(({ sentAt }) => sentAt);
  expect(times).toEqual(times.toSorted());
  const events = await db
    .selectFrom('chatEvents')
    .select(['messageId', 'shopperEvent', 'vendorEvent'])
    .where('shopperId', '=', pair.shopperId)
    .orderBy('shopperEvent')
    .execute();
  expect(events.map(({ messageId }) => messageId)).toEqual(messages.map(({ id }) => id));
  expect(events.map(({ vendorEvent }) => vendorEvent)).toEqual(messages.map((_, i) => i + 1));
  const { kept, counted } = await unseen(await conversationOf(pair));
  expect(kept).toEqual(counted);
});

test('unread is always the number of the other side’s messages nobody has seen', async () => {
  const pair = await aPair(database);
  const said = [];
  await write(pair, 'Hello');
  for (let i = 0; i < 6; i += 1) said.push(await answer(pair, `answer ${i}`));
  expect(await countUnread(pair.shopper)).toBe(6);
  const participant = await shopperParticipant(pair.shopper, pair.vendorId);
  expect(await markRead(pair.shopper, participant, said[2]!.id)).toBe(3);
  // Late marks of another tab change nothing.
  expect(await markRead(pair.shopper, participant, said[0]!.id)).toBe(3);
  // One of those deleted was seen already, one not.
  await deleteMessage(pair.vendor, said[1]!.id);
  await deleteMessage(pair.vendor, said[5]!.id);
  await deleteMessage(pair.vendor, said[5]!.id);
  expect(await countUnread(pair.shopper)).toBe(2);
  const conversationId = await conversationOf(pair);
  await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => answer(pair, `more ${i}`)),
    markRead(pair.shopper, participant, said[3]!.id),
    markRead(pair.shopper, participant, said[4]!.id),
    deleteMessage(pair.vendor, said[3]!.id),
  ]);
  const { kept, counted } = await unseen(conversationId);
  expect(kept).toEqual(counted);
  expect(kept.shopperUnread).toBe(10);
  expect((await history(pair)).map(({ seen }) => seen).filter(Boolean)).toHaveLength(5);
});

test('the list of vendors tells the newest message of each, newest first', async () => {
  const first = await aPair(database);
  const second = { ...(await aPair(database)), shopper: first.shopper, shopperId: first.shopperId };
  await write(first, 'Do you deliver to Adama?');
  await write(second, 'Good morning');
  await answer(second, 'Good morning to you');
  const list = await listMessagedVendors(first.shopper, { limit: 50 });
  expect(list).toMatchObject([
    {
      id: second.vendorId,
      businessName: 'Buna House',
      name: 'Almaz Bekele',
      unreadCount: 1,
      lastMessagePreview: 'Good morning to you',
      lastMessageFromVendor: true,
      lastMessageTimeAgo: 'Just now',
    },
    { id: first.vendorId, unreadCount: 0, lastMessageFromVendor: false, lastVendorMessageTime: null },
  ]);
  expect(list[0]!.lastVendorMessageTime).toBe(list[0]!.lastMessageTime);
  expect(await listMessagedVendors(first.shopper, { limit: 1, before: second.vendorId })).toMatchObject([
    { id: first.vendorId },
  ]);
  expect(await listMessagedVendors(first.shopper, { limit: 5, q: 'nobody' })).toEqual([]);
});

test('older messages come page by page', async () => {
  const pair = await aPair(database);
  for (let i = 1; i <= 7; i += 1) await write(pair, `m${i}`);
  const newest = await history(pair, { limit: 3 });
  expect(newest.map(({ content }) => content)).toEqual(['m5', 'm6', 'm7']);
  const older = await history(pair, { limit: 3, before: newest[0]!.id });
  expect(older.map(({ content }) => content)).toEqual(['m2', 'm3', 'm4']);
  expect(await history(pair, { before: older[0]!.id })).toMatchObject([{ content: 'm1' }]);
});

test('a message is changed by its sender alone, within the time allowed', async () => {
  const pair = await aPair(database);
  const { id } = await write(pair, 'Tow kilos');
  expect(await editMessage(pair.shopper, id, 'Two kilos')).toMatchObject({
    content: 'Two kilos',
    isEdited: true,
  });
  await expect(editMessage(pair.shopper, id, ' ')).rejects.toMatchObject({ code: 'chat.content_empty' });
  for (const stranger of [pair.vendor, (await aPair(database)).shopper, (await aPair(database)).vendor]) {
    await expect(editMessage(stranger, id, 'Hacked')).rejects.toMatchObject({ status: 404 });
    await expect(deleteMessage(stranger, id)).rejects.toMatchObject({ status: 404 });
  }
  const later = ctx({ userId: pair.shopperId, now: new Date(Date.now() + 16 * 60_000) });
  await expect(editMessage(later, id, 'Three')).rejects.toMatchObject({
    code: 'chat.too_late',
    params: { minutes: 15 },
  });
  expect(await deleteMessage(pair.shopper, id)).toMatchObject({ content: '', isDeleted: true });
  await expect(editMessage(pair.shopper, id, 'Back')).rejects.toMatchObject({ code: 'chat.message_gone' });
});

test('a blocked conversation and a suspended store take no messages and say why', async () => {
  const pair = await aPair(database);
  await write(pair, 'Hello');
  const participant = await shopperParticipant(pair.shopper, pair.vendorId);
  await setBlocked(pair.shopper, participant, true);
  await setBlocked(pair.shopper, participant, true);
  await expect(write(pair, 'Again')).rejects.toMatchObject({ code: 'chat.blocked_by_you' });
  await expect(answer(pair, 'Hi')).rejects.toMatchObject({ code: 'chat.blocked_by_other' });
  await setBlocked(pair.shopper, participant, false);
  await write(pair, 'Again');
  await db
    .updateTable('vendors')
    .set({ isActive: false, state: 'suspended' })
    .where('id', '=', pair.vendorId)
    .execute();
  await expect(write(pair, 'Once more')).rejects.toMatchObject({ code: 'chat.suspended' });
  await answer(pair, 'What was ordered comes');
  expect(await history(pair)).toHaveLength(3);
});

test('nobody writes to their own store, or about somebody else’s product', async () => {
  const pair = await aPair(database);
  await expect(write({ ...pair, shopper: pair.vendor }, 'Me')).rejects.toMatchObject({
    code: 'chat.own_store',
  });
  const own = await aProduct(db, { vendorId: pair.vendorId, title: 'Yirgacheffe' });
  const other = await aProduct(db);
  expect(await write(pair, 'This one?', { productId: own.id })).toMatchObject({
    product: { id: own.id, title: 'Yirgacheffe', price: 100, image: null },
  });
  await expect(write(pair, 'This one?', { productId: other.id })).rejects.toMatchObject({
    code: 'chat.product_gone',
  });
  await expect(write(pair, 'Where is it?', { orderNumber: 'ETB2026000001' })).rejects.toMatchObject({
    code: 'chat.order_gone',
  });
});

test('strangers have no part in a conversation', async () => {
  const pair = await aPair(database);
  await write(pair, 'Secret');
  const conversationId = await conversationOf(pair);
  const other = await aPair(database);
  await expect(vendorParticipant(other.vendor, conversationId)).rejects.toMatchObject({ status: 404 });
  await expect(vendorParticipant(pair.shopper, conversationId)).rejects.toMatchObject({ status: 404 });
  expect(await history({ ...pair, shopper: other.shopper })).toEqual([]);
  const foreign = (await history(pair))[0]!.id;
  await write({ ...pair, shopper: other.shopper, shopperId: other.shopperId }, 'Hello');
  await expect(history({ ...pair, shopper: other.shopper }, { before: foreign })).rejects.toMatchObject({
    status: 404,
  });
});

test('a report keeps what was said, once for each reporter', async () => {
  const pair = await aPair(database);
  await write(pair, 'Hello');
  const { id } = await answer(pair, 'Send money to this number');
  const participant = await shopperParticipant(pair.shopper, pair.vendorId);
  const report = { reason: 'fraud', details: 'Asks for money', messageId: id } as const;
  await reportChat(pair.shopper, participant, report);
  await reportChat(pair.shopper, participant, report);
  await deleteMessage(pair.vendor, id);
  const reports = await db.selectFrom('chatReports').selectAll().where('messageId', '=', id).execute();
  expect(reports).toMatchObject([{ content: 'Send money to this number', reporterId: pair.shopperId }]);
});

test('one can write to vendors followed or bought from, and find any other', async () => {
  const pair = await aPair(database);
  const { id: userId } = await aUser(db);
  const shopper = ctx({ userId });
  expect(await listContacts(shopper, '')).toEqual([]);
  await db.insertInto('follows').values({ vendorId: pair.vendorId, userId }).execute();
  expect(await listContacts(shopper, '')).toMatchObject([{ id: pair.vendorId, conversationId: null }]);
  expect((await listContacts(shopper, 'buna')).length).toBeGreaterThan(1);
});
