import { closeSync, copyFileSync, openSync, readSync, rmSync, statSync, truncateSync } from 'node:fs';

const LOG_BYTES = 20 * 2 ** 20;
const LOOK_MS = 10_000;

/** The size of a file in bytes; 0 when there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Moves what a log holds to `<file>.1` once it has more than `limit` bytes, and begins it anew. Whoever writes it must
 * have opened it for appending, and goes on without noticing; lines of the moment between may be lost. Without room for
 * the copy the old lines are given up.
 */
export function rotateLog(file: string, limit = LOG_BYTES): void {
  if (sizeOf(file) <= limit) return;
  const old = `${file}.1`;
  try {
    rmSync(old, { force: true });
    copyFileSync(file, old);
  } catch {
    rmSync(old, { force: true });
  }
  truncateSync(file);
}

/** Looks after the logs every ten seconds until the returned function is called. */
export function rotateWhileRunning(files: () => string[]): () => void {
  const look = () => files().forEach((file) => rotateLog(file));
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** The last lines, at most 1,500 characters, of what was written to a log since it had `from` bytes. */
export function endOfLog(file: string, from: number): string {
  const size = sizeOf(file);
  const start = Math.max(from > size ? 0 : from, size - 1_500);
  const bytes = Buffer.alloc(Math.max(0, size - start));
  if (bytes.length === 0) return '(it is empty)';
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, start);
  } finally {
    closeSync(handle);
  }
  return bytes.toString().trim();
}
