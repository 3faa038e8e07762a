import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork } from '#tests/support/orders.ts';
import { until } from '#tests/support/until.ts';
import { cancelRun, defineRun, getRun, startRun, undoRun } from './index.ts';
import { stepRun, takeOverSilentRuns } from './run-step.ts';

const database = await testDatabase();
const { db, ctx } = database;
await database.superuser.query(
  'create table counters (id int primary key, n int not null); grant all on counters to adey_worker',
);

const STEP = 10;
/** A step that breaks down at this position as often as is said here; and one that waits until it is let go. */
const breaks = new Map<number, number>();
let hold: Promise<void> | null = null;
let isHeld = false;

const COUNT = defineRun<{ from: number; to: number }>('test.count', {
  right: { team: 'imports.run' },
  plan: async (_tx, { from, to }) => await Promise.resolve({ total: to - from, position: from }),
  step: async (tx, { to }, position) => {
    const from = Number(position);
    const end = Math.min(from + STEP, to);
    await sql`update counters set n = n + 1 where id >= ${from} and id < ${end}`.execute(tx.db);
    const left = breaks.get(from) ?? 0;
    breaks.set(from, left - 1);
    if (left > 0) throw new Error('killed half-way');
    isHeld = hold !== null;
    await hold;
    const changes = Array.from({ length: end - from }, (_, i) => ({
      subjectId: String(from + i),
      before: 0,
    }));
    return { done: end - from, changes, position: end < to ? end : null };
  },
  undo: async (tx, changes) => {
    const ids = changes.map(({ subjectId }) => Number(subjectId));
    await sql`update counters set n = n - 1 where id = any (${ids}::int[])`.execute(tx.db);
  },
});

let next = 1_000;

/** A run over a hundred counters of its own, not begun yet. */
async function aRun(given?: Awaited<ReturnType<typeof aVendorAtWork>>) {
  const team = given ?? (await aVendorAtWork(database));
  const from = (next += 1_000);
  await sql`insert into counters select id, 0 from generate_series(${from}::int, ${from + 99}::int) id`.execute(
    db,
  );
  const id = await transact(team.vendor, (tx) =>
    startRun(tx, COUNT, { from, to: from + 100 }, team.vendorId),
  );
  const counted = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select n from counters where id between ${from} and ${from + 99}`.execute(db);
    return rows.map(({ n }) => n);
  };
  return { id, from, counted, team, vendor: team.vendor };
}

async function stepUntilEnded(id: string, vendor: Parameters<typeof getRun>[0]): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await stepRun(ctx(), id).catch(() => undefined);
    if ((await getRun(vendor, id)).endedAt !== null && (await getRun(vendor, id)).state !== 'undoing') return;
  }
}

const all = (n: number) => Array.from({ length: 100 }, () => n);

test('a run that is killed in the middle of its steps does each thing once, and tells how far it is', async () => {
  const { id, from, counted, vendor } = await aRun();
  expect(await getRun(vendor, id)).toMatchObject({ state: 'waiting', total: 100, done: 0 });
  breaks.set(from + 20, 2);
  breaks.set(from + 90, 1);
  await stepRun(ctx(), id);
  expect(await getRun(vendor, id)).toMatchObject({ state: 'running', done: 10 });
  await stepUntilEnded(id, vendor);
  expect(await getRun(vendor, id)).toMatchObject({ state: 'done', done: 100, canUndo: true });
  expect(await counted()).toEqual(all(1));
});

test('a step that breaks down again and again ends the run, and what it did before can be undone', async () => {
  const { id, from, counted, vendor } = await aRun();
  breaks.set(from + 50, 99);
  await stepUntilEnded(id, vendor);
  expect(await getRun(vendor, id)).toMatchObject({ state: 'failed', done: 50, canUndo: true });
  await undoRun(vendor, id);
  await stepUntilEnded(id, vendor);
  for (let i = 0; i < 3; i += 1) await stepRun(ctx(), id);
  expect(await getRun(vendor, id)).toMatchObject({ state: 'undone', done: 0, canUndo: false });
  expect(await counted()).toEqual(all(0));
});

test('two workers at one run do not do a step twice, and cancelling is heard before the next one', async () => {
  const { id, counted, vendor } = await aRun();
  await stepRun(ctx(), id);
  await Promise.all([stepRun(ctx(), id), stepRun(ctx(), id)]);
  let letGo = () => {};
  hold = new Promise((resolve) => (letGo = resolve));
  const slow = stepRun(ctx(), id);
  await until(() => isHeld);
  const cancelling = cancelRun(vendor, id);
  letGo();
  hold = null;
  await Promise.all([slow, cancelling]);
  const { done } = await getRun(vendor, id);
  await stepRun(ctx(), id);
  await stepRun(ctx(), id);
  expect(await getRun(vendor, id)).toMatchObject({ state: 'cancelled', done });
  expect((await counted()).reduce((sum, n) => sum + n, 0)).toBe(done);
  expect(Math.max(...(await counted()))).toBe(1);
});

test('a store has two runs at once; the third begins when one has ended', async () => {
  const first = await aRun();
  const [second, third] = [await aRun(first.team), await aRun(first.team)];
  for (const { id } of [first, second, third]) await stepRun(ctx(), id);
  const states = async () =>
    await Promise.all([first, second, third].map(async ({ id, vendor }) => (await getRun(vendor, id)).state));
  expect(await states()).toEqual(['running', 'running', 'waiting']);
  await db.deleteFrom('runs').where('id', '=', second.id).execute();
  await sql`select graphile_worker.remove_job(${`run:${third.id}`})`.execute(db);
  await stepUntilEnded(first.id, first.vendor);
  const { rows } = await sql`select key from graphile_worker.jobs where key = ${`run:${third.id}`}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
  await stepRun(ctx(), third.id);
  expect((await getRun(third.vendor, third.id)).state).toBe('running');
});

