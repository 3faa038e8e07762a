import type pg from 'pg';
import type { PictureSpec } from './pictures/compose.ts';
import { makePictures, pictureOf } from './pictures/make.ts';
import { planCategories, planGalleries, planVendors } from './pictures/plan.ts';
import { seededRandom } from './random.ts';
import { assembleProducts } from './rows/products.ts';
import { type DemoContent, writeDemo } from './rows/write-demo.ts';

/** Tells how far the work has come, in a line for people. */
export type Progress = (line: string) => void;

const SEED = 2019;
/** The advisory lock under which a database is filled. */
const LOCK = 7_201_901;

/**
 * Fills an empty database with the demo: catalogue, suppliers, past buyers with their orders and reviews, the demo
 * accounts, and the pictures under `mediaDir`. Answers whether it did; a database that has products is left alone.
 * Callers at the same time take turns, and the rows come in one transaction, so a killed run leaves the database empty.
 */
export async function seedDemo(
  pool: pg.Pool,
  config: { mediaDir: string },
  onProgress: Progress,
): Promise<boolean> {
  return await whileFilling(pool, async (client) => {
    if (await isFilled(client)) return false;
    const content = assembleDemo(new Date());
    onProgress(`Drawing ${content.pictures.length} pictures …`);
    await makePictures(config.mediaDir, content.pictures, (done) => {
      if (done % 100 === 0) onProgress(`  ${done} of ${content.pictures.length}`);
    });
    onProgress(`Writing ${content.products.length} products with their orders and reviews …`);
    await client.query('begin');
    await writeDemo(client, content);
    await client.query('commit');
    await client.query('vacuum analyze');
    return true;
  });
}

/** Runs the work on one connection while no other one fills this database, without the pool's time limits. */
export async function whileFilling<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(
      'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    // The connection carries the lock, the settings and, after an error, the transaction: ending it lets go of all.
    client.release(true);
  }
}

async function isFilled(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from products) or exists (select from vendors) as filled',
  );
  return rows[0]!.filled;
}

/** The whole demo as it is on the given day; always the same but for its times. */
export function assembleDemo(now: Date): DemoContent {
  const random = seededRandom(SEED);
  const products = assembleProducts(random);
  const galleries = planGalleries(products);
  const all = [
    ...galleries.flat(),
    ...planCategories(),
    ...planVendors().flatMap(({ photo, banner }) => [photo, banner]),
  ];
  const pictures = [
    ...new Map(all.map((spec): [string, PictureSpec] => [pictureOf(spec).key, spec])).values(),
  ];
  return { random, products, galleries, pictures, now };
}
