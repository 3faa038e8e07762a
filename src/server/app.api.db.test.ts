import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createApp } from './app.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { client } = testApi(database);

test('an answer of the API cannot be taken for a page that runs something', async () => {
  const answer = await client().raw('/api/categories');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
});

test('a cookie that somebody made up breaks no answer and leads to no other cookie', async () => {
  for (const r of ['x\r\nset-cookie: a=b', 'x; Domain=shop.example', 'ሀ']) {
    const me = Buffer.from(JSON.stringify({ r })).toString('base64url');
    const cookie = `adey_session=over; adey_me=${me}`;
    const answer = await client().raw('/api/categories', { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain('adey_was');
  }
});

test('a body of another kind is told which kinds are taken', async () => {
  const body = JSON.stringify({ productId: 1 });
  const headers = { 'content-type': 'text/plain' };
  const answer = await client().raw('/api/cart/lines', { method: 'POST', headers, body });
  expect(answer.status).toBe(415);
  const told = await answer.json();
  expect(told).toMatchObject({ code: 'request.unsupported_type' });
  expect(told.message).toContain('application/json');
});

test('a body of ten megabytes is refused, with its length announced or in pieces', async () => {
  const headers = { 'content-type': 'application/json' };
  const announced = await client().raw('/api/cart/lines', {
    method: 'POST',
    headers: { ...headers, 'content-length': String(10 * 2 ** 20) },
    body: '{}',
  });
  expect(announced.status).toBe(413);
  const piece = new Uint8Array(2 ** 20);
  let pieces = 10;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => (pieces-- > 0 ? controller.enqueue(piece) : controller.close()),
  });
  // Node wants `duplex` for a streamed body; the DOM's type of the same name does not know it.
  const inPieces = {
    method: 'POST',
    headers: { ...headers, 'transfer-encoding': 'chunked' },
    body: stream,
    duplex: 'half',
  };
  const streamed = await client().raw('/api/cart/lines', inPieces);
  expect(streamed.status).toBe(413);
});

test('a DELETE of a browser, with neither body nor length, reaches its call', async () => {
  const app = createApp(database, () => Promise.resolve(new Response(null, { status: 404 })));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/cart/lines/1`, { method: 'DELETE' });
  expect(answer.status).toBe(404);
  server.close();
});
