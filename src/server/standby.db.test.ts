import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { loadConfig } from '#shop/config/load-config.ts';
import { createDb, createPool } from '#platform/db.ts';
import { createLog } from '#platform/log.ts';
import { checkLedgerAtStandby } from '#modules/ledger/check-at-standby.ts';
import { invalidatePages } from '#platform/notify.ts';
import { systemContext } from '#platform/context.ts';
import { aProduct } from '#tests/support/factories.ts';
import { startPair } from '#tests/support/standby-server.ts';
import { until } from '#tests/support/until.ts';
import { databaseEnv } from '#tools/db/given-database.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, startNode } from '#tools/run/programs.ts';
import { SCREENS } from '#web/screens.ts';
import { addShopFigures } from './worker-metrics.ts';

const pair = await startPair();
const dataDir = mkdtempSync(join(tmpdir(), 'adey-standby-'));
const pool = createPool(roleUrls(pair.url).worker, 4);
const db = createDb(pool);
const config = loadConfig({ DATABASE_URL: roleUrls(pair.url).worker, DATA_DIR: dataDir });
const system = systemContext({ db, config, log: createLog('silent') });
const [port, metricsPort] = [await freePort(), await freePort()];
const web = `http://localhost:${port}`;
let child: ChildProcess;
let logged = '';

