import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { fillCart, order } from '#tests/faults/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aProduct } from '#tests/support/factories.ts';
import { type Pooler, startPgbouncer } from '#tests/support/pgbouncer.ts';
import { notLookedAt, programOfOthers } from '#tests/support/tools-of-others.ts';
import { until } from '#tests/support/until.ts';
import { prepareDatabase, roleUrls } from '#tools/db/roles.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, startNode } from '#tools/run/programs.ts';
import { createDb, createPoolThroughPooler } from './db.ts';
import { systemContext } from './context.ts';
import { invalidatePages } from './notify.ts';
import { preparedSql } from './prepared.ts';

const program = programOfOthers('pgbouncer', 'pgbouncer');
const database = await testDatabase();
const { db, config, url } = database;
const children: ChildProcess[] = [];
const webs: string[] = [];
let pooler: Pooler;

beforeAll(async () => {
  if (program === null) return notLookedAt('pgbouncer is not here: nothing was sent through a pooler.');
  await aDestination(db);
  await prepareDatabase(url);
  const { web, worker } = roleUrls(url);
  pooler = await startPgbouncer(program, [web, worker]);
  await buildWhenStale();
  for (let n = 0; n < 2; n += 1) webs.push(await startWeb());
}, 600_000);
afterAll(async () => {
  await Promise.all(children.map(end));
  await pooler?.close();
});

/** Asked to, it ends with status 0, and what it had started too. */
async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
}

/** The web process as `npm run web` starts it, through the pooler; the URLs stand in files. */
async function startWeb(): Promise<string> {
  const port = await freePort();
  const files = join(config.dataDir, `urls-${port}`);
  mkdirSync(files);
  writeFileSync(join(files, 'pooled'), `${pooler.urlOf(url)}\n`);
  writeFileSync(join(files, 'direct'), `${url}\n`);
  const child = startNode(
    [join(root, 'tools/shop/run-role.ts'), 'web'],
    {
      DATABASE_URL: '',
      DATABASE_URL_FILE: join(files, 'pooled'),
      DATABASE_DIRECT_URL_FILE: join(files, 'direct'),
      DATA_DIR: config.dataDir,
      PORT: String(port),
      SANDBOX_PORT: '1',
      METRICS_PORT: '0',
      PUBLIC_URL: `http://localhost:${port}`,
      API_RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
    },
    'ignore',
  );
  children.push(child);
  const web = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${web}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(isReady, 60_000);
  return web;
}

test('two processes sell through three shared connections: no statement gets another’s rows', async ({
  skip,
}) => {
  skip(program === null, 'pgbouncer is not here and cannot be installed');
  const products = await Promise.all(
    Array.from({ length: 6 }, (_, n) => aProduct(db, { title: `Pooled ${n}`, stock: 1_000 })),
  );
  const shown = async (n: number) => {
    const product = products[n % products.length]!;
    const answer = await fetch(`${webs[n % 2]}/api/products/${product.id}`);
    const { title } = (await answer.json()) as { title?: string };
    return [answer.status, title, product.title];
  };
  const answers = await Promise.all(Array.from({ length: 240 }, (_, n) => shown(n)));
  expect(answers.filter(([status, title, wanted]) => status !== 200 || title !== wanted)).toEqual([]);
  const bought = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const web = webs[n % 2]!;
      const cartToken = (await fillCart(web, products[n % products.length]!.id))!;
      return (await order(web, { cartToken, key: randomUUID(), isCash: true })())?.status;
    }),
  );
  expect(bought).toEqual(bought.map(() => 201));
  const { rows } = await database.pool.query<{ sold: number }>(
    'select sum(1000 - stock)::int as sold from products where title like $1',
    ['Pooled %'],
  );
  expect(rows[0]!.sold).toBe(24);
}, 120_000);

test('news reach the processes past the pooler', async ({ skip }) => {
  skip(program === null, 'pgbouncer is not here and cannot be installed');
  const { id } = await aProduct(db, { priceSantim: 123_400 });
  const pages = webs.map((web) => async () => await (await fetch(`${web}/en/product-detail/${id}`)).text());
  for (const page of pages) expect(await page()).toContain('1,234');
  await db.updateTable('products').set({ priceSantim: 567_800 }).where('id', '=', id).execute();
  await invalidatePages(systemContext(database), [`product:${id}`]);
  for (const page of pages) await until(async () => (await page()).includes('5,678'), 10_000);
  for (const web of webs) expect((await fetch(`${web}/readyz`)).status).toBe(200);
});

test('statements through a pooler have the time limits of their role', async ({ skip }) => {
  skip(program === null, 'pgbouncer is not here and cannot be installed');
  const pool = createPoolThroughPooler(pooler.urlOf(roleUrls(url).web), 2);
  const told = async (name: string) =>
    (await pool.query<{ set: string }>(`select current_setting($1) as set`, [name])).rows[0]!.set;
  expect(await told('statement_timeout')).toBe('15s');
  expect(await told('lock_timeout')).toBe('5s');
  expect(await told('idle_in_transaction_session_timeout')).toBe('30s');
  expect(await told('TimeZone')).toBe('UTC');
  await pool.end();
});

test('what a pooler does not know of names is told once by the process, and costs no answer', async ({
  skip,
}) => {
  skip(program === null, 'pgbouncer is not here and cannot be installed');
  const warned: string[] = [];
  const note = ({ message }: Error) => void warned.push(message);
  process.on('warning', note);
  const pool = createPoolThroughPooler(pooler.urlOf(roleUrls(url).web), 6);
  const shared = createDb(pool);
  const ask = preparedSql<{ n: number }, { n: number }>(({ n }) => sql`select ${n}::int as n`);
  const one = async (n: number) => (await ask(shared, { n }))[0]!.n;
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  for (let round = 0; round < 3; round += 1) expect(await Promise.all(numbers.map(one))).toEqual(numbers);
  await pool.end();
  process.off('warning', note);
  // From 1.21 on it knows them, and nothing is to be told.
  expect(warned.map((text) => /does not know prepared statements/.test(text))).toEqual(
    pooler.keepsNames ? [] : [true],
  );
});
