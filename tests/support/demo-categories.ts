import type { Db } from '#platform/db.ts';
import { subcategoryNames } from '#seed/content/subcategories.ts';

/** Writes the demo's subcategories, below one category that holds them all; their ids and slugs. */
export async function demoCategories(db: Db): Promise<{ id: number; slug: string }[]> {
  const parent = await db
    .insertInto('categories')
    .values({ slug: 'all', nameEn: 'Everything', nameAm: 'ሁሉም', nameOm: 'Hunda', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await db
    .insertInto('categories')
    .values(
      Object.entries(subcategoryNames).map(([slug, [nameEn, nameAm, nameOm]], position) => ({
        slug,
        nameEn,
        nameAm,
        nameOm,
        position,
        parentId: parent.id,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
}
