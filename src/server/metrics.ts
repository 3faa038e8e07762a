import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';

export type Metrics = {
  /** Records one answer; `route` is the pattern, never the path, so that the number of series stays small. */
  observe(method: string, route: string, status: number, seconds: number): void;
  text(): Promise<{ type: string; body: string }>;
};

/** Prometheus metrics of this process: Node's own, requests by route, and the database pool. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answers by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
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
  return {
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
