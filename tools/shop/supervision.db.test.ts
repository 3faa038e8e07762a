import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { buildWhenStale } from '#build/build.ts';
import { freePort } from '#tools/postgres/server.ts';
import { isRunning, type ProcessIdentity, untilGone } from '#tools/run/processes.mjs';
import { root } from '#tools/run/programs.ts';
import { readRunning, type Role } from './running.ts';

// The whole shop as `npm start` runs it: built, with its own PostgreSQL. At an address of its own an empty database
// stays empty, which saves the demo's minute.
const folder = mkdtempSync(join(tmpdir(), 'adey-supervision-'));
const dataDir = join(folder, 'data');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
let shop: ChildProcess;
let output = '';
let place = '';

beforeAll(async () => {
  await buildWhenStale();
  shop = spawn(process.execPath, [join(root, 'tools/shop/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: '0',
      PUBLIC_URL: 'https://shop.example',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [shop.stdout, shop.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await said(/Adey runs at https:\/\/shop\.example/, 120_000);
  place = readFileSync(join(dataDir, 'postgres.elsewhere'), { encoding: 'utf8', flag: 'a+' });
}, 600_000);

afterAll(async () => {
  const left = Object.values(readRunning(dataDir));
  shop.kill('SIGKILL');
  for (const identity of left) await untilGone(identity, 60_000);
  for (const path of [folder, place]) if (path) rmSync(path, { recursive: true, force: true });
}, 120_000);

/** Waits until the shop has told that. */
async function said(what: RegExp, withinMs = 30_000): Promise<void> {
  await until(() => what.test(output) || shop.exitCode !== null, withinMs).catch(() => undefined);
  if (!what.test(output)) throw new Error(`The shop never said ${what}, but:\n${output}`);
}

function identityOf(role: Role): ProcessIdentity {
  const identity = readRunning(dataDir)[role];
  if (!identity) throw new Error(`Nothing is noted of ${role}.`);
  return identity;
}

async function statusOf(path: string): Promise<number> {
  return await fetch(url + path).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Kills one of the shop's processes without warning, and waits until another one stands in its place. */
async function kill(role: Role): Promise<ProcessIdentity> {
  const killed = identityOf(role);
  process.kill(killed.pid, 'SIGKILL');
  await until(() => (readRunning(dataDir)[role]?.pid ?? killed.pid) !== killed.pid, 30_000);
  return killed;
}

test('a public shop says that it takes cash alone, and has no demo', async () => {
  await said(/Payment is cash on delivery alone/);
  expect(output).not.toContain('Sign in with password');
  expect(await statusOf('/')).toBe(200);
});

test('a crash of the worker leaves the storefront up, and the worker comes back', async () => {
  const web = identityOf('web');
  await kill('worker');
  expect(await statusOf('/')).toBe(200);
  await said(/The worker process was ended by SIGKILL\. It is started again in 0\.5 s/);
  await said(/The worker process runs again\./);
  expect(identityOf('web')).toEqual(web);
});

test('a crash of the web server is over in seconds', async () => {
  const killed = await kill('web');
  await said(/The web process was ended by SIGKILL/);
  await until(async () => (await statusOf('/')) === 200, 30_000);
  expect(identityOf('web')).not.toEqual(killed);
});

test('the end of PostgreSQL is noticed: it is started again, and the shop finds it', async () => {
  const web = identityOf('web');
  expect(await statusOf('/readyz')).toBe(200);
  await kill('postgres');
  await said(/PostgreSQL has ended; it is started again\.\nPostgreSQL runs again\./);
  await until(async () => (await statusOf('/readyz')) === 200, 30_000);
  expect(identityOf('web')).toEqual(web);
});

test('a run that is killed leaves nothing behind, PostgreSQL included', async () => {
  const left = (['web', 'worker', 'postgres', 'guard'] as const).map(identityOf);
  shop.kill('SIGKILL');
  for (const identity of left) expect(await untilGone(identity, 40_000), JSON.stringify(identity)).toBe(true);
  expect(left.some(isRunning)).toBe(false);
  expect(readRunning(dataDir)).toEqual({});
}, 90_000);
