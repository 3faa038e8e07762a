import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type ShopWordRow = { id: number; nameEn: string; nameAm: string; nameOm: string; version: number };
type Names = Pick<ShopWordRow, 'nameEn' | 'nameAm' | 'nameOm'>;

/** All words in the order of their English. */
export async function selectShopWords(db: Db | Tx): Promise<ShopWordRow[]> {
  const { rows } = await sql<ShopWordRow>`
    select id, name_en, name_am, name_om, version from specification_words order by lower(name_en), id`.execute(
    db,
  );
  return rows;
}

/** Nobody else adds or changes any until the transaction ends; they are read all the while. */
export async function lockShopWords(db: Tx): Promise<void> {
  await sql`lock table specification_words in share row exclusive mode`.execute(db);
}

export async function insertShopWord(db: Tx, names: Names): Promise<ShopWordRow> {
  const row = await db
    .insertInto('specificationWords')
    .values(names)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, ...names, version: 1 };
}

export async function updateShopWord(db: Tx, row: ShopWordRow, names: Names): Promise<ShopWordRow> {
  const version = row.version + 1;
  await db
    .updateTable('specificationWords')
    .set({ ...names, version })
    .where('id', '=', row.id)
    .execute();
  return { id: row.id, ...names, version };
}

export async function deleteShopWord(db: Tx, id: number): Promise<void> {
  await db.deleteFrom('specificationWords').where('id', '=', id).execute();
}
