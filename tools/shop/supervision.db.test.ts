import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDataDir, type ShopCommand, startShopCommand } from '#tests/support/shop-command.ts';
import { until } from '#tests/support/until.ts';
import { buildWhenStale } from '#build/build.ts';
import { freePort } from '#tools/run/free-port.ts';
import { isRunning, type ProcessIdentity, untilGone } from '#tools/run/processes.mjs';
import { readRunning, type Role } from './running.ts';

// The whole shop as `npm start` runs it: built, with its own PostgreSQL. At an address of its own an empty database
// stays empty, which saves the demo.
const dataDir = mkdtempSync(join(tmpdir(), 'adey-supervision-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
let shop: ShopCommand;

beforeAll(async () => {
  await buildWhenStale();
  shop = startShopCommand(dataDir, { PORT: String(port), PUBLIC_URL: 'https://shop.example' });
  await shop.said(/Adey runs at https:\/\/shop\.example/, 120_000);
}, 600_000);

afterAll(async () => {
  await shop.kill();
  deleteDataDir(dataDir);
}, 120_000);

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
  await shop.said(/Payment is cash on delivery, and bank transfer where staff open/);
  expect(shop.output()).not.toContain('Sign in with password');
  expect(await statusOf('/')).toBe(200);
});

test('a crash of the worker leaves the storefront up, and the worker comes back', async () => {
  const web = identityOf('web');
  await kill('worker');
  expect(await statusOf('/')).toBe(200);
  await shop.said(/The worker process was ended by SIGKILL\. It is started again in 0\.5 s/);
  await shop.said(/The worker process runs again\./);
  expect(identityOf('web')).toEqual(web);
});

test('a crash of the web server is over in seconds', async () => {
  const killed = await kill('web');
  await shop.said(/The web process was ended by SIGKILL/);
  await until(async () => (await statusOf('/')) === 200, 30_000);
  expect(identityOf('web')).not.toEqual(killed);
});

test('the end of PostgreSQL is noticed: it is started again, and the shop finds it', async () => {
  const web = identityOf('web');
  expect(await statusOf('/readyz')).toBe(200);
  await kill('postgres');
  await shop.said(/PostgreSQL has ended; it is started again\.\nPostgreSQL runs again\./);
  await until(async () => (await statusOf('/readyz')) === 200, 30_000);
  expect(identityOf('web')).toEqual(web);
});

test('a run that is killed leaves nothing behind, PostgreSQL included', async () => {
  const left = (['web', 'worker', 'postgres', 'guard'] as const).map(identityOf);
  shop.child.kill('SIGKILL');
  for (const identity of left) expect(await untilGone(identity, 40_000), JSON.stringify(identity)).toBe(true);
  expect(left.some(isRunning)).toBe(false);
  expect(readRunning(dataDir)).toEqual({});
}, 90_000);
