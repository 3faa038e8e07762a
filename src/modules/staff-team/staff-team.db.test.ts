import { expect, test } from 'vitest';
import { STAFF_RIGHTS } from '#shop/staff-rights.ts';
import { approve, getApproval, refuse } from '#modules/approvals/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSession, aStaffMember, aUser } from '#tests/support/factories.ts';
import {
  addStaff,
  changeStaffRole,
  endStaff,
  listRoles,
  listStaff,
  makeOwner,
  resetSecondFactor,
  saveRole,
} from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const reason = 'New in the team';

const roleOf = async (userId: number) =>
  (
    await db
      .selectFrom('staffMembers')
      .select('role')
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
  )?.role ?? null;

/** A role of these rights and whoever has it, as who asks. */
async function somebodyWith(key: string, permissions: string[]) {
  await db
    .insertInto('staffRoles')
    .values({ key, names: JSON.stringify({ en: key }), permissions })
    .execute();
  return ctx(await aStaffMember(db, key));
}

test('the last owner can neither leave nor be moved; with another one, also at once, one stays', async () => {
  const alone = await testDatabase();
  const first = await aStaffMember(alone.db);
  const last = { status: 409, code: 'team.last_owner' };
  await expect(endStaff(alone.ctx(first), first.userId, { reason })).rejects.toMatchObject(last);
  await expect(
    changeStaffRole(alone.ctx(first), first.userId, { role: 'support', reason }),
  ).rejects.toMatchObject(last);
  const second = await aStaffMember(alone.db);
  const answers = await Promise.allSettled([
    endStaff(alone.ctx(first), second.userId, { reason }),
    endStaff(alone.ctx(second), first.userId, { reason }),
    changeStaffRole(alone.ctx(first), first.userId, { role: 'support', reason }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const { content } = await listStaff(alone.ctx(first));
  expect(content.filter(({ role }) => role === 'owner')).toHaveLength(1);
});

test('somebody is taken in by their confirmed address, works at once, and is let go with their sessions', async () => {
  const owner = ctx(await aStaffMember(db));
  const { id, email } = await aUser(db);
  const given = { email: email!.toUpperCase(), role: 'support', reason };
  expect(await addStaff(owner, given)).toEqual({ state: 'done', approvalId: null });
  await expect(addStaff(owner, given)).rejects.toMatchObject({ status: 409, code: 'team.already' });
  await expect(addStaff(owner, { ...given, email: 'nobody@example.com' })).rejects.toMatchObject({
    status: 422,
    fields: { email: { code: 'team.no_account' } },
  });
  const { email: unproved } = await aUser(db, { emailVerified: false });
  await expect(addStaff(owner, { ...given, email: unproved! })).rejects.toMatchObject({ status: 422 });
  await aSession(db, id);
  await endStaff(owner, id, { reason: 'Moved to Hawassa' });
  expect(await roleOf(id)).toBeNull();
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).toEqual([]);
  await expect(endStaff(owner, id, { reason })).rejects.toMatchObject({ status: 404 });
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'staff.add', reason },
    { action: 'staff.end', reason: 'Moved to Hawassa' },
  ]);
});

test('a role over money or staff comes into force when another person approves it', async () => {
  const [owner, other] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db))];
  const { id, email } = await aUser(db);
  const answer = await addStaff(owner, { email: email!, role: 'finance', reason });
  expect(answer.state).toBe('waiting');
  expect(await roleOf(id)).toBeNull();
  await expect(approve(owner, answer.approvalId!)).rejects.toMatchObject({ code: 'approvals.own' });
  await approve(other, answer.approvalId!);
  expect(await roleOf(id)).toBe('finance');
  const up = await changeStaffRole(owner, id, { role: 'owner', reason });
  expect([up.state, await roleOf(id)]).toEqual(['waiting', 'finance']);
  expect((await changeStaffRole(owner, id, { role: 'content', reason })).state).toBe('done');
  expect(await roleOf(id)).toBe('content');
  await expect(changeStaffRole(owner, id, { role: 'support', version: 1, reason })).rejects.toMatchObject({
    status: 409,
    code: 'team.changed',
  });
});

test('a locked account is not taken in, nor once it is locked while its role waits', async () => {
  const [owner, other] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db))];
  const { id, email } = await aUser(db);
  const lock = { lockedAt: new Date(), lockReason: 'Stolen' };
  const { approvalId } = await addStaff(owner, { email: email!, role: 'finance', reason });
  await db.updateTable('users').set(lock).where('id', '=', id).execute();
  await expect(approve(other, approvalId!)).rejects.toMatchObject({ status: 409, code: 'approvals.stale' });
  const locked = { status: 422, fields: { email: { code: 'team.account_locked' } } };
  await expect(addStaff(owner, { email: email!, role: 'support', reason })).rejects.toMatchObject(locked);
  await expect(makeOwner(ctx(), email!)).rejects.toMatchObject(locked);
  expect(await roleOf(id)).toBeNull();
});

