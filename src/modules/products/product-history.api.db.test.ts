import { expect, test } from 'vitest';
import { endDueSales } from '#modules/catalog/end-sales.ts';
import { stepRun } from '#modules/desk/index.ts';
import { forgetActor } from '#modules/inventory/inventory-privacy.queries.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { aStaffRole, aTeamMember } from '#tests/support/factories.ts';
import { aCase } from '#tests/support/staff-case-calls.ts';
import { setSettings } from '#tests/support/limits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { changeProduct } from './save-product.ts';
import { startDuePlans } from './price-plans.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
await setSettings(db, { review_first_products: 0 });
const { aPerson, aStore, addPhoto } = goodsApi(database);

type Change = { part: string; of: string | null; before: string | null; after: string | null };
type Revision = { by: string; who: string | null; cause: string; isNew: boolean; changes: Change[] };

async function historyFor(who: ApiClient, id: number): Promise<Revision[]> {
  const { status, body } = await who.call('GET', `/api/vendor/products/${id}/history`);
  expect(status).toBe(200);
  return body.content as Revision[];
}
const told = ({ cause, changes }: Revision) => [
  cause,
  ...changes.map(({ part, of, before, after }) => `${part}${of ? `:${of}` : ''} ${before} > ${after}`),
];
const versionOf = async (id: number) =>
  (await db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

async function throughRun(runId: string) {
  for (let i = 0; i < 10; i += 1) await stepRun(ctx(), runId);
}

test('X01 history: each change of a product says who made it, by which way, and what was and is', async () => {
  const { owner, as, aProduct } = await aStore();
  const { id } = await aProduct({ title: 'Jebena', price: 100, stock: 5 });
  const manager = await as('manager');
  const path = `/api/vendor/products/${id}`;
  await addPhoto(owner, id, 'photo-1');
  await addPhoto(owner, id, 'photo-1');
  await manager.call('PATCH', path, {
    version: 1,
    title: 'Black jebena',
    price: 90.5,
    titles: { am: 'ጀበና' },
    description: 'Made in **Ambo**',
  });
  await manager.call('PATCH', path, { version: 2, title: 'Black jebena' });
  await owner.call('PATCH', path, { version: 2, state: 'published' });
  const lines = await historyFor(owner, id);
  expect(lines.map(told)).toEqual(
    [
      ['api', 'state draft > published'],
      [
        'api',
        'title Jebena > Black jebena',
        'price 100 > 90.50',
        'description null > Made in Ambo',
        'title:am null > ጀበና',
      ],
      ['form', 'photos null > 1'],
      ['api', 'state null > draft', 'price null > 100', 'stock null > 5', 'title null > Jebena'],
    ].map((line) => expect.arrayContaining(line)),
  );
  expect(lines.map(({ isNew }) => isNew)).toEqual([false, false, false, true]);
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  expect(lines[1]).toMatchObject({ by: 'team', who: name });
  await forgetActor(db as never, manager.id);
  expect((await historyFor(owner, id))[1]).toMatchObject({ by: 'team', who: null });
  const stranger = await aStore();
  expect((await stranger.owner.call('GET', `${path}/history`)).status).toBe(404);
});

test('X01 history: who saved meanwhile is told by name, whatever way it was', async () => {
  const { owner, vendor, as, aProduct } = await aStore();
  const manager = await as('manager');
  const { id } = await aProduct({ price: 100 });
  const { body } = await manager.call('POST', '/api/vendor/products/bulk', {
    ids: [id],
    change: { act: 'price', percent: -10 },
  });
  await throughRun(body.runId);
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  const asker = ctx({ userId: owner.id, vendorId: vendor.id });
  await expect(changeProduct(asker, id, { version: 1, stock: 3 })).rejects.toMatchObject({
    code: 'desk.changed_meanwhile',
    status: 409,
    params: { name, at: expect.stringMatching(/^\d{4}-/) },
  });
});

test('X01 history: many at once and what takes it back are in each product’s history, one line in the store’s', async () => {
  const { owner, vendor, aProduct } = await aStore();
  const ids = [(await aProduct({ price: 100 })).id, (await aProduct({ price: 200, title: 'Mug' })).id];
  const { body } = await owner.call('POST', '/api/vendor/products/bulk', {
    ids,
    change: { act: 'price', percent: -10 },
  });
  await throughRun(body.runId);
  await owner.call('POST', `/api/desk/runs/${body.runId}/undo`);
  await throughRun(body.runId);
  for (const [n, id] of ids.entries()) {
    const [undone, changed] = (await historyFor(owner, id)).map(told);
    expect(changed).toEqual(['bulk', `price ${n === 0 ? '100 > 90' : '200 > 180'}`]);
    expect(undone).toEqual(['undo', `price ${n === 0 ? '90 > 100' : '180 > 200'}`]);
  }
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('vendorId', '=', vendor.id)
    .where('action', 'in', ['product.bulk', 'runs.undo', 'product.change'])
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['product.bulk', 'runs.undo']);
});

test('X01 history: a price plan that begins and ends by the clock is in it, and what members pay', async () => {
  const { owner, aPublished } = await aStore();
  const { id } = await aPublished({ price: 100 });
  await db
    .insertInto('pricePlans')
    .values({
      productId: id,
      salePriceSantim: 8_000,
      startsAt: new Date(Date.now() - 60_000),
      endsAt: new Date(Date.now() + 60_000),
    })
    .execute();
  await startDuePlans(ctx());
  await db
    .updateTable('products')
    .set({ saleEndsAt: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  await endDueSales(ctx());
  await owner.call('PATCH', `/api/vendor/products/${id}`, { version: await versionOf(id), memberPrice: 70 });
  const [member, ended, begun] = await historyFor(owner, id);
  expect(told(member!)).toEqual(['api', 'memberPrice null > 70']);
  expect(told(ended!)).toEqual(['plan_end', 'price 80 > 100', 'oldPrice 100 > null']);
  expect(told(begun!)).toEqual(['plan', 'price 100 > 80', 'oldPrice null > 100']);
  expect([ended!.by, ended!.who, begun!.by]).toEqual(['shop', null, 'shop']);
});

test('X02 cases: staff read the history of any product, by name; a team is not told which of the staff decided', async () => {
  const { id: caseId, product } = await aCase(db);
  const { id } = product;
  const owner = await aPerson();
  await aTeamMember(db, product.vendorId, owner.id, 'owner');
  const staff = await aPerson();
  await aStaffRole(db, staff.id, 'catalogue');
  await staff.call('POST', `/api/admin/cases/${caseId}/refuse`, { reasons: ['photo_poor'] });
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  const [decided] = await historyFor(owner, id);
  expect([decided!.by, decided!.who, told(decided!)]).toEqual([
    'staff',
    null,
    ['decision', 'state in_review > refused'],
  ]);
  const { body } = await staff.call('GET', `/api/admin/products/${id}/history`);
  expect(body.content[0]).toMatchObject({ by: 'staff', who: name, cause: 'decision' });
  expect((await owner.call('GET', `/api/admin/products/${id}/history`)).status).toBe(404);
});
