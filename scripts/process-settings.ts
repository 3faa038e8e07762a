/** How Node runs a process of the shop: its options, and what its memory allocator reads from the environment. */
export type ProcessSettings = { options: string[]; env: Record<string, string> };

/**
 * Rendered pages die young: with 16 MB for each half of the young generation they are gone before they are copied to the
 * old one, and a larger half would only be memory. Each thread's own heap of the C library keeps what it once held, so
 * there are but two.
 */
const WEB: ProcessSettings = {
  options: ['--enable-source-maps', '--max-semi-space-size=16'],
  env: { MALLOC_ARENA_MAX: '2' },
};
const WORKER: ProcessSettings = { options: ['--enable-source-maps'], env: { MALLOC_ARENA_MAX: '2' } };

/** What `npm start` runs a process with; the benchmarks run theirs with the same. */
export function settingsOf(role: 'web' | 'worker'): ProcessSettings {
  return role === 'web' ? WEB : WORKER;
}
