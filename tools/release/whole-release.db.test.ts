import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { endChild } from '#tests/support/end-child.ts';
import { aProduct } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, runNode } from '#tools/run/programs.ts';

const { url, db, config } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'adey-whole-release-'));
const started: ChildProcess[] = [];
// Tens of thousands of files go with it.
const ENDING_MS = 300_000;
afterAll(async () => {
  await Promise.all(started.map(end));
  rmSync(folder, { recursive: true });
}, ENDING_MS);

/** Asks as a unit of systemd does, and answers how it ended. */
async function end(child: ChildProcess): Promise<number | null> {
  await endChild(child, 'SIGTERM');
  return child.exitCode;
}

/** How a command of the unpacked release is run by the units in `ops/systemd`. */
const COMMAND = ['node_modules/.bin/node', 'tools/run/run.mjs'] as const;

// Most of its time is packing and unpacking node_modules.
test('a whole release is unpacked elsewhere, and the shop runs from it without a build, npm or the folder it came from', async () => {
  const packed = await runNode([join(root, 'tools/release/release.ts'), '--to', folder], {
    output: 'hold',
    // Nothing answers there: what is known against its parts is not looked at here.
    env: { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' },
  });
  expect(packed.status, packed.output).toBe(0);
  const named = (ending: string) => readdirSync(folder).find((name) => name.endsWith(ending))!;
  const sums = spawnSync('sha256sum', ['-c', named('.sha256')], { cwd: folder, encoding: 'utf8' });
  expect([sums.status, sums.stdout]).toEqual([0, expect.stringContaining(`${named('.tar.gz')}: OK`)]);
  const archive = named('.tar.gz');
  expect(spawnSync('tar', ['-xzf', archive], { cwd: folder }).status).toBe(0);
  rmSync(join(folder, archive));
  const cwd = join(folder, archive.replace('.tar.gz', ''));
  // What tools keep for themselves there is nobody else's.
  const hidden = readdirSync(join(cwd, 'node_modules')).filter((name) => name.startsWith('.'));
  expect(hidden.toSorted()).toEqual(['.bin', '.package-lock.json']);

  const [port, metrics, workerMetrics, sandbox] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const web = `http://127.0.0.1:${port}`;
  const env = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: url,
    DATA_DIR: config.dataDir,
    PUBLIC_URL: web,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    WORKER_METRICS_PORT: String(workerMetrics),
    SANDBOX_PORT: String(sandbox),
  };
  const [program, ...parts] = COMMAND;
  const migrated = spawnSync(program, [...parts, 'tools/db/prepare.ts', '--expand'], {
    cwd,
    env,
    encoding: 'utf8',
  });
  expect([migrated.status, migrated.stdout, migrated.stderr]).toEqual([
    0,
    expect.stringContaining('Nothing to apply.'),
    expect.any(String),
  ]);
  let said = '';
  for (const role of ['web', 'worker']) {
    const child = spawn(program, [...parts, 'tools/shop/run-role.ts', role], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    started.push(child);
  }
  const { id, title } = await aProduct(db);
  const isReady = async (address: string) =>
    await fetch(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  for (const address of [web, `http://127.0.0.1:${workerMetrics}`])
    await until(() => isReady(address), 60_000).catch(() => {
      throw new Error(`${address} is not ready: ${said.slice(-3_000)}`);
    });
  const page = await fetch(`${web}/en/product-detail/${id}`);
  const text = await page.text();
  expect([page.status, text.includes(title)]).toEqual([200, true]);
  const [, script] = /(\/assets\/[^"]+\.js)"/.exec(text)!;
  expect((await fetch(web + script)).status).toBe(200);
  expect(await Promise.all(started.map(end))).toEqual([0, 0]);
  expect(readdirSync(cwd)).not.toContain('.react-router');
}, 600_000);
