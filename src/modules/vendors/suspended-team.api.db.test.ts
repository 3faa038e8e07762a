import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { BILLING } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aTeamMember, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);

const aPerson = () => registerPerson(api);

test('X01 a suspended store’s team packs, answers and reads on; new sales are refused, to the team and to shoppers', async () => {
  const [owner, shopper] = [await aPerson(), await aPerson()];
  const vendor = await aVendor(db, { ownerId: owner.id });
  const product = await aProduct(db, { vendorId: vendor.id });
  const put = () => shopper.call('POST', '/api/cart/lines', { productId: product.id, quantity: 1 });
  await put();
  const order = { billing: BILLING, paymentMethod: 'cash' };
  const { body } = await shopper.call('POST', '/api/checkout', order, { 'idempotency-key': randomUUID() });
  const number = body.orders[0].orderNumber;
  await db
    .updateTable('vendors')
    .set({ state: 'suspended', isActive: false })
    .where('id', '=', vendor.id)
    .execute();
  expect((await owner.call('GET', `/api/vendor/orders/${number}`)).status).toBe(200);
  const step = await owner.call('PATCH', `/api/vendor/orders/${number}/status`, { status: 'packaging' });
  expect(step).toMatchObject({ status: 200, body: { status: 'packaging' } });
  expect((await owner.call('GET', '/api/vendor/chat/conversations')).status).toBe(200);
  expect((await owner.call('GET', '/api/vendor/member-prices')).status).toBe(200);
  expect((await owner.call('GET', '/api/vendor/membership-requests')).status).toBe(200);
  const price = { memberPrice: 50, variants: {} };
  expect(await owner.call('PUT', `/api/vendor/member-prices/${product.id}`, price)).toMatchObject({
    status: 409,
    body: { code: 'vendors.store_suspended' },
  });
  expect((await put()).status).toBe(409);
});

test('X01 a packer packs, and neither talks to shoppers nor sees prices for members; a stranger sees no room', async () => {
  const [packer, stranger] = [await aPerson(), await aPerson()];
  const vendor = await aVendor(db);
  await aTeamMember(db, vendor.id, packer.id, 'packer');
  expect((await packer.call('GET', '/api/vendor/orders')).status).toBe(200);
  for (const path of ['chat/conversations', 'member-prices', 'membership-requests'])
    expect(await packer.raw(`/api/vendor/${path}`)).toMatchObject({ status: 403 });
  for (const path of ['orders', 'chat/conversations', 'member-prices'])
    expect(await stranger.raw(`/api/vendor/${path}`)).toMatchObject({ status: 404 });
});

test('X01 a closed store’s team ends what is left and reads its money; every other room is shut, and says why', async () => {
  const owner = await aPerson();
  const { id } = await aVendor(db, { ownerId: owner.id, state: 'closed', isActive: false });
  const order = '/api/vendor/orders/ETB2026999999';
  for (const path of ['orders', 'money', 'money/account', 'documents', 'activity', 'today'])
    expect(await owner.raw(`/api/vendor/${path}`), path).toMatchObject({ status: 200 });
  const decision = await owner.call('POST', `${order}/returns/decision`, { decision: 'approve' });
  expect(decision.status, 'returns are still decided').toBe(404);
  for (const path of ['products', 'chat/conversations', 'member-prices', 'imports', 'store'])
    expect(await owner.call('GET', `/api/vendor/${path}`), path).toMatchObject({
      status: 409,
      body: { code: 'vendors.store_closed' },
    });
  const staff = await aPerson();
  await aTeamMember(db, id, staff.id, 'packer');
  expect((await staff.raw('/api/vendor/products')).status).toBe(403);
});
