import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { createDb, createPool } from '#platform/db.ts';
import { createLog } from '#platform/log.ts';
import { systemContext } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { loadConfig } from '#shop/config/load-config.ts';
import { buy } from '#tests/faults/buyers.ts';
import { listenAs, sendAs, talkers } from '#tests/support/chat-load.ts';
import { aDestination, aProduct } from '#tests/support/factories.ts';
import { type Series, startPrometheus } from '#tests/support/prometheus.ts';
import { startPair } from '#tests/support/standby-server.ts';
import { notLookedAt, programOfOthers } from '#tests/support/tools-of-others.ts';
import { until } from '#tests/support/until.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root } from '#tools/run/programs.ts';
import { startApplication } from './application.ts';

const WITHIN_MS = 90_000;

type Target = { expr: string; legendFormat: string };
type Panel = { title: string; targets: Target[] };

const { panels } = JSON.parse(readFileSync(join(root, 'ops/grafana/adey.json'), 'utf8')) as {
  panels: Panel[];
};

/** A shop as in production whose public pages are read from a standby, with the ports of its figures. */
async function aRunningShop() {
  const pair = await startPair();
  const urls = roleUrls(pair.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'adey-dashboard-'));
  const [port, sandbox, web, worker] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const config = loadConfig({ DATABASE_URL: urls.worker, DATA_DIR: dataDir });
  const pool = createPool(urls.worker, 4);
  const env = {
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'backups'),
    PORT: String(port),
    PUBLIC_URL: url,
    SANDBOX_PORT: String(sandbox),
    METRICS_PORT: String(web),
    WORKER_METRICS_PORT: String(worker),
  };
  // As an operator names them.
  vi.stubEnv('DATABASE_URL', pair.url);
  vi.stubEnv('DATABASE_READ_URL', pair.readUrl);
  onTestFinished(() => void vi.unstubAllEnvs());
  const application = startApplication(env, urls);
  onTestFinished(async () => {
    await application.stop();
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await application.ready;
  return { url, db: createDb(pool), config, backups: env.BACKUP_DIR, ports: { web, worker } };
}

type Shop = Awaited<ReturnType<typeof aRunningShop>>;

/** Lets happen what the panels tell of: pages, purchases, talk, and a price that changes; `again` is a round of it. */
async function liveliness({ url, db, config }: Shop): Promise<() => Promise<void>> {
  await aDestination(db);
  const { id } = await aProduct(db);
  const people = await talkers(db, config.secrets.auth[0]!, 1);
  const listenings = people.map((person) => listenAs(person, () => url));
  onTestFinished(() => listenings.forEach((one) => one.close()));
  await until(() => listenings.every((one) => one.isOpen()));
  const system = systemContext({ db, config, log: createLog('silent') });
  for (const isCash of [true, false]) expect(await buy(url, id, isCash)).not.toBeNull();
  let turn = 0;
  return async () => {
    turn += 1;
    const paths = ['/en', '/en', `/en/ShopPage?q=${turn}`, `/en/product-detail/${id}.data`];
    for (const path of paths) await (await fetch(url + path)).arrayBuffer();
    await sendAs(people[turn % 2]!, () => url, `message ${turn}`);
    await db
      .updateTable('products')
      .set({ priceSantim: 100_000 + turn })
      .where('id', '=', id)
      .execute();
    await invalidatePages(system, [`product:${id}`]);
  };
}

/** Leaves what a backup that was proven and sent elsewhere leaves. */
function noteBackup(backups: string): void {
  const folder = join(backups, 'of-this-night');
  mkdirSync(folder, { recursive: true });
  const at = new Date(Date.now() - 60_000).toISOString();
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ finishedAt: at }));
  writeFileSync(join(folder, 'proof.json'), JSON.stringify({ provenAt: at, faults: [] }));
  writeFileSync(join(backups, 'repository.json'), JSON.stringify({ sentAt: at }));
}

/** What Grafana writes beside a line. */
const legendOf = ({ legendFormat }: Target, { labels }: Series) =>
  legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => labels[name] ?? '');

test('a real Prometheus answers each expression of the dashboard with a number, and each line has a name', async () => {
  const program = programOfOthers('prometheus', null);
  if (program === null)
    return notLookedAt('prometheus is not here: the expressions of the dashboard were not answered.');
  await buildWhenStale();
  const shop = await aRunningShop();
  const prometheus = await startPrometheus(program, shop.ports);
  onTestFinished(() => prometheus.close());
  const again = await liveliness(shop);
  await until(async () => (await prometheus.ask('sum(up)'))[0]?.value === 4);
  await until(async () => (await prometheus.ask('max(database_standby_resting)'))[0]?.value === 0);
  const targets = panels.flatMap((panel) => panel.targets);
  expect(targets.length).toBeGreaterThan(40);
  // Before the first backup there is no age of one.
  const ages = targets.filter(({ expr }) => expr.includes('time() - max(backup_'));
  expect(ages).toHaveLength(3);
  for (const { expr } of ages) expect(await prometheus.ask(expr)).toEqual([]);
  noteBackup(shop.backups);
  const answered = new Map<Target, Series[]>();
  const lacks = () => targets.filter((target) => !answered.has(target)).map(({ expr }) => expr);
  for (const ends = Date.now() + WITHIN_MS; lacks().length > 0 && Date.now() < ends;) {
    await again();
    for (const target of targets) {
      const series = (await prometheus.ask(target.expr)).filter(({ value }) => Number.isFinite(value));
      if (series.length > 0) answered.set(target, series);
    }
  }
  expect(lacks()).toEqual([]);
  const alike = [...answered].filter(([target, series]) => {
    const legends = series.map((one) => legendOf(target, one));
    return new Set(legends).size < legends.length;
  });
  expect(alike.map(([{ expr, legendFormat }]) => `${legendFormat}: ${expr}`)).toEqual([]);
  // Two machines tell of the same two purchases: nothing of the shop as a whole is counted twice.
  const shown = async (name: string) => {
    const { expr } = targets.find((target) => target.expr.includes(name))!;
    return (await prometheus.ask(expr)).map(({ value }) => value);
  };
  await expect.poll(() => shown('orders_last_hour')).toEqual([2]);
  await expect.poll(() => shown('payments_last_hour')).toEqual([1, 1]);
  await until(async () => (await prometheus.alerts()).faults.length === 0).catch(() => undefined);
  const { count, faults } = await prometheus.alerts();
  expect([count > 15, faults]).toEqual([true, []]);
}, 600_000);
