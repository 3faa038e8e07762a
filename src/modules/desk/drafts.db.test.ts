import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser, aVendor } from '#tests/support/factories.ts';
import { deleteOldDrafts } from './drafts.queries.ts';
import { KeepDraft } from './drafts.schema.ts';
import { forgetDraftOf, keepDraft, readFormDraft, readFormDrafts } from './index.ts';

const { db, ctx } = await testDatabase();
/** Somebody of a store's team, as who asks. */
async function aMember() {
  const [{ id: userId }, { id: vendorId }] = [await aUser(db), await aVendor(db)];
  return ctx({ userId, vendorId, team: { role: 'packer', state: 'open' } });
}

const STORE = { kind: 'store-profile', subject: '7' };

test('what was typed is kept for its writer until it is sent, the last letter counts', async () => {
  const own = await aMember();
  const other = await aMember();
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
  const shopper = ctx({ userId: (await aUser(db)).id });
  await expect(readFormDraft(shopper, STORE)).rejects.toMatchObject({ status: 404 });
});

test('drafts are bounded in size and number, and forgotten after a month', async () => {
  const own = await aMember();
  expect(KeepDraft.safeParse({ data: { text: 'a'.repeat(61_000) } }).success).toBe(false);
  expect(KeepDraft.safeParse({ data: { text: 'a\0' } }).success).toBe(false);
  const long = KeepDraft.parse({ data: { text: 'ሀ'.repeat(19_000) } });
  for (let i = 0; i < 50; i += 1) await keepDraft(own, { kind: 'product', subject: String(i) }, long);
  await expect(keepDraft(own, STORE, long)).rejects.toMatchObject({ code: 'desk.too_many_drafts' });
  await db
    .updateTable('drafts')
    .set({ updatedAt: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  await keepDraft(own, { kind: 'product', subject: '3' }, long);
  await deleteOldDrafts(db, 30);
  expect(await readFormDraft(own, { kind: 'product', subject: '3' })).not.toBeNull();
  expect(await readFormDraft(own, { kind: 'product', subject: '4' })).toBeNull();
});

test('of one person in a store’s team and of staff, forms of the store keep drafts at once, those of staff after the second factor', async () => {
  const member = await aStaffMember(db, 'support');
  const { id: vendorId } = await aVendor(db);
  const both = { ...member, vendorId, team: { role: 'owner', state: 'open' } } as const;
  const locked = ctx({ ...both, staff: { ...member.staff, factorAt: null } });
  const [ofStore, ofStaff] = [
    { kind: 'product', subject: 'new' },
    { kind: 'holiday', subject: 'new' },
  ];
  const draft = { data: { name: 'እንቁጣጣሽ' }, baseVersion: null };
  await keepDraft(locked, ofStore, draft);
  expect(await readFormDraft(locked, ofStore)).toMatchObject({ data: { name: 'እንቁጣጣሽ' } });
  for (const asked of [
    () => keepDraft(locked, ofStaff, draft),
    () => readFormDraft(locked, ofStaff),
    () => readFormDrafts(locked, ofStaff.kind),
    () => forgetDraftOf(locked, ofStaff),
  ])
    await expect(asked()).rejects.toMatchObject({ status: 403, code: 'staff.second_factor' });
  await keepDraft(ctx(both), ofStaff, draft);
  expect(await readFormDraft(ctx(both), ofStaff)).not.toBeNull();
});

test('a team keeps no drafts of staff’s forms, nor staff those of a store', async () => {
  const draft = { data: { name: 'Enkutatash' }, baseVersion: null };
  const staff = ctx(await aStaffMember(db, 'support'));
  for (const [who, kind] of [
    [await aMember(), 'holiday'],
    [staff, 'product'],
    [staff, 'store-profile'],
  ] as const)
    await expect(keepDraft(who, { kind, subject: 'new' }, draft)).rejects.toMatchObject({ status: 404 });
});
