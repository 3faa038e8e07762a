import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemContext } from '#platform/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aVendor } from '#tests/support/factories.ts';
import { freePort } from '#tools/run/free-port.ts';
import { checkLedgerAtStandby } from './check-at-standby.ts';
import { readAtOnce, withSlowReads } from './book-checks.queries.ts';

const { db, config, log } = await testDatabase();

/** What the hourly check at that server finds, of each family that has wrong rows, and when it was noted. */
async function found(databaseReadUrl: string | null) {
  await checkLedgerAtStandby(systemContext({ db, config: { ...config, databaseReadUrl }, log }));
  return await db.selectFrom('ledgerChecks').select(['family', 'wrong', 'checkedAt']).execute();
}

test('a shop without a standby is asked nothing every hour', async () => {
  expect(await found(null)).toEqual([]);
});

test('what is wrong is noted by family, and no more once it is put right', async () => {
  const { id } = await aVendor(db);
  await sql`update vendors set follower_count = 7 where id = ${id}`.execute(db);
  const all = await found(config.databaseUrl);
  expect(all.map(({ family }) => family).sort()).toEqual([
    'books',
    'coupons',
    'figures',
    'money',
    'once',
    'orders',
    'stock',
  ]);
  expect(all.filter(({ wrong }) => wrong > 0)).toMatchObject([{ family: 'figures', wrong: 1 }]);
  await sql`update vendors set follower_count = 0 where id = ${id}`.execute(db);
  expect((await found(config.databaseUrl)).filter(({ wrong }) => wrong > 0)).toEqual([]);
});

test('a standby that is away leaves what was found before, and fails no job', async () => {
  const before = await found(config.databaseUrl);
  const away = Object.assign(new URL(config.databaseUrl), { port: String(await freePort()) }).href;
  expect(await found(away)).toEqual(before);
});

test('the books are read for as long as they need, not only as long as people wait', async () => {
  const read = withSlowReads(config.databaseUrl, (slow) =>
    readAtOnce(
      slow,
      async (tx) => await sql<{ read: number }>`select 1 as read from pg_sleep(19)`.execute(tx),
    ),
  );
  expect((await read).rows).toEqual([{ read: 1 }]);
}, 40_000);
