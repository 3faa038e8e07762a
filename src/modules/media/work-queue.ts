import { MediaError } from './media.errors.ts';

/**
 * Runs at most `atOnce` pieces of work at a time, the others in the order they came. When `waiting` are waiting already
 * the next one is refused (media.busy, 503) rather than kept with its upload in memory.
 */
export function createWorkQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw MediaError.busy();
      // Whoever finishes hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
