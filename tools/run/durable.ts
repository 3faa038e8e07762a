import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a small file whole or not at all, also in a power cut. Only its owner may read it. */
export function writeDurably(file: string, text: string): void {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  syncPath(dirname(file));
}

/** Sees to it that a file, or what a folder names, is on the disk. */
export function syncPath(path: string): void {
  // Windows has no handle of a folder.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
