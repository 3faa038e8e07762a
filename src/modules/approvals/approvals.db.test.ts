import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { staffAct } from '#modules/staff/index.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { APPROVALS } from './approvals.table.ts';
import {
  approve,
  countApprovals,
  defineApproval,
  getApproval,
  listApprovals,
  refuse,
  requestApproval,
} from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const DAYS_7_MS = 7 * 86_400_000;

let isFailing = false;
/** What the act changes, as it stands. */
let paid = 0;
const asked = (search = '') => tableAddress(APPROVALS).parse(new URLSearchParams(search));

/** An act that leaves a row for each time it was carried out. */
defineApproval('test.refund', {
  right: 'money.refund',
  schema: z.object({ key: z.string() }),
  show: async (_ctx, { key }) => await Promise.resolve({ name: key, before: { paid }, after: { paid: 1 } }),
  carryOut: async (tx, { key }) => {
    if (isFailing) throw new Error('The provider is away.');
    await tx.db
      .insertInto('settings')
      .values({ key: `${key}-${Math.random()}`, value: '1' })
      .execute();
    return { before: { paid }, after: { paid: 1 } };
  },
});

let count = 0;
async function aRequest(asker: Ctx): Promise<{ id: number; key: string }> {
  const key = `refund-${(count += 1)}`;
  const subject = { kind: 'refund', id: key };
  const id = await transact(asker, (tx) =>
    requestApproval(tx, 'test.refund', { subject, payload: { key }, reason: 'Broken on the way' }),
  );
  return { id, key };
}

const carriedOut = async (key: string) =>
  (await db.selectFrom('settings').select('key').where('key', 'like', `${key}-%`).execute()).length;
const finance = async () => ctx(await aStaffMember(db, 'finance'));

test('another person approves, once; it stands in the log with both', async () => {
  const [asker, other] = [await finance(), await finance()];
  const { id, key } = await aRequest(asker);
  expect(await countApprovals(other)).toMatchObject({ count: 1 });
  await approve(other, id);
  await approve(other, id);
  expect(await carriedOut(key)).toBe(1);
  const lines = await db.selectFrom('auditLog').selectAll().where('approvalId', '=', id).execute();
  expect(lines).toMatchObject([
    { action: 'approval.approved', actorId: other.actor.userId, subjectId: key, after: { paid: 1 } },
  ]);
  const { content } = await listApprovals(asker, asked('state=approved'));
  expect(content).toMatchObject([
    { id, requestedBy: { id: asker.actor.userId }, decidedBy: { id: other.actor.userId }, payload: { key } },
  ]);
});

test('whoever asked does not decide, neither way, nor does who lacks the right', async () => {
  const asker = await finance();
  const { id, key } = await aRequest(asker);
  const own = { status: 403, code: 'approvals.own' };
  await expect(approve(asker, id)).rejects.toMatchObject(own);
  await expect(refuse(asker, id, { note: 'No' })).rejects.toMatchObject(own);
  const support = ctx(await aStaffMember(db, 'support'));
  await expect(approve(support, id)).rejects.toMatchObject({
    status: 403,
    params: { right: 'money.refund' },
  });
  expect((await listApprovals(support, asked('state=all'))).content).toEqual([]);
  expect(await carriedOut(key)).toBe(0);
  await expect(
    db
      .updateTable('approvals')
      .set({ state: 'approved', decidedBy: asker.actor.userId })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow(/approvals_other_person/);
});

test('of twenty who decide at once one does; it is carried out once', async () => {
  const { id, key } = await aRequest(await finance());
  const deciders = await Promise.all(Array.from({ length: 20 }, finance));
  const answers = await Promise.allSettled(
    deciders.map((decider, i) => (i % 4 === 3 ? refuse(decider, id, { note: 'No' }) : approve(decider, id))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const told = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as AppError).code] : [],
  );
  expect(new Set(told)).toEqual(new Set(['approvals.decided']));
  const { state } = await db
    .selectFrom('approvals')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await carriedOut(key)).toBe(state === 'approved' ? 1 : 0);
});

