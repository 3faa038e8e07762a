import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser, aVariant, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { chosenPlace } from '#modules/delivery/index.ts';
import {
  acknowledgePrices,
  addToCart,
  cartCount,
  getCart,
  removeLine,
  setDestination,
  setLineQuantity,
} from './index.ts';

const { db, ctx } = await testDatabase();

const setProduct = async (
  id: number,
  values: { stock?: number; priceSantim?: number; isListed?: boolean; state?: 'paused' },
) => void (await db.updateTable('products').set(values).where('id', '=', id).execute());

test('a visitor without a cart sees an empty one, and looking makes none', async () => {
  const cart = await getCart(ctx());
  expect(cart).toMatchObject({
    lines: [],
    total: 0,
    shipping: 0,
    currency: 'ETB',
    canCheckOut: false,
    cartToken: null,
  });
  expect(await db.selectFrom('carts').select('id').execute()).toEqual([]);
});

test('the same item twice is one line with the sum', async () => {
  const visitor = ctx();
  const product = await aProduct(db, { priceSantim: 12_345 });
  await addToCart(visitor, { productId: product.id, quantity: 2 });
  const cart = await addToCart(visitor, { productId: product.id, quantity: 3 });
  expect(cart.lines).toHaveLength(1);
  expect(cart.lines[0]).toMatchObject({
    productId: product.id,
    quantity: 5,
    unitPrice: 123.45,
    lineTotal: 617.25,
    inStock: true,
    notices: [],
  });
  expect(cart.subTotal).toBe(617.25);
  expect(cart.total).toBe(617.25 + cart.shipping);
  expect(await cartCount(visitor)).toBe(1);
});

test('a first add to cart takes two statements besides the settings', async () => {
  const product = await aProduct(db);
  await addToCart(ctx(), { productId: product.id, quantity: 1 });
  const { statements } = await countStatements(() =>
    addToCart(ctx(), { productId: product.id, quantity: 1 }),
  );
  expect(statements.length).toBeLessThanOrEqual(2);
});

test('twenty adds of the same item at the same moment make one line of twenty', async () => {
  const visitor = ctx();
  visitor.visit.ensureVisitor();
  const product = await aProduct(db, { stock: 100 });
  await Promise.all(
    Array.from({ length: 20 }, () => addToCart(visitor, { productId: product.id, quantity: 1 })),
  );
  expect((await getCart(visitor)).lines.map((line) => line.quantity)).toEqual([20]);
});

test('adds at the same moment never exceed the stock', async () => {
  const visitor = ctx();
  visitor.visit.ensureVisitor();
  const product = await aProduct(db, { stock: 7 });
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => addToCart(visitor, { productId: product.id, quantity: 1 })),
  );
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(7);
  expect((await getCart(visitor)).lines.map((line) => line.quantity)).toEqual([7]);
});

test('what cannot be sold is refused by name', async () => {
  const visitor = ctx();
  const withVariants = await aProduct(db);
  const variant = await aVariant(db, { productId: withVariants.id, stock: 2 });
  const other = await aProduct(db, { stock: 0 });
  const hidden = await aProduct(db, { isListed: false });
  const closed = await aProduct(db, { vendorId: (await aVendor(db, { isActive: false })).id });
  const add = (productId: number, quantity = 1, variantId?: number) =>
    addToCart(visitor, { productId, quantity, ...(variantId ? { variantId } : {}) });
  await expect(add(withVariants.id)).rejects.toMatchObject({ code: 'cart.variant_required' });
  await expect(add(other.id, 1, variant.id)).rejects.toMatchObject({ code: 'cart.product_gone' });
  await expect(add(other.id)).rejects.toMatchObject({ code: 'cart.out_of_stock' });
  await expect(add(hidden.id)).rejects.toMatchObject({ code: 'cart.product_gone' });
  await expect(add(closed.id)).rejects.toMatchObject({ code: 'cart.vendor_suspended' });
  await expect(add(999_999_999)).rejects.toMatchObject({ code: 'cart.product_gone', status: 404 });
  await expect(add(withVariants.id, 3, variant.id)).rejects.toMatchObject({
    code: 'cart.not_enough_stock',
    params: { available: 2 },
  });
  expect((await add(withVariants.id, 2, variant.id)).lines[0]).toMatchObject({
    variantId: variant.id,
    quantity: 2,
  });
});

test('a cart holds at most a hundred different items, and more of what it holds', async () => {
  const visitor = ctx();
  const vendorId = (await aVendor(db)).id;
  const products = [];
  for (let i = 0; i < 101; i += 1) products.push(await aProduct(db, { vendorId }));
  for (const product of products.slice(0, 100))
    await addToCart(visitor, { productId: product.id, quantity: 1 });
  await expect(addToCart(visitor, { productId: products[100]!.id, quantity: 1 })).rejects.toMatchObject({
    code: 'cart.full',
  });
  expect((await addToCart(visitor, { productId: products[0]!.id, quantity: 1 })).lines[0]!.quantity).toBe(2);
});

test('lines are grouped by vendor, each with its own parcel', async () => {
  const visitor = ctx();
  const [first, second] = [await aProduct(db), await aProduct(db)];
  const third = await aProduct(db, { vendorId: first.vendorId });
  for (const product of [first, second, third])
    await addToCart(visitor, { productId: product.id, quantity: 1 });
  const cart = await getCart(visitor);
  expect(cart.parcels.map((parcel) => parcel.lineIds.length)).toEqual([2, 1]);
  expect(cart.parcels.reduce((sum, parcel) => sum + parcel.total, 0)).toBe(cart.total);
});

