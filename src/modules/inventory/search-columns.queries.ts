import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

export type SearchColumns = {
  foldedTitle: string;
  /** In the text form of a tsvector. */
  vector: string;
  /** Ids of specification_values. */
  specificationIds: readonly number[];
  /** Which version of the program wrote them. */
  version: number;
};

/** Writes what a product is found by. */
export async function updateSearchColumns(
  db: Tx,
  productId: number,
  { foldedTitle, vector, specificationIds, version }: SearchColumns,
): Promise<void> {
  await sql`update products set folded_title = ${foldedTitle}, search_vector = ${vector}::tsvector,
    specification_ids = ${[...specificationIds]}::int[], search_version = ${version} where id = ${productId}`.execute(
    db,
  );
}
