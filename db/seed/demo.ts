import type pg from 'pg';
import { putOffPictures } from './pictures/late.ts';
import { makePictures, pictureOf, type PictureSpec } from './pictures/make.ts';
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
 * accounts, and the pictures under `mediaDir`, which `arePicturesLate` puts off (late.ts). Answers whether it did; a
 * database that has products is left alone. Callers at the same time take turns, and the rows come in one transaction, so a
 * killed run leaves the database empty.
 */
export async function seedDemo(
  pool: pg.Pool,
  { mediaDir, arePicturesLate = false }: { mediaDir: string; arePicturesLate?: boolean },
  onProgress: Progress,
): Promise<boolean> {
  return await whileFilling(pool, async (client) => {
    if (await isFilled(client)) return false;
    const content = assembleDemo(new Date());
    if (arePicturesLate) putOffPictures(mediaDir, content.pictures);
    else await drawAll(mediaDir, content.pictures, onProgress);
    onProgress(`Writing ${content.products.length} products with their orders and reviews …`);
    await client.query('begin');
    await writeDemo(client, content);
    await client.query('commit');
    await client.query('vacuum analyze');
    return true;
  });
}

async function drawAll(mediaDir: string, pictures: PictureSpec[], onProgress: Progress): Promise<void> {
  onProgress(`Drawing ${pictures.length} pictures …`);
  await makePictures(mediaDir, pictures, (done) => {
    if (done % 100 === 0) onProgress(`  ${done} of ${pictures.length}`);
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
  // In the order in which they are looked at.
  const all = [
    ...planCategories(products),
    ...planVendors(products).flatMap(({ photo, banner }) => [photo, banner]),
    ...galleries.flatMap((gallery) => gallery.slice(0, 1)),
    ...galleries.flat(),
  ];
  const pictures = [
    ...new Map(all.map((spec): [string, PictureSpec] => [pictureOf(spec).key, spec])).values(),
  ];
  return { random, products, galleries, pictures, now };
}
