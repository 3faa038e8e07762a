import pg from 'pg';
import { startApplication } from '#tools/shop/application.ts';
import { buildWhenStale } from '#build/build.ts';
import { freePort } from '#tools/postgres/server.ts';
import { scratchServer } from '#tools/postgres/scratch.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { dropSeeded, seededDatabase } from '#tools/db/seeded.ts';
import { MAKE_ROOM } from './limits.ts';

/**
 * Playwright's global setup: the production build with its real worker, on free ports and a freshly filled database.
 * ADEY_URL set in the environment names a server that already runs instead (then ADEY_DATABASE_URL names its database).
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ADEY_URL) return undefined;
  await buildWhenStale();
  const server = await scratchServer();
  const name = `e2e_${process.pid}`;
  const { url, dataDir } = await seededDatabase(server, name);
  await makeRoom(url);
  const port = await freePort();
  const metricsPort = await freePort();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    // One address makes all the calls here; the limits themselves are tested over the API.
    API_RATE_PER_MINUTE: '100000',
    PAGE_RATE_PER_MINUTE: '100000',
  };
  const application = startApplication(env, roleUrls(url));
  const stop = async () => {
    await application.stop();
    await dropSeeded(server, name, dataDir);
  };
  await application.ready.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  process.env.ADEY_METRICS_URL = `http://127.0.0.1:${metricsPort}/metrics`;
  process.env.ADEY_URL = `http://localhost:${port}`;
  process.env.ADEY_DATABASE_URL = url;
  process.env.ADEY_DATA_DIR = dataDir;
  return stop;
}

/** All buyers here share one address, and some a phone; the limits themselves are tested over the API. */
async function makeRoom(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(MAKE_ROOM);
  await client.end();
}
