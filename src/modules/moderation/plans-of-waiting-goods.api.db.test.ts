import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endDueSales } from '#modules/catalog/end-sales.ts';
import { addPricePlan, listPricePlans, startDuePlans } from '#modules/products/price-plans.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct as aProductRow, aStaffRole } from '#tests/support/factories.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { setSettings } from '#tests/support/limits.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
await setSettings(db, { review_first_products: 0 });
const { aPerson, aStore: aTeam, addPhoto } = goodsApi(database);
const staff = await aPerson();
await aStaffRole(db, staff.id, 'catalogue');
const HOUR_MS = 3_600_000;

/** A store with goods on sale at 1,000 Birr, as all others of their category. */
async function aStore() {
  const store = await aTeam();
  const { owner, vendor, category } = store;
  for (let n = 0; n < 12; n += 1) await aProductRow(db, { categoryId: category.id, priceSantim: 100_000 });
  const { id } = await aProductRow(db, {
    vendorId: vendor.id,
    categoryId: category.id,
    priceSantim: 100_000,
  });
  await addPhoto(owner, id);
  const team = { role: 'owner', state: 'open' } as const;
  const who = ctx({ kind: 'vendor', userId: owner.id, vendorId: vendor.id, team });
  const plan = async (percent: number, from = HOUR_MS, until = 2 * HOUR_MS) =>
    await addPricePlan(who, id, {
      percent,
      startsAt: new Date(Date.now() + from),
      endsAt: new Date(Date.now() + until),
    });
  const read = async () => (await owner.call('GET', `/api/vendor/products/${id}`)).body;
  const change = async (changed: object) => {
    const { version } = await read();
    return await owner.call('PATCH', `/api/vendor/products/${id}`, { version, ...changed });
  };
  const prices = async () => {
    const { state, price, oldPrice } = await read();
    return { state, price, oldPrice };
  };
  const plans = async () => (await listPricePlans(who, id)).map(({ state, missed }) => [state, missed]);
  return { ...store, id, plan, change, prices, plans };
}

/** As if so much time had passed for a product's plans. */
async function pass(id: number, span: string) {
  await sql`update price_plans set starts_at = starts_at - ${span}::interval, ends_at = ends_at - ${span}::interval
    where product_id = ${id}`.execute(db);
  await sql`update products set sale_ends_at = sale_ends_at - ${span}::interval where id = ${id}`.execute(db);
}

async function casesOf(productId: number) {
  const { rows } = await sql<{ id: number; codes: string[] }>`select id, array(select r ->> 'code'
    from jsonb_array_elements(reasons) r) as codes from cases where product_id = ${productId} and state = 'open'`.execute(
    db,
  );
  return rows;
}

const notesOf = async (userId: number) =>
  await db
    .selectFrom('notices')
    .select(['message', 'link'])
    .where('userId', '=', userId)
    .where('message', '=', 'products_note_plan_missed')
    .execute();

test('X01 products: a plan that begins while its goods wait in review is judged, and stands once they are let through', async () => {
  const { id, plan, change, prices, plans } = await aStore();
  await plan(90);
  await change({ state: 'paused' });
  await change({ title: 'Call 0911 234567' });
  await change({ state: 'published' });
  expect(await prices()).toEqual({ state: 'in_review', price: 1_000, oldPrice: null });
  const [before] = await casesOf(id);
  const { body: shown } = await staff.call('GET', `/api/admin/cases/${before!.id}`);
  await pass(id, '90 minutes');
  await startDuePlans(ctx());
  expect(await plans()).toEqual([['running', null]]);
  expect((await casesOf(id))[0]!.codes).toEqual(['contacts', 'odd_price']);
  // Nobody lets through a price that was not seen.
  const { version, productVersion } = shown;
  const accept = `/api/admin/cases/${before!.id}/accept`;
  expect((await staff.call('POST', accept, { version, productVersion })).status).toBe(409);
  expect((await staff.call('POST', accept, {})).status).toBe(200);
  expect(await prices()).toEqual({ state: 'published', price: 100, oldPrice: 1_000 });
  await pass(id, '1 hour');
  await endDueSales(ctx());
  expect(await prices()).toEqual({ state: 'published', price: 1_000, oldPrice: null });
});

