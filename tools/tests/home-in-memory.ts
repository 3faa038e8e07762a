import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from '#tools/run/processes.mjs';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const OURS = /^adey-test-(\d+)-/;
/** So much must be free, in memory and there; what a run has taken at once was below two. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * A folder of this process in memory, for the throwaway server of its tests: each test file has a database of 1,500 files,
 * which a disk's file system takes a second or two to make while others are deleted. Null where there is no room. Nobody but
 * this process knows its name; what killed runs have left there is deleted. `memory` is where to make it, `room` the bytes
 * that must be free.
 */
export function makeHomeInMemory(memory = MEMORY, room = ROOM_BYTES): string | null {
  try {
    if (!existsSync(memory)) return null;
    forgetLeftovers(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(process.availableMemory(), bavail * bsize) < room) return null;
    const folder = mkdtempSync(join(memory, `adey-test-${process.pid}-`));
    // The server's own user passes through it.
    chmodSync(folder, 0o711);
    return join(folder, 'scratch');
  } catch {
    // One that cannot be written to is as good as none.
    return null;
  }
}

/** Deletes what `makeHomeInMemory` made. The server has ended. */
export function forgetHomeInMemory(home: string): void {
  rmSync(join(home, '..'), { recursive: true, force: true });
}

function forgetLeftovers(memory: string): void {
  for (const name of readdirSync(memory)) {
    const owner = Number(OURS.exec(name)?.[1] ?? 0);
    if (owner > 0 && identify(owner) === null) rmSync(join(memory, name), { recursive: true, force: true });
  }
}
