// Which processes use a PostgreSQL server of ours: it ends with the last of them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { identify, isRunning, type ProcessIdentity, releaseLock, takeLock } from '#tools/run/processes.mjs';

const STEP_MS = 25;
const LOCK_WITHIN_MS = 10_000;
const END_WITHIN_MS = 20_000;

const joined = new Set<string>();

/**
 * Notes this process as a user of the server at `home`, whose start lock the caller holds. When the process ends, in
 * whatever way it can notice, and no other user is alive, the server is ended too; one that was killed is passed over by
 * the next. `server` names the server's main process.
 */
export function joinUsers(home: string, server: () => ProcessIdentity | null): void {
  if (joined.has(home)) return;
  joined.add(home);
  mkdirSync(usersOf(home), { recursive: true });
  writeFileSync(join(usersOf(home), String(process.pid)), JSON.stringify(identify()));
  process.once('exit', () => leave(home, server));
  // A signal ends a process without a word, unless somebody listens.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    if (process.listenerCount(signal) === 0)
      process.on(signal, () => {
        if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
      });
}

/** Lets the server at `home` run on without users, or no longer. */
export function keepServer(home: string, isKept: boolean): void {
  if (isKept) writeFileSync(keptFile(home), '');
  else rmSync(keptFile(home), { force: true });
}

/** Nothing can be awaited while a process exits. */
function leave(home: string, server: () => ProcessIdentity | null): void {
  if (!existsSync(usersOf(home))) return;
  const lock = join(home, 'start.lock');
  try {
    rmSync(join(usersOf(home), String(process.pid)), { force: true });
    if (!waitUntil(() => takeLock(lock) === null, LOCK_WITHIN_MS)) return;
    const identity = hasUsers(home) ? null : server();
    if (identity) {
      // Fast shutdown: open transactions are rolled back, committed ones written.
      process.kill(identity.pid, 'SIGINT');
      waitUntil(() => !isRunning(identity), END_WITHIN_MS);
    }
    releaseLock(lock);
  } catch {
    // The server's directory is gone, and the server with it.
  }
}

function hasUsers(home: string): boolean {
  if (existsSync(keptFile(home))) return true;
  return readdirSync(usersOf(home)).some((name) => {
    const file = join(usersOf(home), name);
    try {
      if (isRunning(JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity)) return true;
    } catch {
      // Half-written by a process that was killed.
    }
    rmSync(file, { force: true });
    return false;
  });
}

function waitUntil(isDone: () => boolean, ms: number): boolean {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (const deadline = Date.now() + ms; Date.now() < deadline; Atomics.wait(clock, 0, 0, STEP_MS))
    if (isDone()) return true;
  return false;
}

function usersOf(home: string): string {
  return join(home, 'users');
}

function keptFile(home: string): string {
  return join(home, 'kept');
}
