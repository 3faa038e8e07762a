import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { deleteOldDrafts } from './drafts.queries.ts';
import { KeepDraft } from './drafts.schema.ts';
import { forgetDraftOf, keepDraft, readFormDraft } from './index.ts';

const { db, ctx } = await testDatabase();
const STORE = { kind: 'store-profile', subject: '7' };

test('what was typed is kept for its writer until it is sent, the last letter counts', async () => {
  const own = ctx({ userId: (await aUser(db)).id });
  const other = ctx({ userId: (await aUser(db)).id });
  await keepDraft(own, STORE, { data: { name: 'Ad' }, baseVersion: 3 });
  await keepDraft(own, STORE, { data: { name: 'አደይ', days: ['1', '2'] }, baseVersion: 3 });
  expect(await readFormDraft(own, STORE)).toMatchObject({
    data: { name: 'አደይ', days: ['1', '2'] },
    baseVersion: 3,
  });
  expect(await readFormDraft(other, STORE)).toBeNull();
  await forgetDraftOf(other, STORE);
  expect(await readFormDraft(own, STORE)).not.toBeNull();
  await forgetDraftOf(own, STORE);
  expect(await readFormDraft(own, STORE)).toBeNull();
  await expect(readFormDraft(ctx(), STORE)).rejects.toMatchObject({ status: 401 });
});

test('drafts are bounded in size and number, and forgotten after a month', async () => {
  const own = ctx({ userId: (await aUser(db)).id });
  expect(KeepDraft.safeParse({ data: { text: 'a'.repeat(61_000) } }).success).toBe(false);
  expect(KeepDraft.safeParse({ data: { text: 'a\0' } }).success).toBe(false);
  const long = KeepDraft.parse({ data: { text: 'ሀ'.repeat(19_000) } });
  for (let i = 0; i < 50; i += 1) await keepDraft(own, { kind: 'form', subject: String(i) }, long);
  await expect(keepDraft(own, STORE, long)).rejects.toMatchObject({ code: 'desk.too_many_drafts' });
  await db
    .updateTable('drafts')
    .set({ updatedAt: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  await keepDraft(own, { kind: 'form', subject: '3' }, long);
  await deleteOldDrafts(db, 30);
  expect(await readFormDraft(own, { kind: 'form', subject: '3' })).not.toBeNull();
  expect(await readFormDraft(own, { kind: 'form', subject: '4' })).toBeNull();
});
