import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { testApi } from '#tests/support/api.ts';
import { registerShopper } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { listNotices, addNotice, readNotices } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);

async function tell(userId: number, title: string): Promise<void> {
  await transact(ctx(), (tx) =>
    addNotice(tx, userId, {
      topic: 'stock_back',
      key: 'lists_note_back',
      params: { title },
      link: '/product-detail/7',
      dedupeKey: title,
    }),
  );
}

test('F20 notices come newest first in the user’s language, and are read one by one', async () => {
  const client = api.client();
  const { id } = await registerShopper(db, client);
  expect((await client.call('GET', '/api/notices')).body).toMatchObject({
    content: [],
    unread: 0,
    totalPages: 0,
  });
  for (const title of ['Lamp', 'Kettle']) await tell(id, title);
  const { body } = await client.call('GET', '/api/notices');
  expect(body).toMatchObject({
    unread: 2,
    totalElements: 2,
    content: [
      { text: '“Kettle” is in stock again.', link: '/product-detail/7', isRead: false, topic: 'stock_back' },
      { text: '“Lamp” is in stock again.' },
    ],
  });
  const amharic = await client.call('GET', '/api/notices', undefined, { 'accept-language': 'am' });
  expect(amharic.body.content[0].text).toContain('እንደገና በክምችት ውስጥ ይገኛል');
  for (let n = 0; n < 2; n += 1) {
    const read = await client.call('PUT', `/api/notices/${body.content[0].id}/read`);
    expect(read.body).toEqual({ unread: 1 });
  }
  expect((await client.call('GET', '/api/notices')).body.content).toMatchObject([
    { isRead: true },
    { isRead: false },
  ]);
});

test('marking all as read leaves what came meanwhile; the first reading counts', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  const userId = shopper.actor.userId!;
  await tell(userId, 'One');
  await tell(userId, 'Two');
  const { content } = await listNotices(shopper, { page: 0, size: 10 });
  await tell(userId, 'Three');
  expect(await readNotices(shopper, { upTo: content[0]!.id })).toEqual({ unread: 1 });
  expect(await readNotices(shopper, { upTo: content[0]!.id })).toEqual({ unread: 1 });
});

test('notices are for their owner only', async () => {
  const [client, stranger] = [api.client(), api.client()];
  const { id } = await registerShopper(db, client);
  await registerShopper(db, stranger);
  await tell(id, 'Private');
  const { body } = await client.call('GET', '/api/notices');
  expect((await stranger.call('GET', '/api/notices')).body.content).toEqual([]);
  expect((await stranger.call('PUT', `/api/notices/${body.content[0].id}/read`)).status).toBe(404);
  await stranger.call('POST', '/api/notices/read', { upTo: Number.MAX_SAFE_INTEGER });
  expect((await client.call('GET', '/api/notices')).body.unread).toBe(1);
  for (const [method, path] of [
    ['GET', '/api/notices'],
    ['POST', '/api/notices/read'],
    ['PUT', `/api/notices/${body.content[0].id}/read`],
  ] as const)
    expect((await api.client().call(method, path, method === 'POST' ? { upTo: 1 } : undefined)).status).toBe(
      401,
    );
});

test('ten thousand notices are paged in two statements, and a page too far is the last', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  await sql`insert into notices (user_id, topic, message, dedupe_key)
    select ${shopper.actor.userId}, 'news', 'no_longer_known', 'n' || n from generate_series(1, 10000) n`.execute(
    db,
  );
  const { result, statements } = await countStatements(() => listNotices(shopper, { page: 5_000, size: 10 }));
  expect(statements).toHaveLength(2);
  expect(result).toMatchObject({ totalElements: 10_000, totalPages: 1_000, number: 999, unread: 10_000 });
  expect(result.content).toHaveLength(10);
  expect(result.content[0]!.text).toBe('There is news for you.');
});
