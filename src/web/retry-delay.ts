const DELAYS_MS = [1_000, 2_000, 5_000, 10_000];

/** How long a live stream that the server refused waits before it asks again: later and later, in ms. */
export function retryDelay(failures: number): number {
  return DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)]!;
}
