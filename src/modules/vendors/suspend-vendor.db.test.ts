import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aUser, aVendor } from '#tests/support/factories.ts';
import { getVendor, suspendVendor } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

async function aStaffMember() {
  const { id } = await aUser(db, { role: 'admin' });
  return ctx({ userId: id, kind: 'admin' });
}

test('a suspended store stays visible, says so, and every page that shows it is dropped', async () => {
  const [vendor, staff] = [await aVendor(db), await aStaffMember()];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const dropped: string[] = [];
  client.on('notification', ({ payload }) => dropped.push(...(payload ?? '').split(' ')));
  await client.query('listen adey_pages');
  for (const isSuspended of [true, true, false]) {
    dropped.length = 0;
    await suspendVendor(staff, vendor.id, { isSuspended });
    expect((await getVendor(ctx(), vendor.id)).isSuspended).toBe(isSuspended);
    await expect.poll(() => [...dropped].sort()).toEqual(['catalog', `vendor:${vendor.id}`, 'vendors']);
  }
  await client.end();
});

test('only staff suspend stores; an unknown one is 404', async () => {
  const vendor = await aVendor(db);
  const change = { isSuspended: true };
  await expect(suspendVendor(ctx(), vendor.id, change)).rejects.toMatchObject({ status: 401 });
  const shopper = ctx({ userId: (await aUser(db)).id });
  await expect(suspendVendor(shopper, vendor.id, change)).rejects.toMatchObject({ status: 404 });
  await expect(suspendVendor(await aStaffMember(), 987_654, change)).rejects.toMatchObject({ status: 404 });
  expect((await getVendor(ctx(), vendor.id)).isSuspended).toBe(false);
});
