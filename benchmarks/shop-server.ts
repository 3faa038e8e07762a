import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/postgres.ts';
import { root } from '#scripts/programs.ts';

export type ShopServer = {
  url: string;
  /** From starting the process to its first answered page, in ms. */
  firstAnswerMs: number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
  /** Ends the process at once, in the middle of whatever it does. */
  kill(): Promise<void>;
};

type Options = {
  /** A free one unless told. */
  port?: number;
  env?: Record<string, string>;
};

const HAS_TASKSET = spawnSync('taskset', ['--version']).status === 0;

/** Starts the production web process on one core (where `taskset` exists) and waits for its first page. */
export async function startShop(
  databaseUrl: string,
  dataDir: string,
  options: Options = {},
): Promise<ShopServer> {
  const port = options.port ?? (await freePort());
  const started = performance.now();
  const program = [process.execPath, join(root, 'src/server/main.ts')];
  const [command, ...parts] = HAS_TASKSET ? ['taskset', '-c', '0', ...program] : program;
  const child = spawn(command!, parts, {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      API_RATE_PER_MINUTE: '0',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}/`, child);
  return {
    url,
    firstAnswerMs: performance.now() - started,
    memory: () => residentMegabytes(child.pid!),
    stop: () => stop(child, 'SIGTERM'),
    kill: () => stop(child, 'SIGKILL'),
  };
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

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Math.round(Number(kilobytes) / 1024);
}

function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
