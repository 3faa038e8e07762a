import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { fileStore } from '#platform/file-store.ts';
import { createListener } from '#platform/notify.ts';
import type * as Development from './front/development.ts';
import { createMedia } from './front/media.ts';
import { sendPrepared } from './front/prepared-answer.ts';
import { createMetrics } from './metrics.ts';
import { serveOps } from './ops-server.ts';
import { startProcess } from './process.ts';

// The web process of `npm run dev`: Vite serves the sources and reloads them; pages and API are read through it too, so
// that an edit of either counts from the next request on.
const { config, log, pool, db, onStop } = startProcess('web');
const listener = createListener(config.databaseDirectUrl, log);
onStop(() => listener.close());
const metrics = createMetrics(pool);
onStop(await serveOps({ metrics, host: config.opsHost, port: config.metricsPort, log }));
const server = createServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
});
onStop(() => vite.close());
const media = createMedia(fileStore(config));
const answer = getRequestListener(
  async (request, env) => {
    const { answerRequest } = (await vite.ssrLoadModule(
      '/src/server/front/development.ts',
    )) as typeof Development;
    return await answerRequest({ config, log, pool, db, listener, metrics }, request, env);
  },
  { overrideGlobalObjects: false },
);

server.on('request', (request, response) => {
  const target = request.url ?? '/';
  if (!target.startsWith('/media/'))
    return vite.middlewares(request, response, () => void answer(request, response));
  void media(target.slice('/media/'.length)).then((found) => sendPrepared(found, request, response));
});
server.listen(config.port, config.host, () => process.send?.('ready'));
onStop(() => server.closeAllConnections());