test('a run that nobody works on for two minutes is taken over', async () => {
  const { id } = await aRun();
  const key = `run:${id}`;
  const queued = async () =>
    (await sql`select key from graphile_worker.jobs where key = ${key}`.execute(db)).rows.length;
  await sql`select graphile_worker.remove_job(${key})`.execute(db);
  await takeOverSilentRuns(ctx());
  expect(await queued()).toBe(0);
  await sql`update runs set touched_at = now() - interval '121 seconds' where id = ${id}`.execute(db);
  await takeOverSilentRuns(ctx());
  expect(await queued()).toBe(1);
});

test('nobody else sees, stops or undoes a store’s run', async () => {
  const { id } = await aRun();
  const other = await aVendorAtWork(database);
  const { shopper } = await aShopper(database);
  for (const call of [getRun, cancelRun, undoRun]) {
    for (const stranger of [other.vendor, shopper])
      await expect(call(stranger, id)).rejects.toMatchObject({ status: 404 });
    await expect(call(ctx(), id)).rejects.toMatchObject({ status: 401 });
  }
});

test('of a store’s team only who may do the act itself watches, stops or undoes its run', async () => {
  const { id, team } = await aRun();
  const { id: userId } = await aUser(db);
  const seller = ctx({
    kind: 'vendor',
    userId,
    vendorId: team.vendorId,
    team: { role: 'seller', state: 'open' },
  });
  for (const call of [getRun, cancelRun, undoRun])
    await expect(call(seller, id)).rejects.toMatchObject({ status: 403, params: { right: 'imports.run' } });
  expect(await getRun(team.vendor, id)).toMatchObject({ state: 'waiting', isCancelling: false });
});

/** A run of staff that does nothing but be long, for who may edit settings. */
const LONG = defineRun<null>('test.long', {
  right: 'settings.edit',
  plan: async () => await Promise.resolve({ total: 2, position: 0 }),
  step: async (_tx, _params, position) =>
    await Promise.resolve({
      done: 1,
      changes: [{ subjectId: String(Number(position)), before: 0 }],
      position: position === 0 ? 1 : null,
    }),
  undo: async () => await Promise.resolve(),
});

test('staff stop and put back a run with the right of its kind, a fresh second factor, and a line in the log', async () => {
  const member = await aStaffMember(db);
  const staff = ctx(member);
  const id = await transact(staff, (tx) => startRun(tx, LONG, null));
  const old = new Date(Date.now() - 16 * 60_000);
  const stale = ctx({ ...member, staff: { ...member.staff, factorAt: old } });
  const support = ctx(await aStaffMember(db, 'support'));
  for (const act of [cancelRun, undoRun]) {
    await expect(act(support, id)).rejects.toMatchObject({ status: 403, params: { right: 'settings.edit' } });
    await expect(act(ctx(), id)).rejects.toMatchObject({ status: 401 });
  }
  await expect(cancelRun(stale, id)).rejects.toMatchObject({ status: 403, code: 'staff.prove_again' });
  expect(await getRun(stale, id)).toMatchObject({ state: 'waiting' });
  await stepRun(ctx(), id);
  await Promise.all([cancelRun(staff, id), cancelRun(staff, id)]);
  await stepRun(ctx(), id);
  await expect(undoRun(stale, id)).rejects.toMatchObject({ code: 'staff.prove_again' });
  await Promise.all([undoRun(staff, id), undoRun(staff, id)]);
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('subjectKind', '=', 'run')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  const by = { actorId: member.userId, after: { kind: 'test.long' } };
  expect(lines).toEqual([
    { action: 'runs.cancel', ...by },
    { action: 'runs.undo', ...by },
  ]);
});
