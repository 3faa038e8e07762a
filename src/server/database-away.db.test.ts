import { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { createDb, createPool } from '#platform/db.ts';
import { load, submit } from '#handlers/handlers.ts';
import { requestCtx } from '#handlers/router-context.ts';
import { testContext } from '#tests/support/context.ts';
import { databaseLink } from '#tests/support/database-link.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { signUp } from '#modules/identity/index.ts';
import { type AppParts, createApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { createPageHandler } from './front/page-handler.ts';

const base = await testDatabase();
const link = await databaseLink(base.config.databaseUrl);
const PATIENCE = { connectMs: 300, freeMs: 600, answerMs: 500 };
const pool = createPool(link.url, 4, PATIENCE);
const logged: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, next) => (logged.push(chunk.toString()), next()),
});
const appOn = (own: Pool, more: Partial<AppParts> = {}) =>
  createApp({ ...base, pool: own, db: createDb(own), log: pino({ level: 'info' }, sink), ...more }, () =>
    Promise.resolve(new Response('a page')),
  );
const app = appOn(pool);
const { id } = await aProduct(base.db);

afterEach(() => link.mend());
afterAll(async () => {
  await pool.end();
  await link.close();
});

const add = async (key: string, to = app) =>
  await to.request('/api/cart/lines', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `database-away-${key.replace(' ', '-')}`,
      'accept-language': 'en',
    },
    body: JSON.stringify({ productId: id, quantity: 1 }),
  });

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({
    code: 'request.unavailable',
    message: 'The shop cannot be reached at the moment. Please try again in a moment.',
  });
}

test('without its database the shop says 503 and when to come again, and is back with it', async () => {
  expect((await add('first')).status).toBe(200);
  link.cut();
  await expectUnavailable(await add('second'));
  // What keeps its own sentence for a failure says so with 503 too.
  const suppliers = await app.request('/api/vendors/list?page=0', { headers: { 'accept-language': 'en' } });
  expect(suppliers.status).toBe(503);
  expect(await suppliers.json()).toMatchObject({ message: 'Unable to fetch vendor list' });
  expect(suppliers.headers.get('retry-after')).not.toBeNull();
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  link.mend();
  expect((await add('second')).status).toBe(200);
});

