import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { foldText } from '#modules/search/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct as aProductRow, aStaffRole } from '#tests/support/factories.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { setSettings } from '#tests/support/limits.ts';
import { listNeverSoldWords } from './product-review.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
const { aPerson, aStore, addPhoto } = goodsApi(database);

// As in every shop whose settings nobody changed.
await setSettings(db, { review_first_products: 10 });
await db
  .insertInto('prohibitedWords')
  .values({ word: 'shotgun', folded: foldText('shotgun'), action: 'refuse' })
  .execute();

const staff = await aPerson();
await aStaffRole(db, staff.id, 'catalogue');

type Store = Awaited<ReturnType<typeof aStore>>;

/** The open case of a product as staff read it. */
async function openCase(productId: number) {
  const { id } = await db
    .selectFrom('cases')
    .select('id')
    .where('productId', '=', productId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return (await staff.call('GET', `/api/admin/cases/${id}`)).body;
}

type Shown = { id: number; version: number; productVersion: number };
const accept = async ({ id, version, productVersion }: Shown) =>
  await staff.call('POST', `/api/admin/cases/${id}/accept`, { version, productVersion });

async function change({ owner }: Store, id: number, changed: object) {
  const path = `/api/vendor/products/${id}`;
  const { version } = (await owner.call('GET', path)).body;
  return await owner.call('PATCH', path, { version, ...changed });
}

const stateOf = async (id: number) =>
  (await db.selectFrom('products').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('X02 cases: goods that are changed while they wait are judged again, and staff let through what they saw', async () => {
  const store = await aStore();
  const { id } = await store.aPublished({ title: 'A clean cup', price: 100 });
  expect(await stateOf(id)).toBe('in_review');
  const opened = await openCase(id);
  expect(opened.reasons).toEqual([{ code: 'first_products', field: 'product' }]);

  expect(await change(store, id, { title: 'A shotgun' })).toMatchObject({
    status: 422,
    body: { errors: { title: expect.stringContaining('shotgun') } },
  });
  await change(store, id, { title: 'Call 0911 234567', price: 1 });
  expect(await accept(opened)).toMatchObject({
    status: 409,
    body: {
      code: 'cases.changed',
      errors: {
        title: 'Changed since you opened this case.',
        price: 'Changed since you opened this case.',
      },
    },
  });
  expect(await stateOf(id)).toBe('in_review');
  const again = await openCase(id);
  expect(again.reasons).toEqual([
    { code: 'contacts', field: 'title', words: ['0911 234567'] },
    { code: 'first_products', field: 'product' },
  ]);

  await change(store, id, { title: 'A clean cup' });
  const mended = await openCase(id);
  expect(mended.reasons).toEqual([{ code: 'first_products', field: 'product' }]);
  // Pieces are no news to who judges goods.
  await change(store, id, { stock: 7 });
  expect((await accept(mended)).status).toBe(200);
  expect(await stateOf(id)).toBe('published');
});

test('X02 cases: goods that wait are judged again when a change of many, or a photo, changes them', async () => {
  const store = await aStore();
  for (let n = 0; n < 12; n += 1)
    await aProductRow(db, { categoryId: store.category.id, priceSantim: 100_000 + n });
  const { id } = await store.aPublished({ price: 1_000 });
  const opened = await openCase(id);
  const ask = { ids: [id], change: { act: 'price', percent: -90 } };
  const { body: run } = await store.owner.call('POST', '/api/vendor/products/bulk', ask);
  await stepRun(ctx(), run.runId);
  expect(await accept(opened)).toMatchObject({ status: 409, body: { errors: { price: expect.anything() } } });
  const priced = await openCase(id);
  expect(priced.reasons).toMatchObject([
    { code: 'first_products' },
    { code: 'odd_price', field: 'price', median: 1_000.05 },
  ]);
  await addPhoto(store.owner, id);
  expect((await accept(priced)).status).toBe(409);
  expect((await accept(await openCase(id))).status).toBe(200);
});

test('X02 cases: a reason that is added after staff opened a case is not let through unseen', async () => {
  const store = await aStore();
  const { id } = await aProductRow(db, { vendorId: store.vendor.id, priceSantim: 10_000 });
  await change(store, id, { description: 'Call 0911 234567' });
  const opened = await openCase(id);
  await change(store, id, { title: 'Call 0922 345678' });
  expect((await accept(opened)).status).toBe(409);
  const renewed = await openCase(id);
  expect(renewed.reasons.map(({ field }: { field: string }) => field)).toEqual(['title', 'description']);
  // Who takes goods down need not run after what their store does to them.
  const path = `/api/admin/cases/${renewed.id}/refuse`;
  await change(store, id, { title: 'A ring' });
  expect((await staff.call('POST', path, { reasons: ['other'] })).status).toBe(200);
  expect(await stateOf(id)).toBe('refused');
});

test('X02 cases: that a report was nothing lets no product through that was sent back', async () => {
  const store = await aStore();
  const { id } = await aProductRow(db, { vendorId: store.vendor.id });
  await change(store, id, { title: 'Call 0911 234567' });
  const ofProduct = await openCase(id);
  const ofReport = await db
    .insertInto('cases')
    .values({
      kind: 'report',
      productId: id,
      vendorId: store.vendor.id,
      reasons: JSON.stringify([{ code: 'reported', field: 'product', count: 3 }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await staff.call('POST', `/api/admin/cases/${ofProduct.id}/refuse`, { reasons: ['text_contacts'] });
  await staff.call('POST', `/api/admin/cases/${ofReport.id}/accept`, {});
  expect((await store.owner.call('GET', `/api/vendor/products/${id}/review`)).body).toMatchObject({
    state: 'refused',
    reasons: [{ code: 'text_contacts' }],
  });
  await addPhoto(store.owner, id);
  expect((await change(store, id, { title: 'A ring', state: 'published' })).body.state).toBe('in_review');
  const codes = (await openCase(id)).reasons.map(({ code }: { code: string }) => code);
  expect(codes).toContain('sent_back');
});

test('X02 cases: a brand that is a phone number is looked at however goods on sale get it, and one never sold is refused', async () => {
  const store = await aStore();
  const [one, other] = [
    await aProductRow(db, { vendorId: store.vendor.id }),
    await aProductRow(db, { vendorId: store.vendor.id }),
  ];
  const reasons = [{ code: 'contacts', field: 'brand', words: ['0911223344'] }];
  await change(store, one.id, { brand: 'Call 0911223344' });
  expect(await openCase(one.id)).toMatchObject({
    reasons,
    shown: { brand: 'Call <mark>0911223344</mark>', variants: [], alts: [] },
  });
  const rebrand = async (brand: string) =>
    await store.owner.call('POST', '/api/vendor/products/bulk', {
      ids: [other.id],
      change: { act: 'brand', brand },
    });
  const { body } = await rebrand('Call 0911223344');
  await stepRun(ctx(), body.runId);
  expect((await openCase(other.id)).reasons).toEqual(reasons);
  expect(await rebrand('Shotgun')).toMatchObject({
    status: 422,
    body: { errors: { 'change.brand': expect.stringContaining('Shotgun') } },
  });
});

test('X02 cases: a strike outlives its goods: what staff sent back, or have to decide on, is archived instead of deleted', async () => {
  const store = await aStore();
  const remove = async (id: number) => (await store.owner.call('DELETE', `/api/vendor/products/${id}`)).body;
  const strikes = async () =>
    (await staff.call('GET', `/api/admin/vendors/${store.vendor.id}/strikes`)).body.content;
  const { id } = await store.aPublished();
  const { id: refused } = await openCase(id);
  const reasons = ['goods_counterfeit'];
  await staff.call('POST', `/api/admin/cases/${refused}/refuse`, { reasons });
  expect(await remove(id)).toMatchObject({ id, state: 'archived' });
  expect(await remove(id)).toMatchObject({ id, state: 'archived' });
  expect(await strikes()).toMatchObject([{ caseId: refused }]);

  // Who sees staff come does not get away with it either.
  const onSale = await aProductRow(db, { vendorId: store.vendor.id });
  await change(store, onSale.id, { title: 'Call 0911 234567' });
  expect(await remove(onSale.id)).toMatchObject({ state: 'archived' });
  const { id: open } = await openCase(onSale.id);
  await staff.call('POST', `/api/admin/cases/${open}/refuse`, { reasons });
  expect(await strikes()).toHaveLength(2);

  // What only waits is taken back with it.
  const { id: waiting } = await store.aPublished();
  expect(await stateOf(waiting)).toBe('in_review');
  expect(await remove(waiting)).toEqual({ id: waiting, state: 'deleted' });
});

/** A picture of many shades, in some size. */
async function aPicture(width: number): Promise<File> {
  const grey = Buffer.alloc(144, 0).map((_, i) => (i * 97 * 3 + ((i * i) % 31) * 53) % 256);
  const bytes = await sharp(grey, { raw: { width: 12, height: 12, channels: 1 } })
    .resize(width, width, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });
}

test('X02 cases: a photo of another store is found when it is added to goods on sale', async () => {
  const [one, other] = [await aStore(), await aStore()];
  const mine = await aProductRow(db, { vendorId: one.vendor.id });
  await addPhoto(one.owner, mine.id, undefined, await aPicture(600));
  const theirs = await aProductRow(db, { vendorId: other.vendor.id });
  await addPhoto(other.owner, theirs.id, undefined, await aPicture(300));
  expect(await stateOf(theirs.id)).toBe('published');
  expect((await openCase(theirs.id)).reasons).toMatchObject([
    { code: 'copied_photo', field: 'photos', otherProductId: mine.id },
  ]);
});

const prohibit = (word: string) =>
  db
    .insertInto('prohibitedWords')
    .values({ word, folded: foldText(word), action: 'refuse' })
    .execute();

test('X01 products: a word that is never sold is told when goods are to be published, before their first photo', async () => {
  const { owner, category } = await aStore();
  const given = { title: 'A shotgun', categoryId: category.id, price: 10, state: 'published' };
  const { status, body } = await owner.call('POST', '/api/vendor/products', given);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ title: 'Goods with the word “shotgun” may not be sold here.' });
  const kept = await owner.call('POST', '/api/vendor/products', { ...given, state: 'draft' });
  expect(kept.status).toBe(201);
});

test('X01 products: a word that is never sold since keeps no photo away: the draft stays one, and says why', async () => {
  const store = await aStore();
  const { id } = await store.aProduct({ title: 'A crossbow of wood', state: 'published' });
  await prohibit('crossbow');
  const first = await addPhoto(store.owner, id, 'first');
  expect(first).toMatchObject({ status: 201, body: { product: { state: 'draft', missing: [] } } });
  expect((await addPhoto(store.owner, id, 'second')).status).toBe(201);
  expect((await addPhoto(store.owner, id, 'first')).status).toBe(201);
  const { body } = await store.owner.call('GET', `/api/vendor/products/${id}`);
  expect([body.state, body.photos.length]).toEqual(['draft', 2]);
  const told = await change(store, id, { state: 'published' });
  expect(told.body.errors).toEqual({ title: 'Goods with the word “crossbow” may not be sold here.' });
  const keeper = ctx({ userId: store.owner.id, vendorId: store.vendor.id });
  expect(await listNeverSoldWords(keeper, id)).toEqual([{ field: 'title', word: 'crossbow' }]);
  // Nothing puts it on sale but its team: neither another photo nor its mended words.
  expect((await change(store, id, { title: 'A bow of wood' })).status).toBe(200);
  expect(await stateOf(id)).toBe('draft');
  expect(await listNeverSoldWords(keeper, id)).toEqual([]);
});
