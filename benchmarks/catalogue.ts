import { join } from 'node:path';
import pg from 'pg';
import { createPool, NO_HURRY } from '#platform/db.ts';
import { scratchDatabase, scratchServer } from '#scripts/scratch.ts';
import { root, runNode } from '#scripts/programs.ts';

export type Catalogue = {
  url: string;
  dataDir: string;
  products: number;
  categories: number[];
  /** Listed products without variants, well in stock, with their vendors. */
  goods: { id: number; vendorId: number }[];
  /** Words of the catalogue's titles, every nth of the vocabulary. */
  words: string[];
};

const WORDS = 2_000;

/** A database with that many products on the throwaway server; made when missing and kept for the next run. */
export async function prepareCatalogue(products: number, say: (line: string) => void): Promise<Catalogue> {
  const name = `bench_${products}`;
  const url = await scratchDatabase(name);
  const dataDir = join(root, '.data', 'bench');
  if ((await countProducts(url)) < products) {
    say(`Making a catalogue of ${products.toLocaleString('en')} products …`);
    const { status } = await runNode([join(root, 'db/seed/main.ts'), '--products', String(products)], {
      env: { DATABASE_URL: url, DATA_DIR: dataDir },
    });
    if (status !== 0) throw new Error('The catalogue could not be made.');
  }
  await warmUp((await scratchServer()).url(name));
  return { url, dataDir, products, ...(await readCatalogue(url)) };
}

async function countProducts(url: string): Promise<number> {
  return Number((await rows<{ n: string }>(url, 'select count(*) as n from products'))[0]?.n);
}

/** Statistics and visibility maps as autovacuum would leave them. */
async function warmUp(url: string): Promise<void> {
  const pool = createPool(url, 1, NO_HURRY);
  await pool.query('set statement_timeout = 0');
  await pool.query('vacuum analyze products');
  await pool.end();
}

async function readCatalogue(url: string) {
  const categories = await rows<{ id: string }>(
    url,
    'select id from categories where parent_id is null order by id',
  );
  const goods = await rows<{ id: string; vendor_id: string }>(
    url,
    'select id, vendor_id from products where is_listed and not has_variants and stock >= 5 order by md5(id::text) limit 20000',
  );
  const words = await rows<{ word: string }>(
    url,
    `select word from search_words where length(word) >= 3 and word ~ '^[[:alpha:]]+$' order by md5(word) limit ${WORDS}`,
  );
  return {
    categories: categories.map(({ id }) => Number(id)),
    goods: goods.map(({ id, vendor_id }) => ({ id: Number(id), vendorId: Number(vendor_id) })),
    words: words.map(({ word }) => word),
  };
}

async function rows<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
