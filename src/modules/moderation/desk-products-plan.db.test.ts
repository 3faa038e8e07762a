import { expect, test } from 'vitest';
import { tableAddress } from '#platform/wire/tables.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aStaffMember, aVendor } from '#tests/support/factories.ts';
import { tablesScannedBy } from '#tests/support/plans.ts';
import { countStatements } from '#tests/support/statements.ts';
import { DESK_PRODUCTS } from './desk-products.table.ts';
import { listDeskProducts } from './index.ts';

const database = await testDatabase();
const { db, ctx, superuser } = database;
/** So many that a count which ends at ten thousand reads less than half of them, in whatever order. */
const GOODS = 30_000;
const WORDS = ['basket', 'coffee', 'scarf', 'lamp', 'kettle', 'sandal', 'drum'];

const staff = ctx(await aStaffMember(db, 'catalogue'));
const [large, small] = [await aCategory(db), await aCategory(db)];
const picture = await superuser.query<{ id: string }>(
  "insert into images (key, width, height, dominant_color) values ('many', 10, 10, '#654321') returning id",
);
const stores: number[] = [];
for (let n = 0; n < 40; n += 1)
  stores.push((await aVendor(db, { businessName: `House ${n} of Zerihun` })).id);
await superuser.query(
  `insert into products (vendor_id, category_id, title, folded_title, description_html, price_santim, stock, state, is_listed, image_id)
   select ($1::bigint[])[1 + n % 40], case when n % 100 = 0 then $3::bigint else $2::bigint end, name, name, repeat(md5(name), 20), 100,
     n % 40, state, state = 'published', case when n % 200 = 0 then null else $6::bigint end
   from generate_series(1, $4::int) n,
     lateral (select ($5::text[])[1 + n % 7] || ' ' || n as name, case when n % 50 = 0 then 'draft' when n % 333 = 0 then 'refused'
       else 'published' end as state) said`,
  [stores, large.id, small.id, GOODS, WORDS, picture.rows[0]!.id],
);
await superuser.query(
  "insert into skus (vendor_id, sku, product_id) select vendor_id, 'SKU-' || id, id from products where id % 2 = 0",
);
for (let n = 0; n < 3; n += 1) {
  const { id: productId, vendorId } = await aProduct(db, { vendorId: stores[n]!, title: 'looked at' });
  await db
    .insertInto('cases')
    .values({ kind: 'report', productId, vendorId, reasons: '[{"code": "reported", "field": "product"}]' })
    .execute();
}
for (const table of ['products', 'skus', 'vendors', 'cases'])
  await superuser.query(`vacuum analyze ${table}`);

const list = (asked: Record<string, string>) =>
  listDeskProducts(staff, tableAddress(DESK_PRODUCTS).parse(new URLSearchParams(asked)));

const ASKED: Record<string, string>[] = [
  {},
  ...['published', 'draft', 'refused', 'archived'].map((state) => ({ state })),
  { vendor: String(stores[3]) },
  { vendor: String(stores[3]), state: 'draft' },
  { category: String(large.id) },
  { category: String(small.id) },
  { category: String(small.id), state: 'draft' },
  { lack: 'photo' },
  { lack: 'photo', state: 'published' },
  { cases: 'open' },
  { cases: 'open', state: 'refused' },
  ...['coffee', 'kettle 199', 'zzyzx', 'la', 'q', 'zerihun', 'house 7', 'sku-200', '1234', '#1234', '%'].map(
    (q) => ({ q }),
  ),
  { q: 'lamp', state: 'draft' },
  { q: 'lamp', lack: 'photo' },
  { q: 'lamp 77', category: String(large.id) },
];

test('X02 products: no list of all stores’ goods reads all of them, whatever is asked for', async () => {
  const whole: string[] = [];
  for (const asked of ASKED)
    for (const sort of ['number', '-number'])
      for (const table of await tablesScannedBy(database, () => list({ ...asked, sort })))
        whole.push(`${JSON.stringify(asked)} by ${sort}: ${table}`);
  expect(whole).toEqual([]);
});

test('X02 products: pages follow each other without gap or double, and tell how many there are', async () => {
  const ids: number[] = [];
  const { total } = await list({ state: 'draft' });
  for (let after: string | null = ''; after !== null;) {
    const page = await list({ state: 'draft', ...(after && { after }) });
    ids.push(...page.content.map(({ id }) => id));
    after = page.next;
  }
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect((await list({})).total).toBe(10_001);
  const { statements } = await countStatements(() => list({}));
  expect(statements.length).toBeLessThanOrEqual(2);
});
