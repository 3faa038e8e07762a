import { connect, type AddressInfo } from 'node:net';
import { createServer, request as ask } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import type { Log } from '#platform/log.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';
import { createApp } from './app.ts';
import { createLargeBodies } from './body-limit.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { client, document } = testApi(database);

type Operation = {
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: object;
  security?: object[];
};
const { paths } = (await document()) as unknown as { paths: Record<string, Record<string, Operation>> };
const calls = Object.entries(paths).flatMap(([template, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path: template.replace(/\{\w+\}/g, '1'),
  })),
);
const isForMembers = ({ security }: Operation) =>
  !security?.some((one) => 'cartToken' in one) && (security?.length ?? 0) > 1;

/** The ways in which programs send no body. */
const BODILESS: RequestInit[] = [
  { headers: { 'content-length': '0' } },
  { headers: { 'content-type': 'application/json' } },
  { headers: { 'content-type': 'application/json', 'content-length': '0' } },
  { headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' } },
  { headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '0' } },
  { headers: { 'content-type': 'text/plain' } },
  { headers: { 'transfer-encoding': 'chunked' } },
];

test('calls without a body answer the same with and without a type and a length of it', async () => {
  const shopper = client();
  await shopper.call('POST', '/api/auth/register', {
    fullName: 'Almaz',
    email: 'no-body@example.com',
    password: 'Selam@2019x',
    termsAgreed: true,
  });
  const bodiless = calls.filter(({ requestBody }) => !requestBody?.required);
  expect(bodiless.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(35);
  const differing: string[] = [];
  for (const { method, path } of bodiless) {
    // A stream has no end; of exports five a day are made.
    if (path.endsWith('/events') || (method === 'POST' && path === '/api/privacy/exports')) continue;
    // Signing out ends the session that the others need.
    const caller = path === '/api/auth/logout' ? client() : shopper;
    const ask = async (init: RequestInit) => {
      const answer = await caller.raw(path, { method, ...init });
      return `${answer.status} ${/"code":"[^"]+"/.exec(await answer.text())?.[0] ?? ''}`;
    };
    // The first call may change what all further ones meet.
    await ask({});
    const plain = await ask({});
    for (const init of method === 'GET'
      ? BODILESS
      : [...BODILESS, ...BODILESS.map((one) => ({ ...one, body: '' }))]) {
      const answer = await ask(init);
      if (answer !== plain || /^(415|5)/.test(answer))
        differing.push(`${method} ${path} ${JSON.stringify(init)}: ${answer} instead of ${plain}`);
    }
  }
  expect(differing).toEqual([]);
}, 120_000);

test('calls for signed-in people answer 401 to everyone else, whatever they send', async () => {
  const asked = calls.filter(isForMembers);
  expect(asked.length).toBeGreaterThan(90);
  const wrong: string[] = [];
  for (const { method, path } of asked)
    for (const init of [
      {},
      method === 'GET' ? {} : { body: 'x=1', headers: { 'content-type': 'text/plain' } },
      method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } },
    ]) {
      const { status } = await client().raw(path, { method, ...init });
      if (status !== 401) wrong.push(`${method} ${path}: ${status}`);
    }
  expect([...new Set(wrong)]).toEqual([]);
});

