import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOfLog, rotateWhileRunning, sizeOf } from '#tools/run/log-files.ts';
import { endProcess, identify } from '#tools/run/processes.mjs';
import { databaseEnv, givenDatabase } from '#tools/db/given-database.ts';
import { settingsOf } from './process-settings.ts';
import { root } from '#tools/run/programs.ts';
import { type ApplicationRole, createRunning, type Running } from './running.ts';
import { say } from '#tools/run/say.ts';

const READY_WITHIN_MS = 60_000;
/** Longer than a process itself gives what it does (src/server/process.ts), beside the time it drains. */
const STOP_WITHIN_MS = 32_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** What ran this long before it ended is started again as if for the first time. */
const STEADY_MS = 60_000;

export type Mode = 'production' | 'development';
type Kind = 'web' | 'worker';
type Env = Record<string, string> & { DATA_DIR: string };
/** Who signs in at the database; `read` at a standby for public pages, else as web does. */
type Databases = Record<Kind, string> & { read?: string };

export type Application = {
  /** Settles when web server and worker both answer; throws with the end of the log when one does not come up. */
  ready: Promise<void>;
  /** Ends both and starts them again with the database elsewhere. */
  restart(databases: Databases): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the web server and the worker, and once both were ready keeps them: one that ends is started again, with longer
 * and longer pauses, and the other goes on meanwhile. `env` is their configuration beside the inherited one; DATA_DIR
 * must be in it. `databases`: each signs in at the database by a URL of its own. Their JSON logs go to
 * <DATA_DIR>/log/<role>.log. `webs` is what each of several web processes has of its own in its environment.
 */
export function startApplication(
  env: Env,
  databases: Databases,
  running: Running = createRunning(env.DATA_DIR),
  webs: readonly Record<string, string>[] = [{}],
): Application {
  let current = databases;
  const others = givenDatabase() ?? { pooled: null, read: null };
  const kept = [
    ...webs.map((own, n) =>
      keep(
        n === 0 ? 'web' : `web-${n + 1}`,
        () => ({ ...env, ...own, ...databaseEnv(current.web, others, current.read) }),
        running,
      ),
    ),
    keep('worker', () => ({ ...env, ...databaseEnv(current.worker, { read: others.read }) }), running),
  ];
  const stopRotation = rotateWhileRunning(() => kept.map(({ logFile }) => logFile));
  const ready = Promise.race([Promise.all(kept.map((one) => one.ready)), timeLimit()]).then(() => undefined);
  return {
    ready,
    async restart(elsewhere) {
      current = elsewhere;
      await Promise.all(kept.map((one) => one.renew()));
    },
    async stop() {
      stopRotation();
      await Promise.all(kept.map((one) => one.stop()));
    },
  };
}

type Kept = {
  logFile: string;
  ready: Promise<void>;
  renew(): Promise<void>;
  stop(): Promise<void>;
};

function keep(role: ApplicationRole, env: () => Env, running: Running): Kept {
  const folder = join(env().DATA_DIR, 'log');
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, `${role}.log`);
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  // Whoever stops before it is ready does not wait for it.
  first.promise.catch(() => undefined);
  let child: ChildProcess | null = null;
  let wasReady = false;
  let isRenewed = false;

  /** Runs the process to its end; resolves with how it ended. */
  async function run(): Promise<string> {
    try {
      child = spawnRole(role, env(), logFile);
    } catch (error) {
      return `could not be started (${String(error)})`;
    }
    running.note(role, child.pid ? identify(child.pid) : null);
    child.on('message', (message) => {
      if (message !== 'ready') return;
      if (wasReady && !isRenewed) say(`The ${role} process runs again.`);
      [wasReady, isRenewed] = [true, false];
      first.resolve();
    });
    const how = await endOf(child);
    running.note(role, null);
    return how;
  }

  async function loop(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const [from, startedAt] = [sizeOf(logFile), Date.now()];
      const how = await run();
      if (stopping.signal.aborted) return;
      if (!wasReady)
        return first.reject(
          new Error(`The ${role} process ${how}. The end of its log:\n${endOfLog(logFile, from)}`),
        );
      if (isRenewed) continue;
      if (Date.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      say(`The ${role} process ${how}. It is started again in ${pauseMs / 1000} s; its log: ${logFile}`);
      await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  const looping = loop();
  return {
    logFile,
    ready: first.promise,
    async renew() {
      isRenewed = true;
      await stopChild(child);
    },
    async stop() {
      stopping.abort();
      await stopChild(child);
      await looping;
    },
  };
}

function spawnRole(role: ApplicationRole, env: Env, logFile: string): ChildProcess {
  const settings = settingsOf(role === 'worker' ? 'worker' : 'web');
  const log = openSync(logFile, 'a');
  try {
    return spawn(process.execPath, [...settings.options, join(root, entryOf(role, env.NODE_ENV))], {
      cwd: root,
      env: { ...settings.env, ...process.env, NODE_ENV: 'production', ...env },
      // Its own process group: Ctrl-C reaches it through us, in order. The channel's end tells it that we are gone.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
}

function entryOf(role: ApplicationRole, mode: string | undefined): string {
  if (role === 'worker') return 'src/server/worker-main.ts';
  return mode === 'development' ? 'src/server/dev-main.ts' : 'src/server/main.mjs';
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`));
    child.once('exit', (status, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with status ${status}`),
    );
  });
}

async function stopChild(child: ChildProcess | null): Promise<void> {
  const isAlive = child !== null && child.exitCode === null && child.signalCode === null;
  const identity = isAlive && child.pid ? identify(child.pid) : null;
  const drainMs = Number(process.env.DRAIN_SECONDS || 0) * 1_000;
  if (identity !== null) await endProcess(identity, drainMs + STOP_WITHIN_MS);
}

async function timeLimit(): Promise<never> {
  await sleep(READY_WITHIN_MS, null, { ref: false });
  throw new Error(`The server was not ready after ${READY_WITHIN_MS / 1000} s.`);
}