test('what fails when it is carried out goes on waiting', async () => {
  const { id, key } = await aRequest(await finance());
  const other = await finance();
  isFailing = true;
  await expect(approve(other, id)).rejects.toThrow('The provider is away.');
  isFailing = false;
  expect(await carriedOut(key)).toBe(0);
  await approve(other, id);
  expect(await carriedOut(key)).toBe(1);
});

test('the same waits once; refused it can be asked for again, and after seven days it is over', async () => {
  const asking = await aStaffMember(db, 'finance');
  const asker = ctx(asking);
  const { id, key } = await aRequest(asker);
  const again = (from: Ctx) =>
    staffAct(
      from,
      { right: 'money.refund', action: 'refund.ask', subject: { kind: 'refund', id: key } },
      async (tx) => ({
        answer: await requestApproval(tx, 'test.refund', {
          subject: { kind: 'refund', id: key },
          payload: { key },
          reason: 'Again',
        }),
      }),
    );
  await expect(again(asker)).rejects.toMatchObject({ status: 409, code: 'approvals.waiting' });
  await refuse(await finance(), id, { note: 'Ask the courier first' });
  const second = await again(asker);
  const weekLater = new Date(Date.now() + DAYS_7_MS + 1_000);
  const late = await aStaffMember(db, 'finance');
  const decider = ctx({ ...late, now: weekLater, staff: { ...late.staff, factorAt: weekLater } });
  await expect(approve(decider, second)).rejects.toMatchObject({ status: 409, code: 'approvals.expired' });
  const laterAsker = ctx({ ...asking, now: weekLater, staff: { ...asking.staff, factorAt: weekLater } });
  expect(await again(laterAsker)).toBeGreaterThan(second);
  expect(await carriedOut(key)).toBe(0);
});

test('what changed since it was asked for cannot be approved, only refused', async () => {
  const { id, key } = await aRequest(await finance());
  const other = await finance();
  expect(await getApproval(other, id)).toMatchObject({
    subjectName: key,
    asked: { paid: 0 },
    now: { paid: 0 },
    wanted: { paid: 1 },
    isStale: false,
    mayDecide: true,
  });
  paid = 7;
  expect(await getApproval(other, id)).toMatchObject({ asked: { paid: 0 }, now: { paid: 7 }, isStale: true });
  await expect(approve(other, id)).rejects.toMatchObject({ status: 409, code: 'approvals.stale' });
  expect(await carriedOut(key)).toBe(0);
  await refuse(other, id, { note: 'It was paid meanwhile' });
  paid = 0;
  expect(await getApproval(other, id)).toMatchObject({ state: 'refused', now: null, isStale: false });
});

test('a request is seen by who decides it, asked for it, or reads the log; pages follow one another', async () => {
  const asker = await finance();
  const made: number[] = [];
  for (let n = 0; n < 30; n += 1) made.push((await aRequest(asker)).id);
  const auditor = ctx(await aStaffMember(db, 'auditor'));
  expect(await getApproval(auditor, made[0]!)).toMatchObject({ mayDecide: false });
  for (const who of ['support', 'content'])
    await expect(getApproval(ctx(await aStaffMember(db, who)), made[0]!)).rejects.toMatchObject({
      status: 404,
    });
  const first = await listApprovals(auditor, asked());
  const second = await listApprovals(auditor, { ...asked(), after: first.next });
  const ids = [...first.content, ...second.content].map(({ id }) => id);
  expect(first.content).toHaveLength(25);
  expect(ids.slice(0, 30)).toEqual(made.toReversed());
  expect(first.total).toBeGreaterThanOrEqual(30);
  const late = ctx({ ...(await aStaffMember(db, 'auditor')), now: new Date(Date.now() + DAYS_7_MS + 1_000) });
  const waiting = (await listApprovals(late, asked())).content;
  expect(waiting.filter(({ id }) => made.includes(id))).toEqual([]);
  expect((await listApprovals(late, asked('state=expired'))).content[0]).toMatchObject({
    id: made.at(-1),
    state: 'expired',
  });
});
