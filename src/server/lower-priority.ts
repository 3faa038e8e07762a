import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice` counts. */
const LATER = 10;

/** What is told of threads that keep their priority: how many, and what the system answered to the first. */
type Warn = (refused: { threads: number; err: unknown }, text: string) => void;

/**
 * Have this process take what others leave of a core. Linux counts for each thread by itself: those of the engine, which compile and
 * collect what is left over, began before this can be asked for, and would stay as they are. What the system refuses is told once,
 * and changes nothing else.
 */
export function lowerPriority(
  warn: Warn,
  threads = ownThreads(),
  lower: (thread: number, priority: number) => void = setPriority,
): void {
  const refused: unknown[] = [];
  for (const thread of threads)
    try {
      lower(thread, LATER);
    } catch (error) {
      if (!hasEnded(error)) refused.push(error);
    }
  if (refused.length > 0)
    warn({ threads: refused.length, err: refused[0] }, 'threads of this process keep their priority');
}

/** The threads of this process by their numbers; 0 is the one that asks, or all of a system that knows no others. */
function ownThreads(): number[] {
  return process.platform === 'linux' ? [0, ...readdirSync('/proc/self/task').map(Number)] : [0];
}

/** Whether the system knows the thread no more. */
function hasEnded(error: unknown): boolean {
  return (error as { info?: { code?: string } }).info?.code === 'ESRCH';
}
