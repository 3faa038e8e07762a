import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { reindexProducts } from '#modules/catalog/index.ts';
import { transact } from '#platform/transact.ts';
import { getHistory, mergeHistory, pauseHistory, recordView, removeView } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);
const [shoes, phone, coat] = [
  await aProduct(db, { title: 'Running Shoes' }),
  await aProduct(db, { title: 'የእጅ ስልክ' }),
  await aProduct(db, { title: 'Winter Coat 50%' }),
] as const;
for (const { id } of [shoes, phone, coat]) await transact(ctx(), (tx) => reindexProducts(tx, [id]));

const at = (text: string) => new Date(text);
const page = { page: 0, size: 5 };
type Client = ReturnType<typeof api.client>;
const seenBy = async ({ call }: Client) =>
  (await call('GET', '/api/history')).body.content.map(
    (entry: { product: { id: number } }) => entry.product.id,
  );

test('F22 a guest finds what they looked at, newest first, one entry a product and day', async () => {
  const guest = api.client();
  expect((await guest.call('GET', '/api/history')).body).toMatchObject({ content: [], totalElements: 0 });
  for (const productId of [shoes.id, phone.id, shoes.id])
    expect((await guest.call('POST', '/api/history/views', { productId })).status).toBe(204);
  expect(await seenBy(guest)).toEqual([shoes.id, phone.id]);
});

test('a look on another day of Addis Ababa is another entry', async () => {
  const shopper = { userId: (await aUser(db)).id };
  // 20:59 UTC is one minute before midnight in Addis Ababa.
  await recordView(ctx({ ...shopper, now: at('2026-11-19T20:59:00Z') }), { productId: shoes.id });
  await recordView(ctx({ ...shopper, now: at('2026-11-19T21:01:00Z') }), { productId: shoes.id });
  const { content } = await getHistory(ctx(shopper), page);
  expect(content.map((entry) => entry.day)).toEqual(['2026-11-20', '2026-11-19']);
});

test('the same look twenty times at once is one entry', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  await Promise.all(Array.from({ length: 20 }, () => recordView(shopper, { productId: shoes.id })));
  expect((await getHistory(shopper, page)).totalElements).toBe(1);
});

test('nothing is recorded while paused, under Do-Not-Track, or for what is not sold', async () => {
  const guest = api.client();
  const view = (productId: number, headers = {}) =>
    guest.call('POST', '/api/history/views', { productId }, headers);
  await view(shoes.id, { dnt: '1' });
  await view(shoes.id, { 'sec-gpc': '1' });
  await view(987_654_321);
  await view((await aProduct(db, { isListed: false })).id);
  expect(await seenBy(guest)).toEqual([]);
  expect((await guest.call('PUT', '/api/history/pause', { isPaused: true })).body).toEqual({
    isPaused: true,
  });
  await view(shoes.id);
  expect((await guest.call('GET', '/api/history')).body).toMatchObject({ content: [], isPaused: true });
  await guest.call('PUT', '/api/history/pause', { isPaused: false });
  await view(shoes.id);
  expect(await seenBy(guest)).toEqual([shoes.id]);
});

test('history is searched like the shop: folded, in other spellings, by part of a word', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  for (const { id } of [shoes, phone, coat]) await recordView(shopper, { productId: id });
  const found = async (q: string) =>
    (await getHistory(shopper, { ...page, q })).content.map((entry) => entry.product.id);
  expect(await found('SHOES')).toEqual([shoes.id]);
  expect(await found('runn')).toEqual([shoes.id]);
  expect(await found('ስልክ')).toEqual([phone.id]);
  expect(await found('ሥልክ')).toEqual([phone.id]);
  expect(await found('50%')).toEqual([coat.id]);
  expect(await found('violin')).toEqual([]);
  expect(await found('  ')).toHaveLength(3);
});

test('deleting one offers to undo it; deleting all empties it', async () => {
  const guest = api.client();
  for (const { id } of [shoes, phone, coat])
    await guest.call('POST', '/api/history/views', { productId: id });
  const before = (await guest.call('GET', '/api/history')).body;
  const { body } = await guest.call('DELETE', `/api/history/${before.content[1].id}`);
  expect(await seenBy(guest)).toEqual([coat.id, shoes.id]);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await guest.call('POST', '/api/history/undo', { undo: body.undo })).status).toBe(204);
  expect(await seenBy(guest)).toEqual([coat.id, phone.id, shoes.id]);
  expect((await guest.call('POST', '/api/history/undo', { undo: `${body.undo}x` })).status).toBe(409);
  expect((await guest.call('DELETE', '/api/history')).status).toBe(204);
  expect(await seenBy(guest)).toEqual([]);
});

