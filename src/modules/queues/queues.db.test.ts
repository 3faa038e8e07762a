import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { aShopper } from '#tests/support/orders.ts';
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

test('the queues cost three statements', async () => {
  const owner = ctx(await aStaffMember(db));
  const { statements } = await countStatements(() => readQueues(owner));
  expect(statements).toHaveLength(3);
});

test('nobody else learns what waits', async () => {
  const { shopper } = await aShopper(database);
  await expect(readQueues(shopper)).rejects.toMatchObject({ status: 404 });
  await expect(readQueues(ctx())).rejects.toMatchObject({ status: 401 });
});
