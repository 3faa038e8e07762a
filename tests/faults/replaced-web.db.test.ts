import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, startNode } from '#tools/run/programs.ts';
import { endChild } from '#tests/support/end-child.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aProduct } from '#tests/support/factories.ts';
import { type Backend, DRAIN_SECONDS, replaceBoth } from './replacing.ts';

const REQUESTS = 1_500;
const database = await testDatabase();
const { db, config } = database;

beforeAll(async () => {
  await aDestination(db);
  await buildWhenStale();
}, 600_000);

async function start(port: number): Promise<Backend> {
  const child = startNode(
    [join(root, 'src/server/main.mjs')],
    {
      NODE_ENV: 'production',
      DATABASE_URL: config.databaseUrl,
      DATABASE_POOL: '6',
      DATA_DIR: config.dataDir,
      PORT: String(port),
      SANDBOX_PORT: '1',
      METRICS_PORT: '0',
      PUBLIC_URL: `http://localhost:${port}`,
      API_RATE_PER_MINUTE: '0',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LOG_LEVEL: 'silent',
    },
    'ignore',
  );
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was ready.`)));
  });
  return { port, end: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await endChild(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
}

test('both web processes are replaced under load: no request fails, and no news of an order is lost', async () => {
  const { id: productId } = await aProduct(db, { stock: 1_000_000 });
  const steps = ['packaging', 'on_the_road'] as const;
  let step = 0;
  const replaced = await replaceBoth({
    ports: [await freePort(), await freePort()],
    start,
    productId,
    requests: REQUESTS,
    advance: async (number) => {
      const status = steps[step++];
      if (status) await advanceOrderAsSystem(database.ctx(), number, { status });
    },
  });
  expect(replaced.failed).toEqual([]);
  expect(replaced.requests).toBeGreaterThan(REQUESTS - 1);
  // Placed, packed, on its road: each once, in order, over three processes.
  expect(replaced.heard.length).toBe(3);
  expect(replaced.heard).toEqual([...new Set(replaced.heard)].toSorted((a, b) => a - b));
}, 120_000);
