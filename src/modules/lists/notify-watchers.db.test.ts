import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser, aVariant } from '#tests/support/factories.ts';
import { untilOneWaits } from '#tests/support/locks.ts';
import { transact } from '#platform/transact.ts';
import { addToList, listItems, mergeLists, stockWatch, notifyProductWatchers, watchStock } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);

const soldOut = async () => (await aProduct(db, { stock: 0 })).id;
const deliver = (id: number, stock = 5) =>
  db.updateTable('products').set({ stock }).where('id', '=', id).execute();
const price = (id: number, priceSantim: number) =>
  db.updateTable('products').set({ priceSantim }).where('id', '=', id).execute();
const told = async (template: string, recipient: string) =>
  db
    .selectFrom('messagesOut')
    .select(['channel', 'subject', 'bodyText', 'locale'])
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .execute();
const isQueued = async (productId: number) =>
  (
    await sql`select 1 from graphile_worker.jobs where key = ${`lists_product_improved:${productId}`}`.execute(
      db,
    )
  ).rows.length === 1;
const run = (productId: number) => notifyProductWatchers(ctx(), { productId });

test('F10 whoever asked is told once when a product is back, by mail and in the shop', async () => {
  const [productId, user] = [await soldOut(), await aUser(db)];
  const shopper = ctx({ userId: user.id, locale: 'am' });
  await watchStock(shopper, productId, {});
  await watchStock(shopper, productId, {});
  expect(await stockWatch(shopper, productId)).toEqual({ productId, variantId: null, isWatched: true });
  await run(productId);
  expect(await told('stock_back', user.email!)).toEqual([]);
  await deliver(productId);
  expect(await isQueued(productId)).toBe(true);
  await Promise.all([run(productId), run(productId)]);
  await run(productId);
  expect(await told('stock_back', user.email!)).toMatchObject([
    { channel: 'email', locale: 'am', subject: expect.stringContaining('እንደገና ገብቷል') },
  ]);
  const notices = await db.selectFrom('notices').selectAll().where('userId', '=', user.id).execute();
  expect(notices).toMatchObject([{ topic: 'stock_back', link: `/product-detail/${productId}` }]);
  expect(await stockWatch(shopper, productId)).toEqual({ productId, variantId: null, isWatched: false });
});

test('a delivery queues the job only for products that somebody waits for', async () => {
  const productId = await soldOut();
  await deliver(productId);
  expect(await isQueued(productId)).toBe(false);
  await price(productId, 9_000);
  expect(await isQueued(productId)).toBe(false);
});

test('guests are told at the address they gave; an address waits once', async () => {
  const productId = await soldOut();
  const [one, other, third] = [ctx(), ctx(), ctx()];
  await watchStock(one, productId, { contact: 'Guest@Example.com' });
  await watchStock(other, productId, { contact: 'guest@example.com' });
  await watchStock(third, productId, { contact: '0911 234 567' });
  await deliver(productId);
  await run(productId);
  expect(await told('stock_back', 'guest@example.com')).toMatchObject([
    { channel: 'email', bodyText: expect.stringMatching(/^“/) },
  ]);
  expect(await told('stock_back', '+251911234567')).toMatchObject([{ channel: 'sms' }]);
});

test('what cannot be waited for is refused', async () => {
  const { call } = api.client();
  const watch = (id: number, contact?: string) => call('PUT', `/api/stock-watches/${id}`, { contact });
  expect(await watch((await aProduct(db)).id, 'a@example.com')).toMatchObject({
    status: 409,
    body: { code: 'lists.in_stock' },
  });
  expect((await watch(987_654_321, 'a@example.com')).status).toBe(404);
  const productId = await soldOut();
  for (const contact of [undefined, '', 'nobody', 'a@', '12', `${'a'.repeat(300)}@example.com`])
    expect((await watch(productId, contact)).status).toBe(422);
  expect((await watch(productId, 'a@example.com')).body).toEqual({
    productId,
    variantId: null,
    isWatched: true,
  });
  expect((await call('GET', `/api/stock-watches/${productId}`)).body.isWatched).toBe(true);
  expect((await api.client().call('GET', `/api/stock-watches/${productId}`)).body.isWatched).toBe(false);
  expect((await call('DELETE', `/api/stock-watches/${productId}`)).body.isWatched).toBe(false);
  await deliver(productId);
  await run(productId);
  expect(await told('stock_back', 'a@example.com')).toEqual([]);
});

