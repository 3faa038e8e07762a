import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { setSettings } from '#tests/support/limits.ts';
import { importing, upload } from '#tests/support/importing.ts';
import { untilOneWaits } from '#tests/support/locks.ts';
import { countStatements } from '#tests/support/statements.ts';

const { db, superuser, seller: aSeller, work } = await importing();
type Seller = Awaited<ReturnType<typeof aSeller>>;

const GOODS = 450;
/** New goods, of which every third comes in two sizes. */
const file = (from: number, to: number) =>
  `Key,Title,Title (am),SKU,Option1 Name,Option1 Value,Price (Birr),Stock\n${Array.from(
    { length: to - from },
    (_, at) => {
      const n = from + at;
      const line = (sku: string, size: string) =>
        `k-${n},Pot ${n},ማሰሮ ${n},${sku},${size && 'Size'},${size},${100 + n},5`;
      return n % 3 === 0 ? `${line(`P-${n}-S`, 'S')}\n${line(`P-${n}-M`, 'M')}` : line(`P-${n}`, '');
    },
  ).join('\n')}\n`;

async function begun(seller: Seller, text: string): Promise<string> {
  const { id } = await upload(seller, text);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  expect((await seller.call('POST', `/api/vendor/imports/${id}/start`, {})).status).toBe(200);
  return id;
}

const goodsOf = (seller: Seller) =>
  db
    .selectFrom('products as p')
    .leftJoin('productVariants as v', 'v.productId', 'p.id')
    .select(({ fn }) => ['p.id', 'p.title', 'p.stock', fn.count('v.id').as('sizes')])
    .where('p.vendorId', '=', seller.vendorId)
    .groupBy('p.id')
    .orderBy('p.id')
    .execute();

test('X01 import: hundreds of new goods are written by a few statements for all of them, wholly and in order', async () => {
  const seller = await aSeller();
  const id = await begun(seller, file(0, GOODS));
  const { statements } = await countStatements(() => work(id));
  expect(statements.length).toBeLessThan(GOODS / 2);
  const goods = await goodsOf(seller);
  expect(goods.map(({ title, stock, sizes }) => [title, stock, Number(sizes)])).toEqual(
    Array.from({ length: GOODS }, (_, n) => [`Pot ${n}`, n % 3 === 0 ? 10 : 5, n % 3 === 0 ? 2 : 0]),
  );
  const told = (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
  expect(told).toMatchObject({ state: 'done', done: GOODS, failed: 0, canUndo: true });
  const again = await upload(seller, file(0, GOODS));
  await seller.call('POST', `/api/vendor/imports/${again.id}/check`);
  await work(again.id);
  const { counts } = (await seller.call('GET', `/api/vendor/imports/${again.id}`)).body;
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: GOODS, faulty: 0 });
});

test('X01 import: a number that somebody gives away while goods are written makes no second product', async () => {
  const seller = await aSeller();
  const id = await begun(seller, file(1, 60));
  const form = await superuser.connect();
  await form.query('begin');
  const { rows } = await form.query<{ id: number }>(
    `insert into products (vendor_id, title, folded_title, price_santim, stock, state, is_listed)
     values ($1, 'Typed meanwhile', 'typed meanwhile', 700, 1, 'draft', false) returning id`,
    [seller.vendorId],
  );
  await form.query('insert into skus (vendor_id, sku, product_id) values ($1, $2, $3)', [
    seller.vendorId,
    'p-7',
    rows[0]!.id,
  ]);
  const writing = work(id);
  await untilOneWaits(superuser);
  await form.query('commit');
  form.release();
  await writing;
  const goods = await goodsOf(seller);
  expect(goods).toHaveLength(59);
  expect(goods.find((one) => Number(one.id) === Number(rows[0]!.id))!.title).toBe('Pot 7');
  expect(new Set(goods.map(({ title }) => title)).size).toBe(59);
  const told = (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
  expect(told).toMatchObject({ state: 'done', done: 59, failed: 0 });
});

test('X01 import: where the store has room for three more, three of five are written and two told', async () => {
  const seller = await aSeller();
  const id = await begun(seller, file(0, 5));
  await setSettings(db, { vendor_products_max: 3 });
  // As the listener of a running shop does when staff change a figure.
  invalidateCaches();
  await work(id);
  expect((await goodsOf(seller)).map(({ title }) => title)).toEqual(['Pot 0', 'Pot 1', 'Pot 2']);
  const { done, failed, faults } = (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
  expect([done, failed]).toEqual([3, 2]);
  expect(new Set(faults.map(({ code }: { code: string }) => code))).toEqual(new Set(['products.no_room']));
});
