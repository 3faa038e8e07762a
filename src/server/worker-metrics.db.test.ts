import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { createMetrics } from './metrics.ts';
import { addShopFigures } from './worker-metrics.ts';

const database = await testDatabase();
const { db, config, pool } = database;

/** The figures as a worker that has just started tells them. */
async function figures(own = config): Promise<(name: string) => number> {
  const registry = new Registry();
  addShopFigures(registry, { db, config: own });
  const text = await registry.metrics();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** What is told of one family of the ledger's invariants. */
async function told(check: string) {
  const figure = await figures();
  const of = (name: string) => figure(`${name}\\{check="${check}"\\}`);
  return { faults: of('ledger_faults'), at: of('ledger_checked_timestamp_seconds') };
}

const nightly = (checkedAt: string, wrong: number) =>
  db
    .insertInto('bookChecks')
    .values({ checkedAt: new Date(checkedAt), wrong })
    .execute();
const byCommand = (checkedAt: string, faults: Record<string, number>) =>
  writeFileSync(join(config.dataDir, 'ledger.json'), JSON.stringify({ checkedAt, faults }));
const second = (at: string) => Date.parse(at) / 1_000;

test('what is told of each family of the ledger is what the newest check found, be it the nightly one, the command or the hourly one', async () => {
  expect(await told('books')).toEqual({ faults: 0, at: 0 });
  await nightly('2026-11-01T22:30:00Z', 3);
  expect(await told('books')).toEqual({ faults: 3, at: second('2026-11-01T22:30:00Z') });
  // The command looks at everything, the nightly check at the books alone.
  byCommand('2026-11-02T09:00:00Z', { books: 3, stock: 2 });
  await nightly('2026-11-02T22:30:00Z', 0);
  expect(await told('books')).toEqual({ faults: 0, at: second('2026-11-02T22:30:00Z') });
  expect(await told('stock')).toEqual({ faults: 2, at: second('2026-11-02T09:00:00Z') });
  await db
    .insertInto('ledgerChecks')
    .values({ family: 'stock', checkedAt: new Date('2026-11-02T23:47:00Z'), wrong: 1 })
    .execute();
  expect(await told('stock')).toEqual({ faults: 1, at: second('2026-11-02T23:47:00Z') });
  expect(await told('coupons')).toEqual({ faults: 0, at: 0 });
  byCommand('2026-11-03T09:00:00Z', { stock: 0 });
  expect(await told('stock')).toEqual({ faults: 0, at: second('2026-11-03T09:00:00Z') });
});

test('cash is no open payment, and a bank transfer is late only beyond its own time', async () => {
  const { placed } = await aPlacedOrder(database, [await aProduct(db, { priceSantim: 130_000 })]);
  const group = placed.orderGroup.id;
  await pool.query("update payments set created_at = now() - interval '3 hours' where order_group_id = $1", [
    group,
  ]);
  const paid = async (provider: string, holdEnds: string) => {
    await pool.query("update payments set provider = $2, status = 'pending' where order_group_id = $1", [
      group,
      provider,
    ]);
    await pool.query('update order_groups set hold_expires_at = now() + $2::interval where id = $1', [
      group,
      holdEnds,
    ]);
    const figure = await figures();
    const late = ['payments_open', 'payments_oldest_open_seconds', 'transfers_oldest_overdue_seconds'].map(
      figure,
    );
    return late.map((one) => Math.round(one / 100) * 100);
  };
  expect((await figures())('payments_open')).toBe(0);
  expect(await paid('cash', '-1 hour')).toEqual([0, 0, 0]);
  expect(await paid('transfer', '20 hours')).toEqual([0, 0, 0]);
  expect(await paid('transfer', '-2 hours')).toEqual([0, 0, 7200]);
  await pool.query("update payments set provider = 'chapa' where order_group_id = $1", [group]);
  const figure = await figures();
  expect([figure('payments_open'), Math.round(figure('payments_oldest_open_seconds') / 100)]).toEqual([
    1, 108,
  ]);
});

test('payments are told by method and outcome, workers by how long ago they said that they live', async () => {
  await pool.query('delete from payments');
  const text = async () => {
    const registry = new Registry();
    addShopFigures(registry, { db, config });
    return await registry.metrics();
  };
  const payments = async () =>
    (await text()).split('\n').filter((line) => line.startsWith('payments_last_hour{'));
  expect(await payments()).toEqual(['payments_last_hour{provider="none",method="none",outcome="none"} 0']);
  const group = (await aPlacedOrder(database, [await aProduct(db)])).placed.orderGroup.id;
  await pool.query(
    `insert into payments (order_group_id, provider, method, status, amount_santim)
     values ($1, 'chapa', 'telebirr', 'failed', 100), ($1, 'chapa', 'telebirr', 'failed', 100)`,
    [group],
  );
  expect((await payments()).toSorted()).toEqual([
    expect.stringMatching(/provider="cash",method="cash",outcome="\w+"\} 1$/),
    'payments_last_hour{provider="chapa",method="telebirr",outcome="failed"} 2',
  ]);
  expect([(await figures())('workers_alive'), (await figures())('worker_heartbeat_age_seconds')]).toEqual([
    0, 0,
  ]);
  await pool.query(
    "insert into worker_pools (id, seen_at) values ('lives', now() - interval '4 s'), ('gone', now() - interval '1 hour')",
  );
  expect((await figures())('workers_alive')).toBe(1);
  expect(Math.round((await figures())('worker_heartbeat_age_seconds') / 10)).toBe(0);
});