test('the last owner who can sign in stays, whoever else is an owner and locked', async () => {
  const alone = await testDatabase();
  const [first, second] = [await aStaffMember(alone.db), await aStaffMember(alone.db)];
  const locked = alone.db.updateTable('users').set({ lockedAt: new Date(), lockReason: 'Stolen' });
  await locked.where('id', '=', second.userId).execute();
  await expect(endStaff(alone.ctx(first), first.userId, { reason })).rejects.toMatchObject({
    code: 'team.last_owner',
  });
  await endStaff(alone.ctx(first), second.userId, { reason });
});

test('nobody hands out or takes away what they do not hold themselves', async () => {
  const people = await somebodyWith('people', ['staff.manage', 'support.answer']);
  const { email } = await aUser(db);
  const owner = await aStaffMember(db);
  const not = { status: 403, code: 'team.not_yours' };
  await expect(addStaff(people, { email: email!, role: 'owner', reason })).rejects.toMatchObject(not);
  await expect(addStaff(people, { email: email!, role: 'support', reason })).rejects.toMatchObject(not);
  await expect(endStaff(people, owner.userId, { reason })).rejects.toMatchObject(not);
  await expect(resetSecondFactor(people, owner.userId, { reason })).rejects.toMatchObject(not);
  const role = { name: 'Helpers', reason, rights: ['users.lock' as const] };
  await expect(saveRole(people, 'helpers', role)).rejects.toMatchObject(not);
  expect(await saveRole(people, 'helpers', { ...role, rights: ['support.answer'] })).toMatchObject({
    state: 'done',
  });
  // A role made on the screen has one name, which stands in every language.
  const { content } = await listRoles({ ...people, locale: 'am' });
  expect(content.find(({ key }) => key === 'helpers')?.name).toBe(role.name);
  const support = ctx(await aStaffMember(db, 'support'));
  await expect(listStaff(support)).rejects.toMatchObject({ status: 403, params: { right: 'staff.manage' } });
});

test('a role is given when its account and who asked for it are still there', async () => {
  const [owner, other] = [await aStaffMember(db), ctx(await aStaffMember(db))];
  const stale = { status: 409, code: 'approvals.stale' };
  const asked = async () => {
    const { id, email } = await aUser(db);
    const { approvalId } = await addStaff(ctx(owner), { email: email!, role: 'finance', reason });
    return { id, approvalId: approvalId! };
  };
  const gone = await asked();
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', gone.id).execute();
  await expect(approve(other, gone.approvalId)).rejects.toMatchObject(stale);
  expect(await roleOf(gone.id)).toBeNull();
  const alone = await asked();
  await endStaff(other, owner.userId, { reason });
  expect(await getApproval(other, alone.approvalId)).toMatchObject({ state: 'waiting', isStale: true });
  await expect(approve(other, alone.approvalId)).rejects.toMatchObject(stale);
  expect(await roleOf(alone.id)).toBeNull();
  await refuse(other, alone.approvalId, { note: 'Ask again' });
});

test('a role’s name is changed in the language of who types it, and stays in the others', async () => {
  const owner = await aStaffMember(db);
  const [english, amharic] = [ctx(owner), ctx({ ...owner, locale: 'am' })];
  const name = async (by: typeof english) =>
    (await listRoles(by)).content.find(({ key }) => key === 'night_desk')?.name;
  const save = (by: typeof english, called: string) =>
    saveRole(by, 'night_desk', { name: called, rights: ['support.answer'], reason });
  await save(amharic, 'የሌሊት ሠራተኛ');
  expect(await name(english)).toBe('የሌሊት ሠራተኛ');
  await save(english, 'Night desk');
  expect([await name(english), await name(amharic)]).toEqual(['Night desk', 'የሌሊት ሠራተኛ']);
  await save(amharic, 'የሌሊት ቡድን');
  expect([await name(english), await name(amharic)]).toEqual(['Night desk', 'የሌሊት ቡድን']);
});

test('the owner’s role cannot be changed; money’s rights in a role wait for another person', async () => {
  const [owner, other] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db))];
  const locked = saveRole(owner, 'owner', { name: 'Owner', rights: ['users.read'], reason });
  await expect(locked).rejects.toMatchObject({ status: 409, code: 'team.role_locked' });
  const rights = ['support.answer' as const, 'money.refund' as const];
  const asked = await saveRole(owner, 'support', { name: 'Support', rights, reason });
  expect(asked.state).toBe('waiting');
  await approve(other, asked.approvalId!);
  const roles = (await listRoles(ctx({ ...(await aStaffMember(db)), locale: 'am' }))).content;
  expect(roles.find(({ key }) => key === 'support')).toMatchObject({
    rights: ['money.refund', 'support.answer'],
    name: 'የደንበኞች ድጋፍ',
  });
  expect(roles[0]).toMatchObject({ key: 'owner', rights: [...STAFF_RIGHTS], isLocked: true });
});

test('whoever runs the shop makes the first owner, twice without harm', async () => {
  const { id, email, name } = await aUser(db);
  expect(await makeOwner(ctx(), email!)).toBe(name);
  expect(await makeOwner(ctx(), email!)).toBe(name);
  expect(await roleOf(id)).toBe('owner');
  await expect(makeOwner(ctx(), 'nobody@example.com')).rejects.toMatchObject({ code: 'team.no_account' });
});
