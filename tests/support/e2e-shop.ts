import pg from 'pg';
import { dropSeeded, seededDatabase } from '#tools/db/seeded.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { freePort } from '#tools/run/free-port.ts';
import { scratchServer } from '#tools/postgres/scratch.ts';
import { startApplication } from '#tools/shop/application.ts';
import { MAKE_ROOM } from './limits.ts';

export type E2eShop = {
  url: string;
  /** Where the payment pages of its demonstration are. */
  sandboxUrl: string;
  databaseUrl: string;
  dataDir: string;
  metricsUrl: string;
  stop: () => Promise<void>;
};

/**
 * The production build with its real worker, on free ports and a freshly filled database of this name; `more` adds
 * environment variables.
 */
export async function startE2eShop(name: string, more: Record<string, string> = {}): Promise<E2eShop> {
  const server = await scratchServer();
  const { url, dataDir } = await seededDatabase(server, name, 'alike');
  await makeRoom(url);
  const port = await freePort();
  const metricsPort = await freePort();
  const sandboxPort = await freePort();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    // One address makes all the calls here; the limits themselves are tested over the API.
    API_RATE_PER_MINUTE: '100000',
    PAGE_RATE_PER_MINUTE: '100000',
    ...more,
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
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const [shopUrl, sandboxUrl] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
  return { url: shopUrl, sandboxUrl, databaseUrl: url, dataDir, metricsUrl, stop };
}

/** All buyers here share one address, and some a phone; the limits themselves are tested over the API. */
async function makeRoom(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(MAKE_ROOM);
  await client.end();
}
