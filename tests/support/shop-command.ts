import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';
import { untilGone } from '#tools/run/processes.mjs';
import { readRunning } from '#tools/shop/running.ts';
import { until } from './until.ts';

export type ShopCommand = {
  child: ChildProcess;
  /** All it has said so far. */
  output: () => string;
  /** Waits until it has said that. */
  said: (what: RegExp, withinMs?: number) => Promise<void>;
  /** Kills it without warning, and waits until nothing of it is left. */
  kill: () => Promise<void>;
};

/** Runs `npm start`, built before, with an own PostgreSQL and data in `dataDir`. */
export function startShopCommand(dataDir: string, env: Record<string, string>): ShopCommand {
  let output = '';
  const child = spawn(process.execPath, [join(root, 'tools/shop/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      METRICS_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    output: () => output,
    async said(what, withinMs = 30_000) {
      await until(() => what.test(output) || child.exitCode !== null, withinMs).catch(() => undefined);
      if (!what.test(output)) throw new Error(`The shop never said ${what}, but:\n${output}`);
    },
    async kill() {
      const left = Object.values(readRunning(dataDir)).filter((identity) => identity !== undefined);
      child.kill('SIGKILL');
      for (const identity of left) await untilGone(identity, 60_000);
    },
  };
}

/** Deletes a data directory that nothing uses any more, with its database where that lies elsewhere. */
export function deleteDataDir(dataDir: string): void {
  const place = readFileSync(join(dataDir, 'postgres.elsewhere'), { encoding: 'utf8', flag: 'a+' });
  for (const path of [dataDir, place]) if (path) rmSync(path, { recursive: true, force: true });
}
