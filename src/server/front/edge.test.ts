import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Config } from '#platform/config.ts';
import { createRateLimit } from '#server/guards.ts';
import { createEdge } from './edge.ts';
import { createHttpServer } from './front.ts';

/** Sends raw requests to a server that says which address it would answer. */
async function ask(publicUrl: string, lines: string[]): Promise<string> {
  const config = { publicUrl, trustProxy: false } as Config;
  const edge = createEdge(config, createRateLimit(0));
  const server = createHttpServer((request, response) => {
    if (!edge.meet(request, response)) response.end(`answers ${request.url}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n')),
    );
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
  server.close();
  return text;
}

const get = (path: string, host: string) => [`GET ${path} HTTP/1.1`, `Host: ${host}`];

test('control characters in a path name nothing, those of a query stay', async () => {
  const shop = 'https://adey.example';
  expect(await ask(shop, get('/%09/', 'adey.example'))).toContain('answers /-/');
  expect(await ask(shop, get('/am/%00x%7F?q=%0A', 'adey.example'))).toContain('answers /am/-x-?q=%0A');
  expect(await ask(shop, get('/%41%E1%88%B0', 'adey.example'))).toContain('answers /%41%E1%88%B0');
});

test('a request with two hosts is refused', async () => {
  const answer = await ask('https://adey.example', [...get('/', 'adey.example'), 'Host: evil.example']);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('browsers are told to come by https where the shop is https, and only there', async () => {
  expect(await ask('https://adey.example', get('/', 'adey.example'))).toContain(
    'strict-transport-security: max-age=15552000',
  );
  expect(await ask('http://localhost:3000', get('/', 'localhost:3000'))).not.toContain('strict-transport');
});

test('a page asked for under another name of this machine leads to the shop’s own', async () => {
  const shop = 'http://localhost:3000';
  for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
    const answer = await ask(shop, get('/am/Checkout?step=2', host));
    expect(answer).toMatch(/^HTTP\/1\.1 302 /);
    expect(answer).toContain('location: http://localhost:3000/am/Checkout?step=2\r\n');
  }
  expect(await ask('http://127.0.0.1:3000', get('/', 'localhost:3000'))).toContain(
    'location: http://127.0.0.1:3000/',
  );
});

test('what is no page, another port and other machines are answered as they were asked', async () => {
  const shop = 'http://localhost:3000';
  for (const path of ['/api/cart', '/healthz', '/media/a-400.avif', '/assets/a.js'])
    expect(await ask(shop, get(path, '127.0.0.1:3000')), path).toContain(`answers ${path}`);
  expect(
    await ask(shop, ['POST /Newsletter HTTP/1.1', 'Host: 127.0.0.1:3000', 'Content-Length: 0']),
  ).toContain('answers');
  for (const host of ['127.0.0.1:4000', '192.168.1.5:3000', 'localhost:3000'])
    expect(await ask(shop, get('/', host)), host).toContain('answers /');
  expect(await ask('https://adey.example', get('/', '127.0.0.1:3000'))).toContain('answers /');
});
