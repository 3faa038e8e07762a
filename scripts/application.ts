import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { endProcess, identify, isRunning, type ProcessIdentity, untilGone } from './processes.mjs';
import { settingsOf } from './process-settings.ts';
import { root } from './programs.ts';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 12_000;
const LOG_BYTES = 20 * 2 ** 20;

export type Mode = 'production' | 'development';
type Role = 'web' | 'worker';

export type Application = {
  /** Settles when web server and worker both answer; throws with the end of the log when one does not come up. */
  ready: Promise<void>;
  /** Settles when one of the processes has ended by itself, with what to tell of it. */
  failed: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts the web server and the worker. `env` is their configuration beside the inherited one; DATA_DIR must be in it.
 * Their JSON logs go to <DATA_DIR>/log/<role>.log.
 */
export function startApplication(env: Record<string, string> & { DATA_DIR: string }): Application {
  const identities = join(env.DATA_DIR, 'processes.json');
  const children = (['web', 'worker'] as const).map((role) => spawnRole(role, env));
  writeFileSync(identities, JSON.stringify(children.map(({ child }) => identify(child.pid))));
  const failed = Promise.race(children.map(failure));
  const allReady = Promise.all(children.map(({ child }) => isReady(child)));
  return {
    failed,
    ready: Promise.race([allReady, failed, timeLimit()]).then((outcome) => {
      if (typeof outcome === 'string') throw new Error(outcome);
    }),
    async stop() {
      await Promise.all(children.map(({ child }) => stopChild(child)));
      rmSync(identities, { force: true });
    },
  };
}

/** Ends what a killed run may have left of its web server and worker. They end by themselves, only not at once. */
export async function endLeftovers(dataDir: string): Promise<void> {
  const file = join(dataDir, 'processes.json');
  for (const identity of readIdentities(file)) {
    if (isRunning(identity) && !(await untilGone(identity, 3_000))) await endProcess(identity);
  }
  rmSync(file, { force: true });
}

/** A file that a full disk or a power cut has spoiled tells of nobody. */
function readIdentities(file: string): (ProcessIdentity | null)[] {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(list) ? (list as (ProcessIdentity | null)[]) : [];
  } catch {
    return [];
  }
}

type RoleProcess = { role: Role; child: ChildProcess; logFile: string };

function spawnRole(role: Role, env: Record<string, string> & { DATA_DIR: string }): RoleProcess {
  const folder = join(env.DATA_DIR, 'log');
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, `${role}.log`);
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a');
  const settings = settingsOf(role);
  const child = spawn(process.execPath, [...settings.options, join(root, entryOf(role, env.NODE_ENV))], {
    cwd: root,
    env: { ...settings.env, ...process.env, NODE_ENV: 'production', ...env },
    // Its own process group: Ctrl-C reaches it through us, in order. The channel's end tells it that we are gone.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return { role, child, logFile };
}

function entryOf(role: Role, mode: string | undefined): string {
  if (role === 'worker') return 'src/server/worker-main.ts';
  return mode === 'development' ? 'src/server/dev-main.ts' : 'src/server/main.mjs';
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve());
  });
}

function failure({ role, child, logFile }: RoleProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`The ${role} process could not be started: ${error.message}`));
    child.once('exit', () =>
      resolve(
        `The ${role} process ended. The end of its log:\n${readFileSync(logFile, 'utf8').slice(-3000)}`,
      ),
    );
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  const identity = child.exitCode === null && child.pid ? identify(child.pid) : null;
  if (identity !== null) await endProcess(identity, STOP_WITHIN_MS);
}

function timeLimit(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(
      () => resolve(`The server was not ready after ${READY_WITHIN_MS / 1000} s.`),
      READY_WITHIN_MS,
    ).unref();
  });
}
