import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ensureDatabase, type PostgresServer, startPostgres } from './server.ts';
import { identify, untilGone } from '#tools/run/processes.mjs';

const home = join(mkdtempSync(join(tmpdir(), 'adey-postgres-')), 'server');
const start = (): Promise<PostgresServer> => startPostgres({ home, isDurable: false });

// mkdtemp makes a directory for its owner alone: as root this is the checkout that no other user can enter.
afterAll(async () => {
  const server = await start();
  const data = await dataDirectory(server);
  await server.stop();
  for (const path of [dirname(data), dirname(home)]) rmSync(path, { recursive: true });
});

test('two starts at once make one server, which keeps its data over a stop', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(first.port).toBe(second.port);
  expect(Number(first.isNew) + Number(second.isNew)).toBe(1);
  expect(await ensureDatabase(first, 'kept')).toBe(true);
  await first.stop();
  const again = await start();
  expect(again.isNew).toBe(true);
  expect(await ensureDatabase(again, 'kept')).toBe(false);
  expect(await selectOne(again)).toBe('C.UTF-8');
});

test('a server that a killed run left behind is found again', async () => {
  const left = await start();
  const found = await start();
  expect(found).toMatchObject({ isNew: false, port: left.port });
});

test('a killed server, and a pid file whose pid another program has now, do not stop the next start', async () => {
  const server = await start();
  const place = await dataDirectory(server);
  const pid = Number(readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const identity = identify(pid)!;
  process.kill(pid, 'SIGKILL');
  await untilGone(identity, 5_000);
  const stale = readFileSync(join(place, 'postmaster.pid'), 'utf8');
  writeFileSync(join(place, 'postmaster.pid'), stale.replace(String(pid), String(process.pid)));
  expect((await start()).isNew).toBe(true);
});

async function selectOne(server: PostgresServer): Promise<unknown> {
  return await query(server, `select datlocale as value from pg_database where datname = 'kept'`);
}

async function dataDirectory(server: PostgresServer): Promise<string> {
  return (await query(server, `select current_setting('data_directory') as value`)) as string;
}

async function query(server: PostgresServer, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ value: unknown }>(text);
  await client.end();
  return rows[0]?.value;
}
