import { afterAll, expect, test } from 'vitest';
import { createListener, invalidatePages, type ListenerTimes } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { databaseLink } from '#tests/support/database-link.ts';
import { testDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';
import { createPageCache } from './page-cache.ts';

const database = await testDatabase();

/** One web node: a cache of pages that show a setting, listening on a connection of its own. */
function aNode(databaseUrl = database.config.databaseUrl, times?: ListenerTimes) {
  const listener = createListener(databaseUrl, database.log, times);
  const cache = createPageCache(async (_address, _locale, record) => {
    record.seconds = 60;
    record.tags.add('setting:shown');
    const { rows } = await database.pool.query<{ value: unknown }>(
      "select value from settings where key = 'shown'",
    );
    return { status: 200, headers: new Headers(), body: Buffer.from(String(rows[0]?.value)) };
  }, 1_000_000);
  listener.on('pages', {
    onMessage: (tags) => cache.invalidate(tags.split(' ')),
    onReconnect: cache.invalidateAll,
  });
  afterAll(() => listener.close());
  return { read: async () => (await cache.get('/page', 'en')).variants.identity!.body.toString(), cache };
}

async function setShown(value: number): Promise<void> {
  await transact(database.ctx(), async (tx) => {
    await database.pool.query(
      "insert into settings (key, value) values ('shown', $1) on conflict (key) do update set value = $1",
      [value],
    );
    await invalidatePages(tx, ['setting:shown', 'other:1']);
  });
}

/** Listening begins a moment after a node starts; a page dropped by hand proves that it does. */
async function untilListening(nodes: ReturnType<typeof aNode>[]): Promise<void> {
  await setShown(0);
  for (const node of nodes) {
    await expect
      .poll(async () => {
        await node.read();
        await invalidatePages(database.ctx(), ['setting:shown']);
        // The news takes its time; a node that does not listen yet is asked again.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return node.cache.stats().entries;
      })
      .toBe(0);
  }
}

test('a committed change drops the pages that show it on every node', async () => {
  const nodes = [aNode(), aNode()];
  await untilListening(nodes);
  await setShown(1);
  for (const node of nodes) await expect.poll(node.read).toBe('1');
  await setShown(3);
  for (const node of nodes) await expect.poll(node.read).toBe('3');
});

test('a node that lost its connection drops everything when it is back, whatever it missed', async () => {
  const node = aNode();
  await untilListening([node]);
  expect(await node.read()).toBe('0');
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await database.pool.query("update settings set value = '7' where key = 'shown'");
  await expect.poll(node.read, { timeout: 5_000 }).toBe('7');
});

test('a node whose network swallows the news notices it by itself, and shows what it missed', async () => {
  const link = await databaseLink(database.config.databaseUrl);
  afterAll(() => link.close());
  const node = aNode(link.url, { retryMs: 50, heartbeatMs: 200, answerMs: 300 });
  await untilListening([node]);
  expect(await node.read()).toBe('0');
  link.swallow();
  await setShown(9);
  expect(await node.read()).toBe('0');
  // It has noticed when it tries another connection.
  const before = link.connections();
  await until(() => link.connections() > before);
  link.mend();
  await expect.poll(node.read, { timeout: 5_000 }).toBe('9');
});
