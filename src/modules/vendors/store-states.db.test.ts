import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser, aVendor } from '#tests/support/factories.ts';
import { release } from '#tests/support/payouts.ts';
import { closeVendor, getAdminVendor, getVendor, restoreVendor, suspendVendor } from './index.ts';

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

test('four who suspend a store at once suspend it once: one line in the log, one letter to its team', async () => {
  const keeper = await aUser(db, { role: 'vendor', email: 'keeper@example.com' });
  const { id } = await aVendor(db, { ownerId: keeper.id });
  const staff = ctx(await aStaffMember(db, 'operations'));
  const twiceTwo = [1, 2, 3, 4].map((n) => suspendVendor(staff, id, { reason: `Reason ${n}` }));
  await Promise.all(twiceTwo);
  await restoreVendor(staff, id, { reason: 'Genuine' });
  await restoreVendor(staff, id, { reason: 'Genuine, again' });
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('vendorId', '=', id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['vendors.suspend', 'vendors.restore']);
  const told = db.selectFrom('messagesOut').select('id').where('recipient', '=', 'keeper@example.com');
  expect(await told.execute()).toHaveLength(2);
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

test('a store whose money is not settled does not close, and its page says so; once it is settled it does', async () => {
  const [vendor, staff] = [await aVendor(db), ctx(await aStaffMember(db, 'operations'))];
  const close = () => closeVendor(staff, vendor.id, { reason: 'The owner retires' });
  await release(database, vendor.id, 90_000);
  await expect(close()).rejects.toMatchObject({ status: 409, code: 'vendors.money_open' });
  expect(await getAdminVendor(staff, vendor.id)).toMatchObject({ state: 'open', hasOpenMoney: true });
  await release(database, vendor.id, -90_000);
  await close();
  expect(await getAdminVendor(staff, vendor.id)).toMatchObject({ state: 'closed', hasOpenMoney: false });
});
