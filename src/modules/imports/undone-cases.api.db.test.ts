import { expect, test } from 'vitest';
import { aCategory, aProduct } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, host, seller: aSeller, work } = await importing();
type Seller = Awaited<ReturnType<typeof aSeller>>;
await aCategory(db, { nameEn: 'Clay Pots', slug: 'clay-pots' });

/** What goods in the stores' category cost, in santim. */
const FAIR = 100_000;
const HEADINGS = 'Key,Title,SKU,Price (Birr),Stock,Description';

async function bring(seller: Seller, rows: readonly string[], headings = HEADINGS, publish = false) {
  const { id } = await upload(seller, [headings, ...rows].join('\n'));
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  expect((await seller.call('POST', `/api/vendor/imports/${id}/start`, { publish })).status).toBe(200);
  await work(id);
  return id;
}

async function undo(seller: Seller, id: string): Promise<void> {
  expect((await seller.call('POST', `/api/vendor/imports/${id}/undo`)).status).toBe(200);
  await work(id);
  expect((await seller.call('GET', `/api/vendor/imports/${id}`)).body.state).toBe('undone');
}

/** A store whose file brought so many pots at a price, in a category of goods for 1,000 Birr; on sale unless told. */
async function aStore(count: number, { birr = 1_000, isOnSale = true } = {}) {
  const seller = await aSeller();
  const { id: categoryId } = await aCategory(db);
  for (let n = 0; n < 12; n += 1) await aProduct(db, { categoryId, priceSantim: FAIR + n });
  await bring(
    seller,
    Array.from({ length: count }, (_, n) => `k-${n},Pot ${n},P-${n},${birr},5,Of clay`),
  );
  const ids = await db
    .updateTable('products')
    .set({ categoryId, ...(isOnSale && { state: 'published', isListed: true }) })
    .where('vendorId', '=', seller.vendorId)
    .returning('id')
    .execute();
  return { seller, ids: ids.map(({ id }) => id).toSorted((one, other) => one - other) };
}

const casesOf = async ({ vendorId }: Seller) => {
  const rows = await db
    .selectFrom('cases as c')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .select(['c.productId', 'c.state', 'c.reasons', 'p.state as of'])
    .where('c.vendorId', '=', vendorId)
    .orderBy('c.id')
    .execute();
  return rows.map(({ productId, state, reasons, of }) => [
    productId,
    state,
    (reasons as { code: string }[]).map(({ code }) => code),
    of,
  ]);
};

const setState = (productId: number, state: 'paused' | 'in_review' | 'published') =>
  db
    .updateTable('products')
    .set({ state, isListed: state === 'published' })
    .where('id', '=', productId)
    .execute();

test('X01 import: undone, a file takes back the cases that it opened and nobody decided, but of goods in review', async () => {
  const { seller, ids } = await aStore(5);
  const [dear, calls, told, decided, waits] = ids;
  const before = JSON.stringify([{ code: 'copied_photo', field: 'photos' }]);
  await db
    .insertInto('cases')
    .values({
      kind: 'product',
      state: 'open',
      vendorId: seller.vendorId,
      productId: told!,
      reasons: before,
    })
    .execute();
  const file = await bring(seller, [
    'k-0,Pot 0,P-0,9000,5,Of clay',
    'k-1,Pot 1,P-1,1000,5,Call 0911 234567',
    'k-2,Pot 2,P-2,9000,5,Of clay',
    'k-3,Pot 3,P-3,9000,5,Of clay',
    'k-4,Pot 4,P-4,9000,5,Of clay',
  ]);
  const opened = (await casesOf(seller)).toSorted(([one], [other]) => Number(one) - Number(other));
  expect(opened).toEqual([
    [dear, 'open', ['odd_price'], 'published'],
    [calls, 'open', ['contacts'], 'published'],
    [told, 'open', ['copied_photo', 'odd_price'], 'published'],
    [decided, 'open', ['odd_price'], 'published'],
    [waits, 'open', ['odd_price'], 'published'],
  ]);
  await db
    .updateTable('cases')
    .set({ state: 'accepted', decidedAt: new Date() })
    .where('productId', '=', decided!)
    .execute();
  await setState(waits!, 'in_review');
  await undo(seller, file);
  const left = (await casesOf(seller)).toSorted(([one], [other]) => Number(one) - Number(other));
  expect(left).toEqual([
    [dear, 'withdrawn', ['odd_price'], 'published'],
    [calls, 'withdrawn', ['contacts'], 'published'],
    [told, 'open', ['copied_photo'], 'published'],
    [decided, 'accepted', ['odd_price'], 'published'],
    [waits, 'open', ['odd_price'], 'in_review'],
  ]);
  const { priceSantim, descriptionHtml } = await db
    .selectFrom('products')
    .select(['priceSantim', 'descriptionHtml'])
    .where('id', '=', calls!)
    .executeTakeFirstOrThrow();
  expect([priceSantim, descriptionHtml]).toEqual([FAIR, '<p>Of clay</p>']);
});

