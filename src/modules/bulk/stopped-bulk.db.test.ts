import { spawn } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import '#server/jobs.ts';
import { startWorker } from '#server/worker.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { untilOneWaits } from '#tests/support/locks.ts';
import { until } from '#tests/support/until.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx, pool, config, log, url, superuser } = database;
const { aStore } = goodsApi(database);
const GOODS = 2_000;
const STEP = 200;
const WAS = 10_000;

type Run = { id: string; state: string; total: number; done: number; failed: number; left: number };

/** A store of two thousand products of 100 Birr, and its owner. */
async function aLargeStore() {
  const { owner, aProduct } = await aStore();
  const { id } = await aProduct({ title: 'The first' });
  await pool.query(
    `insert into products (vendor_id, category_id, title, folded_title, price_santim, stock, state, is_listed)
     select vendor_id, category_id, 'Kept ' || n, 'kept ' || n, $2, 3, 'draft', false
     from products, generate_series(1, $3::int) n where id = $1`,
    [id, WAS, GOODS],
  );
  const { rows } = await pool.query<{ id: number }>(
    `select id from products where title like 'Kept %' and vendor_id = (select vendor_id from products where id = $1) order by id`,
    [id],
  );
  return { owner, ids: rows.map((row) => Number(row.id)) };
}

async function begin(owner: ApiClient): Promise<string> {
  const ask = { filter: { q: 'kept' }, change: { act: 'price', amount: 1 } };
  const { status, body } = await owner.call('POST', '/api/vendor/products/bulk', ask);
  expect(status).toBe(201);
  return body.runId;
}

const asked = async (owner: ApiClient, id: string): Promise<Run> =>
  (await owner.call('GET', `/api/desk/runs/${id}`)).body;
const stop = async (owner: ApiClient, id: string) => await owner.call('POST', `/api/desk/runs/${id}/cancel`);
const undo = async (owner: ApiClient, id: string) => await owner.call('POST', `/api/desk/runs/${id}/undo`);

/** How often the price of each product was raised, in the order of their ids. */
async function raised(ids: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>(
    'select (price_santim - $2)::int / 100 as n from products where id = any ($1) order by id',
    [ids, WAS],
  );
  return rows.map(({ n }) => n);
}

/** The first so many once, all others not at all. */
const firstOnly = (count: number) => Array.from({ length: GOODS }, (_, n) => (n < count ? 1 : 0));

/** That a stopped run tells what it did, that no more was done, and that it can be put back wholly. */
async function expectStopped(owner: ApiClient, ids: readonly number[], run: Run): Promise<void> {
  expect(run).toMatchObject({ state: 'cancelled', total: GOODS, failed: 0, left: GOODS - run.done });
  expect(await raised(ids)).toEqual(firstOnly(run.done));
  expect((await undo(owner, run.id)).status).toBe(200);
}

const aWorker = () => startWorker({ config, log, pool, db, pulse: { beatMs: 100, silenceMs: 1_000 } });

test('X01 bulk: Stop ends a change of thousands at once, pressed twice too, and what was done is put back', async () => {
  const { owner, ids } = await aLargeStore();
  const worker = await aWorker();
  try {
    for (let round = 0; round < 6; round += 1) {
      const id = await begin(owner);
      await until(async () => (await asked(owner, id)).done > 0);
      const began = performance.now();
      const pressed = await Promise.all([stop(owner, id), stop(owner, id)]);
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(pressed.map(({ status, body }) => [status, body.state])).toEqual([
        [200, 'cancelled'],
        [200, 'cancelled'],
      ]);
      expect((await stop(owner, id)).body.state).toBe('cancelled');
      await expectStopped(owner, ids, await asked(owner, id));
      await until(async () => (await asked(owner, id)).state === 'undone', 30_000);
      expect(await raised(ids)).toEqual(firstOnly(0));
    }
  } finally {
    await worker.stop();
  }
});

test('X01 bulk: stopped while nobody works on it, a change ends and the one that waited for its place begins', async () => {
  const { owner, ids } = await aLargeStore();
  const [first, second, third] = [await begin(owner), await begin(owner), await begin(owner)];
  for (const id of [first, second, third]) await stepRun(ctx(), id);
  expect((await asked(owner, third)).state).toBe('waiting');
  await pool.query('delete from graphile_worker._private_jobs');
  expect((await stop(owner, first)).body).toMatchObject({
    state: 'cancelled',
    done: STEP,
    left: GOODS - STEP,
  });
  const { rows } = await pool.query('select key from graphile_worker.jobs');
  expect(rows).toEqual([{ key: `run:${third}` }]);
  await stepRun(ctx(), third);
  expect((await asked(owner, third)).state).toBe('running');
  for (const id of [second, third]) expect((await stop(owner, id)).body.state).toBe('cancelled');
  for (const id of [third, second, first]) expect((await undo(owner, id)).status).toBe(200);
  for (let step = 0; step < 3; step += 1) for (const id of [third, second, first]) await stepRun(ctx(), id);
  expect(await raised(ids)).toEqual(firstOnly(0));
});

test('X01 bulk: stopped at the moment it ends, a change is either done or stopped, and says which', async () => {
  const { owner, ids } = await aLargeStore();
  for (let round = 0; round < 4; round += 1) {
    const id = await begin(owner);
    while ((await asked(owner, id)).done < GOODS - STEP) await stepRun(ctx(), id);
    const [, { body }] = await Promise.all([stepRun(ctx(), id), stop(owner, id)]);
    await stepRun(ctx(), id);
    const run = await asked(owner, id);
    expect(run.state).toBe(body.state);
    expect(run.done + run.left).toBe(GOODS);
    expect(['cancelled', 'done'].includes(run.state) && (run.left === 0 || run.state === 'cancelled')).toBe(
      true,
    );
    expect(await raised(ids)).toEqual(firstOnly(run.done));
    expect((await undo(owner, id)).status).toBe(200);
    while ((await asked(owner, id)).state === 'undoing') await stepRun(ctx(), id);
    expect(await raised(ids)).toEqual(firstOnly(0));
  }
});

const children: ReturnType<typeof spawn>[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

test('X01 bulk: stopped after its worker was killed in the middle of a step, nothing of that step is left', async () => {
  const { owner, ids } = await aLargeStore();
  const id = await begin(owner);
  const buyer = await superuser.connect();
  await buyer.query('begin');
  await buyer.query('select from products where id = $1 for update', [ids[STEP + 10]]);
  const child = spawn(process.execPath, ['tests/support/held-worker.ts'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: config.dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await until(async () => (await asked(owner, id)).done === STEP, 60_000);
  await untilOneWaits(superuser);
  child.kill('SIGKILL');
  await buyer.query('commit');
  buyer.release();
  const { body } = await stop(owner, id);
  expect(body).toMatchObject({ state: 'cancelled', done: STEP, left: GOODS - STEP });
  await expectStopped(owner, ids, body);
  const worker = await aWorker();
  await until(async () => (await asked(owner, id)).state === 'undone', 30_000);
  await worker.stop();
  expect(await raised(ids)).toEqual(firstOnly(0));
}, 90_000);
