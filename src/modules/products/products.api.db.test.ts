import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const { aStore, aPhoto, addPhoto, buyOne } = goodsApi(database);

test('X01 products: a store adds goods, puts them on sale with their first photo, and shoppers find them', async () => {
  const { owner, category } = await aStore();
  const made = await owner.call('POST', '/api/vendor/products', {
    title: '  Jebena   of black clay ',
    categoryId: category.id,
    price: 450.5,
    stock: 7,
    description: 'Made in **Ambo**.\n\n- hand made\n- one litre\n\n<script>alert(1)</script>',
    brand: 'Ambo Clay',
    sku: 'JB-1',
    tags: ['no such tag'],
    state: 'published',
    vendorId: 999,
    is_listed: true,
  });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({ id: made.body.id, version: 1, state: 'draft', missing: ['photo'] });
  const photo = await addPhoto(owner, made.body.id);
  expect(photo.status).toBe(201);
  expect(photo.body.product).toMatchObject({ state: 'published', missing: [] });
  const { body } = await owner.call('GET', `/api/vendor/products/${made.body.id}`);
  expect(body).toMatchObject({
    state: 'published',
    title: 'Jebena of black clay',
    price: 450.5,
    stock: 7,
    brand: 'Ambo Clay',
    sku: 'JB-1',
    tags: [],
    categoryId: category.id,
    photos: [{ id: photo.body.id, alt: '' }],
    ways: ['paused', 'archived'],
  });
  expect(body.description).toContain('<strong>Ambo</strong>');
  expect(body.description).toContain('<li>hand made</li>');
  expect(body.description).not.toContain('script');
  const found = await owner.call('GET', '/api/products?search=jebena%20clay');
  expect(JSON.stringify(found.body)).toContain(String(made.body.id));
  const { vendorId } = await db
    .selectFrom('products')
    .select('vendorId')
    .where('id', '=', made.body.id)
    .executeTakeFirstOrThrow();
  expect(vendorId).not.toBe(999);
});

test('X01 products: what is missing or out of bounds is said in the words of the shop, field by field', async () => {
  const { owner, category } = await aStore();
  const good = { title: 'Cup', categoryId: category.id, price: 10, stock: 1 };
  const told = async (body: object) =>
    (await owner.call('POST', '/api/vendor/products', { ...good, ...body })).body.errors;
  expect(await told({ title: '' })).toEqual({ title: 'Enter a title.' });
  expect(await told({ title: 'a'.repeat(201) })).toEqual({ title: 'At most 200 letters.' });
  for (const price of [0, -1, 0.001, 10_000_000.01, 'much', null, 1e300])
    expect(await told({ price }), String(price)).toEqual({
      price: 'Enter a price from 0.01 to 10,000,000 Birr.',
    });
  for (const stock of [-1, 1_000_001, 1.5])
    expect(await told({ stock })).toEqual({ stock: 'Enter a whole number from 0 to 1,000,000.' });
  expect(await told({ categoryId: 987_654 })).toEqual({ categoryId: 'Choose a category from the list.' });
  expect(await told({ oldPrice: 9 })).toEqual({ oldPrice: 'The price before must be above the price.' });
  expect(await told({ memberPrice: 10 })).toEqual({
    memberPrice: 'The member price must be below the price.',
  });
  expect(await told({ sku: 'x'.repeat(65) })).toEqual({ sku: 'At most 64 characters.' });
  expect(await told({ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) })).toEqual({
    tags: 'At most 10 tags.',
  });
  const am = await owner.call(
    'POST',
    '/api/vendor/products',
    { ...good, title: '' },
    { 'accept-language': 'am' },
  );
  expect(am.body.errors).toEqual({ title: 'ርዕስ ያስገቡ።' });
  const { body } = await owner.call('POST', '/api/vendor/products', good);
  const publish = await owner.call('PATCH', `/api/vendor/products/${body.id}`, {
    version: 1,
    state: 'published',
  });
  expect(publish.status).toBe(422);
  expect(publish.body.errors).toEqual({ photos: 'Add at least one photo before publishing.' });
});

