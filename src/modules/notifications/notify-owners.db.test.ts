import { expect, test } from 'vitest';
import { sealAudit } from '#modules/audit/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import './notifications.jobs.ts';
import { notifyOwnersOfSeal } from './notify-owners.ts';

const database = await testDatabase();
const { db, pool, ctx } = database;
const DAY_MS = 86_400_000;
const tomorrow = () => ctx({ now: new Date(Date.now() + DAY_MS) });
const day = new Date().toISOString().slice(0, 10);

const mails = async () =>
  await db
    .selectFrom('messagesOut')
    .select(['recipient', 'subject', 'bodyText'])
    .where('template', '=', 'audit_sealed')
    .orderBy('recipient')
    .execute();
const sealed = async () => {
  const { rows } = await pool.query<{ payload: { day: string } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notifications_audit_sealed'`,
  );
  return rows.map(({ payload }) => payload.day);
};

test('each sealed day is mailed once to every owner and to the shop, and says when the chain is broken', async () => {
  await pool.query(
    `insert into audit_log (actor_kind, action, subject_kind, subject_id) values ('system', 'test.day', 'test', '1')`,
  );
  const owners = [await aStaffMember(db), await aStaffMember(db)];
  await aStaffMember(db, 'finance');
  const left = await aStaffMember(db);
  await pool.query('update staff_members set ended_at = now() where user_id = $1', [left.userId]);
  await Promise.all([sealAudit(tomorrow()), sealAudit(tomorrow())]);
  expect(await sealed()).toEqual([day]);
  await Promise.all([notifyOwnersOfSeal(tomorrow(), { day }), notifyOwnersOfSeal(tomorrow(), { day })]);
  await notifyOwnersOfSeal(tomorrow(), { day: '2020-01-01' });
  const { sha256 } = await db.selectFrom('auditSeals').select('sha256').executeTakeFirstOrThrow();
  const emails = [...owners.map(({ email }) => email!), database.config.staffEmail];
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(emails.toSorted());
  for (const { subject, bodyText } of sent) {
    expect(subject).toBe(`Seal of the audit log, ${day}`);
    expect(bodyText).toContain(sha256);
  }
  const thief = await database.superuser.connect();
  await thief.query(`set session_replication_role = 'replica'`);
  await thief.query(`update audit_log set reason = 'harmless'`);
  await thief.query(`delete from messages_out`);
  thief.release(true);
  await notifyOwnersOfSeal(tomorrow(), { day });
  expect((await mails())[0]!.subject).toBe(`The audit log of ${day} was changed`);
});
