import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { readActor } from '#modules/identity/index.ts';
import { createApp } from '#server/app.ts';
import { createRateLimit } from '#server/guards.ts';
import { countPersonal } from '#server/personal-counts.ts';
import { testDatabase } from '#tests/support/database.ts';
import * as shop from '#web/storefront/shop/shop.page.tsx';
import * as trackOrder from '#web/storefront/track-order/track-order.page.tsx';
import { createEdge } from './edge.ts';
import { createFrontListener, createHttpServer } from './front.ts';
import { NO_PICTURE } from './media.ts';
import { createPageCache } from './page-cache.ts';
import { createPageHandler } from './page-handler.ts';

/** Every address of pages that one caller may have rendered in a minute, and at once. */
const PAGES_PER_MINUTE = 60;

const database = await testDatabase({
  PUBLIC_URL: 'http://127.0.0.1:3000',
  PAGE_RATE_PER_MINUTE: String(PAGES_PER_MINUTE),
});

/** The screens with their real loaders and actions; what they make is answered as JSON instead of being drawn. */
const build = {
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        { staticHandlerContext }: { staticHandlerContext: { actionData: unknown } },
      ) => {
        headers.set('content-type', 'application/json');
        return new Response(JSON.stringify(staticHandlerContext.actionData), { status, headers });
      },
    },
  },
  routes: {
    shop: { id: 'shop', path: ':lang?/ShopPage', module: shop },
    track: { id: 'track', path: ':lang?/TrackOrder', module: trackOrder },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const handler = createPageHandler({ build, services: database, readActor, countPersonal });
const pageLimit = createRateLimit(PAGES_PER_MINUTE);
const app = createApp(database, handler.render, pageLimit);
const server = createHttpServer(
  createFrontListener({
    assets: new Map(),
    media: () => Promise.resolve(NO_PICTURE),
    pages: createPageCache(
      (address, _locale, record) =>
        handler.renderPublic(new Request(`${database.config.publicUrl}${address}`), record),
      1_000_000,
    ),
    edge: createEdge(database.config, pageLimit),
    fetch: (asked, env) => app.fetch(asked, env),
    log: database.log,
  }),
);
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Answer = { status: number; retryAfter: string | undefined; text: string };

/** A request as a program makes it that is no browser. A body in more than one part is sent without its length. */
function ask(path: string, method = 'GET', parts: readonly string[] = []): Promise<Answer> {
  const length = parts.length === 1 ? { 'content-length': Buffer.byteLength(parts[0]!) } : {};
  const form = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded', ...length } : {};
  return new Promise((resolve, reject) => {
    const sending = request(
      { port, path, method, headers: { 'accept-language': 'en', ...form } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, retryAfter: answer.headers['retry-after'], text }),
        );
      },
    );
    sending.on('error', reject);
    for (const part of parts) sending.write(part);
    sending.end();
  });
}

/** The lines before a body, and whether the connection had answered before. */
function headOf(agent: Agent, path: string): Promise<{ names: string[]; isReused: boolean }> {
  return new Promise((resolve, reject) => {
    const asking = request({ agent, port, path }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ names: Object.keys(answer.headers), isReused: asking.reusedSocket }));
    });
    asking.on('error', reject).end();
  });
}

test('a connection stays open for the next request though no line says so, and data brings none that is about documents', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const data = await headOf(agent, '/en/ShopPage.data');
  const refused = await headOf(agent, '/en/TrackOrder');
  agent.destroy();
  expect(data.names).not.toContain('keep-alive');
  expect(data.names).toContain('x-content-type-options');
  expect(data.names).not.toContain('permissions-policy');
  expect(refused.names).toContain('permissions-policy');
  expect(refused.isReused).toBe(true);
});

test('a page’s form that comes in pieces, without its length, is answered as one with a length', async () => {
  const parts = ['orderId=ETB2026000456&em', 'ail=almaz%40example.com'];
  const whole = await ask('/TrackOrder', 'POST', [parts.join('')]);
  const inPieces = await ask('/TrackOrder', 'POST', parts);
  expect(whole.status).toBe(404);
  expect(whole.text).toContain('"code":"orders.not_found"');
  expect(inPieces).toEqual(whole);
  const tooMuch = await ask(
    '/TrackOrder',
    'POST',
    Array.from({ length: 3 }, () => 'x'.repeat(100_000)),
  );
  expect(tooMuch.status).toBe(413);
});

test('a page’s form beyond a limit says when the next try works, and then it does', async () => {
  const proof = 'orderId=ETB2026000789&email=almaz%40example.com';
  const track = () => ask('/en/TrackOrder', 'POST', [proof]);
  for (let tries = 0; tries < 10; tries += 1) expect((await track()).status).toBe(404);
  const refused = await track();
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('"code":"orders.too_many_tries"');
  // Ten minutes that began at a whole multiple of ten.
  const wait = Number(refused.retryAfter);
  const left = 600 - (Math.floor(Date.now() / 1_000) % 600);
  expect(Math.abs(wait - left)).toBeLessThanOrEqual(2);
  await database.pool.query(
    "update attempt_counters set window_start = window_start - interval '10 minutes'",
  );
  expect((await track()).status).toBe(404);
});

test('pages to be rendered for one caller run out; what is kept does not, and the wait that is told is true', async () => {
  const page = (n: number) => `/en/ShopPage?page=${n}`;
  let answer = await ask(page(1));
  expect(answer.status).toBe(200);
  for (let n = 2; answer.status === 200 && n < 2 * PAGES_PER_MINUTE; n += 1) answer = await ask(page(n));
  expect(answer.status).toBe(429);
  expect(answer.retryAfter).toBe('1');
  expect((await ask('/en/ShopPage?page=500')).status).toBe(429);
  // A personal page is as dear.
  expect((await ask('/en/TrackOrder')).status).toBe(429);
  expect((await ask(page(1))).status).toBe(200);
  await pause(1_000 * Number(answer.retryAfter));
  expect((await ask('/en/ShopPage?page=501')).status).toBe(200);
});
