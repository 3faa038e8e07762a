import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import { measures } from '#platform/measures.ts';
import type { PageCacheStats } from './front/page-cache.ts';

/** What was answered: a page from memory, one that was rendered, its data alone, a call, a file of the build, a picture. */
export type AnswerKind = 'kept' | 'page' | 'data' | 'api' | 'asset' | 'media';
/** `route` is the pattern, never the path, so that the number of series stays small and nobody is named. */
export type Answered = { kind: AnswerKind; method: string; route: string; status: number; seconds: number };

export type Metrics = {
  /** Records one answer. */
  observe(answered: Answered): void;
  /** Tells how much the page cache holds, and how it does, from now on. */
  watchPages(stats: () => PageCacheStats): void;
  text(): Promise<{ type: string; body: string }>;
};

/**
 * Prometheus metrics of this process: Node's own, requests by route, the database pool, the page cache, and what is counted
 * wherever it happens (`platform/measures.ts`). `addMore` may put others beside them.
 */
export function createMetrics(pool: pg.Pool, addMore?: (registry: Registry) => void): Metrics {
  const registry = new Registry();
  // First of all: what the others ask the database at the same time is no queue of the shop's.
  addPool(registry, pool);
  addMore?.(registry);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answers by kind and route.',
    labelNames: ['kind', 'method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  let readPages: (() => PageCacheStats) | null = null;
  for (const figure of ['hits', 'misses', 'stale', 'drops', 'entries', 'bytes'] as const)
    new Gauge({
      name: `page_cache_${figure}`,
      help: `The page cache: ${figure}.`,
      registers: [registry],
      collect() {
        this.set(readPages?.()[figure] ?? 0);
      },
    });
  return {
    watchPages: (stats) => void (readPages = stats),
    observe: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    text: async () => ({
      type: registry.contentType,
      body: await Registry.merge([registry, measures]).metrics(),
    }),
  };
}

function addPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the database pool by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
