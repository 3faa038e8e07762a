import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDb, createPool } from '#platform/db.ts';
import { invalidateCachesOf } from '#platform/loading-cache.ts';
import { createListener } from '#platform/notify.ts';
import { createRateLimit } from '#server/guards.ts';
import { testDatabase } from '#tests/support/database.ts';
import { databaseLink } from '#tests/support/database-link.ts';
import { until } from '#tests/support/until.ts';
import { noteCurrentBuild } from '#tools/db/current-build.ts';
import { loadAssets } from './assets.ts';
import { compareWorker } from './current-worker.ts';
import { createEdge } from './edge.ts';
import { createFrontListener, createHttpServer } from './front.ts';
import { NO_PICTURE } from './media.ts';
import { createPageCache } from './page-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-workers-'));
const { db, url, config, log } = await testDatabase();
const listener = createListener(config.databaseUrl, log);
listener.on('pages', { onMessage: invalidateCachesOf });
const closers: (() => unknown)[] = [() => listener.close(), () => rmSync(folder, { recursive: true })];
afterAll(() => Promise.all(closers.map((close) => close())));

/** A process of a build with that service worker: its address, and the worker's file. */
async function aProcess(worker: string, on = db): Promise<{ sw: string; file: string }> {
  const dir = join(folder, worker);
  await mkdir(dir, { recursive: true });
  writeFileSync(join(dir, 'sw.js'), worker);
  const server = createHttpServer(
    createFrontListener({
      assets: await loadAssets(dir),
      isWorkerCurrent: await compareWorker(on, dir),
      media: () => Promise.resolve(NO_PICTURE),
      pages: createPageCache(() => Promise.reject(new Error('no page is asked for')), 1_000),
      edge: createEdge(config, createRateLimit(100)),
      fetch: () => new Response(null, { status: 404 }),
      log,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { sw: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sw.js`, file: join(dir, 'sw.js') };
}

const statusOf = async ({ sw }: { sw: string }) => (await fetch(sw)).status;

test('while two versions run, browsers take the service worker of the one before until the last step says otherwise', async () => {
  const [older, newer] = [await aProcess('older'), await aProcess('newer')];
  // A shop that never noted one.
  expect([await statusOf(older), await statusOf(newer)]).toEqual([200, 200]);
  await noteCurrentBuild(url, older.file);
  await until(async () => (await statusOf(newer)) === 503, 2_000);
  const refused = await fetch(newer.sw);
  expect([refused.headers.get('cache-control'), await refused.text()]).toEqual(['no-store', '']);
  expect(await (await fetch(older.sw)).text()).toBe('older');
  await noteCurrentBuild(url, newer.file);
  await until(async () => (await statusOf(older)) === 503, 2_000);
  expect(await (await fetch(newer.sw)).text()).toBe('newer');
  // A program that is not built says nothing, and the same again changes nothing.
  await noteCurrentBuild(url, join(folder, 'not-built.js'));
  await noteCurrentBuild(url, newer.file);
  expect([await statusOf(older), await statusOf(newer)]).toEqual([503, 200]);
});

test('while the database is away a process answers as ever', async () => {
  const link = await databaseLink(config.databaseUrl);
  const pool = createPool(link.url, 1);
  closers.push(
    () => pool.end(),
    () => link.close(),
  );
  link.cut();
  expect(await statusOf(await aProcess('alone', createDb(pool)))).toBe(200);
});
