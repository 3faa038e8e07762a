import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { measures } from '#platform/measures.ts';
import { createListener } from '#platform/notify.ts';
import { answer, aPair, conversationOf, type Pair, write } from '#tests/support/chat.ts';
import { initSessionEnds } from '#modules/identity/index.ts';
import { closeEndedSessions } from '#modules/identity/close-ended-sessions.ts';
import { testDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';
import type { ChatEvent } from './chat.schema.ts';
import {
  editMessage,
  initChat,
  markRead,
  setBlocked,
  shopperParticipant,
  announceTyping,
  vendorParticipant,
} from './index.ts';
import { chatCursor, createChatStream, parseCursor } from './stream.ts';

const database = await testDatabase();
const { db } = database;

const listener = createListener(database.config.databaseUrl, database.log);
initChat(listener);
const stopLooking = initSessionEnds({ ...database, listener });
afterAll(() => {
  stopLooking();
  return listener.close();
});

type LiveEvent = { id: string; kind: string; data: ChatEvent };

/** A client's stream: what it was told so far, and how to go away. */
async function open(ctx: Ctx, from?: string) {
  const told: LiveEvent[] = [];
  const stream = await createChatStream(ctx, parseCursor(from));
  let rest = '';
  const reading = (async () => {
    for (let text = await stream.next(); text !== null; text = await stream.next()) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        if (field('event'))
          told.push({ id: field('id'), kind: field('event'), data: JSON.parse(field('data')) as ChatEvent });
      }
    }
  })();
  await until(() => told.length > 0);
  const said = () =>
    told.flatMap(({ kind, data }) => (kind === 'message' ? [data.message?.content ?? ''] : []));
  const close = async () => {
    stream.close();
    await reading;
  };
  return { told, said, close, reading };
}

async function talking(): Promise<Pair & { conversationId: number }> {
  const pair = await aPair(database);
  await write(pair, 'Hello');
  return { ...pair, conversationId: await conversationOf(pair) };
}

test('every open tab of both sides hears each message at once, in one order', async () => {
  const pair = await talking();
  const tabs = await Promise.all([open(pair.shopper), open(pair.shopper), open(pair.vendor)]);
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? write(pair, `s${i}`) : answer(pair, `v${i}`))),
  );
  await until(() => tabs.every((tab) => tab.said().length === 40));
  expect(tabs[1]!.said()).toEqual(tabs[0]!.said());
  expect(tabs[2]!.said()).toEqual(tabs[0]!.said());
  await Promise.all(tabs.map((tab) => tab.close()));
});

test('who comes back is told what was missed: each once, in order, nothing else', async () => {
  const pair = await talking();
  const first = await open(pair.vendor);
  await write(pair, 'one');
  await until(() => first.said().length === 1);
  const last = first.told.at(-1)!.id;
  await first.close();
  for (let i = 0; i < 50; i += 1) await write(pair, `missed ${i}`);
  const second = await open(pair.vendor, last);
  await until(() => second.said().length === 50);
  expect(second.said()).toEqual(Array.from({ length: 50 }, (_, i) => `missed ${i}`));
  expect(second.told[0]!.kind).toBe('ready');
  await second.close();
});

test('it is counted how soon an open tab is told, and not what it had missed before', async () => {
  const counted = async () =>
    Number(/^chat_delivery_seconds_count (\d+)$/m.exec(await measures.metrics())?.[1]);
  const pair = await talking();
  const tab = await open(pair.vendor);
  await write(pair, 'first');
  await until(() => tab.said().length === 1);
  const before = await counted();
  await write(pair, 'second');
  await until(() => tab.said().length === 2);
  expect(await counted()).toBe(before + 1);
  await tab.close();
  for (let n = 0; n < 3; n += 1) await write(pair, `missed ${n}`);
  const back = await open(pair.vendor, tab.told.at(-1)!.id);
  await until(() => back.said().length === 3);
  expect(await counted()).toBe(before + 1);
  await back.close();
});

test('a page’s cursor leaves no gap between its data and its stream', async () => {
  const pair = await talking();
  const cursor = await chatCursor(pair.shopper);
  await answer(pair, 'in between');
  const tab = await open(pair.shopper, cursor);
  await until(() => tab.said().length === 1);
  await tab.close();
  const fresh = await open(pair.shopper);
  await answer(pair, 'afterwards');
  await until(() => fresh.said().length === 1);
  expect(fresh.said()).toEqual(['afterwards']);
  await fresh.close();
});

