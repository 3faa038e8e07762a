import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sanitizeDescription } from '#modules/catalog/description.ts';
import { isPassword } from '#modules/identity/password-hash.ts';
import { balancesOf } from '#tests/support/books.ts';
import { lastSundayMidnight } from '#modules/payouts/draft-run.ts';
import { approvePayoutRun, getPayoutRun, makePayoutRun, markPayoutPaid } from '#modules/payouts/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { DOCUMENT_BRANDS } from '#tests/support/documents.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { bookDemo } from './book-demo.ts';
import { DEMO_PASSWORD, demoAccounts } from './content/accounts.ts';
import { assembleDemo, seedDemo } from './demo.ts';
import { growCatalogue } from './large/grow.ts';
import { pictureOf } from './pictures/make.ts';

const { db, superuser: owner, config, url, ctx } = await testDatabase();
const quiet = () => undefined;

/** Pictures that object storage has already are not drawn again. */
function storeEveryPicture(): void {
  mkdirSync(config.mediaDir, { recursive: true });
  for (const spec of assembleDemo(new Date()).pictures)
    writeFileSync(join(config.mediaDir, `${pictureOf(spec).key}-200.avif`), '');
}

async function count(condition: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(condition)}`.execute(db);
  return rows[0]!.n;
}

beforeAll(async () => {
  storeEveryPicture();
});

test('a seeding that fails leaves the database empty', async () => {
  await db.updateTable('destinations').set({ code: 'ET-XX' }).where('code', '=', 'ET-SO').execute();
  await expect(seedDemo(owner, config, quiet)).rejects.toThrow('vendors_region_code_fkey');
  await db.updateTable('destinations').set({ code: 'ET-SO' }).where('code', '=', 'ET-XX').execute();
  expect([await count('users'), await count('images'), await count('products')]).toEqual([0, 0, 0]);
});

test('of two at the same time one fills the database, and a later one changes nothing', async () => {
  const filled = await Promise.all([seedDemo(owner, config, quiet), seedDemo(owner, config, quiet)]);
  expect(filled.filter(Boolean)).toHaveLength(1);
  const products = await count('products');
  expect(await seedDemo(owner, config, quiet)).toBe(false);
  expect(await count('products')).toBe(products);
});

test('the catalogue has the sixteen categories, forty suppliers and some hundred products in all of them', async () => {
  expect(await count('categories where parent_id is null')).toBe(16);
  expect(await count('vendors')).toBe(40);
  expect(await count('products')).toBeGreaterThan(600);
  expect(
    await count(
      'categories c where parent_id is null and (select count(*) from products where category_id = c.id) < 25',
    ),
  ).toBe(0);
  expect(await count('vendors where product_count = 0')).toBe(0);
});

test('at least three categories have more than ten subcategories, and none is without products', async () => {
  expect(
    await count(
      '(select parent_id from categories where parent_id is not null group by 1 having count(*) > 10) as large',
    ),
  ).toBeGreaterThanOrEqual(3);
  expect(
    await count(
      'categories c where parent_id is not null and not exists (select from products where subcategory_id = c.id)',
    ),
  ).toBe(0);
});

test('every product has a subcategory of its category, its main picture first in its gallery, and search columns', async () => {
  expect(
    await count('products p join categories s on s.id = p.subcategory_id where s.parent_id <> p.category_id'),
  ).toBe(0);
  expect(await count('products where subcategory_id is null or image_id is null')).toBe(0);
  expect(
    await count(
      'products p where not exists (select from product_images i where i.product_id = p.id and i.position = 0 and i.image_id = p.image_id)',
    ),
  ).toBe(0);
  expect(
    await count(
      'products p where (select count(*) from product_images i where i.product_id = p.id) not between 1 and 4',
    ),
  ).toBe(0);
  expect(await count(`products where search_vector = '' or folded_title = ''`)).toBe(0);
});

test('every description is stored clean', async () => {
  const saved = await db
    .selectFrom('products')
    .select('descriptionHtml')
    .unionAll(db.selectFrom('productTexts').select('descriptionHtml'))
    .execute();
  const changed = saved.filter(
    ({ descriptionHtml }) => sanitizeDescription(descriptionHtml) !== descriptionHtml,
  );
  expect(changed).toEqual([]);
});

test('prices reach from below 20 to far above 10,000 Birr, and some goods are sold out', async () => {
  expect(await count('products where price_santim < 2000')).toBeGreaterThan(5);
  expect(await count('products where price_santim > 1000000')).toBeGreaterThan(100);
  expect(await count('products where stock = 0')).toBeGreaterThan(5);
});

test('the stock of a product with variants is the sum of theirs, and its price the lowest', async () => {
  expect(
    await count(
      'products p where has_variants and stock <> (select sum(stock) from product_variants where product_id = p.id)',
    ),
  ).toBe(0);
  expect(
    await count(
      'products p where has_variants and price_santim <> (select min(price_santim) from product_variants where product_id = p.id)',
    ),
  ).toBe(0);
});

test('the documents’ brands and tags all exist and have products', async () => {
  const brands = await db.selectFrom('brands').select('name').where('name', 'in', DOCUMENT_BRANDS).execute();
  expect(brands).toHaveLength(13);
  expect(await count('tags t where not exists (select from products where tag_ids @> array[t.id])')).toBe(0);
  expect(await count('brands b where not exists (select from products where brand_id = b.id)')).toBe(0);
});

test('lines add up to their order and orders to their purchase, for every amount', async () => {
  for (const amount of ['subtotal', 'discount', 'shipping', 'tax', 'total'])
    expect(
      await count(
        `order_groups g where ${amount}_santim <> (select sum(${amount}_santim) from orders where order_group_id = g.id)`,
      ),
    ).toBe(0);
  expect(
    await count(
      'orders o where subtotal_santim <> (select sum(line_total_santim) from order_lines where order_id = o.id)',
    ),
  ).toBe(0);
  expect(
    await count(
      'orders o where discount_santim <> (select sum(discount_santim) from order_lines where order_id = o.id)',
    ),
  ).toBe(0);
  expect(await count('orders where tax_santim <> round(total_santim * 15 / 115.0)')).toBe(0);
});

test('every order took only allowed steps, one after the other, and stands where its history ends', async () => {
  const steps = `(select order_id, status, created_at, lag(status) over w as before, lag(created_at) over w as since, lead(status) over w as after
    from order_events window w as (partition by order_id order by id)) as steps`;
  expect(
    await count(
      `${steps} where before is not null and not exists (select from order_transitions where from_status = before and to_status = status)`,
    ),
  ).toBe(0);
  expect(await count(`${steps} where created_at < since or created_at > now()`)).toBe(0);
  expect(
    await count(`${steps} join orders o on o.id = order_id where after is null and o.status <> steps.status`),
  ).toBe(0);
});

test('payments carry what was bought, and money went back for every order given up after paying', async () => {
  expect(
    await count(
      'payments p join order_groups g on g.id = p.order_group_id where p.amount_santim <> g.total_santim',
    ),
  ).toBe(0);
  expect(
    await count(`order_groups g join payments p on p.order_group_id = g.id where p.provider = 'sandbox'
    and coalesce((select sum(amount_santim) from refunds where payment_id = p.id), 0)
     <> coalesce((select sum(total_santim) from orders where order_group_id = g.id and status in ('cancelled', 'refunded')), 0)`),
  ).toBe(0);
});

test('ratings and sales are those of the reviews and orders that exist', async () => {
  const figures = sql<{
    all: string;
  }>`select md5(string_agg(concat_ws(':', id, sold_count, rating_sum, rating_count, is_hot, popularity), ',' order by id)) as all from products`;
  const before = (await figures.execute(db)).rows;
  await sql`select refresh_product_figures()`.execute(db);
  expect((await figures.execute(db)).rows).toEqual(before);
  expect(await count('reviews')).toBeGreaterThan(800);
  expect(await count('products where is_hot')).toBeGreaterThan(3);
  expect(
    await count(
      `reviews r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id where o.status <> 'delivered' or l.product_id <> r.product_id`,
    ),
  ).toBe(0);
});

test('the demo shopper and the demo vendor have orders in every state', async () => {
  const states = (where: string) =>
    count(
      `(select distinct o.status from orders o join order_groups g on g.id = o.order_group_id join vendors v on v.id = o.vendor_id where ${where}) as states`,
    );
  expect(await states('g.shopper_id = 1')).toBe(7);
  expect(
    await states(
      "exists (select from vendor_members m where m.vendor_id = v.id and m.user_id = 2 and m.role = 'owner')",
    ),
  ).toBe(7);
});

test('every demo account signs in with the demo password', async () => {
  const accounts = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(['users.email', 'accounts.password'])
    .orderBy('users.id')
    .execute();
  expect(accounts.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email));
  for (const { password } of accounts) expect(await isPassword(DEMO_PASSWORD, password!)).toBe(true);
});

test('new rows get ids and order numbers after the demo’s', async () => {
  for (const table of [
    'products',
    'product_variants',
    'vendors',
    'orders',
    'order_lines',
    'images',
    'coupons',
    'users',
  ]) {
    const { rows } = await sql<{
      next: number;
      last: number;
    }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as next,
      (select max(id) from ${sql.table(table)}) as last`.execute(db);
    expect(rows[0]!.next).toBe(rows[0]!.last + 1);
  }
  const { rows } = await sql<{ next: number }>`select nextval('order_numbers') as next`.execute(db);
  expect(rows[0]!.next).toBe((await count('orders')) + 1);
});

