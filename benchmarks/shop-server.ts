import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOf } from '#tools/shop/process-settings.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root } from '#tools/run/programs.ts';
import { scale } from './scale.ts';

export type ShopServer = {
  url: string;
  /** Where the process tells its figures. */
  metricsUrl: string;
  /** From starting the process to its first answered page, in ms. */
  firstAnswerMs: number;
  /** Resident memory in MB. */
  memory(): number;
  pid: number;
  stop(): Promise<void>;
  /** Ends the process at once, in the middle of whatever it does. */
  kill(): Promise<void>;
};

type Options = {
  /** A free one unless told. */
  port?: number;
  env?: Record<string, string>;
  /** It really ends when it is stopped, in a smoke run too: what it uses ends with its part. */
  endsWithPart?: boolean;
  /** It may use any core. */
  isFree?: boolean;
};

const HAS_TASKSET = spawnSync('taskset', ['--version']).status === 0;

/** Shops of a smoke run that have done their part: the next part that wants such a one takes it over. */
const resting = new Map<string, ShopServer[]>();

/**
 * Starts the production web process with the options of `npm start`, on one core (where `taskset` exists), and waits for
 * its first page. Each part of a measurement gets a process of its own; a smoke run, which measures nothing, starts as few
 * as it can, and ends them by `stopResting`.
 */
export async function startShop(
  databaseUrl: string,
  dataDir: string,
  options: Options = {},
): Promise<ShopServer> {
  if (!scale.isSmoke || options.port !== undefined || options.endsWithPart)
    return await launchShop(databaseUrl, dataDir, options);
  const kind = JSON.stringify([databaseUrl, dataDir, options.env]);
  const free = resting.get(kind) ?? [];
  resting.set(kind, free);
  const shop = free.pop() ?? (await launchShop(databaseUrl, dataDir, options));
  return { ...shop, stop: () => Promise.resolve(void free.push(shop)) };
}

/** Ends the shops that a smoke run has kept; before their database goes. */
export async function stopResting(): Promise<void> {
  const shops = [...resting.values()].flat();
  resting.clear();
  await Promise.all(shops.map((shop) => shop.stop()));
}

async function launchShop(databaseUrl: string, dataDir: string, options: Options): Promise<ShopServer> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const metricsPort = await freePort();
  const started = performance.now();
  const start = options.isFree ? startAnywhere : startOnOneCore;
  const child = start('web', 'src/server/main.mjs', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    METRICS_PORT: String(metricsPort),
    ...options.env,
  });
  await untilAnswered(`${url}/`, child);
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    firstAnswerMs: performance.now() - started,
    memory: () => residentMegabytes(child.pid!),
    pid: child.pid!,
    stop: () => stop(child, 'SIGTERM'),
    kill: () => stop(child, 'SIGKILL'),
  };
}

/**
 * Starts the worker process, with the sandbox provider in it, on the core of the web process, as `npm start` does, and waits
 * until it takes jobs.
 */
export async function startWorker(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
  isFree = false,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const child = (isFree ? startAnywhere : startOnOneCore)('worker', 'src/server/worker-main.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    ...env,
  });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    child.once('exit', () => reject(new Error('The worker ended before it was ready.')));
  });
  return { pid: child.pid!, stop: () => stop(child, 'SIGTERM') };
}

type Env = Record<string, string>;

function startOnOneCore(role: 'web' | 'worker', file: string, env: Env): ChildProcess {
  return startProgram(HAS_TASKSET ? ['taskset', '-c', '0'] : [], { role, file, env });
}

function startAnywhere(role: 'web' | 'worker', file: string, env: Env): ChildProcess {
  return startProgram([], { role, file, env });
}

function startProgram(
  before: readonly string[],
  { role, file, env }: { role: 'web' | 'worker'; file: string; env: Env },
): ChildProcess {
  const settings = settingsOf(role);
  const [command, ...parts] = [...before, process.execPath, ...settings.options, join(root, file)];
  return spawn(command!, parts, {
    cwd: root,
    env: {
      ...process.env,
      ...settings.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      API_RATE_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered.');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return void (await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The server did not answer.');
}

/** The memory that a process holds now, in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Math.round(Number(kilobytes) / 1024);
}

function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
