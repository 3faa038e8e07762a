import { expect, test } from 'vitest';
import { setSettings } from '#tests/support/limits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
// What staff look at before it is on sale has tests of its own.
await setSettings(db, { review_first_products: 0 });
const { aStore, aPhoto, addPhoto, buyOne } = goodsApi(database);

test('X01 products: variants have their own price, stock and number; a sold one retires, and comes back', async () => {
  const { owner, aPublished } = await aStore();
  const { id } = await aPublished();
  const path = `/api/vendor/products/${id}`;
  const size = (value: string, more: object = {}) => ({
    options: { Size: value },
    price: 20,
    stock: 4,
    ...more,
  });
  const put = (version: number, variants: object[]) => owner.call('PATCH', path, { version, variants });
  expect((await put(2, [size('S', { sku: 'S-1', price: 15 }), size('M')])).status).toBe(200);
  const first = (await owner.call('GET', path)).body;
  expect(first).toMatchObject({
    price: 15,
    stock: 8,
    variants: [
      { title: 'S', sku: 'S-1' },
      { title: 'M', sku: '' },
    ],
  });
  await buyOne(id, first.variants[0].id);
  expect((await put(3, [size('M'), size('L')])).status).toBe(200);
  const second = (await owner.call('GET', path)).body;
  expect(second.variants.map(({ title }: { title: string }) => title)).toEqual(['M', 'L']);
  const row = await db
    .selectFrom('productVariants')
    .select(['isRetired', 'stock'])
    .where('id', '=', first.variants[0].id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ isRetired: true, stock: 0 });
  const shown = (await owner.call('GET', `/api/products/${id}`)).body;
  expect(shown.variants.map(({ title }: { title: string }) => title)).toEqual(['M', 'L']);
  expect((await put(4, [size('S'), size('M')])).status).toBe(200);
  const third = (await owner.call('GET', path)).body;
  expect(third.variants[0].id).toBe(first.variants[0].id);
  expect((await put(5, [size('S'), size('s')])).status).toBe(422);
  expect(
    (
      await put(
        5,
        Array.from({ length: 101 }, (_, n) => size(`${n}`)),
      )
    ).status,
  ).toBe(422);
});

test('X01 products: a photo sent three times under its key is one photo; eleven are too many', async () => {
  const { owner, aProduct } = await aStore();
  const { id } = await aProduct();
  const sent = await Promise.all([1, 2, 3].map(() => addPhoto(owner, id, 'phone-1')));
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  const again = await addPhoto(owner, id, 'phone-1');
  expect(again.body.id).toBe(sent[0]!.body.id);
  const rows = await db.selectFrom('productImages').select('imageId').where('productId', '=', id).execute();
  expect(rows).toHaveLength(1);
  const file = await aPhoto();
  for (let n = 2; n <= 10; n += 1) expect((await addPhoto(owner, id, `phone-${n}`, file)).status).toBe(201);
  expect((await addPhoto(owner, id, 'phone-11', file)).body.message).toBe('At most 10 photos.');
  const text = new File(['<svg onload=alert(1)>'], 'a.png', { type: 'image/png' });
  expect((await addPhoto(owner, id, 'bad', text)).status).toBe(422);
});

test('X01 products: the list is found by words in any spelling, by number and by state, page after page', async () => {
  const { owner, aProduct, aPublished } = await aStore();
  for (let n = 1; n <= 30; n += 1) await aProduct({ title: `Cup ${n}`, sku: `C-${n}` });
  const coffee = await aPublished({ title: 'ቡና ከይርጋጨፌ' });
  await aPublished({ title: 'Gone', stock: 0 });
  const list = async (query: string) => (await owner.call('GET', `/api/vendor/products?${query}`)).body;
  const first = await list('state=draft');
  expect(first.content).toHaveLength(25);
  expect(first).toMatchObject({ total: 30, counts: { draft: 30, published: 2 } });
  const second = await list(`state=draft&after=${first.next}`);
  expect(second.content).toHaveLength(5);
  expect(second.next).toBeNull();
  const ids = [...first.content, ...second.content].map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(30);
  expect((await list(`q=${encodeURIComponent('ቡና')}`)).content[0].id).toBe(coffee.id);
  // Typed in Latin letters it is the same word.
  expect((await list('q=buna')).content.map(({ id }: { id: number }) => id)).toEqual([coffee.id]);
  expect((await list('q=BUNA&state=published')).total).toBe(1);
  expect((await list('q=bane')).total).toBe(0);
  expect((await list('q=c-30')).content.map(({ title }: { title: string }) => title)).toEqual(['Cup 30']);
  expect((await list('state=sold_out')).content.map(({ title }: { title: string }) => title)).toEqual([
    'Gone',
  ]);
  for (const sort of ['title', '-title', 'price', '-stock', 'changed'])
    expect((await list(`sort=${sort}`)).content).toHaveLength(25);
  expect((await list('after=garbage')).content).toHaveLength(25);
});

test('X01 products: a packer counts stock and no more; a seller leaves prices alone', async () => {
  const { as, aPublished } = await aStore();
  const { id } = await aPublished();
  const path = `/api/vendor/products/${id}`;
  const packer = await as('packer');
  expect((await packer.call('PATCH', path, { version: 2, stock: 3 })).status).toBe(200);
  expect((await packer.call('PATCH', path, { version: 3, stock: 4, title: 'Mine' })).status).toBe(403);
  const seller = await as('seller');
  expect((await seller.call('PATCH', path, { version: 3, title: 'Better cup' })).status).toBe(200);
  expect((await seller.call('PATCH', path, { version: 4, price: 1 })).status).toBe(403);
  const { body } = await seller.call('GET', path);
  expect(body).toMatchObject({ stock: 3, title: 'Better cup', price: 10 });
});
