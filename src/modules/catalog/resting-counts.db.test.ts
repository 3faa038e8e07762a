import { expect, test } from 'vitest';
import type { PageRecord } from '#platform/context.ts';
import { invalidateCachesOf } from '#platform/loading-cache.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { ProductQuery } from './catalog.schema.ts';
import { listProducts } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db);
const kitchen = await aCategory(db, { slug: 'kitchen', nameEn: 'Kitchen' });

let made = 0;
async function aPot(): Promise<void> {
  made += 1;
  const of = { vendorId: vendor.id, categoryId: kitchen.id };
  await aProduct(db, { ...of, title: `Pot ${made}`, priceSantim: made * 10_000 });
}

/** A list as a page shows it: how many it counts, the prices it shows, and until when the page may be kept. */
async function look() {
  const held: number[] = [];
  const page: PageRecord = {
    makePublic: () => undefined,
    tag: () => undefined,
    holdUntil: (moment) => void held.push(moment.getTime()),
    retryAfter: () => undefined,
  };
  const list = await listProducts({ ...ctx(), page }, ProductQuery.parse({ category: String(kitchen.id) }));
  return { total: list.totalElements, shown: list.content.length, held };
}

const statementsOfALook = async () => (await countStatements(look)).statements.length;

test('while a file changes goods a list is counted behind its readers: its goods are those of now, and no page of older counts is kept', async () => {
  for (let n = 0; n < 3; n += 1) await aPot();
  invalidateCachesOf('goods product:1');
  expect(await look()).toEqual({ total: 3, shown: 3, held: [] });
  const known = await statementsOfALook();
  await aPot();
  // A second change within seconds of the first.
  invalidateCachesOf('goods product:2');
  const before = Date.now();
  const { total, shown, held } = await look();
  expect([total, shown]).toEqual([3, 4]);
  expect(held).toHaveLength(1);
  expect(held[0]).toBeGreaterThan(before);
  expect(held[0]).toBeLessThan(before + 4_000);
  expect(await statementsOfALook()).toBe(known);
  await expect.poll(look, { timeout: 15_000, interval: 200 }).toEqual({ total: 4, shown: 4, held: [] });
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
