import { expect, test } from 'vitest';
import type { ApiClient } from '#tests/support/api.ts';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { aCategory, aProduct } from '#tests/support/factories.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { importing, upload } from '#tests/support/importing.ts';

const database = await importing();
const { db, seller: aSeller, work } = database;
const goods = goodsApi(database);
type Seller = Awaited<ReturnType<typeof aSeller>>;

const shoes = await aCategory(db, { nameEn: 'Foot Wear', slug: 'foot-wear' });
const bags = await aCategory(db, { nameEn: 'Hand Bags', slug: 'hand-bags' });

/** A store whose goods, pictured, in a category, on sale, were sold, or not yet. */
async function aStore(goods: number, { isSold = true } = {}) {
  const seller = await aSeller();
  const ids: number[] = [];
  for (let n = 0; n < goods; n += 1) {
    const title = `Moved ${seller.vendorId} ${n}`;
    const { id } = await aProduct(db, { vendorId: seller.vendorId, categoryId: shoes.id, title });
    if (isSold) await aPlacedOrder(database, [{ id }]);
    ids.push(id);
  }
  return { seller, ids };
}

async function move(seller: ApiClient, id: number, change: object): Promise<number> {
  const { version } = (await seller.call('GET', `/api/vendor/products/${id}`)).body;
  return (await seller.call('PATCH', `/api/vendor/products/${id}`, { version, ...change })).status;
}

async function bulk(seller: Seller, ids: readonly number[], change: object): Promise<string> {
  const { body } = await seller.call('POST', '/api/vendor/products/bulk', { ids, change });
  await work(body.runId);
  return body.runId;
}

const casesOf = async (vendorId: number) => {
  const rows = await db
    .selectFrom('cases as c')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .select(['c.productId', 'c.state', 'c.reasons', 'p.state as of'])
    .where('c.vendorId', '=', vendorId)
    .orderBy('c.productId')
    .execute();
  return rows.map(({ productId, state, reasons, of }) => [
    productId,
    state,
    (reasons as { code: string }[]).map(({ code }) => code),
    of,
  ]);
};

const acceptAll = (vendorId: number) =>
  db
    .updateTable('cases')
    .set({ state: 'accepted', decidedAt: new Date() })
    .where('vendorId', '=', vendorId)
    .execute();

const MOVED = ['category_changed'];

test('X01 products: goods that were sold and go to another category are looked at, on sale meanwhile; unsold ones are not', async () => {
  const { seller, ids } = await aStore(1);
  const { seller: other, ids: unsold } = await aStore(1, { isSold: false });
  expect(await move(seller, ids[0]!, { title: 'Another name' })).toBe(200);
  expect(await casesOf(seller.vendorId)).toEqual([]);
  expect(await move(seller, ids[0]!, { categoryId: bags.id })).toBe(200);
  expect(await move(other, unsold[0]!, { categoryId: bags.id })).toBe(200);
  expect(await casesOf(seller.vendorId)).toEqual([[ids[0], 'open', MOVED, 'published']]);
  expect(await casesOf(other.vendorId)).toEqual([]);
});

test('X01 products: moved while they are paused, they wait when they are to be sold again; let through, they do not wait twice', async () => {
  const { owner: seller, vendor, category, aPublished } = await goods.aStore();
  const { id } = await aPublished();
  await goods.buyOne(id);
  const stateAfter = async (state: string) => {
    expect(await move(seller, id, { state })).toBe(200);
    return (await seller.call('GET', `/api/vendor/products/${id}`)).body.state;
  };
  expect(await stateAfter('paused')).toBe('paused');
  expect(await move(seller, id, { categoryId: bags.id })).toBe(200);
  expect(await casesOf(vendor.id)).toEqual([]);
  expect(await stateAfter('published')).toBe('in_review');
  expect(await casesOf(vendor.id)).toEqual([[id, 'open', MOVED, 'in_review']]);
  await acceptAll(vendor.id);
  await db.updateTable('products').set({ state: 'paused' }).where('id', '=', id).execute();
  expect(await stateAfter('published')).toBe('published');
  // Away and back is where it was.
  expect(await stateAfter('paused')).toBe('paused');
  for (const categoryId of [category.id, bags.id]) expect(await move(seller, id, { categoryId })).toBe(200);
  expect(await stateAfter('published')).toBe('published');
});

test('X01 bulk: of many that go to another category those that were sold are looked at, and no more once it is undone', async () => {
  const { seller, ids } = await aStore(3);
  const told = { code: 'contacts', field: 'title', words: ['0911'] };
  const open = { kind: 'product', state: 'open', vendorId: seller.vendorId } as const;
  await db
    .insertInto('cases')
    .values({ ...open, productId: ids[0]!, reasons: JSON.stringify([told]) })
    .execute();
  const { id: unsold } = await aProduct(db, { vendorId: seller.vendorId, categoryId: shoes.id });
  const runId = await bulk(seller, [...ids, unsold], { act: 'category', categoryId: bags.id });
  expect(await casesOf(seller.vendorId)).toEqual([
    [ids[0], 'open', ['contacts', 'category_changed'], 'published'],
    [ids[1], 'open', MOVED, 'published'],
    [ids[2], 'open', MOVED, 'published'],
  ]);
  // Staff decide on one of them before it is undone.
  await db
    .updateTable('cases')
    .set({ state: 'accepted', decidedAt: new Date() })
    .where('productId', '=', ids[2]!)
    .execute();
  await seller.call('POST', `/api/desk/runs/${runId}/undo`);
  await work(runId);
  expect(await casesOf(seller.vendorId)).toEqual([
    [ids[0], 'open', ['contacts'], 'published'],
    [ids[1], 'withdrawn', MOVED, 'published'],
    [ids[2], 'accepted', MOVED, 'published'],
  ]);
});

test('X01 bulk: what was looked at before a change of many still is once that is undone', async () => {
  const { seller, ids } = await aStore(1);
  const hats = await aCategory(db, {});
  expect(await move(seller, ids[0]!, { categoryId: hats.id })).toBe(200);
  const runId = await bulk(seller, ids, { act: 'category', categoryId: bags.id });
  await seller.call('POST', `/api/desk/runs/${runId}/undo`);
  await work(runId);
  expect(await casesOf(seller.vendorId)).toEqual([[ids[0], 'open', MOVED, 'published']]);
});

test('X01 import: goods on sale that a file puts into another category are looked at as those of a form', async () => {
  const { seller } = await aStore(0);
  const file = (category: string) =>
    `Key,Title,SKU,Category,Price (Birr),Stock\n${[1, 2].map((n) => `m-${n},Sack ${n},M-${n},${category},100,5`).join('\n')}\n`;
  const bring = async (category: string) => {
    const { id } = await upload(seller, file(category));
    await seller.call('POST', `/api/vendor/imports/${id}/check`);
    await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
    await work(id);
  };
  await bring('Foot Wear');
  const brought = await db
    .updateTable('products')
    .set({ state: 'published', isListed: true })
    .where('vendorId', '=', seller.vendorId)
    .returning('id')
    .execute();
  for (const product of brought) await aPlacedOrder(database, [product]);
  await bring('Foot Wear');
  expect(await casesOf(seller.vendorId)).toEqual([]);
  await bring('Hand Bags');
  expect((await casesOf(seller.vendorId)).map(([, ...rest]) => rest)).toEqual(
    brought.map(() => ['open', MOVED, 'published']),
  );
});
