import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { decideComment, listDeskComments } from './index.ts';

const { db, ctx } = await testDatabase();

/** Comments on a post, each of somebody else. */
async function someComments(bodies: readonly string[]): Promise<number[]> {
  const { id: postId } = await db
    .insertInto('posts')
    .values({ titleEn: 'Coffee', bodyEn: 'Good.', authorName: 'Meron', publishedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const body of bodies) {
    const comment = { postId, userId: (await aUser(db)).id, body, locale: 'en' as const };
    const row = await db.insertInto('postComments').values(comment).returning('id').executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  return ids;
}

test('each comment tells staff what was decided of it, by whom and why, and nothing of the others', async () => {
  const member = await aStaffMember(db, 'content');
  const content = ctx(member);
  const [rude, useful, unread] = await someComments(['Rude', 'Useful', 'Unread']);
  const of = async (state: 'waiting' | 'shown' | 'hidden') =>
    (await listDeskComments(content, { state })).content.map(({ id, history }) => ({
      id,
      told: history.map(({ action, reason, actorName }) => [action, reason, actorName]),
    }));
  expect(await of('hidden')).toEqual([]);
  await decideComment(content, rude!, { status: 'shown' });
  await decideComment(content, useful!, { status: 'shown' });
  await decideComment(content, rude!, { status: 'hidden', reason: 'Insults the author' });
  const shown = ['post_comments.shown', null, member.name];
  expect(await of('waiting')).toEqual([{ id: unread, told: [] }]);
  expect(await of('shown')).toEqual([{ id: useful, told: [shown] }]);
  const hidden = ['post_comments.hidden', 'Insults the author', member.name];
  expect(await of('hidden')).toEqual([{ id: rude, told: [hidden, shown] }]);
});

test('a comment that a colleague decided otherwise meanwhile stays as it is, until that was seen', async () => {
  const [one, other] = [await aStaffMember(db, 'content'), await aStaffMember(db, 'content')];
  const [id] = await someComments(['Buy at my shop']);
  const asRead = { seen: 'waiting' } as const;
  await decideComment(ctx(one), id!, { status: 'hidden', reason: 'Advertising', ...asRead });
  const show = (seen: 'waiting' | 'hidden') => decideComment(ctx(other), id!, { status: 'shown', seen });
  await expect(show('waiting')).rejects.toMatchObject({ status: 409, code: 'content.hidden_meanwhile' });
  await decideComment(ctx(other), id!, { status: 'hidden', reason: 'Rude', ...asRead });
  const [hidden] = (await listDeskComments(ctx(other), { state: 'hidden' })).content;
  expect(hidden!.history.map(({ reason, actorName }) => [reason, actorName])).toEqual([
    ['Advertising', one.name],
  ]);
  await show('hidden');
  await expect(
    decideComment(ctx(one), id!, { status: 'hidden', reason: 'Again', ...asRead }),
  ).rejects.toMatchObject({ status: 409, code: 'content.shown_meanwhile' });
});

test('a comment that is decided twice, also by two at once, was decided once, by whoever came first', async () => {
  const [one, other] = [await aStaffMember(db, 'content'), await aStaffMember(db, 'content')];
  const [id] = await someComments(['Useful']);
  await Promise.all(
    [one, other, one, other].map((member) => decideComment(ctx(member), id!, { status: 'shown' })),
  );
  const decided = await db
    .selectFrom('postComments')
    .select(['decidedBy', 'decidedAt'])
    .where('id', '=', id!)
    .executeTakeFirstOrThrow();
  await decideComment(ctx(one), id!, { status: 'shown' });
  await decideComment(ctx(other), id!, { status: 'shown' });
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subjectKind', '=', 'post_comment')
    .where('subjectId', '=', String(id))
    .execute();
  const change = { before: { status: 'waiting' }, after: { status: 'shown' } };
  expect(lines).toEqual([{ action: 'post_comments.shown', actorId: decided.decidedBy, ...change }]);
  const row = await db
    .selectFrom('postComments')
    .select(['decidedBy', 'decidedAt'])
    .where('id', '=', id!)
    .executeTakeFirstOrThrow();
  expect(row).toEqual(decided);
});