test('X01 products: a number belongs to one product of a store, also when two write it at once', async () => {
  const { owner, category } = await aStore();
  const add = (title: string, sku: string) =>
    owner.call('POST', '/api/vendor/products', { title, categoryId: category.id, price: 10, stock: 1, sku });
  await add('Red cup', 'CUP-1');
  expect((await add('Blue cup', 'cup-1')).body.errors).toEqual({ sku: 'cup-1 already belongs to Red cup.' });
  const both = await Promise.all([add('One', 'TWICE'), add('Other', 'TWICE')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const other = await aStore();
  expect(
    (
      await other.owner.call('POST', '/api/vendor/products', {
        title: 'Theirs',
        categoryId: category.id,
        price: 1,
        stock: 1,
        sku: 'CUP-1',
      })
    ).status,
  ).toBe(201);
});

test('X01 products: two who change a product at once: one is told, nothing is lost; a stale version is 409', async () => {
  const { owner, aProduct } = await aStore();
  const { id } = await aProduct();
  const change = (body: object) => owner.call('PATCH', `/api/vendor/products/${id}`, body);
  expect((await change({ price: 12 })).status).toBe(422);
  const answers = await Promise.all([change({ version: 1, price: 12 }), change({ version: 1, stock: 3 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'products.changed_elsewhere',
    message: 'Somebody else changed this product meanwhile. Load it again.',
  });
  const same = await change({ version: 2, title: 'Cup' });
  expect(same.body).toMatchObject({ version: 2 });
});

test('X01 products: nobody reaches, changes or deletes the goods of another store', async () => {
  const mine = await aStore();
  const { id } = await mine.aProduct();
  const stranger = await aStore();
  const photo = await addPhoto(mine.owner, id);
  for (const who of [stranger.owner, stranger.visitor]) {
    const expected = who === stranger.visitor ? 401 : 404;
    for (const [method, path, body] of [
      ['GET', `/api/vendor/products/${id}`, undefined],
      ['PATCH', `/api/vendor/products/${id}`, { version: 1, price: 1 }],
      ['DELETE', `/api/vendor/products/${id}`, undefined],
      ['DELETE', `/api/vendor/products/${id}/photos/${photo.body.id}`, undefined],
    ] as const)
      expect((await who.call(method, path, body)).status, `${method} ${path}`).toBe(expected);
    expect((await addPhoto(who, id)).status).toBe(expected);
  }
  // A foreign picture cannot be taken over, nor deleted by way of an own product.
  const own = await stranger.aProduct();
  const taken = await stranger.owner.call('PATCH', `/api/vendor/products/${own.id}`, {
    version: 1,
    photos: [{ id: photo.body.id }],
  });
  expect(taken.status).toBe(422);
  await stranger.owner.call('DELETE', `/api/vendor/products/${own.id}/photos/${photo.body.id}`);
  expect(
    await db.selectFrom('images').select('id').where('id', '=', photo.body.id).executeTakeFirst(),
  ).toBeDefined();
  const { body } = await mine.owner.call('GET', `/api/vendor/products/${id}`);
  expect(body.price).toBe(10);
});

test('X01 products: what was sold is archived, what never was is deleted; orders still show it', async () => {
  const { owner, aProduct, aPublished } = await aStore();
  const sold = await aPublished({ title: 'Sold once' });
  const orderNumber = await buyOne(sold.id);
  expect((await owner.call('DELETE', `/api/vendor/products/${sold.id}`)).body).toEqual({
    id: sold.id,
    state: 'archived',
  });
  expect((await owner.call('GET', `/api/vendor/products/${sold.id}`)).body).toMatchObject({
    state: 'archived',
  });
  const unsold = await aProduct({ title: 'Never sold' });
  expect((await owner.call('DELETE', `/api/vendor/products/${unsold.id}?version=9`)).status).toBe(409);
  expect((await owner.call('DELETE', `/api/vendor/products/${unsold.id}`)).body).toMatchObject({
    state: 'deleted',
  });
  expect((await owner.call('GET', `/api/vendor/products/${unsold.id}`)).status).toBe(404);
  const { body } = await owner.call('GET', '/api/vendor/products?state=archived');
  expect(body.content.map(({ title }: { title: string }) => title)).toEqual(['Sold once']);
  const { body: orders } = await owner.call('GET', '/api/vendor/orders');
  expect(orders.content).toMatchObject([{ orderNumber, lines: [{ title: 'Sold once' }] }]);
});

test('X01 products: a struck price is true, or it is refused with the price of the last 30 days', async () => {
  const { owner, aPublished } = await aStore();
  const { id } = await aPublished({ price: 100 });
  const change = (version: number, body: object) =>
    owner.call('PATCH', `/api/vendor/products/${id}`, { version, ...body });
  expect((await change(2, { price: 80, oldPrice: 100 })).status).toBe(200);
  expect((await change(3, { price: 110, oldPrice: 120 })).body.errors).toEqual({
    oldPrice: 'In the last 30 days it was cheaper: 80 Birr. A struck price must be true.',
  });
  await sql`update price_history set from_at = from_at - interval '31 days' where product_id = ${id}`.execute(
    db,
  );
  // The price of 80 has been in force ever since.
  expect((await change(3, { price: 110, oldPrice: 120 })).status).toBe(422);
  expect((await change(3, { price: 110, oldPrice: null })).status).toBe(200);
  await sql`update price_history set from_at = from_at - interval '31 days' where product_id = ${id}`.execute(
    db,
  );
  expect((await change(4, { price: 90, oldPrice: 110 })).status).toBe(200);
});

test('X01 products: every change of stock says why', async () => {
  const { owner, aPublished } = await aStore();
  const { id } = await aPublished({ stock: 5 });
  await owner.call('PATCH', `/api/vendor/products/${id}`, { version: 2, stock: 12 });
  await buyOne(id);
  const moves = await db
    .selectFrom('stockMoves')
    .select(['delta', 'cause'])
    .where('productId', '=', id)
    .orderBy('id')
    .execute();
  expect(moves).toEqual([
    { delta: 5, cause: 'api' },
    { delta: 7, cause: 'api' },
    { delta: -1, cause: 'order' },
  ]);
});

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
  expect((await list('q=c-30')).content.map(({ title }: { title: string }) => title)).toEqual(['Cup 30']);
  expect((await list('state=sold_out')).content.map(({ title }: { title: string }) => title)).toEqual([
    'Gone',
  ]);
  for (const sort of ['title', '-title', 'price', '-stock', 'changed'])
    expect((await list(`sort=${sort}`)).content).toHaveLength(25);
  expect((await list(`after=garbage&sort=nonsense&category=x&most=-1`)).content).toHaveLength(25);
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
