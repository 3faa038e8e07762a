import { expect, test } from 'vitest';
import { root, startNode } from '#tools/run/programs.ts';
import { join } from 'node:path';
import { payingShop } from '#tests/support/paying-shop.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { type Killable, payUnderKills } from './payout-kills.ts';

const shop = await payingShop({ PAYMENT_DEMO: 'chapa', API_RATE_PER_MINUTE: '0' });
const { database, db, pool, config, url } = shop;

async function startWorker(aheadMs: number): Promise<Killable> {
  const child = startNode(
    [join(root, 'tests/faults/payout-worker.ts')],
    {
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      SANDBOX_PORT: String(config.sandboxPort),
      METRICS_PORT: '0',
      PAYMENT_DEMO: 'chapa',
      LOG_LEVEL: 'silent',
      CLOCK_AHEAD_MS: String(aheadMs),
    },
    'ignore',
  );
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('A worker ended before it was ready.')));
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return { kill: () => end('SIGKILL'), end: () => end('SIGTERM') };
}

test('a worker that is killed in the middle of payouts, again and again: each store is paid what is its, once', async () => {
  const parts = { db, pool, config, url, ctx: database.ctx, startWorker, startWeb: null };
  const { runs, sent, lost, doubled } = await payUnderKills(parts, { kills: 4, stores: 6 });
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect([runs > 1, sent > 6]).toEqual([true, true]);
  const wrong = (await checkLedger(database.url)).filter(({ family }) => family === 'books');
  expect(wrong).toEqual([]);
}, 300_000);
