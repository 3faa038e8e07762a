import { invalidateCaches, invalidateCachesOf } from '#platform/loading-cache.ts';
import { createListener } from '#platform/notify.ts';
import { createSandboxProvider } from '#sandbox-provider/index.ts';
import { createCdnPurger } from './cdn-purger.ts';
import { followDatabaseClock } from './database-clock.ts';
import { lowerPriority } from './lower-priority.ts';
import { createMetrics } from './metrics.ts';
import { serveOps } from './ops-server.ts';
import { startProcess } from './process.ts';
import { createProbePool, createReadiness } from './ready.ts';
import { startTracing } from './tracing.ts';
import { addShopFigures } from './worker-metrics.ts';
import { startWorker } from './worker.ts';

// The worker process: jobs, crons, and, where it is on, the sandbox payment provider on its own port.
const { config, log, pool, db, onStop } = startProcess('worker');
onStop(await startTracing({ config, log }, 'worker'));
// Somebody waits for each answer of the web process; jobs take what it leaves of a core that both use.
lowerPriority((refused, text) => log.warn(refused, text));
// What this process keeps in memory is forgotten when others say that it has changed.
const listener = createListener(config.databaseDirectUrl, log);
onStop(() => listener.close());
listener.on('pages', { onMessage: invalidateCachesOf, onReconnect: invalidateCaches });
if (config.cdn) {
  const cdn = createCdnPurger(config.cdn, log);
  onStop(cdn.stop);
  // Nobody knows what changed while no worker listened: all is forgotten as soon as this one does.
  listener.on('pages', { onMessage: (tags) => cdn.purge(tags.split(' ')), onReconnect: cdn.purgeAll });
}
const clock = await followDatabaseClock(pool, log);
onStop(clock.stop);
const worker = await startWorker({ config, log, pool, db, now: clock.now });
let isStopping = false;
onStop(({ lastWorkMs }) => {
  isStopping = true;
  return worker.stop(lastWorkMs);
});
// A process that takes no jobs any more is worth nothing: whoever started it starts another one.
void worker.ended.then(() => isStopping || process.exit(1));
const metrics = createMetrics(pool, (registry) => addShopFigures(registry, { db, config }));
const probe = createProbePool(config.databaseDirectUrl);
onStop(() => probe.end());
const database = createReadiness({ pool: probe, listener });
// Asked from now on: no probe waits for the first answer.
void database();
const readiness = async () =>
  isStopping ? 'this process is about to end' : ((await database()) ?? worker.obstacle());
onStop(await serveOps({ metrics, host: config.opsHost, port: config.workerMetricsPort, log, readiness }));
if (config.hasSandbox) {
  const sandbox = createSandboxProvider(config, pool, log);
  await sandbox.start();
  onStop(() => sandbox.stop());
}
log.info({ sandboxPort: config.hasSandbox ? config.sandboxPort : null }, 'the worker is ready');
process.send?.('ready');
