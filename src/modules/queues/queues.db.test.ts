import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aStaffMember, aUser } from '#tests/support/factories.ts';
import { aShopper } from '#tests/support/orders.ts';
import { aPayableStore } from '#tests/support/payouts.ts';
import { countStatements } from '#tests/support/statements.ts';
import { addStaff } from '#modules/staff-team/index.ts';
import { readQueues } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const HOUR_MS = 3_600_000;

const kindsOf = async (role: string) =>
  (await readQueues(ctx(await aStaffMember(db, role)))).content.map(({ kind, count }) => [kind, count]);

test('staff see what waits by their own rights alone, with how many and since when', async () => {
  expect((await readQueues(ctx(await aStaffMember(db)))).content).toEqual([]);
  const since = new Date(Date.now() - 5 * HOUR_MS);
  for (const [status, createdAt] of [
    ['open', since],
    ['open', new Date()],
    ['answered', since],
  ] as const)
    await db
      .insertInto('tickets')
      .values({
        number: `T10000${(await db.selectFrom('tickets').select('id').execute()).length}`,
        email: 'writer@example.com',
        subject: 'Where is it?',
        locale: 'en',
        status,
        createdAt,
      })
      .execute();
  await sql`select graphile_worker.add_job('given_up', max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(db);
  const asker = ctx(await aStaffMember(db));
  const { email } = await aUser(db);
  await addStaff(asker, { email: email!, role: 'finance', reason: 'Books' });
  expect(await kindsOf('owner')).toEqual([
    ['approvals', 1],
    ['tickets', 2],
    ['jobs', 1],
  ]);
  expect((await readQueues(asker)).content.map(({ kind }) => kind)).toEqual(['tickets', 'jobs']);
  expect(await kindsOf('support')).toEqual([['tickets', 2]]);
  expect(await kindsOf('auditor')).toEqual([]);
  const support = await readQueues(ctx(await aStaffMember(db, 'support')));
  expect(support.content[0]!.oldestAt).toBe(since.toISOString());
  expect(support.sales).toEqual({ orders: 0, total: null });
  expect((await readQueues(ctx(await aStaffMember(db, 'finance')))).sales).toEqual({ orders: 0, total: 0 });
  expect((await readQueues(ctx(await aStaffMember(db, 'content')))).sales).toBeNull();
});

test('applications wait while staff can decide them: those asked for documents wait for their applicants', async () => {
  const { code: regionCode } = await aDestination(db);
  for (const [n, status] of (['new', 'documents', 'approved', 'declined'] as const).entries())
    await db
      .insertInto('vendorApplications')
      .values({
        businessName: `Sheba Coffee ${n}`,
        contactName: 'Hana Girma',
        phone: `+25191122334${n}`,
        email: 'hana@example.com',
        regionCode,
        city: 'Addis Ababa',
        goods: 'Coffee',
        locale: 'en',
        status,
      })
      .execute();
  expect(await kindsOf('operations')).toContainEqual(['applications', 1]);
});

test('a drafted payout run waits for who may still approve it, an account for who pays out; nobody else sees them', async () => {
  const [maker, checker] = [await aStaffMember(db, 'finance'), await aStaffMember(db, 'finance')];
  const seenBy = async (member: typeof maker) =>
    (await readQueues(ctx(member))).content
      .filter(({ kind }) => kind.startsWith('payout_'))
      .map(({ kind, count }) => [kind, count]);
  expect(await seenBy(checker)).toEqual([]);
  const { id } = await db
    .insertInto('payoutRuns')
    .values({ until: new Date(), totalSantim: 900_000, approvalsNeeded: 2, madeBy: maker.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { accountId } = await aPayableStore(database);
  await db
    .updateTable('payoutAccounts')
    .set({ state: 'waiting', decidedBy: null, decidedAt: null })
    .where('id', '=', accountId)
    .execute();
  expect(await seenBy(maker)).toEqual([['payout_accounts', 1]]);
  expect(await seenBy(checker)).toEqual([
    ['payout_runs', 1],
    ['payout_accounts', 1],
  ]);
  expect(await seenBy(await aStaffMember(db, 'operations'))).toEqual([]);
  await db.insertInto('payoutApprovals').values({ runId: id, approvedBy: checker.userId }).execute();
  expect(await seenBy(checker)).toEqual([['payout_accounts', 1]]);
  expect(await seenBy(await aStaffMember(db, 'finance'))).toContainEqual(['payout_runs', 1]);
  // Of the clock's run nobody is the maker.
  await db.updateTable('payoutRuns').set({ madeBy: null }).where('id', '=', id).execute();
  expect(await seenBy(maker)).toContainEqual(['payout_runs', 1]);
  await db.updateTable('payoutRuns').set({ state: 'discarded', decidedAt: new Date() }).execute();
  expect(await seenBy(maker)).toEqual([['payout_accounts', 1]]);
});

test('the queues cost four statements', async () => {
  const owner = ctx(await aStaffMember(db));
  const { statements } = await countStatements(() => readQueues(owner));
  expect(statements).toHaveLength(4);
});

test('who may see jobs sees how the shop is: its worker, its mails, and what is late; nobody else does', async () => {
  const healthOf = async (role: string) => (await readQueues(ctx(await aStaffMember(db, role)))).health;
  expect(await healthOf('support')).toBeNull();
  expect(await healthOf('finance')).toBeNull();
  expect(await healthOf('owner')).toEqual({
    worker: { seenAt: null, isLate: true },
    mails: expect.objectContaining({ isLate: false }),
    backup: { at: null, isLate: false },
  });
  await sql`insert into worker_pools (id) values ('alive')`.execute(db);
  await sql`insert into messages_out (channel, dedupe_key, recipient, body_text, created_at)
    values ('sms', 'late', '+251911223344', 'x', now() - interval '16 minutes')`.execute(db);
  expect(await healthOf('owner')).toMatchObject({
    worker: { seenAt: expect.any(String), isLate: false },
    mails: { isLate: true },
  });
  await sql`update worker_pools set seen_at = now() - interval '61 seconds'`.execute(db);
  expect(await healthOf('owner')).toMatchObject({ worker: { isLate: true } });
});

test('the last backup is told where backups are kept, late after a day', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'adey-backups-'));
  const owner = await aStaffMember(db);
  const told = async (finishedAt: Date | null) => {
    mkdirSync(join(dir, 'one'), { recursive: true });
    if (finishedAt)
      writeFileSync(
        join(dir, 'one', 'manifest.json'),
        JSON.stringify({ finishedAt: finishedAt.toISOString() }),
      );
    const asking = ctx(owner);
    const backup = { dir, keepDays: 7, keepWeeks: 4, isSent: false, isAppendOnly: false };
    return (await readQueues({ ...asking, config: { ...asking.config, backup } })).health!.backup;
  };
  const [fresh, old] = [new Date(Date.now() - 25 * HOUR_MS), new Date(Date.now() - 27 * HOUR_MS)];
  expect(await told(null)).toEqual({ at: null, isLate: true });
  expect(await told(fresh)).toEqual({ at: fresh.toISOString(), isLate: false });
  expect(await told(old)).toEqual({ at: old.toISOString(), isLate: true });
  rmSync(dir, { recursive: true });
});

test('nobody else learns what waits', async () => {
  const { shopper } = await aShopper(database);
  await expect(readQueues(shopper)).rejects.toMatchObject({ status: 404 });
  await expect(readQueues(ctx())).rejects.toMatchObject({ status: 401 });
});
