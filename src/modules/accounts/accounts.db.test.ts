import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerShopper, SHOPPER_PASSWORD as password } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { accountsStatement, type AccountSearch } from './accounts.queries.ts';
import {
  endSessionsOf,
  eraseAccountOf,
  findAccounts,
  getAccount,
  lockAccount,
  unlockAccount,
} from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);
const operations = ctx(await aStaffMember(db, 'operations'));
const all = { state: null, q: null, sort: '-number', after: null, cols: [] };
const find = async (q: string) =>
  (await findAccounts(operations, { ...all, q })).content.map(({ name }) => name);
const why = { reason: 'Stolen cards' };

test('people are found by number, phone as typed, e-mail, and name in either script', async () => {
  const girma = await aUser(db, { name: 'ግርማ ተስፋዬ', phone: '+251911223344', email: 'girma@example.com' });
  const sara = await aUser(db, { name: 'Sara Bekele' });
  for (const typed of [
    `#${girma.id}`,
    String(girma.id),
    '0911 22 33 44',
    '+251 911 223344',
    'GIRMA@example.com',
    'Girma',
    'tesfaye girma',
    'ግርማ',
  ])
    expect(await find(typed), typed).toContain('ግርማ ተስፋዬ');
  for (const typed of [`${sara.id}`, 'sara', 'beke', 'ሳራ በቀለ'])
    expect(await find(typed), typed).toContain('Sara Bekele');
  for (const typed of ['%', '_', 'ሀሎሀሎ', 'nobody@example.com', '=', "' or 1=1"])
    expect(await find(typed), typed).toEqual([]);
});

test('in a list contacts are masked; the pages follow each other without gaps', async () => {
  for (let i = 0; i < 30; i += 1) await aUser(db, { phone: '+251922000111' });
  const first = await findAccounts(operations, all);
  const second = await findAccounts(operations, { ...all, after: first.next });
  expect(first.content).toHaveLength(25);
  const ids = [...first.content, ...second.content].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(first.content[0]).toMatchObject({ phone: '+251•••••0111', email: 's•••@example.com' });
});

test('over many people every search goes by an index', async () => {
  await sql`insert into users (name, email, phone) select 'Person ' || n, 'p' || n || '@example.org',
    '+2519' || lpad(n::text, 8, '0') from generate_series(1, 20000) n`.execute(db);
  await database.superuser.query('vacuum analyze users');
  const none: AccountSearch = { id: null, phone: null, email: null, words: [] };
  const searches: AccountSearch[] = [
    { ...none, id: 17 },
    { ...none, phone: '+251911223344' },
    { ...none, email: 'girma@example.com' },
    { ...none, words: ['Girma'] },
    { ...none, words: ['ግርማ', 'ተስፋዬ'] },
    { ...none, id: 17, phone: '+251911223344' },
  ];
  for (const search of searches)
    for (const state of [null, 'locked'] as const) {
      const statement = accountsStatement({ state, search, sort: '-number', after: null, size: 25 });
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).not.toMatch(/Seq Scan on users/);
    }
});

test('a locked person’s open session is refused at the next request, and no way in lets them back', async () => {
  const phone = api.client();
  const { id, email } = await registerShopper(db, phone);
  expect((await phone.call('GET', '/api/preferences')).status).toBe(200);
  expect((await phone.call('GET', `/api/user/profile/${id}`)).status).toBe(200);
  await lockAccount(operations, id, why);
  expect((await phone.call('GET', `/api/user/profile/${id}`)).status).toBe(401);
  const again = await api.client().call('POST', '/api/auth/login', { email, password });
  expect(again).toMatchObject({ status: 403, body: { code: 'identity.account_locked' } });
  expect(again.body.message).toBe('This account is locked. Please write to support.');
  const wrong = await api.client().call('POST', '/api/auth/login', { email, password: 'Wrong@2019x' });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'identity.invalid_credentials' } });
  await unlockAccount(operations, id, { reason: 'Proved' });
  expect((await api.client().call('POST', '/api/auth/login', { email, password })).status).toBe(200);
});

test('of two who lock at once one does; each act stands in the log without a word of the person', async () => {
  const { id } = await aUser(db, { name: 'Secret Person', email: 'secret.person@example.com' });
  const both = await Promise.allSettled([lockAccount(operations, id, why), lockAccount(operations, id, why)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await unlockAccount(operations, id, why);
  await endSessionsOf(operations, id, why);
  await eraseAccountOf(operations, id, why);
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'users.lock',
    'users.unlock',
    'users.end_sessions',
    'users.erase',
  ]);
  expect(lines.every(({ reason }) => reason === why.reason)).toBe(true);
  expect(JSON.stringify(lines)).not.toMatch(/secret/i);
  await expect(getAccount(operations, id)).rejects.toMatchObject({ status: 404 });
});

test('staff are neither locked nor erased, not by staff either; an unknown account is 404', async () => {
  const colleague = await aStaffMember(db, 'support');
  for (const act of [lockAccount, endSessionsOf, eraseAccountOf])
    await expect(act(operations, colleague.userId, why)).rejects.toMatchObject({ code: 'accounts.is_staff' });
  await expect(lockAccount(operations, 987_654_321, why)).rejects.toMatchObject({ status: 404 });
});

test('who works for the shop and is locked all the same is unlocked', async () => {
  const { userId } = await aStaffMember(db, 'support');
  const lock = { lockedAt: new Date(), lockReason: 'Stolen' };
  await db.updateTable('users').set(lock).where('id', '=', userId).execute();
  await unlockAccount(operations, userId, { reason: 'Proved' });
  expect(await getAccount(operations, userId)).toMatchObject({ role: 'staff', lockedAt: null });
});

test('support looks people up but does not lock them; content and shoppers do neither', async () => {
  const person = await aUser(db);
  const support = ctx(await aStaffMember(db, 'support'));
  expect(await getAccount(support, person.id)).toMatchObject({ email: person.email });
  await expect(lockAccount(support, person.id, why)).rejects.toMatchObject({
    status: 403,
    params: { right: 'users.lock' },
  });
  await expect(findAccounts(ctx(await aStaffMember(db, 'content')), all)).rejects.toMatchObject({
    status: 403,
  });
  await expect(findAccounts(ctx({ userId: person.id }), all)).rejects.toMatchObject({ status: 404 });
});
