import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Adds a brand, or finds the one of that name or slug; answers its id. */
export async function insertBrand(db: Tx, brand: { name: string; slug: string }): Promise<number> {
  const added = await db
    .insertInto('brands')
    .values(brand)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const { rows } = await sql<{
    id: number;
  }>`select id from brands where slug = ${brand.slug} or name = ${brand.name}
    order by (slug = ${brand.slug}) desc limit 1`.execute(db);
  return rows[0]!.id;
}
