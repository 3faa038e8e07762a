import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endDueSales } from '#modules/catalog/end-sales.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { addPricePlan, cancelPricePlan, listPricePlans, startDuePlans } from './price-plans.ts';
import { changeProduct, getOwnProduct } from './save-product.ts';

const database = await testDatabase();
const { db } = database;
const HOUR_MS = 3_600_000;

type Size = { size: string; id?: number; price?: number; oldPrice?: number | null; memberPrice?: number };

const variantsOf = (sizes: readonly Size[]) =>
  sizes.map(({ size, ...more }) => ({ options: { Size: size }, ...more }));

/** A store's product in these sizes, 20 per cent less from now on for an hour. */
async function onSale(sizes: readonly Size[], own: { memberPriceSantim?: number } = {}) {
  const user = await aUser(db);
  const vendor = await aVendor(db);
  await aTeamMember(db, vendor.id, user.id, 'owner');
  const team = { role: 'owner', state: 'open' } as const;
  const ctx = database.ctx({ kind: 'vendor', userId: user.id, vendorId: vendor.id, team });
  const { id } = await aProduct(db, { vendorId: vendor.id, priceSantim: 10_000, ...own });
  const read = () => getOwnProduct(ctx, id);
  const change = async (said: object) => {
    const { version } = await read();
    await changeProduct(ctx, id, { version, ...said }, 'form');
  };
  if (sizes.length > 0) await change({ variants: variantsOf(sizes) });
  const [startsAt, endsAt] = [new Date(Date.now() - 1_000), new Date(Date.now() + HOUR_MS)];
  await addPricePlan(ctx, id, { percent: 20, startsAt, endsAt });
  await startDuePlans(ctx);
  const keep = async () =>
    (await read()).variants.map(({ id: of, options }) => ({ id: of, size: options['Size']! }));
  const end = async () => {
    await sql`update price_plans set starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours'
      where product_id = ${id}`.execute(db);
    await sql`update products set sale_ends_at = sale_ends_at - interval '2 hours' where id = ${id}`.execute(
      db,
    );
    await endDueSales(ctx);
  };
  /** Each size with its price, the struck one and that of members. */
  const prices = async () => {
    const { variants } = await read();
    return variants.map(({ title, price, oldPrice, memberPrice }) => [title, price, oldPrice, memberPrice]);
  };
  return { ctx, id, read, change, keep, end, prices };
}

const THREE: Size[] = [
  { size: 'S', price: 10_000, memberPrice: 9_500 },
  { size: 'M', price: 10_000 },
  { size: 'L', price: 20_000, memberPrice: 15_000 },
];

test('X01 products: a size that comes during a sale stands at its own price, and the sale ends for the others', async () => {
  const { read, change, keep, end, prices } = await onSale(THREE);
  await change({ variants: variantsOf([...(await keep()), { size: 'XL' }, { size: 'XXL', price: 12_000 }]) });
  expect(await prices()).toEqual([
    ['S', 80, 100, null],
    ['M', 80, 100, null],
    ['L', 160, 200, 150],
    ['XL', 100, null, null],
    ['XXL', 120, null, null],
  ]);
  const product = await read();
  expect(product).toMatchObject({ price: 80, oldPrice: 100, saleEndsAt: expect.any(String) });
  await end();
  expect(await prices()).toEqual([
    ['S', 100, null, 95],
    ['M', 100, null, null],
    ['L', 200, null, 150],
    ['XL', 100, null, null],
    ['XXL', 120, null, null],
  ]);
  expect(await read()).toMatchObject({ price: 100, oldPrice: null, saleEndsAt: null });
});

test('X01 products: a size that goes during a sale leaves it to the others', async () => {
  const { ctx, id, change, keep, end, prices } = await onSale(THREE);
  const [, ...others] = await keep();
  await change({ variants: variantsOf(others) });
  expect(await listPricePlans(ctx, id)).toMatchObject([{ state: 'running', price: 80, variants: 2 }]);
  await end();
  expect(await prices()).toEqual([
    ['M', 100, null, null],
    ['L', 200, null, 150],
  ]);
  expect(await listPricePlans(ctx, id)).toMatchObject([{ state: 'ended' }]);
});

test('X01 products: a price set by hand takes that size out of the sale, with what its members paid', async () => {
  const { ctx, id, change, keep, end, prices } = await onSale(THREE);
  const [s, ...others] = await keep();
  await change({ variants: variantsOf([{ ...s!, price: 9_900 }, ...others]) });
  const now = [
    ['S', 99, null, 95],
    ['M', 80, 100, null],
    ['L', 160, 200, 150],
  ];
  expect(await prices()).toEqual(now);
  expect(await listPricePlans(ctx, id)).toMatchObject([{ state: 'running', price: 80, variants: 2 }]);
  await end();
  expect(await prices()).toEqual([
    ['S', 99, null, 95],
    ['M', 100, null, null],
    ['L', 200, null, 150],
  ]);
});