test('looking at things makes no cart, no visitor and no entry', async () => {
  for (const { method, path } of calls.filter(
    (one) => one.method === 'GET' && !one.path.endsWith('/events'),
  )) {
    const answer = await client().raw(path, { method });
    expect(answer.headers.getSetCookie().join(), path).not.toContain('adey_visitor');
  }
  for (const table of ['carts', 'history_views', 'list_items'])
    expect((await database.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
});

test('files of somebody signed out are refused before they are received', async () => {
  const app = createApp(database, () => Promise.resolve(new Response(null)));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  for (const path of ['/api/chat/attachments', '/api/user/profile/update', '/api/orders/ETB1/returns']) {
    const status = await new Promise<number>((resolve, reject) => {
      const sending = ask(
        {
          port,
          path,
          method: path.endsWith('update') ? 'PUT' : 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9_000_000 },
        },
        (answer) => {
          resolve(answer.statusCode!);
          answer.resume();
          sending.destroy();
        },
      );
      sending.on('error', reject);
      sending.write('--x\r\n');
    });
    expect(status, path).toBe(401);
  }
  server.closeAllConnections();
  server.close();
});

test('a caller who hangs up in the middle of a request is no fault in the log', async () => {
  const told: unknown[] = [];
  const log = { ...database.log, error: (...parts: unknown[]) => void told.push(parts) } as unknown as Log;
  const seen: string[] = [];
  const app = createApp({ ...database, log }, async (request) => {
    seen.push(await request.text());
    return new Response(null);
  });
  let closed = 0;
  let begun = 0;
  const server = createServer(getRequestListener(app.fetch));
  server.on('request', () => (begun += 1));
  server.on('connection', (socket) => socket.on('close', () => (closed += 1)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  let sent = 0;
  for (const path of ['/api/cart/lines', '/Newsletter', '/api/newsletter/subscriptions'])
    for (const length of ['content-length: 1000', 'transfer-encoding: chunked']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n5\r\n{"pro`,
      );
      sent += 1;
      await until(() => begun === sent);
      socket.destroy();
    }
  await until(() => closed === 6);
  // A call that comes after them has its answer: whatever they were to write has been written.
  await fetch(`http://127.0.0.1:${port}/api/cart`);
  expect(told).toEqual([]);
  expect(seen).toEqual([]);
  server.close();
});

test('pages that must be rendered have a limit for each caller, who is told the true wait', async () => {
  const limited = { ...database, config: { ...database.config, pageRatePerMinute: 3 } };
  const app = createApp(limited, () => Promise.resolve(new Response('a page')));
  const get = (address: string, path = '/ShoppingCart') =>
    app.request(path, {}, { incoming: { socket: { remoteAddress: address } } });
  for (let n = 0; n < 3; n += 1) expect((await get(`2001:db8::${n}`)).status).toBe(200);
  const refused = await get('2001:db8::ffff', '/am/ShoppingCart');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(20);
  const page = await refused.text();
  expect(page).toContain('ጥያቄዎቹ በዝተዋል። እባክዎ አንድ ደቂቃ ጠብቀው እንደገና ይሞክሩ።');
  expect(page).toContain('<html lang="am">');
  expect((await get('2001:db8:0:1::1')).status).toBe(200);
});

test('files that come by the drop are ended with a clear answer, and give their place back', async () => {
  const sender = client();
  const registered = await sender.raw('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Slow',
      email: 'slow@example.com',
      password: 'Selam@2019x',
      termsAgreed: true,
    }),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const app = createApp({ ...database, config: { ...database.config, apiRatePerMinute: 100_000 } }, () =>
    Promise.resolve(new Response(null)),
  );
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const send = (bytesASecond: number) =>
    new Promise<{ status: number; text: string; seconds: number }>((resolve, reject) => {
      const began = performance.now();
      const headers = {
        cookie,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 400_000,
      };
      const sending = ask({ port, path: '/api/chat/attachments', method: 'POST', headers }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => {
          clearInterval(timer);
          sending.destroy();
          resolve({ status: answer.statusCode!, text, seconds: (performance.now() - began) / 1_000 });
        });
      });
      let left = 400_000;
      const drip = () => {
        const bytes = Math.min(left, Math.round(bytesASecond / 4));
        left -= bytes;
        sending.write(Buffer.alloc(bytes, 'x'));
        if (left === 0) sending.end();
      };
      const timer = setInterval(() => left > 0 && drip(), 250);
      sending.on('error', reject);
    });
  const slow = Array.from({ length: 6 }, () => send(200));
  // Refused as soon as all six have their places.
  await until(async () => (await send(1_000_000)).status === 429);
  for (const { status, text, seconds } of await Promise.all(slow)) {
    expect(status).toBe(408);
    expect(JSON.parse(text)).toMatchObject({ code: 'request.too_slow' });
    expect(seconds).toBeLessThan(15);
  }
  // The places are free again; this one is read whole, and is no form.
  expect((await send(1_000_000)).status).toBeLessThan(429);
  server.closeAllConnections();
  server.close();
}, 40_000);

test('a form whose files find no place is told so in words, in the language of its page', async () => {
  const app = createApp(
    { ...database, config: { ...database.config, apiRatePerMinute: 100_000 } },
    () => new Promise(() => undefined),
  );
  const send = (path: string) =>
    app.request(
      path,
      {
        method: 'POST',
        headers: { 'content-length': '300000', 'content-type': 'multipart/form-data; boundary=x' },
      },
      { incoming: { complete: true, socket: { remoteAddress: '10.9.9.9' } } },
    );
  for (let n = 0; n < 6; n += 1) void send('/am/Message');
  const refused = await send('/am/Message');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await refused.text()).toMatch(/[\u1200-\u137F]/);
  expect((await send('/api/chat/attachments')).headers.get('content-type')).toMatch(/problem\+json/);
});

test('six large bodies of one caller at a time, sixteen in all', () => {
  const places = createLargeBodies();
  const request = new Request('http://localhost/message', {
    method: 'POST',
    headers: { 'content-length': '300000', 'content-type': 'multipart/form-data; boundary=x' },
  });
  const take = (caller: string | null) => places.take(request, '/message', caller)!;
  const held = Array.from({ length: 6 }, () => take('a'));
  expect(() => take('a')).toThrow('request.too_many');
  for (let n = 0; n < 10; n += 1) take(`b${n}`);
  expect(() => take('c')).toThrow('request.busy');
  held[0]!();
  take('c');
  held[1]!();
  take('a');
});
