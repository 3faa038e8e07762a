import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCategory } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, seller: aSeller, work } = await importing();
const { id: categoryId } = await aCategory(db);

type Seller = Awaited<ReturnType<typeof aSeller>>;

async function brought(seller: Seller, rows: readonly string[]) {
  const { id } = await upload(seller, ['Key,Title,SKU,Size,Price,Old price,Stock', ...rows].join('\n'));
  const checked = (await seller.call('POST', `/api/vendor/imports/${id}/check`)).body;
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  await work(id);
  return checked;
}

async function pricesOf(seller: Seller) {
  const { rows } = await sql<{ sku: string; price: number; old: number | null }>`
    select s.sku, (coalesce(v.price_santim, p.price_santim) / 100)::int as price,
      (case when v.id is null then p.old_price_santim else v.old_price_santim end / 100)::int as old
    from products p join skus s on s.product_id = p.id left join product_variants v on v.id = s.variant_id
    where p.vendor_id = ${seller.vendorId} order by s.sku`.execute(db);
  return rows.map(({ sku, price, old }) => [sku, price, old]);
}

test('X01 import: an old price that was never asked here is left out and told, and the row is taken', async () => {
  const seller = await aSeller();
  const rows = ['pot,Pot,P-1,,80,100,5', 'shoe,Shoe,S-1,41,800,1000,5', 'shoe,Shoe,S-2,42,850,,5'];
  const first = await brought(seller, rows);
  expect(first.counts).toEqual({ new: 2, changed: 0, unchanged: 0, faulty: 0 });
  expect(first.notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        line: 2,
        column: 'Old price',
        value: '100.00',
        why: 'Nobody was asked this price here, or not lately, so nothing is struck through. The price now is taken.',
      }),
      expect.objectContaining({ line: 3, column: 'Old price', value: '1000.00' }),
    ]),
  );
  expect(first.faults).toEqual([]);
  const told = [
    ['P-1', 80, null],
    ['S-1', 800, null],
    ['S-2', 850, null],
  ];
  expect(await pricesOf(seller)).toEqual(told);
  // The same file once more changes nothing.
  expect((await brought(seller, rows)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, faulty: 0 });
  expect(await pricesOf(seller)).toEqual(told);
});

test('X01 import: an old price that goods were on sale at here is struck, a higher one is not', async () => {
  const seller = await aSeller();
  await brought(seller, ['pot,Pot,P-1,,100,,5', 'jug,Jug,J-1,,100,,5']);
  await db
    .updateTable('products')
    .set({ state: 'published', isListed: true, categoryId })
    .where('vendorId', '=', seller.vendorId)
    .execute();
  const second = await brought(seller, ['pot,Pot,P-1,,80,100,5', 'jug,Jug,J-1,,80,120,5']);
  expect(second.counts).toEqual({ new: 0, changed: 2, unchanged: 0, faulty: 0 });
  expect(second.notes).toMatchObject([{ line: 3, column: 'Old price', value: '120.00' }]);
  expect(await pricesOf(seller)).toEqual([
    ['J-1', 80, null],
    ['P-1', 80, 100],
  ]);
});
