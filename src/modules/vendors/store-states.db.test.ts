import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser, aVendor } from '#tests/support/factories.ts';
import { getVendor, restoreVendor, suspendVendor } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

test('a suspended store stays visible, says so, and every page that shows it is dropped', async () => {
  const [vendor, staff] = [await aVendor(db), ctx(await aStaffMember(db, 'operations'))];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const dropped: string[] = [];
  client.on('notification', ({ payload }) => dropped.push(...(payload ?? '').split(' ')));
  await client.query('listen adey_pages');
  for (const isSuspended of [true, false]) {
    dropped.length = 0;
    await (isSuspended ? suspendVendor : restoreVendor)(staff, vendor.id, { reason: 'False goods' });
    expect((await getVendor(ctx(), vendor.id)).isSuspended).toBe(isSuspended);
    await expect.poll(() => [...dropped].sort()).toEqual(['catalog', `vendor:${vendor.id}`, 'vendors']);
  }
  await client.end();
});

test('a suspension stands in the audit log with its reason; without the right nothing happens', async () => {
  const vendor = await aVendor(db);
  const support = ctx(await aStaffMember(db, 'support'));
  const change = { reason: 'False goods' };
  await expect(suspendVendor(support, vendor.id, change)).rejects.toMatchObject({
    status: 403,
    code: 'staff.right_missing',
    params: { right: 'vendors.decide' },
  });
  const staff = await aStaffMember(db, 'operations');
  await suspendVendor(ctx(staff), vendor.id, change);
  const lines = await db.selectFrom('auditLog').selectAll().where('vendorId', '=', vendor.id).execute();
  expect(lines).toMatchObject([
    { actorId: staff.userId, action: 'vendors.suspend', subjectKind: 'vendor', reason: 'False goods' },
  ]);
});

test('only staff suspend stores; an unknown one is 404', async () => {
  const vendor = await aVendor(db);
  const change = { reason: 'False goods' };
  await expect(suspendVendor(ctx(), vendor.id, change)).rejects.toMatchObject({ status: 401 });
  const shopper = ctx({ userId: (await aUser(db)).id });
  await expect(suspendVendor(shopper, vendor.id, change)).rejects.toMatchObject({ status: 404 });
  await expect(suspendVendor(ctx(await aStaffMember(db)), 987_654, change)).rejects.toMatchObject({
    status: 404,
  });
  expect((await getVendor(ctx(), vendor.id)).isSuspended).toBe(false);
});
