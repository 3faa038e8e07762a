import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const { aStore } = goodsApi(database);

test('X01 products: a product whose answer was lost on the way, sent again, is the same product', async () => {
  const { owner, category } = await aStore();
  const given = { title: 'Jebena made once', categoryId: category.id, price: 450, stock: 7, sku: 'ONCE-1' };
  const send = (body: object, key = 'a-key-of-this-form') =>
    owner.call('POST', '/api/vendor/products', body, { 'idempotency-key': key });
  // What is refused uses up no key.
  expect((await send({ ...given, price: -1 })).status).toBe(422);
  const sent = await Promise.all([send(given), send(given), send(given)]);
  sent.push(await send(given));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  const made = () =>
    db.selectFrom('products').select('id').where('title', 'like', 'Jebena made%').orderBy('id').execute();
  expect(await made()).toEqual([{ id: sent[0]!.body.id }]);
  const other = await send({ ...given, title: 'Jebena made too', sku: 'ONCE-2' });
  expect([other.status, other.body.code]).toEqual([409, 'products.key_used']);
  expect((await send({ ...given, title: 'Jebena made too', sku: 'ONCE-2' }, 'the-next-form')).status).toBe(
    201,
  );
  expect(await made()).toHaveLength(2);
  // The key of one is nobody else's.
  const stranger = await aStore();
  const theirs = { ...given, categoryId: stranger.category.id };
  const own = await stranger.owner.call('POST', '/api/vendor/products', theirs, {
    'idempotency-key': 'a-key-of-this-form',
  });
  expect(own.status).toBe(201);
  expect(own.body.id).not.toBe(sent[0]!.body.id);
});
