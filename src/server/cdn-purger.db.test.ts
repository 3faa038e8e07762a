import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createListener, invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createCdnPurger } from './cdn-purger.ts';

const database = await testDatabase();
const times = { gatherMs: 20, retryMs: 10, retryMaxMs: 50, answerMs: 300 };

/** A CDN that notes what it is told to forget, and answers what `answer` says; null is no answer at all. */
async function aCdn(token: string | null = null) {
  const told: string[][] = [];
  const heard: IncomingHttpHeaders[] = [];
  const answers: (number | null)[] = [];
  const server = createServer((request, response) => {
    const status = answers.length > 0 ? answers.shift()! : 200;
    if (status === null) return;
    heard.push(request.headers);
    if (status === 200) told.push(String(request.headers['surrogate-key']).split(' '));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  const purger = createCdnPurger({ purgeUrl, token }, database.log, times);
  afterAll(async () => {
    await purger.stop();
    server.closeAllConnections();
    server.close();
  });
  return { told, heard, answers, purger };
}

/** What the worker does: a purger that hears which pages are dropped; all of them, of before it heard. */
async function hearing({ told, heard, purger }: Awaited<ReturnType<typeof aCdn>>): Promise<void> {
  const listener = createListener(database.config.databaseUrl, database.log);
  listener.on('pages', {
    onMessage: (tags) => purger.purge(tags.split(' ')),
    onReconnect: purger.purgeAll,
  });
  afterAll(() => listener.close());
  await expect.poll(() => told).toEqual([['all']]);
  told.length = 0;
  heard.length = 0;
}

test('what drops pages tells the CDN their keys once it is committed, and nothing when it fails', async () => {
  const cdn = await aCdn('secret-of-the-cdn');
  const { told, heard } = cdn;
  await hearing(cdn);
  const failed = transact(database.ctx(), async (tx) => {
    await invalidatePages(tx, ['product:13']);
    throw new Error('changed their mind');
  });
  await expect(failed).rejects.toThrow('changed their mind');
  await transact(database.ctx(), (tx) => invalidatePages(tx, ['product:7', 'vendor:3']));
  await expect.poll(() => told).toEqual([['product:7', 'vendor:3']]);
  expect(heard[0]).toMatchObject({
    authorization: 'Bearer secret-of-the-cdn',
    'fastly-key': 'secret-of-the-cdn',
  });
  expect(heard[0]).not.toHaveProperty('fastly-soft-purge');
});

test('what the CDN refuses, or does not answer, is told again with what was dropped meanwhile', async () => {
  const { told, answers, purger } = await aCdn();
  answers.push(503, null, 429);
  purger.purge(['product:1']);
  await expect.poll(() => answers.length).toBeLessThan(3);
  purger.purge(['product:2']);
  await expect.poll(() => new Set(told.flat())).toEqual(new Set(['product:1', 'product:2']));
  expect(answers).toEqual([]);
});

test('very many keys go in parts, and of too many all pages are looked at again, the old ones shown meanwhile', async () => {
  const { told, heard, purger } = await aCdn();
  purger.purge(Array.from({ length: 450 }, (_, n) => `product:${n}`));
  await expect.poll(() => told.map((keys) => keys.length)).toEqual([200, 200, 50]);
  purger.purge(Array.from({ length: 10_001 }, (_, n) => `product:${n}`));
  await expect.poll(() => told.at(-1)).toEqual(['all']);
  expect(heard.at(-1)).toMatchObject({ 'fastly-soft-purge': '1' });
});

test('a worker that ends does not wait for a CDN that does not answer', async () => {
  const { answers, purger } = await aCdn();
  answers.push(null);
  purger.purgeAll();
  await expect.poll(() => answers.length).toBe(0);
  const began = performance.now();
  await purger.stop();
  purger.purge(['product:1']);
  expect(performance.now() - began).toBeLessThan(times.answerMs);
});
