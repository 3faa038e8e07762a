import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { dollarRate, listDollarRates, setDollarRate } from './index.ts';

const { db, ctx } = await testDatabase();
const [owner, other] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db))];
const dayFrom = (days: number) => dayInEthiopia(new Date(Date.now() + days * 86_400_000));
const set = (birr: number, days = 0) =>
  setDollarRate(owner, { birr, day: dayFrom(days), source: 'National Bank' });

async function inForce() {
  invalidateCaches();
  return (await dollarRate(owner))?.birr;
}

test('nobody makes goods cheap alone: a rate far from the day before, or of a day that is over, is for two', async () => {
  // Nothing is charged in dollars before the first.
  expect(await set(130, -3)).toMatchObject({ birr: 130, approvalId: null });
  expect((await set(143)).approvalId).toBeNull();
  expect((await set(117)).approvalId).toBeNull();
  expect(await inForce()).toBe(117);
  for (const birr of [1, 116.99, 143.01, 100_000]) {
    const { approvalId } = await set(birr);
    expect(approvalId, String(birr)).not.toBeNull();
    await db.deleteFrom('approvals').execute();
  }
  // A step a day at most, and none through days that are over.
  expect((await set(140, -1)).approvalId).not.toBeNull();
  expect((await set(129, 1)).approvalId).not.toBeNull();
  expect((await set(128, 1)).approvalId).toBeNull();
  expect((await set(130, -3)).approvalId).toBeNull();
  expect(await inForce()).toBe(117);
});

test('a second person approves it, not who asked; of two requests for a day the second waits', async () => {
  const { approvalId } = await set(1_300);
  await expect(set(1_400)).rejects.toMatchObject({ code: 'approvals.waiting', status: 409 });
  await expect(approve(owner, approvalId!)).rejects.toMatchObject({ code: 'approvals.own' });
  await Promise.allSettled([1, 2, 3].map(() => approve(other, approvalId!)));
  expect(await inForce()).toBe(1_300);
});

test('two who set the rate of a day: the second is told who was first, and the rate stays', async () => {
  const day = dayFrom(2);
  const setFrom = (who: typeof owner, birr: number, was: number | null) =>
    setDollarRate(who, { birr, day, source: '', was });
  expect((await setFrom(owner, 128, null)).approvalId).toBeNull();
  await expect(setFrom(other, 129, null)).rejects.toMatchObject({
    status: 409,
    code: 'desk.changed_meanwhile',
    params: { name: expect.stringMatching(/./) as string },
  });
  expect((await listDollarRates(owner, {})).content[0]).toMatchObject({ day, birr: 128 });
  expect(await setFrom(other, 128, null)).toMatchObject({ birr: 128 });
  expect(await setFrom(other, 129, 128)).toMatchObject({ birr: 129 });
  const both = await Promise.allSettled([setFrom(owner, 127, 129), setFrom(other, 126, 129)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