test('F10 whoever waits for a size is told when that size is back, not when another one is', async () => {
  const product = await aProduct(db, { stock: 0, title: 'School shoes' });
  const [sold, other] = [
    await aVariant(db, { productId: product.id, title: 'Black / 42', stock: 0 }),
    await aVariant(db, { productId: product.id, title: 'Black / 43', stock: 0 }),
  ];
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  const guest = ctx();
  const watch = { variantId: sold.id };
  await watchStock(shopper, product.id, watch);
  await watchStock(shopper, product.id, watch);
  await watchStock(guest, product.id, { ...watch, contact: 'size@example.com' });
  await watchStock(guest, product.id, { ...watch, contact: 'size@example.com' });
  expect(await stockWatch(shopper, product.id)).toMatchObject({ isWatched: false });
  expect(await stockWatch(shopper, product.id, sold.id)).toEqual({
    productId: product.id,
    variantId: sold.id,
    isWatched: true,
  });
  await deliverVariant(product.id, other.id);
  await run(product.id);
  expect(await told('stock_back', user.email!)).toEqual([]);
  await expect(watchStock(shopper, product.id, { variantId: other.id })).rejects.toMatchObject({
    code: 'lists.in_stock',
  });
  await deliverVariant(product.id, sold.id);
  expect(await isQueued(product.id)).toBe(true);
  await Promise.all([run(product.id), run(product.id)]);
  for (const recipient of [user.email!, 'size@example.com'])
    expect(await told('stock_back', recipient)).toMatchObject([
      {
        subject: expect.stringContaining('School shoes (Black / 42)'),
        bodyText: expect.stringContaining(`?variant=${sold.id}`),
      },
    ]);
  const notices = await db.selectFrom('notices').selectAll().where('userId', '=', user.id).execute();
  expect(notices).toMatchObject([{ link: `/product-detail/${product.id}?variant=${sold.id}` }]);
});

test('F10 only a variant of the product can be waited for, and what a visitor waits for comes along', async () => {
  const [product, stranger] = [await aProduct(db, { stock: 0 }), await aProduct(db, { stock: 0 })];
  const variant = await aVariant(db, { productId: product.id, title: 'Red', stock: 0 });
  const { call } = api.client();
  const path = (id: number) => `/api/stock-watches/${id}`;
  const body = { contact: 'v@example.com', variantId: variant.id };
  expect((await call('PUT', path(stranger.id), body)).status).toBe(404);
  expect((await call('PUT', path(product.id), body)).body).toEqual({
    productId: product.id,
    variantId: variant.id,
    isWatched: true,
  });
  const asked = `${path(product.id)}?variantId=${variant.id}`;
  expect((await call('GET', asked)).body.isWatched).toBe(true);
  expect((await call('GET', path(product.id))).body.isWatched).toBe(false);
  expect((await call('DELETE', asked)).body.isWatched).toBe(false);
  const [visitor, user] = [ctx(), await aUser(db)];
  await watchStock(visitor, product.id, { contact: 'w@example.com', variantId: variant.id });
  await mergeLists(visitor, user.id);
  expect(await stockWatch(ctx({ userId: user.id }), product.id, variant.id)).toMatchObject({
    isWatched: true,
  });
});

async function deliverVariant(productId: number, variantId: number): Promise<void> {
  await transact(ctx(), async (tx) => {
    await sql`update products set stock = stock + 5 where id = ${productId}`.execute(tx.db);
    await sql`update product_variants set stock = stock + 5 where id = ${variantId}`.execute(tx.db);
  });
}