test("nobody reads, deletes or restores another one's entry", async () => {
  const [one, other] = [api.client(), api.client()];
  await one.call('POST', '/api/history/views', { productId: shoes.id });
  await other.call('POST', '/api/history/views', { productId: phone.id });
  const { content } = (await one.call('GET', '/api/history')).body;
  expect((await other.call('DELETE', `/api/history/${content[0].id}`)).status).toBe(404);
  expect((await api.client().call('DELETE', `/api/history/${content[0].id}`)).status).toBe(404);
  const { undo } = (await one.call('DELETE', `/api/history/${content[0].id}`)).body;
  expect((await other.call('POST', '/api/history/undo', { undo })).status).toBe(409);
  await one.call('DELETE', '/api/history');
  expect(await seenBy(other)).toEqual([phone.id]);
});

test('wrong input is refused', async () => {
  const { call } = api.client();
  for (const productId of [0, -1, 1.5, '1', null, 1e30])
    expect((await call('POST', '/api/history/views', { productId })).status).toBe(422);
  for (const query of ['size=0', 'size=101', 'page=-1', 'page=x'])
    expect((await call('GET', `/api/history?${query}`)).status).toBe(422);
  expect((await call('DELETE', '/api/history/nothing')).status).toBe(422);
});

test('at sign-in the histories become one, and a pause is kept', async () => {
  const user = await aUser(db);
  const visitor = ctx({ now: at('2026-11-20T09:00:00Z') });
  const shopper = ctx({ userId: user.id, now: at('2026-11-20T08:00:00Z') });
  await recordView(shopper, { productId: shoes.id });
  for (const productId of [phone.id, shoes.id]) await recordView(visitor, { productId });
  await pauseHistory(visitor, { isPaused: true });
  await Promise.all([mergeHistory(visitor, user.id), mergeHistory(visitor, user.id)]);
  const merged = await getHistory(shopper, page);
  expect(merged).toMatchObject({ totalElements: 2, isPaused: true });
  expect(merged.content.every((entry) => entry.seenAt === '2026-11-20T09:00:00.000Z')).toBe(true);
  expect(await getHistory(visitor, page)).toMatchObject({ totalElements: 0, isPaused: false });
});

test('ten thousand entries page and search quickly; a page beyond the last is the last', async () => {
  const user = await aUser(db);
  await manyEntries(user.id).execute(db);
  const shopper = ctx({ userId: user.id });
  const { result, statements } = await countStatements(() => getHistory(shopper, { page: 1_000, size: 5 }));
  expect(statements.length).toBeLessThanOrEqual(4);
  expect(result).toMatchObject({ totalElements: 10_000, totalPages: 2_000, number: 1_000 });
  expect(result.content).toHaveLength(5);
  expect((await getHistory(shopper, { page: 9_999_999, size: 5 })).number).toBe(1_999);
  const started = performance.now();
  await getHistory(shopper, { page: 1_999, size: 5 });
  await getHistory(shopper, { ...page, q: 'shoes' });
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('a product no longer sold stays in the history, marked', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  const product = await aProduct(db);
  await recordView(shopper, { productId: product.id });
  await db
    .updateTable('products')
    .set({ isListed: false, state: 'paused' })
    .where('id', '=', product.id)
    .execute();
  const [entry] = (await getHistory(shopper, page)).content;
  expect(entry).toMatchObject({ isSold: false, product: { id: product.id } });
  await removeView(shopper, entry!.id);
  expect((await getHistory(shopper, page)).content).toEqual([]);
});

/** One entry of each product for each of many days. */
const manyEntries = (userId: number) => sql`
  insert into history_views (shopper_id, product_id, day, seen_at)
  select ${userId}, p.id, date '2026-11-20' - n, timestamptz '2026-11-20 12:00+03' - n * interval '1 day'
  from products p cross join generate_series(1, 4000) n
  where p.id in (${shoes.id}, ${phone.id}, ${coat.id}) order by n, p.id limit 10000`;
