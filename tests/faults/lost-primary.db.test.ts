import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { createDb, createPool } from '#platform/db.ts';
import { databaseLink } from '#tests/support/database-link.ts';
import { aDestination, aProduct } from '#tests/support/factories.ts';
import { startPair } from '#tests/support/standby-server.ts';
import { until } from '#tests/support/until.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, startNode } from '#tools/run/programs.ts';
import { buy, type Told } from './buyers.ts';

const STOCK = 100_000;
const BUYERS = 6;
const pair = await startPair();
const link = await databaseLink(pair.url);
const dataDir = mkdtempSync(join(tmpdir(), 'adey-lost-primary-'));
beforeAll(() => buildWhenStale(), 600_000);
afterAll(async () => {
  await link.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One statement at a server, as its superuser. */
async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

/** From now on the primary answers a commit when the standby has it. */
async function confirmByStandby(): Promise<void> {
  await ask(pair.url, "alter system set synchronous_standby_names = '*'");
  // Servers of tests do not wait for their disks otherwise, nor for anybody.
  await ask(pair.url, 'alter database adey set synchronous_commit = on');
  await ask(pair.url, 'select pg_reload_conf()');
  const state = () => ask<{ state: string }>(pair.url, 'select sync_state as state from pg_stat_replication');
  await until(async () => (await state())[0]?.state === 'sync');
}

async function someGoods(): Promise<number> {
  const pool = createPool(roleUrls(pair.url).worker, 2);
  const db = createDb(pool);
  await aDestination(db);
  const { id } = await aProduct(db, { stock: STOCK });
  await pool.end();
  return id;
}

async function startWeb() {
  const port = await freePort();
  const child = startNode(
    [join(root, 'src/server/main.mjs')],
    {
      NODE_ENV: 'production',
      DATABASE_URL: roleUrls(link.url).web,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: '1',
      METRICS_PORT: '0',
      PUBLIC_URL: `http://localhost:${port}`,
      API_RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
    },
    'ignore',
  );
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.once('message', resolve));
  return { url: `http://localhost:${port}`, end: () => (child.kill('SIGTERM'), gone) };
}

test('the primary is killed while people order: its standby takes over, nothing answered is lost or doubled, and nobody helps the shop', async () => {
  const productId = await someGoods();
  await confirmByStandby();
  const web = await startWeb();
  const told: (Told & { at: number })[] = [];
  let refused = 0;
  let isOpen = true;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (isOpen) {
      const bought = await buy(web.url, productId, true);
      if (bought === null) refused += 1;
      else told.push({ ...bought, at: performance.now() });
    }
  });
  await until(() => told.length >= 3 * BUYERS, 60_000);

  process.kill(pair.primary.identity()!.pid, 'SIGKILL');
  await sleep(1_000);
  const before = told.length;
  await ask(pair.readUrl, 'select pg_promote()');
  link.moveTo(pair.standby.port);
  const promotedAt = performance.now();
  await until(() => told.length > before, 30_000);
  const firstAfter = told[before]!.at - promotedAt;
  await until(() => told.length >= before + 3 * BUYERS, 60_000);
  isOpen = false;
  await Promise.all(buyers);

  expect(refused).toBe(0);
  expect(firstAfter).toBeLessThan(3_000);
  const kept = await ask<{ id: string; key: string }>(
    pair.readUrl,
    "select g.id, k.key from order_groups g join idempotency_keys k on k.operation = 'checkout' and k.result_id = g.id::text",
  );
  const keptKeys = new Map(kept.map(({ id, key }) => [key, id]));
  // What was answered is there, under its key, and nothing that nobody was told of.
  expect(told.filter(({ key, orderGroupId }) => keptKeys.get(key) !== orderGroupId)).toEqual([]);
  expect(kept.length).toBe(told.length);
  const [books] = await ask<{ stock: number; sold: number }>(
    pair.readUrl,
    `select stock, (select sum(quantity)::int from order_lines) as sold from products where id = ${productId}`,
  );
  expect(books).toEqual({ stock: STOCK - told.length, sold: told.length });
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
  expect(await web.end()).toBe(0);
}, 240_000);
