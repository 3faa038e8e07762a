import type pg from 'pg';
import { foldText } from '#modules/search/index.ts';
import { slugOf } from '#seed/content/brands.ts';
import { type Progress, whileFilling } from '#seed/demo.ts';
import { assignIds } from '#seed/rows/catalogue-rows.ts';
import type { SpecificationValueRow } from '#modules/catalog/catalog.queries.ts';
import { continueIds, insertRows } from '#seed/rows/insert-rows.ts';
import { SpecificationIds } from '#seed/rows/specification-ids.ts';
import { copyRows, type Value } from './copy.ts';
import { withoutIndexes } from './indexes.ts';
import {
  type LargeSource,
  largeProductRow,
  makeTemplates,
  PRODUCT_COLUMNS,
  textsOf,
  traitsOf,
} from './large-product.ts';
import { tiersOf } from './popularity.ts';
import { shopName } from './vocabulary.ts';

const PRODUCTS_PER_VENDOR = 500;
const TABLES = ['products', 'product_texts', 'product_variants', 'product_images', 'search_words'];

/**
 * Makes the demo's catalogue `total` products large, for measurements: titles, words, brands, prices and success are
 * spread as in real catalogues. The figures of these products are invented; no orders or reviews stand behind them. One
 * transaction: a killed run changes nothing. A catalogue that is large enough is left alone.
 */
export async function growCatalogue(pool: pg.Pool, total: number, onProgress: Progress): Promise<void> {
  await whileFilling(pool, async (client) => {
    const known = Number((await client.query('select max(id) as id from products')).rows[0].id);
    if (known >= total) return;
    await client.query('begin');
    await client.query('set local synchronous_commit = off');
    await load(client, await prepare(client, known + 1, total), { total, onProgress });
    await client.query('commit');
    onProgress('Updating statistics …');
    await client.query('vacuum analyze');
  });
}

async function prepare(client: pg.PoolClient, first: number, total: number): Promise<LargeSource> {
  await addVendors(client, Math.floor((total - first) / PRODUCTS_PER_VENDOR));
  const vendors = await client.query<{ names: string[] }>(
    'select array_remove(array[business_name, name_am], null) as names from vendors order by id',
  );
  const values = await client.query<SpecificationValueRow>(
    'select id, key, slug, value from specification_values order by id',
  );
  const images = await client.query<{ id: number; slug: string }>(
    'select p.image_id as id, c.slug from products p join categories c on c.id = p.subcategory_id order by p.id',
  );
  return {
    ids: assignIds(),
    templates: makeTemplates(),
    vendors: vendors.rows.map(({ names }) => names),
    images: bySubcategory(images.rows),
    tiers: tiersOf(first, total),
    first,
    now: new Date(),
    specificationIds: new SpecificationIds(values.rows),
  };
}

function bySubcategory(rows: readonly { id: number; slug: string }[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { id, slug } of rows) found.set(slug, [...(found.get(slug) ?? []), id]);
  return found;
}

async function addVendors(client: pg.PoolClient, count: number): Promise<void> {
  const known = Number((await client.query('select max(id) as id from vendors')).rows[0].id);
  const rows = Array.from({ length: count }, (_, i) => {
    const id = known + i + 1;
    const name = shopName(id);
    return {
      id,
      slug: slugOf(name),
      business_name: name,
      folded_name: foldText(name),
      folded_owner: 'abebe bekele',
      first_name: 'Abebe',
      last_name: 'Bekele',
      region_code: 'ET-AA',
      city: 'Addis Ababa',
      is_verified: id % 3 === 0,
    };
  });
  await insertRows(client, 'vendors', rows);
  await continueIds(client, 'vendors');
}

async function load(
  client: pg.PoolClient,
  source: LargeSource,
  { total, onProgress }: { total: number; onProgress: Progress },
): Promise<void> {
  const { rows } = await client.query<{ word: string; count: number }>(
    'select word, product_count as count from search_words',
  );
  const words = new Map(rows.map(({ word, count }) => [word, count]));
  await withoutIndexes(
    client,
    TABLES,
    async () => {
      await copyRows(
        client,
        { table: 'products', columns: PRODUCT_COLUMNS },
        productRows(source, { total, words, onProgress }),
      );
      await insertRows(client, 'specification_values', source.specificationIds.rows());
      onProgress('Loading texts, variants and pictures …');
      await copyRows(
        client,
        { table: 'product_texts', columns: 'product_id, locale, title' },
        textRows(source, total),
      );
      await copyRows(
        client,
        { table: 'product_variants', columns: 'product_id, title, options, price_santim, stock, position' },
        variantRows(source, total),
      );
      await copyRows(
        client,
        { table: 'product_images', columns: 'product_id, position, image_id' },
        imageRows(source, total),
      );
      await client.query('select refresh_popularity_tiers()');
      await client.query('delete from search_words');
      await copyRows(client, { table: 'search_words', columns: 'word, product_count' }, words);
    },
    (name) => onProgress(`Building index ${name} …`),
  );
  await continueIds(client, 'products', 'specification_values');
  await client.query(`update vendors v set product_count = f.n, rating_sum = f.stars, rating_count = f.ratings from
    (select vendor_id, count(*)::int as n, sum(rating_sum)::int as stars, sum(rating_count)::int as ratings
     from products where is_listed group by vendor_id) f where f.vendor_id = v.id`);
}

function* productRows(
  source: LargeSource,
  { total, words, onProgress }: { total: number; words: Map<string, number>; onProgress: Progress },
): Generator<Value[]> {
  for (let id = source.first; id <= total; id += 1) {
    yield largeProductRow(id, source, words);
    if (id % 100_000 === 0) onProgress(`  ${id.toLocaleString('en')} products`);
  }
}

function* textRows(source: LargeSource, total: number): Generator<Value[]> {
  for (let id = source.first; id <= total; id += 1) yield* textsOf(id, traitsOf(id, source).template);
}

function* variantRows(source: LargeSource, total: number): Generator<Value[]> {
  const names = ['Small', 'Medium', 'Large'];
  for (let id = source.first; id <= total; id += 1) {
    const { variants, priceSantim, stock } = traitsOf(id, source);
    for (let i = 0; i < variants; i += 1)
      yield [id, names[i]!, JSON.stringify({ Size: names[i] }), priceSantim + i * 5_000, stock, i];
  }
}

function* imageRows(source: LargeSource, total: number): Generator<Value[]> {
  for (let id = source.first; id <= total; id += 1) {
    const [main, other] = traitsOf(id, source).images;
    yield [id, 0, main];
    if (other !== main) yield [id, 1, other];
  }
}
