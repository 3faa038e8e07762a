import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/run/free-port.ts';
import { root } from '#tools/run/programs.ts';
import { until } from './until.ts';
import { endChild } from '#tests/support/end-child.ts';

/** One series of an answer. */
export type Series = { labels: Record<string, string>; value: number };

export type Prometheus = {
  /** What an expression answers now. */
  ask(expression: string): Promise<Series[]>;
  /** The alerts whose expression could not be worked out so far, each with what Prometheus says of it, and of how many. */
  alerts(): Promise<{ count: number; faults: string[] }>;
  close(): Promise<void>;
};

/**
 * The real Prometheus with the ready file and the alerts of `ops`, of which only the targets and how often it looks are others: each
 * process is looked at as two, as if there were two machines.
 */
export async function startPrometheus(
  program: string,
  ports: { web: number; worker: number },
): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'adey-prometheus-'));
  const ops = join(root, 'ops/prometheus');
  const ready = readFileSync(join(ops, 'prometheus.yml'), 'utf8');
  const config = ready
    .replace("'127.0.0.1:3002'", twice(ports.web))
    .replace("'127.0.0.1:3003'", twice(ports.worker))
    .replaceAll('_interval: 15s', '_interval: 1s');
  writeFileSync(join(folder, 'prometheus.yml'), config);
  copyFileSync(join(ops, 'alerts.yml'), join(folder, 'alerts.yml'));
  const address = `127.0.0.1:${await freePort()}`;
  const words = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ];
  let said = '';
  const child: ChildProcess = spawn(program, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady).catch(() => {
    child.kill('SIGKILL');
    throw new Error(`Prometheus does not start:\n${said}`);
  });
  return {
    ask: async (expression) => await ask(address, expression),
    alerts: async () => await alerts(address),
    async close() {
      await endChild(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const twice = (port: number) => `'127.0.0.1:${port}', 'localhost:${port}'`;

type Sample = { metric: Record<string, string>; value: [at: number, value: string] };
type Answer<T> = { status: string; error?: string; data: T };

async function ask(address: string, expression: string): Promise<Series[]> {
  const answer = await fetch(`http://${address}/api/v1/query?${new URLSearchParams({ query: expression })}`);
  const { status, error, data } = (await answer.json()) as Answer<{ resultType: string; result: Sample[] }>;
  if (status !== 'success') throw new Error(`${expression}: ${error}`);
  if (data.resultType !== 'vector') throw new Error(`${expression} is no series but a ${data.resultType}.`);
  return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
}

type Rule = { name: string; health: string; lastError?: string };

async function alerts(address: string): Promise<{ count: number; faults: string[] }> {
  const answer = await fetch(`http://${address}/api/v1/rules?type=alert`);
  const { data } = (await answer.json()) as Answer<{ groups: { rules: Rule[] }[] }>;
  const rules = data.groups.flatMap((group) => group.rules);
  const faults = rules
    .filter(({ health }) => health !== 'ok')
    .map(({ name, health, lastError = '' }) => `${name}: ${health} ${lastError}`.trim());
  return { count: rules.length, faults };
}
