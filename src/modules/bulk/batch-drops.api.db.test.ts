import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { aCategory } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, url, host, ctx, seller: aSeller, work } = await importing();
const category = await aCategory(db, { slug: 'pots' });
const listener = new pg.Client({ connectionString: url });
await listener.connect();
/** What is dropped by each commit, with its tags. */
const drops: string[][] = [];
listener.on('notification', ({ payload }) => drops.push((payload ?? '').split(' ')));
await listener.query('listen adey_pages');
afterAll(() => listener.end());

const GOODS = 450;
const rows = (price: number) =>
  `Key,Title,SKU,Category,Price (Birr),Stock\n${Array.from({ length: GOODS }, (_, n) => `k-${n},Pot ${n},P-${n},pots,${price + n},5`).join('\n')}\n`;

type Seller = Awaited<ReturnType<typeof aSeller>>;

async function brought(seller: Seller, file: string): Promise<void> {
  const { id } = await upload(seller, file);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  await work(id);
}

/** A store whose goods are all on sale. */
async function aFullStore(): Promise<{ seller: Seller; ids: number[] }> {
  const seller = await aSeller();
  await brought(seller, rows(100));
  await db
    .updateTable('products')
    .set({ state: 'published', isListed: true, categoryId: category.id })
    .where('vendorId', '=', seller.vendorId)
    .execute();
  const all = await db.selectFrom('products').select('id').where('vendorId', '=', seller.vendorId).execute();
  return { seller, ids: all.map(({ id }) => id) };
}

/** Each product's page is dropped; the lists a few times for hundreds of products, never once for each. */
async function expectBatches(ids: readonly number[], steps: number): Promise<void> {
  const wanted = ids.map((id) => `product:${id}`);
  await expect.poll(() => new Set(drops.flat()).isSupersetOf(new Set(wanted))).toBe(true);
  const ofLists = drops.filter((tags) => tags.includes('catalog') || tags.includes('goods'));
  expect(ofLists.length).toBeLessThanOrEqual(steps);
}

test('X01 import: goods that change are found anew and their kept pages dropped per batch, not per row', async () => {
  const { seller, ids } = await aFullStore();
  drops.length = 0;
  await brought(seller, rows(200));
  await expectBatches(ids, 12);
  const found = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('vendorId', '=', seller.vendorId)
    .where('priceSantim', '>=', 20_000)
    .executeTakeFirstOrThrow();
  expect(Number(found.n)).toBe(GOODS);
});

test('X01 import: new drafts, which no page shows, drop no kept page', async () => {
  const seller = await aSeller();
  // Whatever was announced before is heard by then.
  await listener.query('select 1');
  drops.length = 0;
  await brought(seller, rows(100));
  await listener.query('select 1');
  expect(drops.flat()).toEqual([]);
  const found = await db
    .selectFrom('products')
    .select(['id', 'foldedTitle'])
    .where('vendorId', '=', seller.vendorId)
    .execute();
  expect(found).toHaveLength(GOODS);
  expect(found.every(({ foldedTitle }) => foldedTitle.startsWith('pot '))).toBe(true);
});

test('X01 import: a further picture drops the page of its product and no list', async () => {
  const seller = await aSeller();
  const pictured = (name: string) =>
    `Key,Title,SKU,Category,Price (Birr),Photos\n${[1, 2, 3].map((n) => `p-${n},Jug ${n},J-${n},pots,5,http://${host}/${n}-${name}.jpg`).join('\n')}\n`;
  await brought(seller, pictured('front'));
  await db
    .updateTable('products')
    .set({ state: 'published', isListed: true })
    .where('vendorId', '=', seller.vendorId)
    .execute();
  const goods = await db
    .selectFrom('products')
    .select('id')
    .where('vendorId', '=', seller.vendorId)
    .execute();
  drops.length = 0;
  await brought(seller, pictured('back'));
  await expectBatches(
    goods.map(({ id }) => id),
    0,
  );
  expect(goods).toHaveLength(3);
});

test('X01 bulk: of hundreds of goods that change at once kept pages are dropped per batch', async () => {
  const { seller, ids } = await aFullStore();
  drops.length = 0;
  const ask = { filter: {}, change: { act: 'price', percent: -10 } };
  const { status, body } = await seller.call('POST', '/api/vendor/products/bulk', ask);
  expect(status).toBe(201);
  for (let state = 'running', i = 0; ['waiting', 'running'].includes(state) && i < 50; i += 1) {
    await stepRun(ctx(), body.runId);
    state = (await seller.call('GET', `/api/desk/runs/${body.runId}`)).body.state;
  }
  await expectBatches(ids, 12);
});
