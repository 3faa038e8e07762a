import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aCoupon } from '#tests/support/factories.ts';
import { proveDatabase } from './proof.ts';

const { db, url, superuser } = await testDatabase();

test('a state that is whole proves to be', async () => {
  await aCoupon(db, { code: 'WHOLE' });
  expect(await proveDatabase(url)).toEqual([]);
});

test('a unique index that lacks a row is named', async () => {
  // As after a damaged page or a changed order of letters: rows that are there are not found by it.
  const set = (isReady: boolean) =>
    superuser.query('update pg_index set indisready = $1 where indexrelid = $2::regclass', [
      isReady,
      'users_email_key',
    ]);
  await set(false);
  const rows = await superuser.query<{ id: string }>(
    "insert into users (name, email) values ('Almaz', 'almaz@example.com') returning id",
  );
  await set(true);
  const faults = await proveDatabase(url);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^The index users_email_key is broken: heap tuple .* lacks matching index tuple/);
  await superuser.query('delete from users where id = $1', [rows.rows[0]!.id]);
  await superuser.query('reindex index users_email_key');
  expect(await proveDatabase(url)).toEqual([]);
});

test('wrong books are told with their rows, and a migration of a later version by its name', async () => {
  const coupon = await aCoupon(db, { code: 'TWICE', usedCount: 2 });
  await superuser.query("insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', now())");
  expect(await proveDatabase(url)).toEqual([
    'This version of the shop does not know the migration 9999_of_tomorrow.',
    expect.stringMatching(new RegExp(`^coupons: .* Not so: ${coupon.code} counts 2, used 0$`)),
  ]);
});
