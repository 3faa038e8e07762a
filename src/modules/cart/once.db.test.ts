import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import type { Asking } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { addToCart, getCart } from './index.ts';
import { deleteExpiredKeys } from '#platform/idempotency.ts';
import { changeCartWithKey } from './idempotent-change.ts';

const { db, ctx } = await testDatabase();

const KEY = 'a-name-of-one-change';

test('a change sent again under its name is made once, also when both come at the same moment', async () => {
  const visitor = ctx();
  const product = await aProduct(db);
  const add = () =>
    changeCartWithKey(visitor, { key: `${KEY}-1`, what: 'add' }, (inside) =>
      addToCart(inside, { productId: product.id, quantity: 2 }),
    );
  await Promise.all([add(), add()]);
  const cart = await add();
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
});

test('without a name, and under another one, it is made again', async () => {
  const visitor = ctx();
  const product = await aProduct(db);
  const add = (key?: string) =>
    changeCartWithKey(visitor, { key: key, what: 'add' }, (inside) =>
      addToCart(inside, { productId: product.id, quantity: 1 }),
    );
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
    changeCartWithKey(visitor, { key: `${KEY}-4`, what: 'add' }, (inside) =>
      addToCart(inside, { productId: product.id, quantity: 1 }),
    );
  await expect(add()).rejects.toMatchObject({ code: 'cart.out_of_stock' });
  await db.updateTable('products').set({ stock: 5 }).where('id', '=', product.id).execute();
  expect((await add()).lines[0]?.quantity).toBe(1);
});

test('names are forgotten after 60 days', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const isKnown = async () =>
    (await db.selectFrom('idempotencyKeys').select('key').execute()).some(({ key }) => key === `${KEY}-1`);
  await deleteExpiredKeys(db, days(59));
  expect(await isKnown()).toBe(true);
  await deleteExpiredKeys(db, days(61));
  expect(await isKnown()).toBe(false);
});

test('the name of a change is its owner’s: a stranger’s same name is another change', async () => {
  const product = await aProduct(db);
  const add = (visitor: Ctx) =>
    changeCartWithKey(visitor, { key: `${KEY}-5`, what: 'add' }, (inside) =>
      addToCart(inside, { productId: product.id, quantity: 1 }),
    );
  const [one, other] = [ctx({ visitorId: randomUUID() }), ctx({ visitorId: randomUUID() })];
  await add(one);
  expect((await add(other)).lines).toHaveLength(1);
  expect((await add(other)).lines[0]?.quantity).toBe(1);
});

test('a name used again for another change is refused, and the cart stays as it was', async () => {
  const visitor = ctx({ visitorId: randomUUID() });
  const product = await aProduct(db);
  const add = (quantity: number) =>
    changeCartWithKey(visitor, { key: `${KEY}-6`, what: { quantity } }, (inside) =>
      addToCart(inside, { productId: product.id, quantity }),
    );
  await add(1);
  await expect(add(2)).rejects.toMatchObject({ code: 'cart.key_reused', status: 422 });
  expect((await getCart(visitor)).lines[0]?.quantity).toBe(1);
});

test('a change sent while its visitor signs in is made once, as the visitor or as the shopper', async () => {
  const product = await aProduct(db);
  const visitorId = randomUUID();
  const { id: userId } = await aUser(db);
  const add = (browser: Ctx) =>
    changeCartWithKey(browser, { key: `${KEY}-8`, what: 'add' }, (inside) =>
      addToCart(inside, { productId: product.id, quantity: 1 }),
    );
  const [before, after] = [ctx({ visitorId }), ctx({ visitorId, userId })];
  await Promise.all([add(before), add(after)]);
  await add(after);
  const carts = [await getCart(before), await getCart(after)];
  expect(carts.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([1]);
});

test('a first add whose answer was lost finds its cart when it is sent again, from the same client alone', async () => {
  const product = await aProduct(db);
  const send = async (asking: Asking = {}) => {
    const browser = ctx(asking);
    const cart = await changeCartWithKey(browser, { key: `${KEY}-7`, what: 'add' }, (inside) =>
      addToCart(inside, { productId: product.id, quantity: 2 }),
    );
    return { visitorId: browser.actor.visitorId, quantity: cart.lines[0]?.quantity };
  };
  const [first, twin] = await Promise.all([send(), send()]);
  expect(first.quantity).toBe(2);
  expect(twin).toEqual(first);
  expect(await send()).toEqual(first);
  // The answer came after all, and the change is sent once more with its cookie.
  expect(await send({ visitorId: first.visitorId! })).toEqual(first);
  const elsewhere = await send({ remoteAddress: '198.51.100.7' });
  expect(elsewhere).toEqual({ visitorId: expect.any(String), quantity: 2 });
  expect(elsewhere.visitorId).not.toBe(first.visitorId);
});
