import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** The ids of brands by slug. */
export async function selectBrandsBySlug(
  db: Db | Tx,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{
    slug: string;
    id: number;
  }>`select slug, id from brands where slug = any(${[...slugs]}::text[])`.execute(db);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The names of brands by id. */
export async function selectBrandNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select id, name from brands where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
