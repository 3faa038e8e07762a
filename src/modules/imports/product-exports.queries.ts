import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** The keys of pictures by their ids. */
export async function selectKeysOfImages(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number;
    key: string;
  }>`select id, key from images where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** By what products are called in the files of another shop, where they came from one. */
export async function selectSourceKeys(
  db: Db | Tx,
  source: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ productId: number; key: string }>`
    select distinct on (product_id) product_id, external_key as key from product_sources
    where source = ${source} and product_id = any(${[...ids]}::bigint[]) order by product_id, external_key`.execute(
    db,
  );
  return new Map(rows.map(({ productId, key }) => [productId, key]));
}
