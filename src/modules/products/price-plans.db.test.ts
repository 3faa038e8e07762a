import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endDueSales } from '#modules/catalog/end-sales.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aTeamMember, aUser, aVariant, aVendor } from '#tests/support/factories.ts';
import { wordsOfCode } from '#tests/support/words-of-code.ts';
import { addPricePlan, cancelPricePlan, listPricePlans, startDuePlans } from './price-plans.ts';

const database = await testDatabase();
const { db } = database;
const HOUR_MS = 3_600_000;

async function aStore() {
  const user = await aUser(db);
  const vendor = await aVendor(db);
  await aTeamMember(db, vendor.id, user.id, 'owner');
  const team = { role: 'owner', state: 'open' } as const;
  const ctx = database.ctx({ kind: 'vendor', userId: user.id, vendorId: vendor.id, team });
  return { vendor, ctx };
}

const pricesOf = (id: number) =>
  db
    .selectFrom('products')
    .select(['priceSantim', 'oldPriceSantim', 'saleEndsAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** As if so much time had passed. */
async function pass(id: number, span: string) {
  await sql`update price_plans set starts_at = starts_at - ${span}::interval, ends_at = ends_at - ${span}::interval
    where product_id = ${id}`.execute(db);
  await sql`update products set sale_ends_at = sale_ends_at - ${span}::interval where id = ${id}`.execute(db);
}

test('X01 products: a price plan begins and ends by itself, of all variants alike', async () => {
  const { vendor, ctx } = await aStore();
  const plain = await aProduct(db, { vendorId: vendor.id, priceSantim: 10_000 });
  const sized = await aProduct(db, { vendorId: vendor.id, priceSantim: 10_000 });
  await aVariant(db, { productId: sized.id, priceSantim: 10_000 });
  await aVariant(db, { productId: sized.id, priceSantim: 30_000 });
  const now = Date.now();
  const plan = { percent: 10, startsAt: new Date(now + HOUR_MS), endsAt: new Date(now + 3 * HOUR_MS) };
  for (const { id } of [plain, sized]) {
    await addPricePlan(ctx, id, plan);
    await expect(addPricePlan(ctx, id, plan)).rejects.toMatchObject({
      fields: { startsAt: { code: 'products.plan_overlaps' } },
    });
    await startDuePlans(ctx);
    expect(await pricesOf(id)).toMatchObject({ priceSantim: 10_000, oldPriceSantim: null });
    await pass(id, '2 hours');
    await startDuePlans(ctx);
    await startDuePlans(ctx);
    expect(await pricesOf(id)).toMatchObject({ priceSantim: 9_000, oldPriceSantim: 10_000 });
    expect(await listPricePlans(ctx, id)).toMatchObject([{ state: 'running', price: 90 }]);
    await pass(id, '2 hours');
    await endDueSales(ctx);
    expect(await pricesOf(id)).toEqual({ priceSantim: 10_000, oldPriceSantim: null, saleEndsAt: null });
    expect(await listPricePlans(ctx, id)).toMatchObject([{ state: 'ended' }]);
  }
  const told = await db.selectFrom('auditLog').selectAll().where('vendorId', '=', vendor.id).execute();
  expect(told.map(({ after }) => after)).toContainEqual({
    reduction: 10,
    startsAt: plan.startsAt.toISOString(),
    endsAt: plan.endsAt.toISOString(),
  });
  expect(told.flatMap(wordsOfCode)).toEqual([]);
  const variants = await db
    .selectFrom('productVariants')
    .select(['priceSantim', 'oldPriceSantim'])
    .where('productId', '=', sized.id)
    .orderBy('id')
    .execute();
  expect(variants).toEqual([
    { priceSantim: 10_000, oldPriceSantim: null },
    { priceSantim: 30_000, oldPriceSantim: null },
  ]);
});

test('X01 products: a plan below the price of members gives it back when it ends or is taken back, of each size', async () => {
  const { vendor, ctx } = await aStore();
  const member = { vendorId: vendor.id, priceSantim: 10_000, memberPriceSantim: 9_500 };
  const ended = await aProduct(db, member);
  const changed = await aProduct(db, member);
  const takenBack = await aProduct(db, member);
  const sized = await aProduct(db, { vendorId: vendor.id });
  await aVariant(db, { productId: sized.id, priceSantim: 10_000, memberPriceSantim: 8_000 });
  await aVariant(db, { productId: sized.id, priceSantim: 30_000, memberPriceSantim: 29_000 });
  const membersPay = async () => {
    const { rows } = await sql<{ price: number | null }>`
      select coalesce(v.member_price_santim, p.member_price_santim) as price
      from products p left join product_variants v on v.product_id = p.id
      where p.vendor_id = ${vendor.id} order by p.id, v.id`.execute(db);
    return rows.map(({ price }) => price);
  };
  const startsAt = new Date(Date.now() - 1_000);
  for (const { id } of [ended, changed, takenBack, sized])
    await addPricePlan(ctx, id, { percent: 10, startsAt, endsAt: new Date(Date.now() + HOUR_MS) });
  await startDuePlans(ctx);
  expect(await membersPay()).toEqual([null, null, null, 8_000, null]);
  // What is set while the plan runs holds on.
  await db.updateTable('products').set({ memberPriceSantim: 7_000 }).where('id', '=', changed.id).execute();
  const [plan] = await listPricePlans(ctx, takenBack.id);
  await cancelPricePlan(ctx, takenBack.id, plan!.id);
  for (const { id } of [ended, changed, sized]) await pass(id, '2 hours');
  await endDueSales(ctx);
  expect(await membersPay()).toEqual([9_500, 7_000, 9_500, 8_000, 29_000]);
});

test('X01 products: a running plan that is taken back gives the price back; strangers take none back', async () => {
  const { vendor, ctx } = await aStore();
  const { id } = await aProduct(db, { vendorId: vendor.id, priceSantim: 10_000 });
  await addPricePlan(ctx, id, {
    percent: 20,
    startsAt: new Date(Date.now() - 1_000),
    endsAt: new Date(Date.now() + HOUR_MS),
  });
  await startDuePlans(ctx);
  expect(await pricesOf(id)).toMatchObject({ priceSantim: 8_000, oldPriceSantim: 10_000 });
  const [plan] = await listPricePlans(ctx, id);
  const stranger = await aStore();
  await expect(cancelPricePlan(stranger.ctx, id, plan!.id)).rejects.toMatchObject({ status: 404 });
  await cancelPricePlan(ctx, id, plan!.id);
  expect(await pricesOf(id)).toEqual({ priceSantim: 10_000, oldPriceSantim: null, saleEndsAt: null });
  await expect(cancelPricePlan(ctx, id, plan!.id)).rejects.toMatchObject({ code: 'products.plan_gone' });
});

test('X01 products: taking a plan back leaves a draft that waits for its photo waiting for it', async () => {
  const { vendor, ctx } = await aStore();
  const { id } = await aProduct(db, { vendorId: vendor.id });
  await sql`update products set is_listed = false, state = 'draft', publishes_when_complete = true
    where id = ${id}`.execute(db);
  const startsAt = new Date(Date.now() + HOUR_MS);
  await addPricePlan(ctx, id, { percent: 20, startsAt, endsAt: new Date(Date.now() + 2 * HOUR_MS) });
  const [plan] = await listPricePlans(ctx, id);
  const read = () =>
    db
      .selectFrom('products')
      .select(['version', 'publishesWhenComplete'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const { version } = await read();
  await cancelPricePlan(ctx, id, plan!.id);
  expect(await read()).toEqual({ version: version + 1, publishesWhenComplete: true });
});

test('X01 products: what was never on sale has no price that a plan could strike, and says so at its field', async () => {
  const { vendor, ctx } = await aStore();
  const { id } = await aProduct(db, { vendorId: vendor.id, isListed: false, state: 'draft' });
  const startsAt = new Date(Date.now() + HOUR_MS);
  const plan = { percent: 90, startsAt, endsAt: new Date(Date.now() + 2 * HOUR_MS) };
  await expect(addPricePlan(ctx, id, plan)).rejects.toMatchObject({
    fields: { percent: { code: 'products.old_price_unasked' } },
  });
  expect(await listPricePlans(ctx, id)).toEqual([]);
});

test('X01 products: a plan may name its price instead of a percentage; goods with sizes are reduced by one', async () => {
  const { vendor, ctx } = await aStore();
  const { id } = await aProduct(db, { vendorId: vendor.id, priceSantim: 10_000 });
  const sized = await aProduct(db, { vendorId: vendor.id, priceSantim: 10_000 });
  await aVariant(db, { productId: sized.id, priceSantim: 10_000 });
  const times = { startsAt: new Date(Date.now() - 1_000), endsAt: new Date(Date.now() + HOUR_MS) };
  const refused = (code: string) => ({ fields: { salePrice: { code } } });
  await expect(addPricePlan(ctx, sized.id, { price: 7_999, ...times })).rejects.toMatchObject(
    refused('products.plan_by_percent'),
  );
  await expect(addPricePlan(ctx, id, { price: 10_000, ...times })).rejects.toMatchObject(
    refused('products.plan_price'),
  );
  await addPricePlan(ctx, id, { price: 7_999, ...times });
  await startDuePlans(ctx);
  expect(await pricesOf(id)).toMatchObject({ priceSantim: 7_999, oldPriceSantim: 10_000 });
});
