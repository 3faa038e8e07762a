import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setSettings } from '#tests/support/limits.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { staffAct } from '#modules/staff/index.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { AUDIT } from './audit.table.ts';
import { audit, findBrokenSeal, historyOf, historyOfKind, listAudit, listSeals, sealAudit } from './index.ts';
import { turnAuditMonths } from './seals.queries.ts';

const database = await testDatabase();
const { db, pool, superuser, ctx } = database;
const asked = (search = '') => tableAddress(AUDIT).parse(new URLSearchParams(search));
const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

test('who did what to what stands in the log, and the subject has its history', async () => {
  const staff = await aStaffMember(db, 'operations');
  const asking = { ...ctx(staff), requestId: 'request-1' };
  const subject = { kind: 'setting', id: 'return_days' };
  const act = { right: 'settings.edit', action: 'settings.change', subject, reason: 'New rule' } as const;
  const answer = await staffAct(asking, act, () =>
    Promise.resolve({ before: { value: 30 }, after: { value: 14 }, answer: 'done' }),
  );
  expect(answer).toBe('done');
  const { content } = await historyOf(asking, subject);
  expect(content).toMatchObject([
    {
      actorId: staff.userId,
      actorName: staff.name,
      actorKind: 'staff',
      action: 'settings.change',
      before: { value: 30 },
      after: { value: 14 },
      reason: 'New rule',
      requestId: 'request-1',
    },
  ]);
});

test('staff see what happened to all settings in one list, the newest first; others see nothing of it', async () => {
  const staff = ctx(await aStaffMember(db, 'operations'));
  for (const id of ['one', 'two'])
    await staffAct(
      staff,
      { right: 'settings.edit', action: 'switches.set', subject: { kind: 'switch', id } },
      () => Promise.resolve({ answer: undefined }),
    );
  const { content } = await historyOfKind(staff, 'switch');
  expect(content.map(({ subject }) => subject.id)).toEqual(['two', 'one']);
  await expect(historyOfKind(ctx({ userId: (await aUser(db)).id }), 'switch')).rejects.toMatchObject({
    status: 404,
  });
});

test('an act that fails leaves neither its change nor its line', async () => {
  const staff = ctx(await aStaffMember(db));
  const act = { right: 'users.lock', action: 'users.lock', subject: { kind: 'user', id: 77 } } as const;
  await expect(staffAct(staff, act, () => Promise.reject(new Error('power cut')))).rejects.toThrow(
    'power cut',
  );
  expect((await historyOf(staff, act.subject)).content).toEqual([]);
});

test('no line of the log can be changed, deleted or emptied, of a month neither', async () => {
  await transact(ctx(), (tx) => audit(tx, { action: 'test.line', subject: { kind: 'test', id: 1 } }));
  const { rows } = await pool.query<{ month: string }>(
    `select c.relname as month from pg_class c where c.oid = (select tableoid from audit_log limit 1)`,
  );
  const month = `audit_months.${rows[0]!.month}`;
  for (const statement of [
    `update audit_log set reason = 'another'`,
    'delete from audit_log',
    'truncate audit_log',
    `update ${month} set reason = 'another'`,
    `delete from ${month}`,
    `truncate ${month}`,
  ])
    await expect(superuser.query(statement), statement).rejects.toThrow(/never changed/);
  await sealAudit(ctx({ now: inDays(1) }));
  await expect(superuser.query(`update audit_seals set sha256 = 'x'`)).rejects.toThrow(/never changed/);
  await expect(superuser.query('truncate audit_seals')).rejects.toThrow(/never changed/);
});

