import { expect, test } from 'vitest';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deskFile } from '#tests/support/desk-files.ts';
import { aProduct, aStaffRole, aTeamMember, aVendor } from '#tests/support/factories.ts';
import { aShopper, deliver, orderAs } from '#tests/support/orders.ts';
import { STAFF_CALLS } from '#tests/support/staff-calls.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);

async function aMemberOf(role: string): Promise<ApiClient> {
  const person = await registerPerson(api);
  await aStaffRole(db, person.id, role);
  return person;
}

/** Staff who may edit texts, and see no orders, goods or money. */
const editor = await aMemberOf('content');
const owner = await aMemberOf('owner');

/** What nobody's file of these lists holds: whose they are. */
const PERSONAL = ['name', 'buyer', 'buyerName', 'phone', 'email', 'holder', 'memo', 'askedBy', 'shopperId'];

/** Lists of staff, each with a call whose example is one of its rows. */
const FILES: Record<string, { example: string; narrow: string }> = {
  '/api/admin/cases.csv': { example: 'POST /api/admin/cases/{id}/accept', narrow: 'state=refused' },
  '/api/admin/refunds.csv': { example: 'POST /api/admin/refunds/{id}/paid', narrow: 'state=withdrawn' },
  '/api/admin/transfers.csv': { example: 'POST /api/admin/transfers/{id}/confirm', narrow: 'state=refused' },
  '/api/admin/statement-lines.csv': {
    example: 'POST /api/admin/statement-lines/{id}/ignore',
    narrow: 'state=duplicate',
  },
  '/api/admin/payouts/runs.csv': {
    example: 'POST /api/admin/payouts/runs/{id}/approve',
    narrow: 'state=approved',
  },
  '/api/admin/payouts/accounts.csv': {
    example: 'POST /api/admin/payouts/accounts/{id}/decide',
    narrow: 'state=withdrawn',
  },
};

test.each(Object.entries(FILES))(
  'X02 %s holds the rows of the filter, nobody’s name, and is for who sees the list',
  async (file, { example, narrow }) => {
    const { path } = await STAFF_CALLS.find(({ call }) => call === example)!.prepare(db);
    const { rows } = await deskFile(owner, file);
    expect(rows.map(({ id }) => id)).toContain(path.split('/').at(-2));
    expect(Object.keys(rows[0]!).filter((column) => PERSONAL.includes(column))).toEqual([]);
    expect((await deskFile(owner, `${file}?${narrow}`)).rows).toEqual([]);
    expect(await editor.call('GET', file)).toMatchObject({
      status: 403,
      body: { code: 'staff.right_missing' },
    });
    expect((await api.client().call('GET', file)).status).toBe(401);
  },
);

test('X02 orders and the books: what matches as a file, a store’s name that is a formula made harmless', async () => {
  const { id: vendorId } = await aVendor(db, { businessName: '=HYPERLINK("x")' });
  const { userId } = await aShopper(database);
  const [number] = await orderAs(database, userId, [
    await aProduct(db, { vendorId, priceSantim: 100_000 }),
    await aProduct(db),
  ]);
  const orders = await deskFile(owner, '/api/admin/orders.csv');
  expect(orders.rows).toHaveLength(2);
  const [found] = (await deskFile(owner, `/api/admin/orders.csv?q=${number}`)).rows;
  expect(found).toMatchObject({
    orderNumber: number,
    status: 'placed',
    opened: 'yes',
    vendorId: String(vendorId),
    vendor: `'=HYPERLINK("x")`,
  });
  expect(Object.keys(found!).filter((column) => PERSONAL.includes(column))).toEqual([]);
  expect((await deskFile(owner, '/api/admin/orders.csv?status=delivered')).rows).toEqual([]);
  await deliver(database, number!);
  const books = await deskFile(owner, `/api/admin/ledger/entries.csv?order=${number}&kind=vendor_pending`);
  expect(books.rows).toMatchObject([
    { account: 'vendor_pending', owner: String(vendorId), amount: '-885.00', orderNumber: number },
  ]);
  for (const file of ['orders', 'ledger/entries'])
    expect((await editor.call('GET', `/api/admin/${file}.csv`)).status).toBe(403);
});

test('X01 a store takes its returns as a file: those that wait for it, and no other store’s', async () => {
  const { id: vendorId } = await aVendor(db);
  const [seller, packer] = [await registerPerson(api), await registerPerson(api)];
  await aTeamMember(db, vendorId, seller.id, 'owner');
  await aTeamMember(db, vendorId, packer.id, 'packer');
  const { userId } = await aShopper(database);
  const goods = [await aProduct(db, { vendorId }), await aProduct(db)];
  const returned = (await orderAs(database, userId, goods))[0]!;
  await orderAs(database, userId, goods);
  await deliver(database, returned);
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', returned)
    .executeTakeFirstOrThrow();
  expect((await deskFile(seller, '/api/vendor/returns.csv')).rows).toEqual([]);
  await db
    .insertInto('returnRequests')
    .values({ orderId, shopperId: userId, reason: 'damaged', text: 'Broken' })
    .execute();
  const { rows } = await deskFile(seller, '/api/vendor/returns.csv');
  expect(rows).toMatchObject([{ orderNumber: returned, status: 'delivered' }]);
  expect((await deskFile(seller, '/api/vendor/returns.csv?q=NOSUCH')).rows).toEqual([]);
  expect((await packer.call('GET', '/api/vendor/returns.csv')).status).toBe(403);
});
