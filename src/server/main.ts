import { createListener } from '#platform/notify.ts';
import type * as Bundle from './bundle.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { openProcess } from './process.ts';

// The web process: the built pages and the API. `npm run build` makes the bundle.
const { config, log, pool, db, onStop } = openProcess('web');
const listener = createListener(config.databaseUrl, log);
onStop(() => listener.close());
const metrics = createMetrics(pool);
onStop(await serveMetrics(metrics, config.metricsPort, log));
const { startWeb } = (await import(
  new URL('../../build/server/index.js', import.meta.url).href
)) as typeof Bundle;
const web = await startWeb({ config, log, pool, db, listener, metrics });
onStop(() => web.close());
log.info({ port: web.port }, 'the shop is open');
process.send?.('ready');
