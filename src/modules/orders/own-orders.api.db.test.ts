import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi, type ApiClient } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aVendor } from '#tests/support/factories.ts';
import { deliver, orderAs } from '#tests/support/orders.ts';

const database = await testDatabase();
const { db } = database;
const api = testApi(database);

let count = 0;
/** Somebody who registered over the API, by cookie. */
async function aPerson(): Promise<{ client: ApiClient; userId: number; token: string }> {
  const client = api.client();
  const { body } = await client.call('POST', '/api/auth/register', {
    fullName: 'Almaz Bekele',
    email: `own-orders-${(count += 1)}@example.com`,
    password: 'Selam1@',
    termsAgreed: true,
  });
  return { client, userId: body.user.id, token: body.token };
}

async function aReturnForm(lineId: number, given: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  const fields = {
    reason: 'damaged',
    text: 'Broken',
    lines: JSON.stringify([{ lineId, quantity: 1 }]),
    ...given,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a05a2c' } })
    .png()
    .toBuffer();
  form.append('photos', new File([png], 'one.png', { type: 'image/png' }));
  form.append('photos', new File([png], 'two.png', { type: 'image/png' }));
  return form;
}

test('F15 a shopper lists, cancels and reorders over the API, by cookie or bearer', async () => {
  const { client, userId, token } = await aPerson();
  const product = await aProduct(db, { title: 'Jebena' });
  const [number] = await orderAs(database, userId, [product]);
  const { body } = await client.call('GET', '/api/orders');
  expect(body).toMatchObject({ totalElements: 1, number: 0, size: 5, content: [{ orderNumber: number }] });
  const bearer = { authorization: `Bearer ${token}` };
  expect((await api.client().call('GET', '/api/orders?size=1', undefined, bearer)).body.content).toHaveLength(
    1,
  );
  expect((await client.call('GET', '/api/orders?page=-1')).status).toBe(422);
  const shown = await api.client().call('GET', `/api/orders/${number}`, undefined, bearer);
  expect(shown.body.own).toMatchObject({ canCancel: true });
  const cancelled = await client.call('POST', `/api/orders/${number}/cancel`, { note: 'Too late' });
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect((await client.call('POST', `/api/orders/${number}/cancel`, {})).status).toBe(200);
  const reordered = await client.call('POST', `/api/orders/${number}/reorder`);
  expect(reordered.body.lines).toMatchObject([{ title: 'Jebena', outcome: 'added', inCart: 1 }]);
  expect((await client.call('GET', '/api/cart')).body.lines).toHaveLength(1);
});

test('F15 a return with pictures goes from the shopper to the vendor over the API', async () => {
  const { client, userId } = await aPerson();
  const vendor = await aPerson();
  const { id: vendorId } = await aVendor(db, { ownerId: vendor.userId });
  await db.updateTable('users').set({ role: 'vendor' }).where('id', '=', vendor.userId).execute();
  const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId })]);
  await deliver(database, number!);
  const line = (await client.call('GET', `/api/orders/${number}`)).body.lines[0].id as number;
  const path = `/api/orders/${number}/returns`;
  const bad = await client.raw(path, { method: 'POST', body: await aReturnForm(line, { lines: 'x' }) });
  expect(bad.status).toBe(422);
  expect(await bad.json()).toMatchObject({
    errors: { lines: expect.stringContaining('choose what you want') },
  });
  const asked = await client.raw(path, { method: 'POST', body: await aReturnForm(line) });
  expect(asked.status).toBe(200);
  const { id, photos } = (await asked.json()) as { id: number; photos: { url: string }[] };
  expect(photos).toHaveLength(2);
  const again = await client.raw(path, { method: 'POST', body: await aReturnForm(line) });
  expect(await again.json()).toMatchObject({ id });
  for (const party of [client, vendor.client]) {
    const picture = await party.raw(photos[0]!.url);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
  }
  expect((await (await aPerson()).client.raw(photos[0]!.url)).status).toBe(404);
  expect((await api.client().raw(photos[0]!.url)).status).toBe(401);
  const base = `/api/vendor/orders/${number}/returns`;
  expect((await vendor.client.call('GET', base)).body).toMatchObject([{ id, status: 'requested' }]);
  expect((await vendor.client.call('POST', `${base}/decision`, { decision: 'reject' })).status).toBe(422);
  expect((await vendor.client.call('POST', `${base}/decision`, { decision: 'receive' })).status).toBe(409);
  const approved = await vendor.client.call('POST', `${base}/decision`, { decision: 'approve' });
  expect(approved.body).toMatchObject({ status: 'approved' });
  expect((await client.call('POST', `${base}/decision`, { decision: 'approve' })).status).toBe(404);
});

test('strangers, other shoppers and the signed-out get nothing of an order', async () => {
  const owner = await aPerson();
  const [number] = await orderAs(database, owner.userId, [await aProduct(db)]);
  const other = (await aPerson()).client;
  const nobody = api.client();
  const line = (await owner.client.call('GET', `/api/orders/${number}`)).body.lines[0].id as number;
  expect((await nobody.call('GET', '/api/orders')).status).toBe(401);
  expect((await other.call('GET', '/api/orders')).body.content).toEqual([]);
  for (const path of ['', '/confirmation.pdf'])
    for (const asker of [other, nobody])
      expect((await asker.call('GET', `/api/orders/${number}${path}`)).status).toBe(404);
  for (const [asker, status] of [
    [other, 404],
    [nobody, 401],
  ] as const) {
    expect((await asker.call('POST', `/api/orders/${number}/cancel`, {})).status).toBe(status);
    expect((await asker.call('POST', `/api/orders/${number}/reorder`)).status).toBe(status);
    const form = await aReturnForm(line);
    const asked = await asker.raw(`/api/orders/${number}/returns`, { method: 'POST', body: form });
    expect(asked.status).toBe(status);
    expect((await asker.call('GET', `/api/vendor/orders/${number}/returns`)).status).toBe(status);
  }
  expect((await owner.client.call('GET', `/api/orders/${number}`)).body.status).toBe('placed');
});