test('what the figures themselves ask the database at once is told as no queue', async () => {
  await Promise.all(Array.from({ length: 4 }, () => db.selectFrom('settings').select('key').execute()));
  const { body } = await createMetrics(pool, (registry) => addShopFigures(registry, { db, config })).text();
  expect(body).toMatch(/^database_pool_connections\{state="idle"\} [1-9]/m);
  expect(body).toMatch(/^database_pool_connections\{state="waiting"\} 0$/m);
});

test('mails that were given up or refused are told, those that left are not', async () => {
  const failed = (failedFor: string | null, ago: string) =>
    pool.query(
      `insert into messages_out (channel, dedupe_key, recipient, body_text, status, failed_at, failed_for)
       values ('email', gen_random_uuid(), 'a@example.com', 'x', $1, now() - $2::interval, $3)`,
      [failedFor === null ? 'sent' : 'failed', ago, failedFor],
    );
  for (const ago of ['1 minute', '20 hours', '2 days'])
    for (const failedFor of ['too_late', 'refused', null]) await failed(failedFor, ago);
  const figure = await figures();
  expect([figure('messages_given_up'), figure('messages_refused')]).toEqual([2, 1]);
});

test('a shop that wants backups and has none is told apart from one that wants none', async () => {
  const NAMES = [
    'backup_wanted',
    'backup_finished_timestamp_seconds',
    'backup_proven_timestamp_seconds',
    'backup_repository_wanted',
    'backup_sent_timestamp_seconds',
  ];
  const of = async (isSent: boolean | null) => {
    const dir = join(config.dataDir, 'backups');
    const backup = isSent === null ? null : { dir, keepDays: 7, keepWeeks: 4, isSent, isAppendOnly: false };
    const figure = await figures({ ...config, backup });
    return { shown: NAMES.map(figure), disk: figure('backup_disk_used_ratio') };
  };
  expect(await of(null)).toEqual({ shown: [0, 0, 0, 0, 0], disk: 0 });
  // The disk is not mounted.
  expect(await of(false)).toEqual({ shown: [1, 0, 0, 0, 0], disk: 0 });
  const [at, name] = ['2026-11-20T22:00:00.000Z', join(config.dataDir, 'backups', '2026-11-20T220000.000Z')];
  mkdirSync(name, { recursive: true });
  writeFileSync(join(name, 'manifest.json'), JSON.stringify({ finishedAt: at }));
  writeFileSync(join(name, 'proof.json'), JSON.stringify({ provenAt: at, faults: [] }));
  const made = await of(true);
  expect(made.shown).toEqual([1, second(at), second(at), 1, 0]);
  expect(made.disk).toBeGreaterThan(0);
  writeFileSync(join(config.dataDir, 'backups', 'repository.json'), JSON.stringify({ sentAt: at }));
  expect((await of(false)).shown).toEqual([1, second(at), second(at), 1, second(at)]);
  renameSync(join(config.dataDir, 'backups'), join(config.dataDir, 'backups-away'));
  expect((await of(true)).shown).toEqual([1, 0, 0, 1, 0]);
});
