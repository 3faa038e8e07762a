import { buildWhenStale } from '#build/build.ts';
import { startE2eShop } from './e2e-shop.ts';

/**
 * Playwright's global setup: the shop that the browser tests share. ADEY_URL set in the environment names a server that
 * already runs instead (then ADEY_DATABASE_URL names its database).
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ADEY_URL) return undefined;
  await buildWhenStale();
  const shop = await startE2eShop(`e2e_${process.pid}`);
  process.env.ADEY_METRICS_URL = shop.metricsUrl;
  process.env.ADEY_URL = shop.url;
  process.env.ADEY_DATABASE_URL = shop.databaseUrl;
  process.env.ADEY_DATA_DIR = shop.dataDir;
  return shop.stop;
}
