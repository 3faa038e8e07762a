import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice` counts. */
const LATER = 10;

/**
 * Has this process take what others leave of a core. Linux counts for each thread by itself: those of the engine, which compile and
 * collect what is left over, began before this can be asked for, and would stay as they are.
 */
export function lowerPriority(): void {
  setPriority(LATER);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) lowerThread(Number(thread));
}

function lowerThread(thread: number): void {
  try {
    setPriority(thread, LATER);
  } catch (error) {
    // It has ended since.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}
