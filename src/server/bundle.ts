import type { ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { flushQueries } from '#modules/search/index.ts';
import { createListener } from '#platform/notify.ts';
import { createRequestLog } from './front/request-log.ts';
import { startWeb } from './front/start-web.ts';
import { followDatabaseClock } from './database-clock.ts';
import { createMetrics } from './metrics.ts';
import { serveOps } from './ops-server.ts';
import { createProbePool, createReadiness } from './ready.ts';
import { startProcess } from './process.ts';
import { followStandby } from './standby.ts';
import { startTracing } from './tracing.ts';
import { collectWhenQuiet } from './quiet-collection.ts';

/**
 * The web process: the built pages and the API, of one bundle, so that all of it shares its error classes, messages and
 * modules, and no compiler has to be loaded to read it.
 */
export async function runWeb(): Promise<void> {
  const { config, log, pool, db, onStop } = startProcess('web');
  onStop(await startTracing({ config, log }, 'web'));
  const listener = createListener(config.databaseDirectUrl, log);
  onStop(() => listener.close());
  onStop(flushQueries);
  const metrics = createMetrics(pool);
  onStop(await serveOps({ metrics, host: config.opsHost, port: config.metricsPort, log }));
  const probe = createProbePool(config.databaseDirectUrl);
  onStop(() => probe.end());
  const readiness = createReadiness({ pool: probe, listener, migrations: import.meta.env.MIGRATIONS });
  // Asked from now on: no probe waits for the first answer.
  void readiness();
  const clock = await followDatabaseClock(pool, log);
  onStop(clock.stop);
  const standby = config.databaseReadUrl
    ? followStandby({
        url: config.databaseReadUrl,
        connections: config.databasePool,
        primary: pool,
        listener,
        log,
      })
    : null;
  if (standby) onStop(() => standby.stop());
  const requestLog = config.hasRequestLog ? createRequestLog({ build: build.assets.version }) : undefined;
  if (requestLog) onStop(() => requestLog.flush());
  const web = await startWeb(
    { config, log, pool, db, listener, metrics, requestLog, readiness, now: clock.now, standby },
    build as ServerBuild,
  );
  onStop((ending) => web.close(ending));
  onStop(collectWhenQuiet());
  log.info({ port: web.port }, 'the shop is open');
  process.send?.('ready');
}
