// Processes and locks. JavaScript, because tools/run/run.mjs needs it on the system's Node (18 or later).
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A process that cannot be confused with a later one that was given the same pid.
 * @typedef {{ pid: number, startedAt: string }} ProcessIdentity
 */

/**
 * When the process began, as an opaque text that differs between processes and boots; null when there is none.
 * @param {number} pid
 * @returns {string | null}
 */
export function processStart(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (process.platform === 'linux') return linuxProcessStart(pid);
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout?.trim() || null;
}

/** @param {number} pid */
function linuxProcessStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent has not looked yet.
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return null;
  }
}

/**
 * The command line of a process; empty when it does not exist or may not be read.
 * @param {number} pid
 * @returns {string}
 */
export function processCommand(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/**
 * The identity of this process, or of the given one; null when that one does not exist.
 * @param {number} [pid]
 * @returns {ProcessIdentity | null}
 */
export function identify(pid = process.pid) {
  const startedAt = processStart(pid);
  return startedAt === null ? null : { pid, startedAt };
}

/**
 * Whether exactly this process still runs.
 * @param {ProcessIdentity | null} identity
 * @returns {identity is ProcessIdentity}
 */
export function isRunning(identity) {
  return identity !== null && processStart(identity.pid) === identity.startedAt;
}

/**
 * Ends a process with SIGTERM, then SIGKILL after `graceMs`; returns when it is gone.
 * @param {ProcessIdentity} identity
 * @param {number} [graceMs]
 */
export async function endProcess(identity, graceMs = 10_000) {
  for (const [signal, waitMs] of /** @type {const} */ ([
    ['SIGTERM', graceMs],
    ['SIGKILL', 5_000],
  ])) {
    if (!isRunning(identity)) return;
    process.kill(identity.pid, signal);
    await untilGone(identity, waitMs);
  }
}

/**
 * Waits until the process has ended; false when it still runs after `waitMs`.
 * @param {ProcessIdentity} identity
 * @param {number} waitMs
 */
export async function untilGone(identity, waitMs) {
  const deadline = Date.now() + waitMs;
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Takes the lock file for this process. Null when taken; otherwise the living process that holds it. The lock of a
 * process that has ended, however it ended, is taken over.
 * @param {string} path
 * @returns {ProcessIdentity | null}
 */
export function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(identify()));
  try {
    for (;;) {
      if (isLinked(draft, path)) return null;
      const holder = readIdentity(path);
      if (isRunning(holder)) return holder;
      dropStaleLock(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Gives the lock back.
 * @param {string} path
 */
export function releaseLock(path) {
  if (readIdentity(path)?.pid === process.pid) rmSync(path, { force: true });
}

/**
 * Runs `work` alone among all processes that use the same lock file; waits for its turn.
 * @template Result
 * @param {string} path
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(path, work) {
  while (takeLock(path) !== null) await sleep(50);
  try {
    return await work();
  } finally {
    releaseLock(path);
  }
}

/**
 * @param {string} draft
 * @param {string} path
 */
function isLinked(draft, path) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} path
 * @param {ProcessIdentity | null} holder
 */
function dropStaleLock(path, holder) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  // Another process may have taken the lock over since it was read: then it gets its lock back.
  const moved = readIdentity(aside);
  if (moved?.pid !== holder?.pid || moved?.startedAt !== holder?.startedAt) isLinked(aside, path);
  rmSync(aside, { force: true });
}

/**
 * @param {string} path
 * @returns {ProcessIdentity | null}
 */
function readIdentity(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
