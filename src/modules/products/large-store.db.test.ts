import { expect, test } from 'vitest';
import { tableAddress } from '#platform/wire/tables.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setSettings } from '#tests/support/limits.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { rowsPassedOver, tablesScannedBy } from '#tests/support/plans.ts';
import { countStatements } from '#tests/support/statements.ts';
import { listOwnProducts } from './own-products.ts';
import { VENDOR_PRODUCTS } from './products.table.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { ctx, superuser } = database;
await setSettings(database.db, { review_first_products: 0 });
const { aStore } = goodsApi(database);
const GOODS = 20_000;
const WORDS = ['basket', 'coffee', 'scarf', 'lamp', 'kettle', 'sandal', 'drum'];

const { owner, vendor } = await aStore();
const { aProduct, aPublished, ...other } = await aStore();
const team = ctx({
  userId: owner.id,
  vendorId: vendor.id,
  kind: 'vendor',
  team: { role: 'owner', state: 'open' },
});
await superuser.query(
  `insert into products (vendor_id, category_id, title, folded_title, description_html, price_santim, stock, state, is_listed, updated_at)
   select case when n % 20 = 0 then $2::bigint else $1::bigint end, $3::bigint, name, name, repeat(md5(name), 40), 100 + (n * 7919) % 100000, (n * 31) % 40,
     state, state = 'published', now() - n * interval '1 minute'
   from generate_series(1, $4::int) n,
     lateral (select ($5::text[])[1 + n % 7] || ' ' || n as name,
       case when n % 50 = 0 then 'draft' when n % 33 = 0 then 'archived' else 'published' end as state) said`,
  [vendor.id, other.vendor.id, other.category.id, GOODS, WORDS],
);
await superuser.query('vacuum analyze products');
await superuser.query('vacuum analyze stock_levels');

const list = (asked: Record<string, string>) =>
  listOwnProducts(team, tableAddress(VENDOR_PRODUCTS).parse(new URLSearchParams(asked)));

const SORTS = ['changed', 'title', 'price', 'stock'].flatMap((sort) => [sort, `-${sort}`]);
const FILTERS: Record<string, string>[] = [
  {},
  { state: 'published' },
  { state: 'draft' },
  { state: 'refused' },
  { state: 'sold_out' },
  { most: '2' },
  { q: 'kettle 19' },
  { q: 'coffee', state: 'sold_out' },
  { q: 'zzyzx' },
];

/** What the order of a list is by, as numbers or words that compare. */
const ORDER = {
  changed: ({ changedAt }: Line) => changedAt,
  title: ({ title }: Line) => title,
  price: ({ price }: Line) => price ?? 0,
  stock: ({ stock }: Line) => stock,
};
type Line = Awaited<ReturnType<typeof list>>['content'][number];

test('X01 products: no list of a large store reads all products, however it is sorted and filtered', async () => {
  const whole: string[] = [];
  for (const sort of SORTS)
    for (const filter of FILTERS)
      for (const table of await tablesScannedBy(database, () => list({ ...filter, sort })))
        whole.push(`${JSON.stringify(filter)} by ${sort}: ${table}`);
  expect(whole).toEqual([]);
});

test('X01 products: pages of every sort follow each other without gap or double, also of those sold out', async () => {
  for (const sort of SORTS)
    for (const filter of [{ state: 'sold_out' }, { q: 'lamp 19', state: 'published' }]) {
      const lines: Line[] = [];
      const { total } = await list({ ...filter, sort });
      for (let after: string | null = '', pages = 0; after !== null && pages < 60; pages += 1) {
        const page = await list({ ...filter, sort, ...(after && { after }) });
        lines.push(...page.content);
        after = page.next;
      }
      expect(new Set(lines.map(({ id }) => id)).size).toBe(total);
      expect(lines.length).toBe(total);
      const by = ORDER[sort.replace('-', '') as keyof typeof ORDER];
      const least = (a: Line, b: Line) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0);
      const isOrdered = lines
        .slice(1)
        .every((line, n) => (sort.startsWith('-') ? least(line, lines[n]!) : least(lines[n]!, line)) <= 0);
      expect(isOrdered, `${JSON.stringify(filter)} by ${sort}`).toBe(true);
    }
});

test('X01 products: words are looked for once a page, and of more goods than are counted the first come first', async () => {
  const sought = async (asked: Record<string, string>) => {
    const { result, statements } = await countStatements(() => list(asked));
    return { ...result, looks: statements.filter((text) => text.includes('folded_title like')).length };
  };
  const first = await sought({ q: 'lamp', sort: 'title' });
  expect([first.total, first.looks]).toEqual([2_632, 1]);
  const second = await sought({ q: 'lamp', sort: 'title', after: first.next! });
  expect([second.total, second.looks]).toEqual([2_632, 1]);
  expect(second.content[0]!.title > first.content.at(-1)!.title).toBe(true);
  const many = await list({ q: 'a', sort: '-title' });
  expect(many.total).toBe(10_001);
  expect(many.content[0]!.title).toMatch(/^scarf 9/);
});

/** The products whose level says something else than they do, or that have none. */
async function wrongLevels(): Promise<unknown[]> {
  const { rows } = await superuser.query(
    `select coalesce(p.id, l.product_id) as id from products p full join stock_levels l on l.product_id = p.id
     where (p.vendor_id, p.state, p.stock) is distinct from (l.vendor_id, l.state, l.stock)`,
  );
  return rows;
}

test('X01 products: what lists know of stock is what products have, after each change of it', async () => {
  const one = await aPublished({ title: 'Cup', price: 500, stock: 3 });
  const sized = await aProduct({
    title: 'Shoe',
    price: undefined,
    variants: [38, 39].map((size) => ({ options: { Size: String(size) }, price: 100, stock: 2 })),
  });
  const path = (id: number) => `/api/vendor/products/${id}`;
  const changed = await other.owner.call('PATCH', path(one.id), { version: one.version, stock: 0 });
  expect([changed.status, changed.body.state]).toEqual([200, 'published']);
  const soldOut = await other.owner.call('GET', '/api/vendor/products?state=sold_out&q=cup');
  expect(soldOut.body.content.map(({ id }: { id: number }) => id)).toEqual([one.id]);
  await other.owner.call('PATCH', path(one.id), { version: changed.body.version, state: 'paused' });
  expect((await other.owner.call('GET', '/api/vendor/products?state=sold_out&q=cup')).body.total).toBe(0);
  expect((await other.owner.call('DELETE', path(sized.id), { version: sized.version })).status).toBeLessThan(
    300,
  );
  expect(await wrongLevels()).toEqual([]);
});

test('X01 products: a file undone leaves thousands in the archive, and the list of the store is not read through them', async () => {
  await superuser.query(
    `update products set state = 'archived', is_listed = false, updated_at = now()
     where id in (select id from products where vendor_id = $1 and state = 'published' order by id desc limit 6000)`,
    [vendor.id],
  );
  await superuser.query('vacuum analyze products');
  await superuser.query('vacuum analyze stock_levels');
  expect(await rowsPassedOver(database, () => list({ sort: '-changed' }))).toBeLessThan(100);
  const { total, counts } = await list({ sort: '-changed' });
  const archived = await list({ state: 'archived' });
  const drafts = await list({ state: 'draft' });
  // All but the archive are more than are counted.
  expect([total, archived.total, counts['archived']]).toEqual([10_001, 6_570, 6_570]);
  expect(drafts.total).toBe(counts['draft']);
});
