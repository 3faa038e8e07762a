import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readSettings } from '#shop/config/load-config.ts';
import { createDb, createPool } from '#platform/db.ts';
import { fileStore } from '#platform/file-store.ts';
import { randomSecret } from '#platform/tokens.ts';
import { publishAssets } from '#server/front/assets.ts';
import { prepareDatabase } from '#tools/db/roles.ts';
import { root } from '#tools/run/programs.ts';
import { say } from '#tools/run/say.ts';
import { aDestination, aProduct, aVendor } from '#tests/support/factories.ts';
import { STOCK } from '#tests/faults/shop-on-trial.ts';
import { PASSWORDS, SHOP_ADDRESS } from './engines.ts';
import type { Machine } from './machines.ts';

const PRODUCTS = 6;
const SANDBOX_PORT = 4000;
/** The ports that ops/haproxy expects on A and B. */
export const WEB_PORTS = [3000, 3010];
const PATIENCE_MS = 180_000;

/** As the owner of the database signs in at that host and port. */
export const databaseAt = (host: string, port: number, name = 'adey'): string =>
  `postgres://postgres:${PASSWORDS.superuser}@${host}:${port}/${name}?sslmode=no-verify`;

/** The machine whose PostgreSQL takes writes, by Patroni's word; null while there is none. */
export async function primaryOf(machines: readonly Machine[]): Promise<Machine | null> {
  const answers = await Promise.all(machines.map((one) => isOk(`http://${one.address}:8008/primary`)));
  return machines[answers.indexOf(true)] ?? null;
}

/**
 * How many machines may lead the database: the one that does, and those that hold what was answered, by its word (a machine that was
 * frozen tells of before). A copy that follows but is not counted on yet may not: what it lacks would be lost.
 */
export async function leadersOf(machines: readonly Machine[]): Promise<number> {
  type Member = { state: string; role: string };
  const primary = await primaryOf(machines);
  const answer = primary && (await ask(`http://${primary.address}:8008/cluster`));
  if (!answer?.ok) return 0;
  const { members } = (await answer.json()) as { members: Member[] };
  return members.filter(
    ({ state, role }) =>
      (role === 'quorum_standby' && state === 'streaming') || (role === 'leader' && state === 'running'),
  ).length;
}

/** Looks again until it is so; throws an Error that says what was waited for. */
export async function untilSo(
  what: string,
  look: () => Promise<boolean>,
  withinMs = PATIENCE_MS,
): Promise<void> {
  const ends = Date.now() + withinMs;
  while (!(await look().catch(() => false))) {
    if (Date.now() > ends) throw new Error(`Not within ${withinMs / 1_000} s: ${what}.`);
    await sleep(500);
  }
}

/** Waits until each machine may lead the database, and for all web processes. */
export async function untilWhole(machines: readonly Machine[]): Promise<void> {
  await untilSo('three that may lead', async () => (await leadersOf(machines)) === machines.length);
  for (const { name, address } of machines.slice(0, 2))
    for (const port of WEB_PORTS)
      await untilSo(`web ${name} ${port}`, () => isOk(`http://${address}:${port}/readyz`));
}

/** Makes the shop's database at the primary, with goods to sell; answers their ids. */
export async function fillDatabase(primary: Machine): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseAt(primary.address, 5432, 'postgres') });
  await client.connect();
  await client.query('create database adey');
  await client.end();
  const { urls } = await prepareDatabase(databaseAt(primary.address, 5432));
  const pool = createPool(urls.worker, 2);
  const db = createDb(pool);
  await aDestination(db);
  const vendors = [await aVendor(db), await aVendor(db)];
  const ids: number[] = [];
  for (let n = 0; n < PRODUCTS; n += 1)
    ids.push((await aProduct(db, { vendorId: vendors[n % 2]!.id, stock: STOCK })).id);
  await pool.end();
  return ids;
}

const shared = {
  // What all machines have in /etc/adey.
  SECRET_AUTH: randomSecret(),
  SECRET_COOKIE: randomSecret(),
  SECRET_CID: randomSecret(),
  SECRET_SANDBOX_KEY: randomSecret(),
  SECRET_SANDBOX_WEBHOOK: randomSecret(),
  DATABASE_URL: databaseAt('127.0.0.1', 5000),
  HOST: '0.0.0.0',
  PUBLIC_URL: `https://${SHOP_ADDRESS}`,
  // At whichever machine has the shop's address; its tables are the database's, so either one knows every payment.
  PAYMENT_SANDBOX: '1',
  SANDBOX_URL: `http://${SHOP_ADDRESS}:${SANDBOX_PORT}`,
  SANDBOX_PORT: String(SANDBOX_PORT),
  TRUSTED_PROXIES: '10.0.0.0/24',
  CONTACT_PHONE: '+251911234567',
  CONTACT_EMAIL: 'shop@example.com',
  API_RATE_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
};

/** Puts the scripts of the pages into the bucket, as a release does: else each web process would do it before it is ready. */
export async function publishScripts(storage: Record<string, string>): Promise<void> {
  const began = Date.now();
  const settings = readSettings({ ...storage, DATABASE_URL: shared.DATABASE_URL });
  const count = await publishAssets(fileStore(settings), join(root, 'dist/client'));
  say(`${count} scripts were put into the bucket in ${((Date.now() - began) / 1_000).toFixed(0)} s.`);
}

/** Starts the shop's processes on A or B, as the units of ops/systemd do. */
export function startShop(machine: Machine, place: string, storage: Record<string, string>): void {
  const words = [process.execPath, 'tools/shop/run-role.ts'];
  const env = {
    ...shared,
    ...storage,
    // What the shop says to its own address, as a provider does.
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS!,
    METRICS_PORT: '0',
    WORKER_METRICS_PORT: '0',
    DATA_DIR: join(place, machine.name, 'data'),
  };
  for (const port of WEB_PORTS)
    machine.keep({
      name: `web-${port}`,
      isOurs: true,
      words: [words[0]!, join(root, words[1]!), 'web'],
      env: { ...env, PORT: String(port), DRAIN_SECONDS: '10' },
    });
  machine.keep({ name: 'worker', isOurs: true, words: [words[0]!, join(root, words[1]!), 'worker'], env });
}

/** For the books, which may be long: as the superuser, without a limit of time. */
export function poolAt(primary: Machine): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseAt(primary.address, 5432), max: 4 });
  pool.on('error', () => undefined);
  return pool;
}

export async function isOk(url: string): Promise<boolean> {
  const answer = await ask(url);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
}

async function ask(url: string): Promise<Response | null> {
  return await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
}
