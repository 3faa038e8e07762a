/** How Node runs a process of the shop: its options, and what its memory allocator reads from the environment. */
export type ProcessSettings = { options: string[]; env: Record<string, string> };

/**
 * Rendered pages die young: halves of 16 MB of the young generation hold what is being rendered, and larger ones are only
 * memory. The texts of pages die old all the same, so the old generation may grow by three fifths, not by several times,
 * before it is looked through; by two fifths, looking took a tenth of the time of a page. Each thread's own heap of the C
 * library keeps what it once held, so there are but two; and what is larger than 128 kB, such as a page's bytes before they
 * are compressed, lies outside of them and goes back at once, instead of leaving holes between the pages that are kept.
 *
 * The engine makes objects old from the start where many of their kind outlived a collection. Requests for rendered pages do:
 * a few hundred of them taught it so of all requests, and the old ones kept what they led to alive; a call of the API
 * then cost a quarter more of the processor for as long as the process lived (decision 0155).
 */
const WEB: ProcessSettings = {
  options: [
    '--enable-source-maps',
    '--max-semi-space-size=16',
    '--heap-growing-percent=60',
    '--no-allocation-site-pretenuring',
  ],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
};
/** Nobody waits for what the worker does: a file of ten thousand rows may be looked through more often, in less memory. */
const WORKER: ProcessSettings = {
  options: ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=60'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
};

/** What `npm start` runs a process with; the benchmarks run theirs with the same. */
export function settingsOf(role: 'web' | 'worker'): ProcessSettings {
  return role === 'web' ? WEB : WORKER;
}