test('the log is read page after page by subject, person and action, with the right alone', async () => {
  const auditor = ctx(await aStaffMember(db, 'auditor'));
  const { id, email } = await aUser(db);
  await transact(ctx({ userId: id, vendorId: 3 }), async (tx) => {
    for (let n = 0; n < 60; n += 1)
      await audit(tx, { action: 'prices.change', subject: { kind: 'product', id: 5 }, vendorId: 3 });
  });
  const first = await listAudit(auditor, asked('subject=product:5'));
  expect(first.content).toHaveLength(50);
  const second = await listAudit(auditor, { ...asked('subject=product:5'), after: first.next });
  expect(second.content).toHaveLength(10);
  expect(second.next).toBeNull();
  const ids = [...first.content, ...second.content].map((line) => line.id);
  expect(new Set(ids).size).toBe(60);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(first.total).toBe(60);
  const found = async (search: string) => (await listAudit(auditor, asked(search))).content.length;
  expect((await listAudit(auditor, asked(`actor=${id}&action=prices`))).content[0]?.actorKind).toBe('vendor');
  expect(await found(`actor=${email}&subject=product`)).toBe(50);
  expect(await found('action=pri_es')).toBe(0);
  const today = dayInEthiopia(new Date());
  expect(await found(`subject=product:5&day=${today}`)).toBe(50);
  expect(await found(`subject=product:5&day=${dayInEthiopia(inDays(-1))}`)).toBe(0);
  const owner = await aStaffMember(db);
  const act = { right: 'users.lock', action: 'users.lock', subject: { kind: 'user', id } } as const;
  await staffAct(ctx(owner), act, () => Promise.resolve({ answer: undefined }));
  expect(
    await found(`actor=${encodeURIComponent(owner.name.slice(0, 4))}&action=users.lock&subject=user:${id}`),
  ).toBe(1);
  const support = ctx(await aStaffMember(db, 'support'));
  await expect(listAudit(support, asked())).rejects.toMatchObject({
    status: 403,
    params: { right: 'audit.read' },
  });
});

test('a day that was sealed and changed behind its back breaks the chain', async () => {
  const own = await testDatabase();
  for (const days of [0, 1, 1, 2])
    await own.pool.query(
      `insert into audit_log (at, actor_kind, action, subject_kind, subject_id) values ($1, 'system', 'test.day', 'test', '1')`,
      [inDays(days)],
    );
  const later = own.ctx({ now: inDays(3) });
  expect(await sealAudit(later)).toEqual([dayIn(0), dayIn(1), dayIn(2)]);
  expect(await sealAudit(later)).toEqual([]);
  expect(await findBrokenSeal(later, dayIn(0))).toBeNull();
  // Somebody with the disk in hand: no trigger runs.
  const thief = await own.superuser.connect();
  await thief.query(`set session_replication_role = 'replica'`);
  const [from, to] = [`${dayIn(1)}T00:00Z`, `${dayIn(2)}T00:00Z`];
  await thief.query(`update audit_log set reason = 'harmless' where at >= $1 and at < $2`, [from, to]);
  thief.release(true);
  expect(await findBrokenSeal(later, dayIn(0))).toEqual({ day: dayIn(1), sealed: 2, found: 2 });
  const auditor = await aStaffMember(own.db, 'auditor');
  const reading = own.ctx({ ...auditor, now: inDays(3) });
  expect(await listSeals(reading, false)).toMatchObject({
    content: [{ day: dayIn(2) }, { day: dayIn(1), rowCount: 2 }, { day: dayIn(0) }],
    checked: null,
  });
  expect((await listSeals(reading, true)).checked?.broken).toMatchObject({ day: dayIn(1) });
});

test('months to come have their place; those whose years are over are gone with their lines', async () => {
  const own = await testDatabase();
  await own.superuser.query(
    `create table audit_months.log_2010_05 partition of audit_log for values from ('2010-05-01') to ('2010-06-01');
     insert into audit_log (at, actor_kind, action, subject_kind, subject_id) values ('2010-05-07', 'system', 'test.old', 'test', '1')`,
  );
  await setSettings(own.db, { audit_years: 30 });
  await turnAuditMonths(own.db, 5);
  expect(await own.db.selectFrom('auditLog').select('action').execute()).toHaveLength(1);
  await setSettings(own.db, { audit_years: 10 });
  await turnAuditMonths(own.db, 5);
  expect(await own.db.selectFrom('auditLog').select('action').execute()).toEqual([]);
  await own.pool.query(
    `insert into audit_log (at, actor_kind, action, subject_kind, subject_id) values (now() + interval '5 months', 'system', 'test.new', 'test', '1')`,
  );
});

test('months that are gone before their years are over are noticed, those that were dropped in time are not', async () => {
  const own = await testDatabase();
  await own.pool.query(`insert into audit_log (actor_kind, action, subject_kind, subject_id)
    values ('system', 'test.now', 'test', '1')`);
  const seal = (day: string, rows: number) =>
    own.superuser.query(`insert into audit_seals (day, row_count, sha256) values ($1, $2, 'x')`, [day, rows]);
  const dayOfYears = (years: number) => dayIn(-365 * years);
  const now = own.ctx();
  await seal(dayOfYears(12), 5);
  await seal(dayOfYears(3), 0);
  expect(await findBrokenSeal(now, dayIn(-31))).toBeNull();
  await seal(dayOfYears(2), 4);
  expect(await findBrokenSeal(now, dayIn(-31))).toEqual({ day: dayOfYears(2), sealed: 4, found: 0 });
});
