import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createRateLimit } from '#server/guards.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createEdge } from './edge.ts';
import { createFrontListener, createHttpServer } from './front.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { NO_PICTURE } from './media.ts';
import { createRequestLog } from './request-log.ts';

const database = await testDatabase();
const { config, log } = database;
let written = '';
const requestLog = createRequestLog({ build: 'B1', write: (lines) => (written += lines) });
const app = createApp({ ...database, requestLog }, () =>
  Promise.resolve(new Response('a page', { status: 200 })),
);
const script = prepareAnswer({ body: Buffer.alloc(5_000), headers: [], isCompressible: false });
const server = createHttpServer(
  createFrontListener({
    assets: new Map([['/assets/en/home-A1b2.js', script]]),
    media: () => Promise.resolve(NO_PICTURE),
    pages: { peek: () => undefined, get: () => Promise.resolve(script) } as never,
    edge: createEdge(config, createRateLimit(0)),
    fetch: (asked, env) => app.fetch(asked, env),
    log,
    requestLog,
  }),
);
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => void server.close(resolve)));

/** What is written of a request, once it is over. */
async function lineOf(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  written = '';
  await (await fetch(origin + path, { headers: { connection: 'close' }, ...init })).arrayBuffer();
  const whatIsWritten = () => {
    requestLog.flush();
    return written;
  };
  await expect.poll(whatIsWritten).toContain('\n');
  expect(written).not.toMatch(/secret|product-detail\/12|251911/);
  return JSON.parse(written) as Record<string, unknown>;
}

test('each request is a line: what was asked for by its pattern, what was answered, how large and how long', async () => {
  const page = await lineOf('/am/OrderHistory/ETB2026000456?grant=secret');
  expect(page).toMatchObject({
    kind: 'page',
    route: '/OrderHistory/:number',
    method: 'GET',
    status: 200,
    build: 'B1',
  });
  expect(Object.keys(page).toSorted()).toEqual(
    [
      'level',
      'time',
      'pid',
      'role',
      'msg',
      'method',
      'kind',
      'route',
      'status',
      'ms',
      'bytes',
      'build',
    ].toSorted(),
  );
  expect(await lineOf('/product-detail/12.data')).toMatchObject({
    kind: 'data',
    route: '/product-detail/:id',
  });
  expect(await lineOf('/assets/en/home-A1b2.js')).toMatchObject({
    kind: 'asset',
    route: '/assets/*',
    status: 200,
  });
  const call = await lineOf('/api/products/12?phone=%2B251911234567');
  expect(call).toMatchObject({ kind: 'api', route: '/api/products/:id', status: 404 });
  expect(call.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number((await lineOf('/assets/en/home-A1b2.js')).bytes)).toBeGreaterThan(5_000);
});

test('what a balancer asks is no line', async () => {
  written = '';
  for (const path of ['/healthz', '/readyz']) await (await fetch(origin + path)).arrayBuffer();
  expect(await lineOf('/NoSuchPage')).toMatchObject({ route: 'unknown' });
});
