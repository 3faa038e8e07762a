import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listProducts, suggestAll } from '#modules/catalog/index.ts';
import { ProductQuery } from '#modules/catalog/catalog.schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { assembleDemo, seedDemo } from './demo.ts';
import { JUDGED_SEARCHES, type JudgedSearch } from '#tests/support/judged-searches.ts';
import { pictureOf } from './pictures/make.ts';

const { db, superuser, config, ctx } = await testDatabase();
mkdirSync(config.mediaDir, { recursive: true });
for (const spec of assembleDemo(new Date()).pictures)
  writeFileSync(join(config.mediaDir, `${pictureOf(spec).key}-200.avif`), '');
await seedDemo(superuser, config, () => undefined);
const facts = await readFacts();

/** What a judge sees of each product: kind, brand, titles, specifications with the variants' options, SKUs, number. */
async function readFacts(): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; facts: string }>`select p.id, concat(
      'sub:', s.slug, '; brand:', coalesce(b.name, '–'), '; ', p.title, '; ',
      (select string_agg(t.title, '; ') from product_texts t where t.product_id = p.id), '; ',
      (select string_agg((x.stated ->> 'name') || '=' || (x.stated ->> 'value'), '; ') from jsonb_array_elements(p.specifications) as x (stated)), '; ',
      (select string_agg(o.key || '=' || o.value, '; ') from product_variants v, jsonb_each_text(v.options) as o where v.product_id = p.id), '; sku:',
      (select string_agg(k.sku, ', ') from skus k where k.product_id = p.id), '; id:', p.id, ';') as facts
    from products p left join categories s on s.id = p.subcategory_id left join brands b on b.id = p.brand_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.facts]));
}

async function faultOf({
  q,
  each,
  first,
  has = [],
  never,
  atMost,
  atLeast,
}: JudgedSearch): Promise<string | null> {
  const { content } = await listProducts(ctx(), ProductQuery.parse({ q, size: 5 }));
  const found = content.map((card) => ({ ...card, told: facts.get(card.id)! }));
  const isRight =
    (found.length > 0 || (!each && !first && has.length === 0)) &&
    found.every(({ told }) => (each?.test(told) ?? true) && !never?.test(told)) &&
    (first?.test(found[0]?.told ?? '') ?? true) &&
    has.every((wanted) => found.some(({ told }) => wanted.test(told))) &&
    found.every(({ currentPrice }) => currentPrice <= (atMost ?? Infinity) && currentPrice >= (atLeast ?? 0));
  return isRight
    ? null
    : `${q}: ${found.map(({ id, title, currentPrice }) => `${id} ${title} (${currentPrice})`).join(' | ') || 'nothing'}`;
}

test('X06 search: of the judged searches in three scripts each finds among its first five what it must', async () => {
  const faults: string[] = [];
  for (const judged of JUDGED_SEARCHES) {
    const fault = await faultOf(judged);
    if (fault !== null) faults.push(fault);
  }
  const right = JUDGED_SEARCHES.length - faults.length;
  process.stdout.write(`Judged searches: ${right} of ${JUDGED_SEARCHES.length}\n`);
  expect(faults).toEqual([]);
}, 120_000);

test('X06 suggestions: only what begins so, products, categories, brands and searches apart', async () => {
  const { products, categories, brands } = await suggestAll(ctx(), 'dro');
  expect(products.map(({ title }) => title)).toEqual(['DJI Mini 4K Drone']);
  expect([categories, brands]).toEqual([[], []]);
  expect((await suggestAll(ctx(), 'sam')).brands.map(({ name }) => name)).toContain('Samsung');
  expect((await suggestAll(ctx(), 'lapt')).categories.map(({ name }) => name)).toEqual(['Laptops']);
});
