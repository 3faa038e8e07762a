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