test('X01 import: what somebody changed since is looked at still when the file is undone', async () => {
  const { seller, ids } = await aStore(1);
  const file = await bring(seller, ['k-0,Pot 0,P-0,1000,5,Call 0911 234567']);
  const path = `/api/vendor/products/${ids[0]}`;
  const { version } = (await seller.call('GET', path)).body;
  const description = 'Call 0911 234567 or 0922 345678';
  expect((await seller.call('PATCH', path, { version, description })).status).toBe(200);
  await undo(seller, file);
  expect(await casesOf(seller)).toEqual([[ids[0], 'open', ['contacts'], 'published']]);
});

test('X01 import: prices and words that were never on sale are looked at when a file that hid them is undone', async () => {
  const { seller, ids } = await aStore(2, { birr: 1, isOnSale: false });
  await bring(seller, ['k-1,Pot 1,P-1,1000,5,Call 0911 234567']);
  const file = await bring(seller, ['k-0,Pot 0,P-0,1000,5,Of clay', 'k-1,Pot 1,P-1,1000,5,Of clay']);
  for (const id of ids) await setState(id, 'published');
  expect(await casesOf(seller)).toEqual([]);
  await undo(seller, file);
  const found = (await casesOf(seller)).toSorted(([one], [other]) => Number(one) - Number(other));
  expect(found).toEqual([
    [ids[0], 'open', ['odd_price'], 'published'],
    [ids[1], 'open', ['contacts'], 'published'],
  ]);
});

test('X01 import: of goods that left the sale since, what goes back is looked at; of those that did not, it is not', async () => {
  const { seller, ids } = await aStore(2, { birr: 1 });
  const file = await bring(seller, ['k-0,Pot 0,P-0,1000,5,Of clay', 'k-1,Pot 1,P-1,1000,5,Of clay']);
  expect(await casesOf(seller)).toEqual([]);
  const path = `/api/vendor/products/${ids[1]}`;
  const { version } = (await seller.call('GET', path)).body;
  expect((await seller.call('PATCH', path, { version, state: 'paused' })).status).toBe(200);
  await setState(ids[1]!, 'published');
  await undo(seller, file);
  expect(await casesOf(seller)).toEqual([[ids[1], 'open', ['odd_price'], 'published']]);
});

test('X01 import: new goods that staff are to look at are looked at no more once their file is undone', async () => {
  const seller = await aSeller();
  const file = await bring(
    seller,
    [`new,A new pot,N-1,9000,5,Call 0911 234567,Clay Pots,http://${host}/pot.jpg`],
    `${HEADINGS},Category,Image 1`,
    true,
  );
  const [[productId, state, reasons, of]] = (await casesOf(seller)) as [[number, string, string[], string]];
  expect([state, of, reasons.includes('contacts')]).toEqual(['open', 'in_review', true]);
  await undo(seller, file);
  expect(await casesOf(seller)).toEqual([[productId, 'withdrawn', reasons, 'archived']]);
});
