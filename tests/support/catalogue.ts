import { reindexProducts } from '#modules/catalog/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import type { TestDatabase } from './database.ts';
import { aProduct } from './factories.ts';

type Given = Parameters<typeof aProduct>[1];

/** A brand of this name; an existing one is reused. */
export async function aBrand(
  { db }: TestDatabase,
  name: string,
): Promise<{ id: number; slug: string; name: string }> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  await db
    .insertInto('brands')
    .values({ slug, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db.selectFrom('brands').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
}

/** A tag of this name; an existing one is reused. */
export async function aTag({ db }: TestDatabase, name: string): Promise<{ id: number; slug: string }> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const values = { slug, nameEn: name, nameAm: name, nameOm: name, position: 1 };
  await db
    .insertInto('tags')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db
    .selectFrom('tags')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
}

/** A product that can be found: as `aProduct`, with its search columns written and memories forgotten. */
export async function aFindableProduct(
  database: TestDatabase,
  given: Given = {},
): ReturnType<typeof aProduct> {
  const product = await aProduct(database.db, given);
  await transact(database.ctx(), (tx) => reindexProducts(tx, [product.id]));
  invalidateCaches();
  return product;
}