test('X01 products: a sale that is taken back after a size left it gives the others theirs back', async () => {
  const { ctx, id, read, change, keep, prices } = await onSale(THREE);
  const [s, ...others] = await keep();
  await change({ variants: variantsOf([{ ...s!, price: 7_000 }, ...others, { size: 'XL' }]) });
  const [plan] = await listPricePlans(ctx, id);
  await cancelPricePlan(ctx, id, plan!.id);
  expect(await prices()).toEqual([
    ['S', 70, null, null],
    ['M', 100, null, null],
    ['L', 200, null, 150],
    ['XL', 100, null, null],
  ]);
  expect(await read()).toMatchObject({ price: 70, saleEndsAt: null });
  expect(await listPricePlans(ctx, id)).toMatchObject([{ state: 'cancelled' }]);
});

test('X01 products: a sale is over once every price was set by hand', async () => {
  const { ctx, id, read, change, keep } = await onSale(THREE);
  const all = await keep();
  const price = { S: 9_000, M: 9_500, L: 18_000 } as Record<string, number>;
  await change({ variants: variantsOf(all.map((one) => ({ ...one, price: price[one.size]! }))) });
  expect(await read()).toMatchObject({ price: 90, oldPrice: null, saleEndsAt: null });
  expect(await listPricePlans(ctx, id)).toMatchObject([{ state: 'cancelled' }]);
});

test('X01 products: a product without sizes leaves its sale at the price that is set, and members pay theirs again', async () => {
  const { ctx, id, read, change } = await onSale([], { memberPriceSantim: 9_000 });
  expect(await read()).toMatchObject({ price: 80, oldPrice: 100, memberPrice: null });
  await change({ title: 'Another name' });
  expect(await read()).toMatchObject({ price: 80, oldPrice: 100, saleEndsAt: expect.any(String) });
  await change({ price: 9_500 });
  expect(await read()).toMatchObject({ price: 95, oldPrice: null, memberPrice: 90, saleEndsAt: null });
  expect(await listPricePlans(ctx, id)).toMatchObject([{ state: 'cancelled' }]);
});

test('X01 products: sizes that a product gets or loses during a sale cost what it costs without one', async () => {
  const plain = await onSale([]);
  // As the form says it, which shows the reduced price.
  await plain.change({ price: 8_000, variants: variantsOf([{ size: 'S' }, { size: 'M', price: 5_000 }]) });
  expect(await plain.prices()).toEqual([
    ['S', 100, null, null],
    ['M', 50, null, null],
  ]);
  expect(await plain.read()).toMatchObject({ saleEndsAt: null });
  const sized = await onSale(THREE);
  await sized.change({ variants: [] });
  expect(await sized.read()).toMatchObject({ price: 100, oldPrice: null, saleEndsAt: null });
});

test('X01 products: while a plan strikes a price no other one is struck', async () => {
  const { change, keep, prices } = await onSale(THREE);
  const [s, ...others] = await keep();
  const before = await prices();
  const told = { code: 'products.old_price_on_sale' };
  await expect(
    change({ variants: variantsOf([{ ...s!, oldPrice: 9_000 }, ...others]) }),
  ).rejects.toMatchObject({ fields: { 'variants.0.oldPrice': told } });
  const bold = { size: 'XL', price: 100, oldPrice: 1_000_000 };
  await expect(change({ variants: variantsOf([s!, ...others, bold]) })).rejects.toMatchObject({
    fields: { 'variants.3.oldPrice': told },
  });
  expect(await prices()).toEqual(before);
});

test('X01 products: a form that was shown during a sale brings no reduced price back after its end', async () => {
  const { ctx, id, read, end } = await onSale([]);
  const { version, price, oldPrice } = await read();
  await end();
  const stale = { version, price: price! * 100, oldPrice: oldPrice! * 100 };
  await expect(changeProduct(ctx, id, stale, 'form')).rejects.toMatchObject({
    code: 'desk.changed_meanwhile',
  });
  expect(await read()).toMatchObject({ price: 100, oldPrice: null, saleEndsAt: null });
});

test('X01 products: a copy made during a sale costs what the product costs without it', async () => {
  const sized = await onSale(THREE);
  const { id } = await duplicateProduct(sized.ctx, sized.id);
  const copy = await getOwnProduct(sized.ctx, id);
  expect(copy).toMatchObject({ state: 'draft', price: 100, oldPrice: null, saleEndsAt: null });
  expect(copy.variants.map((of) => [of.title, of.price, of.oldPrice, of.memberPrice])).toEqual([
    ['S', 100, null, 95],
    ['M', 100, null, null],
    ['L', 200, null, 150],
  ]);
  const plain = await onSale([], { memberPriceSantim: 9_000 });
  const other = await duplicateProduct(plain.ctx, plain.id);
  expect(await getOwnProduct(plain.ctx, other.id)).toMatchObject({
    price: 100,
    oldPrice: null,
    memberPrice: 90,
  });
});