test('edits, seen marks and blocks are told, with counts', async () => {
  const pair = await talking();
  const tab = await open(pair.shopper);
  const { id } = await answer(pair, 'Fivety birr');
  await editMessage(pair.vendor, id, 'Fifty birr');
  await markRead(pair.shopper, await shopperParticipant(pair.shopper, pair.vendorId), id);
  await setBlocked(pair.vendor, await vendorParticipant(pair.vendor, pair.conversationId), true);
  await until(() => tab.told.length === 5);
  expect(tab.told.map(({ kind }) => kind)).toEqual(['ready', 'message', 'changed', 'seen', 'conversation']);
  expect(tab.told[2]!.data.message).toMatchObject({ id, content: 'Fifty birr', isEdited: true });
  expect(tab.told[3]!.data).toMatchObject({ unread: 0, totalUnread: 0, ownSeen: 2 });
  await tab.close();
});

test('only the other side sees who is typing', async () => {
  const pair = await talking();
  const stranger = await talking();
  const [own, other, third] = await Promise.all([
    open(pair.shopper),
    open(pair.vendor),
    open(stranger.vendor),
  ]);
  await announceTyping(pair.shopper, await shopperParticipant(pair.shopper, pair.vendorId));
  await until(() => other.told.some(({ kind }) => kind === 'typing'));
  expect(other.told.at(-1)!.data).toEqual({ vendorId: pair.vendorId, shopperId: pair.shopperId });
  await write(pair, 'typed');
  await until(() => own.said().length === 1);
  expect(own.told.map(({ kind }) => kind)).toEqual(['ready', 'message']);
  expect(third.told.map(({ kind }) => kind)).toEqual(['ready']);
  await Promise.all([own.close(), other.close(), third.close()]);
});

test('where the log does not reach back far enough, everything is to be loaded anew', async () => {
  const pair = await talking();
  for (let i = 0; i < 3; i += 1) await write(pair, `m${i}`);
  await db
    .deleteFrom('chatEvents')
    .where('shopperId', '=', pair.shopperId)
    .where('shopperEvent', '<', 3)
    .execute();
  const late = await open(pair.shopper, '1-0');
  expect(late.told.map(({ kind }) => kind)).toEqual(['reset']);
  await late.close();
  const inTime = await open(pair.shopper, '2-0');
  await until(() => inTime.said().length === 2);
  await inTime.close();
});

test('a person has a dozen streams at most, and closed ones make room', async () => {
  const { shopper } = await talking();
  const streams = await Promise.all(Array.from({ length: 12 }, () => open(shopper)));
  await expect(createChatStream(shopper, null)).rejects.toMatchObject({ code: 'chat.too_many_streams' });
  await streams[0]!.close();
  await (await open(shopper)).close();
  await Promise.all(streams.slice(1).map((stream) => stream.close()));
});

test('numbers from elsewhere are no cursors', () => {
  for (const text of ['', 'x', '12', '-1-2', '1-2-3', '1e3-4', "1-2'; drop table users", '9'.repeat(40)])
    expect(parseCursor(text)).toBeNull();
  expect(parseCursor('12-345')).toEqual({ shopper: 12, vendor: 345 });
});

test('V05 chat: a stream ends with the session that opened it, signed out or run out', async () => {
  const pair = await talking();
  const opened = async (token: string) => {
    const session = { userId: pair.shopperId, token, expiresAt: new Date(Date.now() + 60_000) };
    const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
    const { shopper } = pair;
    return { id, tab: await open({ ...shopper, actor: { ...shopper.actor, sessionId: id } }) };
  };
  const [gone, old, kept] = [await opened('gone'), await opened('old'), await opened('kept')];
  await db.deleteFrom('sessions').where('id', '=', gone.id).execute();
  await gone.tab.reading;
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('id', '=', old.id)
    .execute();
  await closeEndedSessions(db, new Date());
  await old.tab.reading;
  await answer(pair, 'Only for who is signed in');
  await until(() => kept.tab.said().includes('Only for who is signed in'));
  expect([...gone.tab.said(), ...old.tab.said()]).toEqual([]);
  await kept.tab.close();
});
