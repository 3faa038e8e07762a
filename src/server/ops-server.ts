import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Log } from '#platform/log.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './ready.ts';

type Parts = {
  metrics: Metrics;
  host: string;
  port: number;
  log: Log;
  /** Why this process does no work now, for /readyz; who has none is asked for it elsewhere. */
  readiness?: Readiness;
};

/**
 * Serves /metrics, /healthz and, where there is a `readiness`, /readyz beside the shop: what they tell is for the operator, at the
 * address of OPS_HOST, which is this machine's own if nothing else is said. Port 0 serves nothing; a port that is taken is told
 * in the log and costs the shop nothing. Returns what ends it.
 */
export async function serveOps({ metrics, host, port, log, readiness }: Parts): Promise<() => void> {
  if (port === 0) return () => undefined;
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      const { type, body } = await metrics.text();
      response.writeHead(200, { 'content-type': type }).end(body);
    },
    '/healthz': async (response) => void response.end('ok'),
    ...(readiness && {
      '/readyz': async (response: ServerResponse) => {
        const why = await readiness();
        response.writeHead(why === null ? 200 : 503).end(why ?? 'ready');
      },
    }),
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) return void response.writeHead(404).end();
    answer(response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) =>
    log.warn({ err: error, port }, 'the metrics cannot be served'),
  );
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
