import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { addShopFigures } from './worker-metrics.ts';

const { db, config } = await testDatabase();

/** The figures as a worker that has just started tells them. */
async function told() {
  const registry = new Registry();
  addShopFigures(registry, { db, config });
  const text = await registry.metrics();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { faults: figure('ledger_faults'), at: figure('ledger_checked_timestamp_seconds') };
}

const nightly = (checkedAt: string, wrong: number) =>
  db
    .insertInto('bookChecks')
    .values({ checkedAt: new Date(checkedAt), wrong })
    .execute();
const byCommand = (checkedAt: string, faults: number, ofBooks: number) =>
  writeFileSync(join(config.dataDir, 'ledger.json'), JSON.stringify({ checkedAt, faults, ofBooks }));
const second = (at: string) => Date.parse(at) / 1_000;

test('the figure of the books is that of the newest check, be it the nightly one or the command’s', async () => {
  expect(await told()).toEqual({ faults: 0, at: 0 });
  await nightly('2026-11-01T22:30:00Z', 3);
  expect(await told()).toEqual({ faults: 3, at: second('2026-11-01T22:30:00Z') });
  // The command looks at everything, the nightly check at the books alone.
  byCommand('2026-11-02T09:00:00Z', 5, 3);
  expect(await told()).toEqual({ faults: 5, at: second('2026-11-02T09:00:00Z') });
  await nightly('2026-11-02T22:30:00Z', 0);
  expect(await told()).toEqual({ faults: 2, at: second('2026-11-02T22:30:00Z') });
  byCommand('2026-11-03T09:00:00Z', 0, 0);
  expect(await told()).toEqual({ faults: 0, at: second('2026-11-03T09:00:00Z') });
});
