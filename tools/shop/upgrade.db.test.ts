import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { fillCart, order } from '#tests/faults/buyers.ts';
import { fillOlder, OLDER } from '#tests/support/older-database.ts';
import { deleteDataDir, type ShopCommand, startShopCommand } from '#tests/support/shop-command.ts';
import { listBackups } from '#tools/backup/backup-store.ts';
import { takeBackup } from '#tools/backup/take-backup.ts';
import { migrate } from '#tools/db/migrate.ts';
import { prepareDatabase } from '#tools/db/roles.ts';
import { NAME, ownHome } from '#tools/db/store.ts';
import { withClient } from '#tools/db/with-client.ts';
import { ensureDatabase, startPostgres } from '#tools/postgres/server.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, runNode } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-upgrade-'));
// As root the server has a user of its own, who must be able to enter.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
const backupDir = join(folder, 'backups');
const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, DATABASE_URL: '' };
const port = await freePort();
const url = `http://localhost:${port}`;
let shop: ShopCommand | undefined;

const run = async (name: string, ...words: string[]) =>
  await runNode([join(root, `tools/backup/${name}.ts`), ...words], { env, output: 'hold' });

async function start(): Promise<void> {
  shop = startShopCommand(dataDir, {
    ...env,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    PUBLIC_URL: url,
  });
  await shop.said(/Adey runs at/, 120_000);
}

/** As an operator ends it. */
async function stop(): Promise<void> {
  const { child } = shop!;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Somebody new buys a piece of the earlier version's goods. */
async function buy(): Promise<void> {
  const cartToken = await fillCart(url, 1);
  const answer = await order(url, { cartToken: cartToken!, key: randomUUID(), isCash: true })();
  expect(answer).toMatchObject({ status: 201 });
}

/** What a shop of the earlier version leaves in its folder, its database stopped; the name of its last backup. */
async function olderShop(): Promise<string> {
  mkdirSync(dataDir);
  const server = await startPostgres({ home: ownHome(dataDir), isDurable: false, archiveTo: backupDir });
  await ensureDatabase(server, NAME);
  const database = server.url(NAME);
  // Its roles are the server's.
  await prepareDatabase(database);
  const anew =
    'drop schema public, sandbox, graphile_worker, audit_months cascade; create schema public; grant usage on schema public to public';
  await withClient({ connectionString: database }, (client) => client.query(anew));
  await migrate(database, { last: OLDER });
  await withClient({ connectionString: database }, async (client) => {
    await fillOlder(client);
    await client.query('grant select on kysely_migration to adey_worker');
  });
  await takeBackup(server, { dataDir, backupDir });
  await server.stop();
  return listBackups(backupDir).at(-1)!.name;
}

beforeAll(async () => {
  await buildWhenStale();
}, 600_000);
afterAll(async () => {
  await shop?.kill();
  deleteDataDir(dataDir);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

test('a shop of an earlier version is backed up, started with this one, sells and is backed up, and goes back by its backup’s name', async () => {
  const before = await olderShop();
  await start();
  expect((await fetch(`${url}/en/product-detail/1`)).status).toBe(200);
  await buy();
  const after = await run('backup');
  expect(after.status, after.output).toBe(0);
  expect((await run('backup', '--list')).output.match(/Z /g)).toHaveLength(2);
  await stop();

  // The earlier state, with this version: it is migrated anew, and what came after the backup lies beside it.
  const restored = await run('restore', before);
  expect(restored.output).toContain('Start it: npm start');
  expect(restored.output).toContain('What was there before lies in');
  await start();
  expect((await fetch(`${url}/en/product-detail/1`)).status).toBe(200);
  await buy();
  await stop();
}, 300_000);
