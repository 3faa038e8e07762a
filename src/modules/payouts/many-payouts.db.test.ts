import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aPayableStore, release } from '#tests/support/payouts.ts';
import { countStatements } from '#tests/support/statements.ts';
import { approvePayoutRun, discardPayoutRun } from './approve-run.ts';
import { makePayoutRun } from './draft-run.ts';
import { getPayoutRun } from './read-runs.ts';

const database = await testDatabase();
const [maker, checker] = [
  database.ctx(await aStaffMember(database.db, 'finance')),
  database.ctx(await aStaffMember(database.db, 'finance')),
];
const FEW = 2;
const MANY = 12;

/** Stores with money, of which half lose theirs once the run is made. */
async function runOf(stores: number) {
  const made: Awaited<ReturnType<typeof aPayableStore>>[] = [];
  for (let n = 0; n < stores; n += 1) made.push(await aPayableStore(database, { released: 70_000 }));
  const id = await makePayoutRun(maker);
  const spend = async () => {
    for (const { vendorId } of made.slice(stores / 2)) await release(database, vendorId, -60_000);
  };
  return { id, stores: made.map(({ vendorId }) => vendorId), spend };
}

async function givenUp(stores: number): Promise<number> {
  const { id } = await runOf(stores);
  const { statements } = await countStatements(() => discardPayoutRun(checker, id));
  const { payouts } = await getPayoutRun(maker, id);
  expect(payouts.map(({ state, reason }) => [state, reason])).toEqual(
    Array.from({ length: payouts.length }, () => ['failed', 'discarded']),
  );
  // The money waits for the next run, which is given up too so that the next of these begins with nothing open.
  const next = await makePayoutRun(maker);
  expect((await getPayoutRun(maker, next)).payouts).toHaveLength(payouts.length);
  await approvePayoutRun(checker, next);
  return statements.length;
}

test('a run of many stores is given up by as many statements as one of few, and its money waits for the next', async () => {
  expect(await givenUp(MANY)).toBe(await givenUp(FEW));
});

async function approved(stores: number): Promise<number> {
  const run = await runOf(stores);
  await run.spend();
  const { statements } = await countStatements(() => approvePayoutRun(checker, run.id));
  const { payouts } = await getPayoutRun(maker, run.id);
  const states = new Map(payouts.map(({ vendorId, state, reason }) => [vendorId, [state, reason]]));
  expect(run.stores.slice(0, stores / 2).map((id) => states.get(id))).toEqual(
    Array.from({ length: stores / 2 }, () => ['sent', '']),
  );
  expect(run.stores.slice(stores / 2).map((id) => states.get(id))).toEqual(
    Array.from({ length: stores / 2 }, () => ['failed', 'balance_fell']),
  );
  return statements.length;
}

test('a run of many stores is approved by as many statements as one of few, those that changed taken out', async () => {
  expect(await approved(MANY)).toBe(await approved(FEW));
});
