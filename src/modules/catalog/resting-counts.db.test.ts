import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PageRecord } from '#platform/context.ts';
import { invalidateCachesOf } from '#platform/loading-cache.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { ProductQuery } from './catalog.schema.ts';
import { listProducts } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db);
const kitchen = await aCategory(db, { slug: 'kitchen', nameEn: 'Kitchen' });

const garden = await aCategory(db, { slug: 'garden', nameEn: 'Garden' });

/** So many counts are dear. */
const MANY = 500;

async function somePots(count: number, categoryId = kitchen.id): Promise<void> {
  await sql`insert into products (vendor_id, category_id, title, folded_title, price_santim, stock, state, is_listed)
    select ${vendor.id}, ${categoryId}, 'Pot ' || n, 'pot ' || n, n * 100, 3, 'published', true
    from generate_series(1, ${count}::int) n`.execute(db);
}

/** A list as a page shows it: how many it counts, the prices it shows, and until when the page may be kept. */
async function look(categoryId = kitchen.id) {
  const held: number[] = [];
  const page: PageRecord = {
    makePublic: () => undefined,
    tag: () => undefined,
    holdUntil: (moment) => void held.push(moment.getTime()),
    retryAfter: () => undefined,
  };
  const list = await listProducts(
    { ...ctx(), page },
    ProductQuery.parse({ category: String(categoryId), size: 5 }),
  );
  return { total: list.totalElements, shown: list.content.length, held };
}

const statementsOfALook = async () => (await countStatements(() => look())).statements.length;

test('while a file changes goods a list is counted behind its readers: its goods are those of now, and no page of older counts is kept', async () => {
  await somePots(MANY);
  invalidateCachesOf('goods product:1');
  expect(await look()).toEqual({ total: MANY, shown: 5, held: [] });
  const known = await statementsOfALook();
  await somePots(1);
  // A second change within seconds of the first.
  invalidateCachesOf('goods product:2');
  const before = Date.now();
  const { total, shown, held } = await look();
  expect([total, shown]).toEqual([MANY, 5]);
  expect(held).toHaveLength(1);
  expect(held[0]).toBeGreaterThan(before);
  expect(held[0]).toBeLessThan(before + 4_000);
  expect(await statementsOfALook()).toBe(known);
  await expect
    .poll(() => look(), { timeout: 15_000, interval: 200 })
    .toEqual({ total: MANY + 1, shown: 5, held: [] });
});

test('a list of few goods tells of each change at once, also that its first goods are there', async () => {
  invalidateCachesOf('goods product:1');
  expect(await look(garden.id)).toEqual({ total: 0, shown: 0, held: [] });
  await somePots(2, garden.id);
  invalidateCachesOf('goods product:2');
  expect(await look(garden.id)).toEqual({ total: 2, shown: 2, held: [] });
});

test('a change of prices leaves what names goods known, any other change reads it anew', async () => {
  await look();
  const known = await statementsOfALook();
  await new Promise((resolve) => setTimeout(resolve, 5_100));
  invalidateCachesOf('goods product:1');
  // Counted anew, at once: the change came in calm.
  expect(await statementsOfALook()).toBe(known + 1);
  await look();
  invalidateCachesOf('catalog product:1');
  // Counted behind, while categories, brands and words are read anew.
  expect(await statementsOfALook()).toBeGreaterThan(known);
});
