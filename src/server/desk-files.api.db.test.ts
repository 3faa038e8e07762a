import { expect, test } from 'vitest';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deskFile } from '#tests/support/desk-files.ts';
import { aStaffMember, aStaffRole, aUser } from '#tests/support/factories.ts';
import { namedThings, STAFF_CALLS } from '#tests/support/staff-calls.ts';
import { sql } from 'kysely';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);

async function aMemberOf(role: string): Promise<ApiClient & { id: number }> {
  const person = await registerPerson(api);
  await aStaffRole(db, person.id, role);
  return person;
}

const exportsNoted = async (action: string) =>
  await db
    .selectFrom('auditLog')
    .select(['actorId', 'subjectKind', 'subjectId', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

async function aTicket(subject: string, state: 'open' | 'closed'): Promise<void> {
  await sql`insert into tickets (number, email, subject, message, locale, status)
    values (${`T9${Math.random().toString().slice(2, 7)}`}, 'writer@example.com', ${subject},
      'My secret story', 'am', ${state})`.execute(db);
}

test('X02 users: the filter as a file with masked contacts, for who may take people’s data out; the log says so', async () => {
  const [finance, operations] = [await aMemberOf('finance'), await aMemberOf('operations')];
  const { id } = await aUser(db, { name: '=HYPERLINK("x")', email: 'kebede@example.com' });
  await db
    .updateTable('users')
    .set({ lockedAt: new Date(), lockReason: 'Asked' })
    .where('id', '=', id)
    .execute();
  const { rows, text } = await deskFile(finance, '/api/admin/users.csv?state=locked');
  expect(rows).toMatchObject([{ id: String(id), email: 'k•••@example.com', role: 'shopper', locked: 'yes' }]);
  expect(rows[0]!.name).toBe(`'=HYPERLINK("x")`);
  expect(text).not.toContain('kebede@');
  expect(await exportsNoted('users.export')).toEqual([
    { actorId: finance.id, subjectKind: 'list', subjectId: 'admin-users', after: { state: 'locked' } },
  ]);
  const refused = await operations.call('GET', '/api/admin/users.csv');
  expect([refused.status, refused.body.code]).toEqual([403, 'staff.right_missing']);
  await db
    .insertInto('staffRoles')
    .values({ key: 'taker', names: JSON.stringify({ en: 'Taker' }), permissions: ['exports.personal'] })
    .execute();
  const blind = await (await aMemberOf('taker')).call('GET', '/api/admin/users.csv');
  expect([blind.status, blind.body.message]).toEqual([403, expect.stringContaining('users.read')]);
  expect(await exportsNoted('users.export')).toHaveLength(1);
});

test('X02 tickets: the filter as a file without what was written and by whom; the log says so', async () => {
  const support = await aMemberOf('support');
  await aTicket('@Where is it?', 'open');
  await aTicket('Thanks', 'closed');
  const { rows, text } = await deskFile(support, '/api/admin/tickets.csv?state=open');
  expect(rows).toMatchObject([{ subject: "'@Where is it?", state: 'open', language: 'am', assignee: '' }]);
  expect(Object.keys(rows[0]!)).toEqual([
    'number',
    'subject',
    'state',
    'language',
    'assignee',
    'writtenAt',
    'answeredAt',
  ]);
  expect(text).not.toMatch(/secret|writer@/);
  expect(await exportsNoted('tickets.export')).toMatchObject([
    { actorId: support.id, after: { state: 'open' } },
  ]);
  const content = await aMemberOf('content');
  expect((await content.call('GET', '/api/admin/tickets.csv')).status).toBe(403);
});

test('X02 jobs: the filter as a file', async () => {
  const operations = await aMemberOf('operations');
  await sql`select graphile_worker.add_job('told_task', '{}'::json, max_attempts => 3)`.execute(db);
  const { rows } = await deskFile(operations, '/api/admin/jobs.csv?q=told_task&state=waiting');
  expect(rows).toMatchObject([{ task: 'told_task', state: 'waiting', attempts: '0', maxAttempts: '3' }]);
  expect((await deskFile(operations, '/api/admin/jobs.csv?q=no_such_task')).rows).toEqual([]);
  const support = await aMemberOf('support');
  expect((await support.call('GET', '/api/admin/jobs.csv')).status).toBe(403);
});

test('X02 approvals: what a member of staff sees of them as a file, and no more', async () => {
  const things = await namedThings(db);
  expect(things.key).toBe('support');
  const ask = STAFF_CALLS.find(({ call }) => call === 'POST /api/admin/approvals/{id}/refuse')!;
  const { path, body } = await ask.prepare(db);
  const owner = await aMemberOf('owner');
  const waiting = await deskFile(owner, '/api/admin/approvals.csv');
  expect(waiting.rows).toMatchObject([
    {
      kind: 'staff.role',
      subjectKind: 'staff',
      reason: 'Asked for by phone',
      state: 'waiting',
      decidedBy: '',
    },
  ]);
  expect((await deskFile(await aMemberOf('support'), '/api/admin/approvals.csv')).rows).toEqual([]);
  await owner.call('POST', path, body);
  expect((await deskFile(owner, '/api/admin/approvals.csv')).rows).toEqual([]);
  const refused = await deskFile(owner, '/api/admin/approvals.csv?state=refused');
  expect(refused.rows).toMatchObject([{ state: 'refused', note: 'Asked for by phone' }]);
});

test('X02 audit: the filter as a file, with what was before and after', async () => {
  const [auditor, support] = [await aMemberOf('auditor'), await aMemberOf('support')];
  const { userId } = await aStaffMember(db, 'support');
  const owner = await aMemberOf('owner');
  await owner.call('POST', `/api/admin/staff/${userId}/end`, { reason: '=Left' });
  const { rows } = await deskFile(auditor, `/api/admin/audit.csv?subject=staff:${userId}`);
  expect(rows).toMatchObject([
    { action: 'staff.end', actorKind: 'staff', actorId: String(owner.id), reason: "'=Left", vendorId: '' },
  ]);
  expect((await deskFile(auditor, '/api/admin/audit.csv?subject=staff:987654')).rows).toEqual([]);
  expect((await support.call('GET', '/api/admin/audit.csv')).status).toBe(403);
});
