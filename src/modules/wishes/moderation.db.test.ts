import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { decideWish, listAllWishes, listWishes, makeWish } from './index.ts';

const { db, ctx } = await testDatabase();
const content = ctx(await aStaffMember(db, 'content'));
const shown = async () =>
  (await listWishes(ctx(), { q: '', sort: 'newest', page: 1 })).content.map(({ title }) => title);

test('a hidden wish is gone from the pool, found by staff, and shown again with its votes', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  const { id } = await makeWish(shopper, { title: 'A hand mill', details: '' });
  await decideWish(content, id, { isHidden: true, reason: 'Not goods' });
  await decideWish(content, id, { isHidden: true, reason: 'Not goods' });
  expect(await shown()).toEqual([]);
  expect((await listAllWishes(content, { state: 'hidden' })).content).toMatchObject([{ id, votes: 1 }]);
  for (let i = 0; i < 2; i += 1) await decideWish(content, id, { isHidden: false, reason: 'It is' });
  expect(await shown()).toEqual(['A hand mill']);
  const { content: seen } = await listAllWishes(content, { state: 'shown' });
  expect(seen.map(({ history }) => history.map(({ reason }) => reason))).toEqual([['It is', 'Not goods']]);
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectKind', '=', 'wish')
    .orderBy('id')
    .execute();
  expect(lines.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
    'wishes.hide Not goods',
    'wishes.show It is',
  ]);
});

test('a wish that two hide at once was hidden once, for the reason of whoever came first', async () => {
  const other = ctx(await aStaffMember(db, 'content'));
  const { id } = await makeWish(ctx({ userId: (await aUser(db)).id }), { title: 'A clay pot', details: '' });
  const hide = (member: typeof other, reason: string) => decideWish(member, id, { isHidden: true, reason });
  await Promise.all([hide(content, 'Advertising'), hide(other, 'Rude'), hide(content, 'Advertising')]);
  const [seen] = (await listAllWishes(other, { state: 'hidden' })).content.filter((wish) => wish.id === id);
  expect(seen!.history).toHaveLength(1);
  await hide(other, 'Rude');
  const again = (await listAllWishes(other, { state: 'hidden' })).content.find((wish) => wish.id === id);
  expect(again!.history).toEqual(seen!.history);
});

test('words wished for again while their wish was hidden are one wish still', async () => {
  const [one, other] = [ctx({ userId: (await aUser(db)).id }), ctx({ userId: (await aUser(db)).id })];
  const { id } = await makeWish(one, { title: 'Teff flour', details: '' });
  await decideWish(content, id, { isHidden: true, reason: 'Mistaken' });
  await makeWish(other, { title: 'teff flour', details: '' });
  await expect(decideWish(content, id, { isHidden: false, reason: 'Again' })).rejects.toMatchObject({
    status: 409,
    code: 'wishes.wished_again',
  });
});

test('wishes are decided by who edits content, nobody else', async () => {
  const support = ctx(await aStaffMember(db, 'support'));
  const decision = { isHidden: true, reason: 'x' };
  await expect(decideWish(support, 1, decision)).rejects.toMatchObject({ params: { right: 'content.edit' } });
  await expect(decideWish(ctx({ userId: (await aUser(db)).id }), 1, decision)).rejects.toMatchObject({
    status: 404,
  });
  await expect(decideWish(content, 987_654, decision)).rejects.toMatchObject({ status: 404 });
});