test('one browser cannot subscribe the whole town', async () => {
  const { call } = api.client();
  const productId = await soldOut();
  const answers = [];
  for (let n = 0; n < 25; n += 1)
    answers.push(
      (await call('PUT', `/api/stock-watches/${productId}`, { contact: `p${n}@example.com` })).status,
    );
  expect(answers).toContain(429);
});

test('a delivery at the moment of asking is not missed', async () => {
  const productId = await soldOut();
  const user = await aUser(db);
  const asked = transact(ctx(), async (tx) => {
    await deliverIn(tx.db, productId);
    // The shopper asks while the delivery is not committed: they wait for it, and are told that it is in stock.
    const watching = watchStock(ctx({ userId: user.id }), productId, {}).catch((error: unknown) => error);
    await untilOneWaits(database.pool);
    return { watching };
  });
  expect(await (await asked).watching).toMatchObject({ code: 'lists.in_stock' });
});

const deliverIn = (tx: Pick<typeof db, 'updateTable'>, id: number) =>
  tx.updateTable('products').set({ stock: 3 }).where('id', '=', id).execute();

test('F10 a wishlist’s owner is told of each lower price once, and sees by how much it dropped', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  const { id } = await aProduct(db, { title: 'Kettle' });
  await addToList(shopper, 'wishlist', { productId: id });
  const drops = async () => (await told('price_drop', user.email!)).length;
  await price(id, 11_000);
  expect(await isQueued(id)).toBe(false);
  await price(id, 9_000);
  expect(await isQueued(id)).toBe(true);
  await Promise.all([run(id), run(id)]);
  expect(await drops()).toBe(1);
  await price(id, 10_000);
  await price(id, 9_000);
  await run(id);
  expect(await drops()).toBe(1);
  await price(id, 8_000);
  await run(id);
  expect(await told('price_drop', user.email!)).toMatchObject([
    { subject: 'Price dropped: Kettle is now 90.00 Birr' },
    { subject: 'Price dropped: Kettle is now 80.00 Birr' },
  ]);
  expect((await listItems(shopper, 'wishlist')).items[0]).toMatchObject({ addedPrice: 100, priceDrop: 20 });
});

test('who turned the messages off hears nothing', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  const { id } = await aProduct(db);
  await addToList(shopper, 'wishlist', { productId: id });
  for (const channel of ['email', 'in_app'] as const)
    await db
      .insertInto('notificationChoices')
      .values({ userId: user.id, topic: 'price_drop', channel, isWanted: false })
      .execute();
  await price(id, 5_000);
  await run(id);
  expect(await told('price_drop', user.email!)).toEqual([]);
  expect(await db.selectFrom('notices').selectAll().where('userId', '=', user.id).execute()).toEqual([]);
});

test('a crowd of 350 is told in batches, everybody once', async () => {
  const productId = await soldOut();
  await sql`insert into stock_watches (product_id, visitor_id, email, locale)
    select ${productId}, gen_random_uuid(), 'crowd-' || n || '@example.com', 'en' from generate_series(1, 350) n`.execute(
    db,
  );
  await deliver(productId);
  await Promise.all([run(productId), run(productId), run(productId)]);
  const { n } = await db
    .selectFrom('messagesOut')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('recipient', 'like', 'crowd-%')
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(350);
});

test('what a visitor waits for is the shopper’s after sign-in', async () => {
  const [productId, user] = [await soldOut(), await aUser(db)];
  const visitor = ctx();
  await watchStock(visitor, productId, { contact: 'me@example.com' });
  await mergeLists(visitor, user.id);
  await mergeLists(visitor, user.id);
  await deliver(productId);
  await run(productId);
  expect(await told('stock_back', 'me@example.com')).toEqual([]);
  expect(await told('stock_back', user.email!)).toHaveLength(1);
});