test('a checkout that breaks down before it is known who buys counts as a checkout that failed', async () => {
  const person = {
    fullName: 'Abebe Bikila',
    email: 'abebe@example.com',
    password: 'Selam1@',
    termsAgreed: true,
  };
  const { token } = await signUp(base.ctx(), person);
  const metrics = createMetrics(pool);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  link.cut();
  const answer = await appOn(pool, { metrics }).request('/api/checkout', {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(answer.status).toBe(503);
  const { body } = await metrics.text();
  const figures = body.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(figures).toEqual([
    'http_request_duration_seconds_count{kind="api",route="/api/checkout",method="POST",status="503"} 1',
  ]);
});

/** Ends the connections of all that wait for a lock; how many that were. */
async function breakWaiting(): Promise<number> {
  const { rowCount } = await base.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount ?? 0;
}

async function holding(statement: string) {
  const holder = await base.pool.connect();
  await holder.query(`begin; ${statement}`);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

test('a connection that breaks in the middle of a change costs nobody anything: it is made on another one', async () => {
  const letGo = await holding('lock table cart_lines in share mode');
  const answer = add('broken once');
  await expect.poll(breakWaiting).toBe(1);
  await letGo();
  expect((await answer).status).toBe(200);
  const { rows } = await base.pool.query<{ quantity: number }>(
    `select l.quantity from cart_lines l join carts c on c.id = l.cart_id order by l.id desc limit 1`,
  );
  expect(rows).toEqual([{ quantity: 1 }]);
});

test('one that breaks again and again is 503', async () => {
  const letGo = await holding('lock table products in access exclusive mode');
  let answered: Response | null = null;
  void add('broken').then((answer) => (answered = answer));
  await expect.poll(async () => (await breakWaiting(), answered), { interval: 20 }).not.toBeNull();
  await expectUnavailable(answered!);
  await letGo();
  expect((await add('broken')).status).toBe(200);
});

test('a database that swallows what it is sent is given up after a while, and nobody gets that connection again', async () => {
  expect((await add('before')).status).toBe(200);
  link.swallow();
  const began = performance.now();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => add(`swallowed ${n}`)));
  for (const answer of answers) await expectUnavailable(answer);
  expect(performance.now() - began).toBeLessThan(8_000);
  link.mend();
  for (const n of [1, 2, 3, 4]) expect((await add(`swallowed ${n}`)).status).toBe(200);
});

test('a server that turns out to be a copy is left at once, and its connection given to nobody', async () => {
  const operator = await base.superuser.connect();
  const { rows } = await operator.query<{ name: string }>('select current_database() as name');
  const setting = `alter database ${rows[0]!.name} set default_transaction_read_only`;
  const own = createPool(base.config.databaseUrl, 1);
  const shop = appOn(own);
  try {
    await operator.query(`${setting} = on`);
    await expectUnavailable(await add('at a copy', shop));
    await operator.query(`${setting} = off`);
    // The one connection of the pool would still be that of the copy.
    expect((await add('at a copy', shop)).status).toBe(200);
  } finally {
    await operator.query(`${setting} = off`);
    operator.release();
    await own.end();
  }
});

test('a slow line to the database makes answers late and none of them wrong', async () => {
  const patient = createPool(link.url, 4);
  const slow = appOn(patient);
  link.delay(200);
  const began = performance.now();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => add(`late ${n}`, slow)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(performance.now() - began).toBeGreaterThan(200);
  expect((await slow.request('/readyz')).status).toBe(200);
  link.delay(0);
  await patient.end();
});

test('a hundred callers without a database are a line or two in the log, without a stack', async () => {
  link.cut();
  logged.length = 0;
  await Promise.all(Array.from({ length: 100 }, (_, n) => add(`many ${n}`)));
  expect(logged.length).toBeLessThan(3);
  expect(logged.join()).not.toContain('    at ');
});

const asked = (ctx: Ctx, path: string) => {
  const context = new RouterContextProvider();
  context.set(requestCtx, ctx);
  const url = new URL(path, base.config.publicUrl);
  return {
    context,
    url,
    params: {},
    request: new Request(url),
    pattern: '',
  } as unknown as LoaderFunctionArgs;
};

test('pages and forms say 503 in words, and one whose sender cannot be known says it by itself', async () => {
  const ctx = testContext({ ...base, db: createDb(pool), log: pino({ level: 'silent' }) }, { locale: 'am' });
  const sentence = 'ሱቁን በአሁኑ ጊዜ ማግኘት አልተቻለም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።';
  const read = async () => void (await pool.query('select 1'));
  link.cut();
  await expect(load(read)(asked(ctx, '/ShopPage'))).rejects.toMatchObject({
    init: { status: 503 },
    data: { code: 'request.unavailable', message: sentence },
  });
  const form = asked(ctx, '/ShopPage');
  const body = new URLSearchParams({ note: 'typed' });
  const sent = await submit(
    z.object({ note: z.string() }),
    read,
  )({
    ...form,
    request: new Request(form.url, { method: 'POST', body }),
  });
  expect(sent).toMatchObject({
    init: { status: 503 },
    data: { message: sentence, values: { note: 'typed' } },
  });
  const pages = createPageHandler({
    build: () => Promise.reject(new Error('not needed')),
    services: ctx,
    readActor: async () => (await read(), null),
    countPersonal: () => Promise.reject(new Error('not needed')),
  });
  const page = await pages.render(
    new Request(`${base.config.publicUrl}/am/ShoppingCart`, { headers: { accept: 'text/html' } }),
    '127.0.0.1',
  );
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<html lang="am">');
  expect(html).toContain(sentence);
  // The same page again, and the home page, which is in memory.
  expect(html.match(/href="[^"]*"/g)).toEqual(['href=""', 'href="/"']);
});