beforeAll(async () => {
  await buildWhenStale();
  const env = {
    DATABASE_URL: pair.url,
    DATABASE_READ_URL: pair.readUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: '1',
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: web,
    API_RATE_PER_MINUTE: '0',
    LOG_LEVEL: 'info',
  };
  child = startNode([join(root, 'tools/shop/run-role.ts'), 'web'], env, ['ignore', 'pipe', 'pipe']);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const isReady = () =>
    fetch(`${web}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(isReady, 60_000);
}, 600_000);
afterAll(async () => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  await pool.end();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => until(isReadFromStandby));

const page = async (path: string) => await (await fetch(`${web}${path}`)).text();
/** An address that nobody asked for before. */
let turn = 0;
const fresh = (id: number) => `/en/product-detail/${id}?page=${(turn += 1)}`;

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

const readFrom = (from: 'standby' | 'primary' | 'again') => figure(`public_page_reads_total{from="${from}"}`);

/** Whether a page that is rendered now is read from the standby. */
async function isReadFromStandby(): Promise<boolean> {
  const before = await readFrom('standby');
  await page(`/en/SupplierList?search=s${(turn += 1)}`);
  return (await readFrom('standby')) > before;
}

async function setPriceBehind(id: number, birr: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ priceSantim: birr * 100 })
    .where('id', '=', id)
    .execute();
  await invalidatePages(system, [`product:${id}`]);
}

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: pair.readUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The page with that price, and from then on never the one before. */
async function expectPrice(id: number, birr: number): Promise<void> {
  const text = birr.toLocaleString('en');
  await until(async () => (await page(`/en/product-detail/${id}`)).includes(text), 5_000);
  for (let n = 0; n < 5; n += 1) expect(await page(fresh(id))).toContain(text);
  expect(await page(`/en/product-detail/${id}`)).toContain(text);
}

test('every public page can be read from a standby: none writes', async () => {
  const { id, vendorId } = await aProduct(db, { priceSantim: 123_400 });
  await invalidatePages(system, ['home', 'catalog', `product:${id}`, `vendor:${vendorId}`]);
  // The news, at which the standby rests for a moment, take theirs.
  await sleep(1_000);
  await until(isReadFromStandby);
  const [again, read] = [await readFrom('again'), await readFrom('standby')];
  const paths = SCREENS.filter(({ publicQuery }) => publicQuery).map(({ path }) =>
    path.replace(/:product\w*|:id/, String(id)),
  );
  expect(paths.length).toBeGreaterThan(8);
  const statuses = await Promise.all(
    ['en', 'am', 'om'].flatMap((locale) =>
      paths.map(async (path) => [path, (await fetch(`${web}/${locale}/${path}`)).status] as const),
    ),
  );
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
  const found = statuses.filter(([, status]) => status === 200).length;
  expect(found).toBeGreaterThan(20);
  expect(await page('/en/ShopPage?search=shoes')).toContain('</html>');
  // What is not there is looked for at the primary too; nothing else is.
  const missing = statuses.filter(([, status]) => status === 404).length;
  expect((await readFrom('again')) - again).toBeLessThanOrEqual(missing);
  expect((await readFrom('standby')) - read).toBeGreaterThan(20);
  // 25: invalid transaction state, such as a write in one that only reads.
  expect(await figure('database_errors_total{class="25"}')).toBe(0);
});

test('every hour the standby is asked for what breaks an invariant of the ledger', async () => {
  const { vendorId } = await aProduct(db);
  const worker = databaseEnv(roleUrls(pair.url).worker, { read: pair.readUrl });
  const read = loadConfig({ ...worker, DATA_DIR: dataDir });
  const wrong = async () => {
    await checkLedgerAtStandby(systemContext({ db, config: read, log: createLog('silent') }));
    return await db.selectFrom('ledgerChecks').select('family').where('wrong', '>', 0).execute();
  };
  const follow = (followerCount: number) =>
    db.updateTable('vendors').set({ followerCount }).where('id', '=', vendorId).execute();
  await follow(7);
  await expect.poll(wrong, { timeout: 10_000 }).toEqual([{ family: 'figures' }]);
  await follow(0);
  await expect.poll(wrong, { timeout: 10_000 }).toEqual([]);
});

test('a page that was dropped is never read from a standby that has not come so far', async () => {
  const { id } = await aProduct(db, { priceSantim: 123_400 });
  await setPriceBehind(id, 1_234);
  await expectPrice(id, 1_234);
  await onStandby('select pg_wal_replay_pause()');
  await setPriceBehind(id, 5_678);
  await expectPrice(id, 5_678);
  expect(await isReadFromStandby()).toBe(false);
  await onStandby('select pg_wal_replay_resume()');
  await until(isReadFromStandby);
  await expectPrice(id, 5_678);
});

test('what the process remembers of the standby is forgotten with the drop', async () => {
  const title = async () => (await page(`/en/ShopPage?q=x${(turn += 1)}`)).includes('Barrier goods');
  expect(await title()).toBe(false);
  await onStandby('select pg_wal_replay_pause()');
  await pool.query(
    "update categories set name_en = 'Barrier goods' where id = (select min(id) from categories where parent_id is null)",
  );
  await invalidatePages(system, ['catalog']);
  await until(title, 5_000);
  await onStandby('select pg_wal_replay_resume()');
  await until(isReadFromStandby);
  expect(await title()).toBe(true);
});

test('a standby that is always late serves what it has, and no page is older than its drop', async () => {
  const { id } = await aProduct(db, { priceSantim: 100_000 });
  await onStandby("alter system set recovery_min_apply_delay = '400ms'");
  await onStandby('select pg_reload_conf()');
  const before = await readFrom('standby');
  for (let birr = 2_001; birr <= 2_010; birr += 1) {
    await setPriceBehind(id, birr);
    await expectPrice(id, birr);
    await sleep(birr % 2 === 0 ? 700 : 0);
    expect(await page(fresh(id))).toContain(birr.toLocaleString('en'));
  }
  expect(await readFrom('standby')).toBeGreaterThan(before);
  // Each of the drops was waited for, 0.4 s at least.
  const waits = await figure('database_standby_wait_seconds_count');
  expect(waits).toBeGreaterThan(0);
  expect(await figure('database_standby_wait_seconds_sum')).toBeGreaterThan(0.4);
  await onStandby('alter system reset recovery_min_apply_delay');
  await onStandby('select pg_reload_conf()');
}, 60_000);

test('the worker tells whether a standby confirms what the primary has promised', async () => {
  const told = async () => {
    const registry = new Registry();
    addShopFigures(registry, { db, config });
    return /^database_synchronous (\S+)$/m.exec(await registry.metrics())?.[1];
  };
  expect(await told()).toBe('0');
  const operator = new pg.Client({ connectionString: pair.url });
  await operator.connect();
  await operator.query("alter system set synchronous_standby_names = '*'");
  await operator.query('select pg_reload_conf()');
  await until(async () => (await told()) === '1');
  await operator.query('alter system reset synchronous_standby_names');
  await operator.query('select pg_reload_conf()');
  await until(async () => (await told()) === '0');
  await operator.end();
});

test('while the standby is away pages are read from the primary, which the log says once', async () => {
  const { id } = await aProduct(db, { priceSantim: 345_600 });
  await setPriceBehind(id, 3_456);
  const sentences = () => logged.split('public pages are read from the primary').length - 1;
  const before = sentences();
  process.kill(pair.standby.identity()!.pid, 'SIGKILL');
  for (let n = 0; n < 10; n += 1) {
    const answer = await fetch(`${web}${fresh(id)}`);
    expect([answer.status, (await answer.text()).includes('3,456')]).toEqual([200, true]);
  }
  await until(() => sentences() > before);
  expect(await isReadFromStandby()).toBe(false);
  expect(await figure('database_standby_resting')).toBe(1);
  await setPriceBehind(id, 6_543);
  await expectPrice(id, 6_543);
  await pair.restartStandby();
  await until(isReadFromStandby);
  expect(await figure('database_standby_resting')).toBe(0);
  expect(await figure('database_standby_behind_seconds')).toBeLessThan(5);
  expect(sentences()).toBe(before + 1);
  expect(await page(fresh(id))).toContain('6,543');
}, 60_000);

test('a standby that has become a primary is not read from any more', async () => {
  await onStandby('select pg_promote()');
  await until(async () => !(await isReadFromStandby()));
  await until(() => logged.includes('is no standby'));
  expect((await fetch(`${web}/en/SupplierList`)).status).toBe(200);
});
