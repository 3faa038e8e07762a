import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { roleUrls } from './roles.ts';
import { startStore } from './store.ts';

const { db, url, config } = await testDatabase();
const before = process.env.DATABASE_URL;
afterEach(() => {
  if (before === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = before;
});

test('a database that is not our own gets no demo, unless it is asked for by name', async () => {
  process.env.DATABASE_URL = url;
  const onServer = () => undefined;
  const store = await startStore({
    dataDir: config.dataDir,
    isDemoWanted: true,
    isDemoAsked: false,
    onServer,
  });
  expect(store).toEqual({ urls: roleUrls(url), isDemo: false });
  expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
});
