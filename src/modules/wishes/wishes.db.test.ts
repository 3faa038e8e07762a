import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { listWishes, makeWish, takeVoteBack, voteForWish } from './index.ts';

const database = await testDatabase();
const { db } = database;

async function aShopper() {
  const user = await aUser(db);
  return database.ctx({ userId: user.id });
}

const all = { q: '', sort: 'votes', page: 1 } as const;

test('a wish carries the vote of its writer; the same words from another are a second vote, not a second wish', async () => {
  const [almaz, kebede] = [await aShopper(), await aShopper()];
  const first = await makeWish(almaz, { title: 'Teff mill', details: '' });
  const again = await makeWish(kebede, { title: 'TEFF  mill', details: 'for the kitchen' });
  expect(again.id).toBe(first.id);
  const { content } = await listWishes(kebede, all);
  expect(content).toMatchObject([{ title: 'Teff mill', votes: 2, isVoted: true }]);
  expect((await listWishes(database.ctx(), all)).content[0]).toMatchObject({ isVoted: false });
});

test('twenty people voting at once, some twice, are counted once each', async () => {
  const writer = await aShopper();
  const { id } = await makeWish(writer, { title: 'Solar lamp', details: '' });
  const people = await Promise.all(Array.from({ length: 20 }, aShopper));
  await Promise.all([...people, ...people.slice(0, 10)].map((ctx) => voteForWish(ctx, id)));
  expect((await listWishes(writer, { ...all, q: 'solar' })).content[0]).toMatchObject({ votes: 21 });
  await Promise.all(people.slice(0, 5).flatMap((ctx) => [takeVoteBack(ctx, id), takeVoteBack(ctx, id)]));
  expect((await listWishes(writer, { ...all, q: 'solar' })).content[0]).toMatchObject({ votes: 16 });
});

test('wishes are found by folded words; hidden ones are neither shown nor voted for', async () => {
  const ctx = await aShopper();
  const { id } = await makeWish(ctx, { title: 'የፀሐይ መብራት', details: '' });
  expect((await listWishes(ctx, { ...all, q: 'ጸሀይ' })).content.map((wish) => wish.id)).toEqual([id]);
  expect((await listWishes(ctx, { ...all, q: '%' })).totalElements).toBeGreaterThan(0);
  await db.updateTable('wishes').set({ status: 'hidden' }).where('id', '=', id).execute();
  expect((await listWishes(ctx, { ...all, q: 'ጸሀይ' })).content).toEqual([]);
  await expect(voteForWish(ctx, id)).rejects.toMatchObject({ code: 'wishes.not_found', status: 404 });
});

test('only the signed-in wish and vote, ten wishes a day', async () => {
  await expect(makeWish(database.ctx(), { title: 'Drone', details: '' })).rejects.toMatchObject({
    status: 401,
  });
  await expect(voteForWish(database.ctx(), 1)).rejects.toMatchObject({ status: 401 });
  const eager = await aShopper();
  for (let n = 0; n < 10; n += 1) await makeWish(eager, { title: `Wish ${n}`, details: '' });
  await expect(makeWish(eager, { title: 'One more', details: '' })).rejects.toMatchObject({ status: 429 });
});