test('X01 products: a price that was odd in a plan is odd no more when the plan ends before staff looked', async () => {
  const { id, plan, change, prices } = await aStore();
  await plan(90);
  await change({ state: 'paused' });
  await change({ title: 'Call 0911 234567' });
  await change({ state: 'published' });
  await pass(id, '90 minutes');
  await startDuePlans(ctx());
  await pass(id, '1 hour');
  await endDueSales(ctx());
  expect(await prices()).toEqual({ state: 'in_review', price: 1_000, oldPrice: null });
  expect((await casesOf(id)).map(({ codes }) => codes)).toEqual([['contacts']]);
});

test('X01 products: a plan that begins for a draft stands when it goes on sale in its time, and not behind it', async () => {
  for (const [waited, price, oldPrice] of [
    ['0 minutes', 800, 1_000],
    ['1 hour', 1_000, null],
  ] as const) {
    const { id, plan, change, prices, plans } = await aStore();
    await plan(20);
    await change({ state: 'archived' });
    await change({ state: 'draft' });
    await pass(id, '90 minutes');
    await startDuePlans(ctx());
    expect(await plans()).toEqual([['running', null]]);
    await pass(id, waited);
    expect(await change({ state: 'published' })).toMatchObject({ body: { state: 'published' } });
    expect(await prices()).toEqual({ state: 'published', price, oldPrice });
    await pass(id, '1 hour');
    await endDueSales(ctx());
    expect(await prices()).toEqual({ state: 'published', price: 1_000, oldPrice: null });
  }
});

test('X01 products: a plan that ended before anybody came to begin it does not begin, and its store is told why, once', async () => {
  const { owner, id, plan, prices, plans } = await aStore();
  await plan(20);
  await pass(id, '3 hours');
  await startDuePlans(ctx());
  await startDuePlans(ctx());
  expect(await prices()).toEqual({ state: 'published', price: 1_000, oldPrice: null });
  expect(await plans()).toEqual([['cancelled', 'late']]);
  expect(await notesOf(owner.id)).toEqual([
    { message: 'products_note_plan_missed', link: `/vendor/products/${id}#plans` },
  ]);
});

test('X01 products: a plan strikes no price that was raised since it was made, on sale or off it', async () => {
  for (const off of [false, true]) {
    const { owner, id, plan, change, prices, plans } = await aStore();
    await plan(10);
    if (off) await change({ state: 'paused' });
    await change({ price: 9_000 });
    await pass(id, '90 minutes');
    await startDuePlans(ctx());
    expect(await prices()).toMatchObject({ price: 9_000, oldPrice: null });
    expect(await plans()).toEqual([['cancelled', 'untrue']]);
    expect(await notesOf(owner.id)).toHaveLength(1);
  }
});

test('X01 products: a plan reduces what goods with a struck price cost now, and that comes back at its end', async () => {
  const { id, plan, change, prices } = await aStore();
  expect((await change({ price: 800, oldPrice: 1_000 })).status).toBe(200);
  // What it cost before its price fell is long ago.
  await sql`update price_history set from_at = from_at - interval '40 days' where product_id = ${id}`.execute(
    db,
  );
  await plan(10);
  await pass(id, '90 minutes');
  await startDuePlans(ctx());
  expect(await prices()).toMatchObject({ price: 720, oldPrice: 800 });
  await pass(id, '1 hour');
  await endDueSales(ctx());
  expect(await prices()).toMatchObject({ price: 800, oldPrice: null });
});

test('X01 products: a second plan within 30 days of one that waits would strike an untrue price, and is refused', async () => {
  const { plan, plans } = await aStore();
  const DAY_MS = 24 * HOUR_MS;
  await plan(20, 40 * DAY_MS, 42 * DAY_MS);
  for (const [from, until] of [
    [15, 16],
    [60, 61],
  ] as const)
    await expect(plan(10, from * DAY_MS, until * DAY_MS)).rejects.toMatchObject({
      fields: { startsAt: { code: 'products.plan_near', params: { price: '800' } } },
    });
  await plan(10, 5 * DAY_MS, 6 * DAY_MS);
  await plan(10, 73 * DAY_MS, 74 * DAY_MS);
  expect(await plans()).toHaveLength(3);
});
