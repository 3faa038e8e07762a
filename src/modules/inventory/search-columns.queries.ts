import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

type SearchColumns = {
  /** The product's. */
  id: number;
  foldedTitle: string;
  /** In the text form of a tsvector. */
  vector: string;
  /** Ids of specification_values. */
  specificationIds: readonly number[];
  /** Which version of the program wrote them. */
  version: number;
};

/** Writes what products are found by; rows that say so already stay untouched. The caller has locked them in the order of their ids. */
export async function updateSearchColumns(db: Tx, columns: readonly SearchColumns[]): Promise<void> {
  if (columns.length === 0) return;
  await sql`update products p set folded_title = g."foldedTitle", search_vector = g.vector::tsvector,
      specification_ids = g."specificationIds", search_version = g.version
    from json_to_recordset(${JSON.stringify(columns)}::json)
      as g (id bigint, "foldedTitle" text, vector text, "specificationIds" int[], version int)
    where p.id = g.id and (p.folded_title, p.search_vector, p.specification_ids, p.search_version)
      is distinct from (g."foldedTitle", g.vector::tsvector, g."specificationIds", g.version)`.execute(db);
}

/**
 * Puts what changed goods are found by into its index, many at once; how many pages of it waited (decision 0164). What waits is found
 * all the same, but every search reads it.
 */
export async function enterWaitingTerms(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select enter_product_terms()::int as pages`.execute(db);
  return rows[0]!.pages;
}
