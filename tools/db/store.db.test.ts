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

const startStoreOf = async (isDemoAsked: boolean) =>
  await startStore({
    dataDir: config.dataDir,
    isDemoWanted: true,
    isDemoAsked,
    onServer: () => undefined,
  });
const countProducts = async () =>
  await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

test('a database that is not our own gets no demo, unless it is asked for by name, and then once', async () => {
  process.env.DATABASE_URL = url;
  expect(await startStoreOf(false)).toEqual({ urls: roleUrls(url), isDemo: false });
  expect(await countProducts()).toEqual({ n: 0 });
  expect(await startStoreOf(true)).toEqual({ urls: roleUrls(url), isDemo: true });
  const { n } = await countProducts();
  expect(n).toBeGreaterThan(500);
  expect(await startStoreOf(true)).toEqual({ urls: roleUrls(url), isDemo: true });
  expect(await countProducts()).toEqual({ n });
});
