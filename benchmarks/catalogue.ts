import { join } from 'node:path';
import { createPool, NO_TIMEOUTS } from '#platform/db.ts';
import { root, runNode } from '#tools/run/programs.ts';
import { dropSeeded, seededDatabase } from '#tools/db/seeded.ts';
import { BENCH_DIR, benchDatabase, benchServer, inDatabase } from './database.ts';
import { say, scale } from './scale.ts';
import { stopResting } from './shop-server.ts';

export type Catalogue = {
  url: string;
  dataDir: string;
  products: number;
  categories: number[];
  /** Products that can be bought: listed, of an active vendor, without variants, well in stock; with their vendors. */
  goods: { id: number; vendorId: number }[];
  /** Words of the catalogue's titles, every nth of the vocabulary. */
  words: string[];
  /** Words that stand in some hundred to some thousand products: neither rare nor everywhere. */
  midWords: string[];
  /** Forgets what was made for this run alone. */
  close: () => Promise<void>;
};

const WORDS = 2_000;
const KEPT = async () => undefined;

/** The demo's goods (a smoke run), else a catalogue of that many products, made when missing and kept for the next run. */
export async function prepareCatalogue(products: number): Promise<Catalogue> {
  if (!scale.isSmoke) return largeCatalogue(products);
  const server = await benchServer();
  const name = `bench_${process.pid}`;
  const { url, dataDir } = await seededDatabase(server, name, 'alike');
  const close = async () => {
    await stopResting();
    await dropSeeded(server, name, dataDir);
  };
  return { url, dataDir, ...(await readCatalogue(url)), close };
}

async function largeCatalogue(products: number): Promise<Catalogue> {
  const url = await benchDatabase(`bench_${products}`);
  if ((await countProducts(url)) < products) {
    say(`Making a catalogue of ${products.toLocaleString('en')} products …`);
    const { status } = await runNode([join(root, 'db/seed/main.ts'), '--products', String(products)], {
      env: { DATABASE_URL: url, DATA_DIR: BENCH_DIR },
    });
    if (status !== 0) throw new Error('The catalogue could not be made.');
  }
  await warmUp(url);
  return { url, dataDir: BENCH_DIR, ...(await readCatalogue(url)), close: KEPT };
}

async function countProducts(url: string): Promise<number> {
  const [row] = await inDatabase<{ n: string }>(url, 'select count(*) as n from products');
  return Number(row?.n);
}

/** Statistics and visibility maps as autovacuum would leave them; jobs of earlier runs are no part of this one. */
async function warmUp(url: string): Promise<void> {
  const pool = createPool(url, 1, NO_TIMEOUTS);
  await pool.query('set statement_timeout = 0');
  await pool.query('vacuum analyze products');
  await pool.end();
}

/** Buyers may order for cash what they like here, without proof: that a limit holds is not what is measured. */
export async function liftLimits(url: string): Promise<void> {
  await inDatabase(
    url,
    `insert into settings (key, value) values ('cash_unproved_pieces', '1000'), ('cash_unproved_santim', '1000000000000'),
       ('cash_max_santim', '10000000000')
     on conflict (key) do update set value = excluded.value`,
  );
}

async function readCatalogue(url: string) {
  await liftLimits(url);
  const categories = await inDatabase<{ id: string }>(
    url,
    'select id from categories where parent_id is null order by id',
  );
  const goods = await inDatabase<{ id: string; vendor_id: string }>(
    url,
    `select p.id, p.vendor_id from products p join vendors v on v.id = p.vendor_id
     where v.is_active and p.is_listed and not p.has_variants and p.stock >= 5 order by md5(p.id::text) limit 20000`,
  );
  const wordsOf = async (condition: string, most: number) =>
    (
      await inDatabase<{ word: string }>(
        url,
        `select word from search_words where length(word) >= 3 and word ~ '^[[:alpha:]]+$' and ${condition}
         order by md5(word) limit ${most}`,
      )
    ).map(({ word }) => word);
  const products = await countProducts(url);
  return {
    products,
    categories: categories.map(({ id }) => Number(id)),
    goods: goods.map(({ id, vendor_id }) => ({ id: Number(id), vendorId: Number(vendor_id) })),
    words: await wordsOf('true', WORDS),
    midWords: await wordsOf(`product_count between ${products / 1_000} and ${products / 20}`, scale.words),
  };
}
