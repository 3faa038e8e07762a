import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { addToCart, getCart } from './index.ts';
import { changeOnce, forgetOldChanges } from './once.ts';

const { db, ctx } = await testDatabase();

const KEY = 'a-name-of-one-change';

test('a change sent again under its name is made once, also when both come at the same moment', async () => {
  const visitor = ctx();
  const product = await aProduct(db);
  const add = () =>
    changeOnce(visitor, `${KEY}-1`, (inside) => addToCart(inside, { productId: product.id, quantity: 2 }));
  await Promise.all([add(), add()]);
  const cart = await add();
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
});

test('without a name, and under another one, it is made again', async () => {
  const visitor = ctx();
  const product = await aProduct(db);
  const add = (key?: string) =>
    changeOnce(visitor, key, (inside) => addToCart(inside, { productId: product.id, quantity: 1 }));
  await add();
  await add();
  await add(`${KEY}-2`);
  await add(`${KEY}-3`);
  expect((await getCart(visitor)).lines[0]?.quantity).toBe(4);
});

test('a refused change leaves its name free', async () => {
  const visitor = ctx();
  const product = await aProduct(db, { stock: 0 });
  const add = () =>
    changeOnce(visitor, `${KEY}-4`, (inside) => addToCart(inside, { productId: product.id, quantity: 1 }));
  await expect(add()).rejects.toMatchObject({ code: 'cart.out_of_stock' });
  await db.updateTable('products').set({ stock: 5 }).where('id', '=', product.id).execute();
  expect((await add()).lines[0]?.quantity).toBe(1);
});

test('names are forgotten after 60 days', async () => {
  await db
    .insertInto('cartChanges')
    .values({ key: `${KEY}-old`, madeAt: new Date('2026-01-01') })
    .execute();
  await forgetOldChanges(ctx());
  const keys = await db.selectFrom('cartChanges').select('key').execute();
  expect(keys.map(({ key }) => key)).not.toContain(`${KEY}-old`);
  expect(keys.map(({ key }) => key)).toContain(`${KEY}-1`);
});