test('a price that rose is told until it is acknowledged', async () => {
  const visitor = ctx();
  const product = await aProduct(db, { priceSantim: 10_000 });
  await addToCart(visitor, { productId: product.id, quantity: 1 });
  await setProduct(product.id, { priceSantim: 12_000 });
  expect((await getCart(visitor)).lines[0]!.notice).toEqual({
    code: 'price_up',
    previousPrice: 100,
    currentPrice: 120,
  });
  expect((await acknowledgePrices(visitor)).lines[0]!.notices).toEqual([]);
  await setProduct(product.id, { priceSantim: 9_000 });
  const line = (await getCart(visitor)).lines[0]!;
  expect(line.notice?.code).toBe('price_down');
  expect((await setLineQuantity(visitor, { id: line.id, quantity: 2 })).lines[0]!.notices).toEqual([]);
});

test('missing stock and goods no longer sold are told, and cost nothing', async () => {
  const visitor = ctx();
  const product = await aProduct(db);
  await addToCart(visitor, { productId: product.id, quantity: 5 });
  await setProduct(product.id, { stock: 3 });
  expect(await getCart(visitor)).toMatchObject({
    canCheckOut: false,
    lines: [{ notice: { code: 'less_stock', available: 3 }, inStock: true }],
  });
  await setProduct(product.id, { stock: 0 });
  expect(await getCart(visitor)).toMatchObject({
    total: 0,
    lines: [{ notice: { code: 'out_of_stock' }, inStock: false, lineTotal: 0 }],
  });
  await setProduct(product.id, { stock: 9, isListed: false, state: 'paused' });
  expect(await getCart(visitor)).toMatchObject({
    total: 0,
    lines: [{ notice: { code: 'gone' }, inStock: false }],
  });
});

test.each<[string, 'out_of_stock' | 'gone' | 'suspended']>([
  ['sold out', 'out_of_stock'],
  ['no longer listed', 'gone'],
  ['of a suspended store', 'suspended'],
])('the only line of a store stays in the cart when it is %s, and can be removed', async (_how, code) => {
  const visitor = ctx();
  const [stuck, sold] = [await aProduct(db), await aProduct(db)];
  for (const { id } of [stuck, sold]) await addToCart(visitor, { productId: id, quantity: 1 });
  const before = await getCart(visitor);
  if (code === 'out_of_stock') await setProduct(stuck.id, { stock: 0 });
  if (code === 'gone') await setProduct(stuck.id, { isListed: false, state: 'paused' });
  if (code === 'suspended')
    await db.updateTable('vendors').set({ isActive: false }).where('id', '=', stuck.vendorId).execute();
  const cart = await getCart(visitor);
  const line = cart.lines.find(({ productId }) => productId === stuck.id)!;
  expect(line).toMatchObject({ inStock: false, notice: { code } });
  expect(cart.canCheckOut).toBe(false);
  expect(cart.parcels).toMatchObject([
    { vendorId: stuck.vendorId, lineIds: [line.id], shipping: 0, total: 0 },
    before.parcels[1]!,
  ]);
  expect(await removeLine(visitor, line.id)).toMatchObject({
    canCheckOut: true,
    parcels: [{ vendorId: sold.vendorId }],
    total: before.parcels[1]!.total,
  });
});

test('a stranger can neither change nor remove a line', async () => {
  const product = await aProduct(db);
  const owner = ctx();
  const line = (await addToCart(owner, { productId: product.id, quantity: 1 })).lines[0]!;
  for (const stranger of [
    ctx(),
    ctx({ visitorId: '00000000-0000-4000-8000-000000000001' }),
    ctx({ userId: (await aUser(db)).id }),
  ]) {
    await expect(setLineQuantity(stranger, { id: line.id, quantity: 2 })).rejects.toMatchObject({
      code: 'cart.line_gone',
      status: 404,
    });
    await expect(removeLine(stranger, line.id)).rejects.toMatchObject({
      code: 'cart.line_gone',
      status: 404,
    });
  }
  expect((await getCart(owner)).lines[0]!.quantity).toBe(1);
  expect((await removeLine(owner, line.id)).lines).toEqual([]);
  await expect(removeLine(owner, line.id)).rejects.toMatchObject({ status: 404 });
});

test('the shipping follows the destination', async () => {
  const visitor = ctx({ locale: 'am' });
  await addToCart(visitor, { productId: (await aProduct(db)).id, quantity: 1 });
  const near = await getCart(visitor);
  expect(near.destination).toMatchObject({ code: 'ET-AA', isChosen: false, name: 'አዲስ አበባ' });
  const far = await setDestination(visitor, 'ET-GA');
  expect(far.destination).toMatchObject({ code: 'ET-GA', isChosen: true });
  expect(far.shipping).toBeGreaterThan(near.shipping);
  // What is looked at from now on goes there too, and the next cart.
  expect(await chosenPlace(visitor)).toMatchObject({ id: 'ET-GA' });
  await expect(setDestination(visitor, 'XX')).rejects.toMatchObject({ code: 'cart.destination_unknown' });
});
