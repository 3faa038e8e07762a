import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { setPrice } from '#modules/products/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { freePort } from '#tools/run/free-port.ts';
import { type Application, startApplication } from './application.ts';
import { createRunning, readRunning } from './running.ts';

/** After the commit; the promise is 100 ms on a machine that does nothing else. */
const SOON_MS = 2_000;

const database = await testDatabase();
const { url, config, db } = database;
const [port, otherPort, sandboxPort] = await Promise.all([freePort(), freePort(), freePort()]);
const webs = [port, otherPort].map((one) => `http://localhost:${one}`);
let application: Application;

beforeAll(async () => {
  await buildWhenStale();
  const env = {
    DATA_DIR: config.dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: '0',
    PUBLIC_URL: webs[0]!,
  };
  const own = [{}, { PORT: String(otherPort) }];
  application = startApplication(env, roleUrls(url), createRunning(config.dataDir), own);
  await application.ready;
}, 600_000);
afterAll(() => application.stop());

test('two web processes of one shop are ready, each with its log and its place in the notes', async () => {
  for (const web of webs) await until(async () => (await fetch(`${web}/readyz`)).status === 200);
  expect(Object.keys(readRunning(config.dataDir)).toSorted()).toEqual(['web', 'web-2', 'worker']);
  expect(existsSync(join(config.dataDir, 'log/web-2.log'))).toBe(true);
});

test('while the schema is older than their build they get no requests, and what they answer says why', async () => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const newest = `(select max(name) from kysely_migration)`;
  const { rows } = await owner.query<{ name: string }>(
    `delete from kysely_migration where name = ${newest} returning *`,
  );
  const ready = () => Promise.all(webs.map(async (web) => await (await fetch(`${web}/readyz`)).text()));
  const older = 'the schema is older than this version: npm run migrate';
  await until(async () => (await ready()).every((said) => said === older));
  // They live, and answer whom the balancer sends all the same.
  for (const web of webs) expect((await fetch(`${web}/healthz`)).status).toBe(200);
  await owner.query(
    'insert into kysely_migration select * from json_populate_record(null::kysely_migration, $1)',
    [JSON.stringify(rows[0])],
  );
  await owner.end();
  await until(async () => (await ready()).every((said) => said === 'ready'));
});

test('a price that changes is new on the kept pages of both, and in what both remember', async () => {
  const vendor = await aVendor(db);
  const { id } = await aProduct(db, { vendorId: vendor.id, priceSantim: 123_400 });
  const user = await aUser(db);
  await aTeamMember(db, vendor.id, user.id, 'owner');
  const pages = webs.map((web) => async () => await (await fetch(`${web}/en/product-detail/${id}`)).text());
  for (const page of [...pages, ...pages]) expect(await page()).toContain('1,234');
  await setPrice(database.ctx({ vendorId: vendor.id, userId: user.id }), id, { to: 567_800, was: 123_400 });
  for (const page of pages) await until(async () => (await page()).includes('5,678'), SOON_MS);
  for (const page of [...pages, ...pages]) expect(await page()).not.toContain('1,234');
});
