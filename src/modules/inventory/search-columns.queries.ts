import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Writes what a product is found by. */
export async function updateSearchColumns(
  db: Tx,
  productId: number,
  { foldedTitle, vector }: { foldedTitle: string; vector: string },
): Promise<void> {
  await sql`update products set folded_title = ${foldedTitle}, search_vector = ${vector}::tsvector where id = ${productId}`.execute(
    db,
  );
}
