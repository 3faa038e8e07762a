import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { deleteDataDir, type ShopCommand, startShopCommand } from '#tests/support/shop-command.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, runNode } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-start-backup-'));
// As root the server has a user of its own, who must be able to enter.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
const env = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups'), DATABASE_URL: '' };
let shop: ShopCommand;

beforeAll(async () => {
  await buildWhenStale();
  shop = startShopCommand(dataDir, {
    ...env,
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://shop.example',
  });
  await shop.said(/Adey runs at/, 240_000);
}, 900_000);
afterAll(async () => {
  await shop.kill();
  deleteDataDir(dataDir);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

const run = async (name: string, ...words: string[]) =>
  await runNode([join(root, `tools/backup/${name}.ts`), ...words], { env, output: 'hold' });

test('npm start with BACKUP_DIR: a backup is made while the shop runs, and proves itself beside it', async () => {
  const made = await run('backup');
  expect(made.status, made.output).toBe(0);
  const proven = await run('restore', '--check');
  expect(proven.output).toContain('Proven: the state of');
  expect(proven.status).toBe(0);
  expect((await run('backup', '--list')).output).toContain('proven');
}, 240_000);
