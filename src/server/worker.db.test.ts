import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { systemContext } from '#platform/context.ts';
import { createDb, createPool } from '#platform/db.ts';
import { defineTask, enqueue, type Priority } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { migrate } from '#tools/db/migrate.ts';
import { ensureDatabase, type PostgresServer, startPostgres } from '#tools/postgres/server.ts';
import { databaseLink } from '#tests/support/database-link.ts';
import { testDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';
import { startWorker } from './worker.ts';
import { WORKER_HEARTBEAT } from './worker-heartbeat.ts';

const database = await testDatabase();
const { db, pool, config, log, url } = database;
const QUICK = { beatMs: 100, silenceMs: 1_000 };
const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

const done: string[] = [];
defineTask('test_note', async (_ctx, { name }: { name: string }) => {
  done.push(name);
});

const parts = (databasePool: pg.Pool) => ({ config, log, pool: databasePool, db: createDb(databasePool) });
const queue = async (name: string, priority?: Priority, connection = db) =>
  await transact(systemContext({ db: connection, config, log }), (tx) =>
    enqueue(tx, 'test_note', { name }, priority ? { priority } : {}),
  );
const waiting = async (connection = pool) =>
  (
    await connection.query<{ n: number }>(
      "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'test_note'",
    )
  ).rows[0]!.n;

/** A worker in a process of its own, on `connection`; `heard` is what its jobs tell. */
function otherWorker(
  connection: string,
  options: string[] = [],
  more: Record<string, string> = {},
): { child: ChildProcess; heard: string[] } {
  const child = spawn(process.execPath, [...options, 'tests/support/held-worker.ts'], {
    env: { ...process.env, DATABASE_URL: connection, DATA_DIR: config.dataDir, LOG_LEVEL: 'silent', ...more },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const heard: string[] = [];
  child.on('message', (message) => typeof message === 'string' && heard.push(message));
  children.push(child);
  return { child, heard };
}

test('the job of a worker killed in the middle of it is taken by another one, within a minute', async () => {
  expect(WORKER_HEARTBEAT.silenceMs + 2 * WORKER_HEARTBEAT.beatMs).toBeLessThan(60_000);
  await queue('confirmation');
  const { child, heard } = otherWorker(url);
  await until(() => heard.includes('begun confirmation'));
  const worker = await startWorker({ ...parts(pool), pulse: QUICK });
  try {
    // The other one lives and works on it: nobody takes it away, however long it lasts. That is a matter of time alone:
    // twice as long as a worker may be silent.
    await new Promise((resolve) => setTimeout(resolve, 2 * QUICK.silenceMs));
    expect(done).toEqual([]);
    child.kill('SIGKILL');
    await until(() => done.includes('confirmation'), 15_000);
    await until(async () => (await waiting()) === 0);
    expect(done).toEqual(['confirmation']);
  } finally {
    await worker.stop();
  }
  const { rows } = await pool.query(
    "select id from worker_pools where seen_at > now() - interval '1 second'",
  );
  expect(rows).toEqual([]);
});

test('a worker that is told to end gives an unfinished job back at once, and that try is not counted', async () => {
  done.length = 0;
  await pool.query('delete from graphile_worker._private_jobs');
  await queue('given back');
  const { child, heard } = otherWorker(url);
  await until(() => heard.includes('begun given back'), 60_000);
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
  const { rows } = await pool.query(
    "select locked_by, attempts from graphile_worker.jobs where task_identifier = 'test_note'",
  );
  expect(rows).toEqual([{ locked_by: null, attempts: 0 }]);
  const worker = await startWorker({ ...parts(pool), pulse: QUICK });
  try {
    await until(() => done.includes('given back'));
  } finally {
    await worker.stop();
  }
}, 90_000);

test('workers whose clocks are ten minutes off work by the database’s clock', async () => {
  const off = [600_000, -600_000].map((ms) =>
    otherWorker(url, ['--import', './tests/support/clock-ahead.mjs'], { CLOCK_AHEAD_MS: String(ms) }),
  );
  const told = () => off.flatMap(({ heard }) => heard.filter((line) => line.startsWith('it is ')));
  await until(async () => {
    await pool.query("select graphile_worker.add_job('test_time') from generate_series(1, 20)");
    return off.every(({ heard }) => heard.some((line) => line.startsWith('it is ')));
  }, 60_000);
  for (const { child } of off) child.kill('SIGKILL');
  for (const line of told())
    expect(Math.abs(Number(line.slice('it is '.length)) - Date.now())).toBeLessThan(60_000);
  // Nothing that runs by the clock waits for a time that one of them alone believes in.
  const { rows } = await pool.query<{ tasks: number; ahead: number }>(
    `select count(*)::int as tasks, count(*) filter (where coalesce(last_execution, known_since)
       > now() + interval '1 minute')::int as ahead from graphile_worker._private_known_crontabs`,
  );
  expect(rows[0]!.tasks).toBeGreaterThan(10);
  expect(rows[0]!.ahead).toBe(0);
  await pool.query('delete from graphile_worker._private_jobs');
}, 90_000);

test('with thousands of jobs waiting, a sign-in code comes first, then a confirmation', async () => {
  done.length = 0;
  await pool.query(
    `select graphile_worker.add_job('test_note', json_build_object('name', 'news ' || n)) from generate_series(1, 2000) n`,
  );
  await queue('confirmation', 'money');
  await queue('code', 'awaited');
  const worker = await startWorker({ ...parts(pool), pulse: QUICK });
  await until(() => done.includes('code') && done.includes('confirmation'));
  await worker.stop();
  // Four are worked on at the same time.
  expect(done.indexOf('code')).toBeLessThan(4);
  expect(done.indexOf('confirmation')).toBeLessThan(5);
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'test_note'))`,
  );
});

test('a worker whose first question fails ends, to be started again: it would never look for a job', async () => {
  const ownPool = createPool(url, 4);
  let failures = 0;
  // As when the database is slow to let in whoever just started.
  ownPool.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    const failing = (...words: unknown[]) => {
      const isFirst = JSON.stringify(words[0]).includes('_private_tasks as tasks (identifier)');
      if (!isFirst || failures > 0) return query(...words);
      failures += 1;
      return Promise.reject(new Error('timeout expired'));
    };
    client.query = failing as typeof client.query;
  });
  const worker = await startWorker(parts(ownPool));
  await worker.ended;
  expect(failures).toBe(1);
  await worker.stop();
  await ownPool.end();
});

test('a worker says that it is not ready while it cannot look for jobs', async () => {
  const link = await databaseLink(url);
  const ownPool = createPool(link.url, 4);
  const worker = await startWorker({ ...parts(ownPool), lookWithinMs: 3_000 });
  try {
    // With nothing to do it looks every two seconds, which is how it finds what was put off; it is ready all the while.
    await ownPool.query(
      `select graphile_worker.add_job('test_note', '{"name": "put off"}', run_at := now() + interval '3.2 seconds')`,
    );
    const told = new Set<string | null>();
    await until(() => {
      told.add(worker.obstacle());
      return done.includes('put off');
    });
    expect([...told]).toEqual([null]);
    // The library leaves it to nobody when the line breaks while it notes a job as done: a refusal that fails the whole run.
    await until(async () => (await waiting()) === 0);
    link.cut();
    await until(() => worker.obstacle() !== null);
    expect(worker.obstacle()).toBe('the worker has not looked for a job for 3 s');
    link.mend();
    await until(() => worker.obstacle() === null, 30_000);
  } finally {
    await worker.stop();
    await ownPool.end();
    await link.close();
  }
}, 60_000);

test('what is under way when PostgreSQL is started again is neither lost nor left lying for hours', async () => {
  const home = join(mkdtempSync(join(tmpdir(), 'adey-restart-')), 'server');
  let server = await startPostgres({ home, isDurable: true });
  await ensureDatabase(server, 'restarted');
  await migrate(server.url('restarted'));
  const link = await databaseLink(server.url('restarted'));
  const ownPool = createPool(link.url, 4);
  const { child, heard } = otherWorker(link.url);
  try {
    const ownDb = createDb(ownPool);
    await queue('one', 'usual', ownDb);
    await queue('two', 'usual', ownDb);
    await until(() => heard.length === 2);
    await server.stop();
    // Both end while there is no database that could be told.
    child.send('go');
    await until(() => heard.length === 4);
    server = await startPostgres({ home, isDurable: true });
    link.moveTo(server.port);
    await until(async () => (await waiting(ownPool).catch(() => -1)) === 0, 40_000);
    expect(heard.slice(0, 4).sort()).toEqual(['begun one', 'begun two', 'one', 'two']);
    await queue('three', 'usual', ownDb);
    await until(() => heard.includes('three'));
  } finally {
    child.kill('SIGKILL');
    await ownPool.end();
    await link.close();
    await remove(server, home);
  }
}, 90_000);

/** PostgreSQL may keep its data elsewhere than at its home, where its own user can enter. */
async function remove(server: PostgresServer, home: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ place: string }>("select current_setting('data_directory') as place");
  await client.end();
  await server.stop();
  for (const path of [dirname(rows[0]!.place), dirname(home)]) rmSync(path, { recursive: true, force: true });
}
