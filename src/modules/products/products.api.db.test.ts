import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setSettings } from '#tests/support/limits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
// What staff look at before it is on sale has tests of its own.
await setSettings(db, { review_first_products: 0 });
const { aStore, addPhoto, buyOne } = goodsApi(database);

test('X01 products: a store adds goods, puts them on sale with their first photo, and shoppers find them', async () => {
  const { owner, category } = await aStore();
  const given = {
    title: '  Jebena   of black clay ',
    categoryId: category.id,
    price: 450.5,
    stock: 7,
    description: 'Made in **Ambo**.\n\n- hand made\n- one litre\n\n<script>alert(1)</script>',
    brand: 'Ambo Clay',
    sku: 'JB-1',
    state: 'published',
  };
  const seized = await owner.call('POST', '/api/vendor/products', {
    ...given,
    vendorId: 999,
    is_listed: true,
  });
  const noField = 'There is no such field here.';
  expect(seized).toMatchObject({ status: 422, body: { errors: { vendorId: noField, is_listed: noField } } });
  const made = await owner.call('POST', '/api/vendor/products', given);
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
});

test('X01 products: a misspelt field is told and changes nothing; what was read can be sent back as it is', async () => {
  const { owner, category } = await aStore();
  const given = {
    title: 'Cup',
    categoryId: category.id,
    price: 10,
    variants: [{ options: { Size: 'M' }, price: 10, stock: 1 }],
  };
  const { id, version } = (await owner.call('POST', '/api/vendor/products', given)).body;
  const misspelt = await owner.call('PATCH', `/api/vendor/products/${id}`, {
    version,
    titel: 'Mug',
    stockk: 5,
  });
  expect(misspelt.status).toBe(422);
  expect(Object.keys(misspelt.body.errors)).toEqual(['titel', 'stockk']);
  const { body: read } = await owner.call('GET', `/api/vendor/products/${id}`);
  expect(read).toMatchObject({ version, title: 'Cup' });
  const back = { ...read, variants: [{ ...read.variants[0], stock: 4 }] };
  expect((await owner.call('PATCH', `/api/vendor/products/${id}`, back)).status).toBe(200);
  expect((await owner.call('GET', `/api/vendor/products/${id}`)).body).toMatchObject({
    title: 'Cup',
    stock: 4,
  });
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
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]));
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
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'desk.changed_meanwhile',
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

test('X01 products: the price of a draft is no price that was asked: nothing is struck of what was never on sale', async () => {
  const { owner, aProduct, aPublished } = await aStore();
  const sentence = 'It was not on sale here at a higher price yet. A struck price must be true.';
  const bold = await aProduct({ price: 100, oldPrice: 10_000 });
  expect(bold).toMatchObject({ errors: { oldPrice: sentence } });
  const draft = await aProduct({ price: 10_000 });
  const path = `/api/vendor/products/${draft.id}`;
  const lowered = { version: draft.version, price: 100, oldPrice: 10_000 };
  expect((await owner.call('PATCH', path, lowered)).body.errors).toEqual({ oldPrice: sentence });
  const sizeOf = (Size: string, more: object = {}) => ({ options: { Size }, price: 100, ...more });
  const { id, version } = await aPublished({ variants: [sizeOf('S')] });
  const variants = [sizeOf('S'), sizeOf('M', { oldPrice: 10_000 })];
  const sized = await owner.call('PATCH', `/api/vendor/products/${id}`, { version, variants });
  expect(sized.body.errors).toEqual({ 'variants.1.oldPrice': sentence });
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

test('X01 products: a list asked for by words that it does not know is refused, and changes nothing', async () => {
  const { owner } = await aStore();
  for (const asked of ['state=drafts', 'lack=oromo', 'plan=1', 'most=few', 'category=shoes', 'sort=name']) {
    const { status, body } = await owner.call('GET', `/api/vendor/products?${asked}`);
    expect([asked, status]).toEqual([asked, 422]);
    expect(Object.keys(body.errors)).toEqual([asked.split('=')[0]]);
  }
  expect((await owner.call('GET', '/api/vendor/products?state=&q=&sort=&after=')).status).toBe(200);
  const change = { act: 'state', to: 'archived' };
  const bulk = await owner.call('POST', '/api/vendor/products/bulk', { filter: { state: 'drafts' }, change });
  expect(bulk.status).toBe(422);
});

test('X01 products: tags that the shop does not have fail no call, and its answer names them', async () => {
  const { owner, category } = await aStore();
  const good = { title: 'Cup', categoryId: category.id, price: 10, stock: 1 };
  const unknown = ['no such tag', 'nor this'];
  const made = await owner.call('POST', '/api/vendor/products', { ...good, tags: unknown });
  expect([made.status, made.body.unknownTags]).toEqual([201, unknown]);
  const change = { version: 1, title: 'Pot of black clay', tags: unknown };
  const changed = await owner.call('PATCH', `/api/vendor/products/${made.body.id}`, change);
  expect([changed.status, changed.body.unknownTags]).toEqual([200, unknown]);
  const plain = await owner.call('POST', '/api/vendor/products', good);
  expect(plain.body).not.toHaveProperty('unknownTags');
});
