import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { notLookedAt, programOfOthers } from '#tests/support/tools-of-others.ts';
import { until } from '#tests/support/until.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root } from '#tools/run/programs.ts';
import { type Application, startApplication } from './application.ts';

const database = await testDatabase();
const { url, config } = database;
const [port, webPort, workerPort, sandboxPort] = await Promise.all([
  freePort(),
  freePort(),
  freePort(),
  freePort(),
]);
let application: Application;

beforeAll(async () => {
  await buildWhenStale();
  await aPlacedOrder(database, [await aProduct(database.db)]);
  const env = {
    DATA_DIR: config.dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(webPort),
    WORKER_METRICS_PORT: String(workerPort),
  };
  application = startApplication(env, roleUrls(url));
  await application.ready;
}, 600_000);
afterAll(() => application.stop());

const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');
const figuresOf = async (of: number) => await (await fetch(`http://127.0.0.1:${of}/metrics`)).text();

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

/** Every series that an alert or a panel asks for; those of Patroni, which tells them itself, by themselves. */
function asked(): { ours: Set<string>; ofPatroni: Set<string> } {
  const dashboard = JSON.parse(read('grafana/adey.json')) as Dashboard;
  const alerts = [...read('prometheus/alerts.yml').matchAll(/expr: (?:>-\n\s+)?(.+)/g)].map(
    ([, expression]) => expression!,
  );
  const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const names = [...alerts, ...panels].flatMap((expression) =>
    [
      ...expression
        .replaceAll(/\{[^}]*\}/g, '')
        .replaceAll(/\bby \([^)]*\)/g, '')
        .matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g),
    ].map(([name]) => name),
  );
  const series = names.filter((name) => !/^(?:histogram_quantile|max_over_time)$/.test(name));
  const isPatronis = (name: string) => name.startsWith('patroni_');
  return {
    ours: new Set(series.filter((name) => !isPatronis(name))),
    ofPatroni: new Set(series.filter(isPatronis)),
  };
}

test('every series of Patroni that an alert asks for is one that it tells', () => {
  const [file] = globSync('/usr/lib/python3/dist-packages/patroni/api.py');
  if (!file)
    return notLookedAt('patroni is not here: its names in the alerts were not compared with its own.');
  const told = readFileSync(file, 'utf8');
  const { ofPatroni } = asked();
  expect(ofPatroni.size).toBeGreaterThan(2);
  for (const name of ofPatroni) expect(told, name).toContain(`${name}{`);
});

test('every series that an alert or a panel asks for has data of a running shop', async () => {
  // Counted once something happens: a page, a job, and what breaks down.
  const quiet = new Set(['unexpected_errors_total', 'database_errors_total']);
  await fetch(`http://127.0.0.1:${port}/`);
  writeFileSync(
    join(config.dataDir, 'ledger.json'),
    JSON.stringify({ checkedAt: '2026-11-23T06:00:00Z', faults: { stock: 3 } }),
  );
  await until(async () => (await figuresOf(workerPort)).includes('job_duration_seconds_count'), 90_000);
  for (const state of ['healthz', 'readyz'])
    expect((await fetch(`http://127.0.0.1:${workerPort}/${state}`)).status, state).toBe(200);
  const all = `${await figuresOf(webPort)}\n${await figuresOf(workerPort)}`;
  const { ours: names } = asked();
  expect(names.size).toBeGreaterThan(25);
  const lacks = [...names].filter((name) => {
    const line = quiet.has(name) ? `^# TYPE ${name} counter` : `^${name}(\\{[^}]*\\})? -?[0-9eE.+-]+$`;
    return !new RegExp(line, 'm').test(all);
  });
  expect(lacks).toEqual([]);
  const line = (name: string) => all.split('\n').find((one) => one.startsWith(`${name} `));
  expect(all.split('\n')).toContain('ledger_faults{check="stock"} 3');
  expect(line('orders_last_hour')).toBe('orders_last_hour 1');
  expect(line('data_disk_used_ratio')).toMatch(/ 0\.\d+$/);
  expect(all.includes(' NaN')).toBe(false);
}, 120_000);

test('each alert is tried firing and silent, and its first step stands in the handbook', () => {
  const names = [...read('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const tries = read('prometheus/alerts.test.yml');
  const handbook = readFileSync(join(root, 'docs/operation.md'), 'utf8');
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    expect(tries).toContain(`name: ${name} fires`);
    expect(tries).toContain(`name: ${name} silent`);
    expect(handbook).toContain(`| ${name} |`);
  }
  // Prometheus' own tool, where the machine has it.
  const promtool = programOfOthers('promtool', null);
  if (promtool === null) return notLookedAt('promtool is not here: the alerts were not tried.');
  const cwd = join(root, 'ops/prometheus');
  for (const words of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'config', 'three-machines.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, words, { cwd, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  }
}, 240_000);
