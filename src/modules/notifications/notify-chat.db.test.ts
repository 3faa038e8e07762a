import { expect, test } from 'vitest';
import { aPair, answer, conversationOf, type Pair, write } from '#tests/support/chat.ts';
import { testDatabase } from '#tests/support/database.ts';
import { markRead, shopperParticipant } from '#modules/chat/index.ts';
import { publishUnread } from '#modules/chat/publish-unread.ts';
import type { Ctx } from '#platform/context.ts';
import { notifyOfUnreadChat } from './notify-chat.ts';

const database = await testDatabase();
const { db, ctx } = database;

/** What the worker sees so many minutes later. */
const later = (minutes: number): Ctx => ({ ...ctx(), now: () => new Date(Date.now() + minutes * 60_000) });

/** Everything said to the person outside the chat, the mails sent and read out. */
async function toldTo(userId: number) {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('messagesOut')
    .select(['subject', 'bodyText', 'bodyHtml'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('notices')
    .select(['message', 'link'])
    .where('userId', '=', userId)
    .execute();
  return { mails, notes };
}

/** The minute's job, and what it published, by a worker that runs everything twice. */
async function work(minutes: number, pair: Pair) {
  await Promise.all([publishUnread(later(minutes)), publishUnread(later(minutes))]);
  const conversationId = await conversationOf(pair);
  const { shopperTold, vendorTold } = await db
    .selectFrom('conversations')
    .select(['shopperTold', 'vendorTold'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  for (const [side, position] of [
    ['shopper', shopperTold],
    ['vendor', vendorTold],
  ] as const)
    if (position > 0)
      for (let run = 0; run < 2; run++) await notifyOfUnreadChat(ctx(), { conversationId, side, position });
}

const owner = (pair: Pair) => pair.vendor.actor.userId!;

test('whoever does not look for five minutes is told once, until they have looked', async () => {
  const pair = await aPair(database);
  await write(pair, 'Is it <b>washed</b>?');
  await work(4, pair);
  expect((await toldTo(owner(pair))).mails).toEqual([]);
  await write(pair, 'Hello?');
  await work(6, pair);
  await write(pair, 'Anybody?');
  await work(20, pair);
  const { mails, notes } = await toldTo(owner(pair));
  expect(mails.map(({ subject }) => subject)).toEqual(['Almaz Bekele has written to Buna House']);
  expect(mails[0]!.bodyText).toContain(`/vendor/inbox?conversation=${await conversationOf(pair)}`);
  expect(notes).toHaveLength(1);

  const reply = await answer(pair, 'Yes');
  await work(40, pair);
  expect((await toldTo(pair.shopperId)).mails).toHaveLength(1);
  await markRead(pair.shopper, await shopperParticipant(pair.shopper, pair.vendorId), reply.id);
  await answer(pair, 'And <i>sweet</i>');
  await work(60, pair);
  const shopper = await toldTo(pair.shopperId);
  expect(shopper.mails).toHaveLength(2);
  expect(shopper.mails[1]!.bodyText).toContain('"And <i>sweet</i>"');
  expect(shopper.mails[1]!.bodyHtml).not.toContain('<i>');
  expect(shopper.notes.map(({ link }) => link)).toEqual(Array(2).fill(`/Message?vendor=${pair.vendorId}`));
});

test('nothing is told of what was seen meanwhile, deleted or blocked, nor to whom wants nothing', async () => {
  const pair = await aPair(database);
  await write(pair, 'Hello');
  const reply = await answer(pair, 'Good morning');
  await markRead(pair.shopper, await shopperParticipant(pair.shopper, pair.vendorId), reply.id);
  const conversationId = await conversationOf(pair);
  await notifyOfUnreadChat(ctx(), { conversationId, side: 'shopper', position: 2 });
  expect(await toldTo(pair.shopperId)).toEqual({ mails: [], notes: [] });

  await answer(pair, 'Are you there?');
  await db
    .updateTable('conversations')
    .set({ shopperBlockedAt: new Date() })
    .where('id', '=', conversationId)
    .execute();
  await work(30, pair);
  expect(await toldTo(pair.shopperId)).toEqual({ mails: [], notes: [] });

  await db
    .updateTable('conversations')
    .set({ shopperBlockedAt: null })
    .where('id', '=', conversationId)
    .execute();
  const choice = { userId: pair.shopperId, topic: 'chat' as const, isWanted: false };
  await db
    .insertInto('notificationChoices')
    .values({ ...choice, channel: 'email' })
    .execute();
  await work(30, pair);
  const told = await toldTo(pair.shopperId);
  expect(told.mails).toEqual([]);
  expect(told.notes).toEqual([{ message: 'chat_mail_text', link: `/Message?vendor=${pair.vendorId}` }]);
});
