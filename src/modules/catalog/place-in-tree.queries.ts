import type { Db, Tx } from '#platform/db.ts';

/** Where a category stands in the tree, and whether it still takes goods. */
export async function selectPlace(
  db: Db | Tx,
  id: number,
): Promise<{ id: number; parentId: number | null; isRetired: boolean } | undefined> {
  return await db
    .selectFrom('categories')
    .select(['id', 'parentId', 'isRetired'])
    .where('id', '=', id)
    .executeTakeFirst();
}
