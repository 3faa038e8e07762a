import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';
import { measures } from '#platform/measures.ts';

export type Metrics = {
  /** Records one answer; `route` is the pattern, never the path, so that the number of series stays small. */
  observe(method: string, route: string, status: number, seconds: number): void;
  /** Tells how much the page cache holds, and how it does, from now on. */
  watchPages(stats: () => PageFigures): void;
  text(): Promise<{ type: string; body: string }>;
};

type PageFigures = { hits: number; misses: number; stale: number; entries: number; bytes: number };

/**
 * Prometheus metrics of this process: Node's own, requests by route, the database pool, the page cache, and what is counted
 * wherever it happens (`platform/measures.ts`). `addMore` may put others beside them.
 */
export function createMetrics(pool: pg.Pool, addMore?: (registry: Registry) => void): Metrics {
  const registry = new Registry();
  addMore?.(registry);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answers by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  addPool(registry, pool);
  let readPages: (() => PageFigures) | null = null;
  for (const figure of ['hits', 'misses', 'stale', 'entries', 'bytes'] as const)
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
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
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

/**
 * Serves /metrics on 127.0.0.1 alone, beside the shop: what it tells is for the operator. Port 0 serves nothing; a port
 * that is taken is told in the log and costs the shop nothing. Returns what ends it.
 */
export async function serveMetrics(metrics: Metrics, port: number, log: Log): Promise<() => void> {
  if (port === 0) return () => undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) =>
    log.warn({ err: error, port }, 'the metrics cannot be served'),
  );
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