test('growing the catalogue adds findable products and leaves every index as it was', async () => {
  const indexes = async () =>
    (
      await sql<{
        indexdef: string;
      }>`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
    ).rows;
  const before = await indexes();
  await growCatalogue(owner, 1_500, quiet);
  expect(await indexes()).toEqual(before);
  expect(await count('products')).toBe(1_500);
  expect(await count(`products where id > 900 and (search_vector = '' or image_id is null)`)).toBe(0);
  expect(
    await count(
      'products p where has_variants and stock <> (select sum(stock) from product_variants where product_id = p.id)',
    ),
  ).toBe(0);
  await growCatalogue(owner, 1_000, quiet);
  expect(await count('products')).toBe(1_500);
  expect((await checkLedger(url)).filter(({ family }) => family === 'figures')).toEqual([]);
});

test('no half-written picture is left behind', () => {
  expect(readdirSync(config.mediaDir).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('its books are right: every store’s money is shared out, and debits are credits', async () => {
  await bookDemo(owner, config);
  expect((await checkLedger(url)).filter(({ family }) => family === 'books')).toEqual([]);
  const balances = await balancesOf(db);
  expect(Object.keys(balances)).toEqual(
    expect.arrayContaining(['clearing:sandbox', 'commission', 'vat_due']),
  );
  expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
  const sunday = lastSundayMidnight(new Date()).toISOString();
  const released = `ledger_transactions where kind = 'order.released' and happened_at`;
  expect(await count(`${released} < '${sunday}'`), 'money that a payout run can pay').toBeGreaterThan(0);
  expect(await count(`${released} >= '${sunday}'`)).toBeGreaterThan(0);
});

test('the demo’s staff can play the payout of its stores to the end: made by one, approved by others, paid', async () => {
  const { rows } = await sql<{ userId: number; role: string; rights: string[] }>`
    select m.user_id, m.role, case when r.is_locked then array['money.read', 'money.payout'] else r.permissions end as rights
    from staff_members m join staff_roles r on r.key = m.role order by m.user_id`.execute(db);
  const payers = rows
    .filter(({ rights }) => rights.includes('money.payout'))
    .map(({ userId, ...staff }) => ctx({ userId, staff: { ...staff, factorAt: new Date(), isDemo: true } }));
  const [maker, ...others] = payers;
  const run = await makePayoutRun(maker!);
  const { total, payouts } = await getPayoutRun(maker!, run);
  expect(total).toBeGreaterThan(100_000);
  for (const other of others) await approvePayoutRun(other, run);
  const { id } = payouts.find(({ amount }) => amount > 0)!;
  await markPayoutPaid(maker!, id, { reference: 'FT-DEMO-1' });
  const { state, payouts: ended } = await getPayoutRun(maker!, run);
  expect([state, ended.find((payout) => payout.id === id)!.state]).toEqual(['approved', 'paid']);
  expect((await checkLedger(url)).filter(({ family }) => family === 'books')).toEqual([]);
});
