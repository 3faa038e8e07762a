import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Notes the words of a product for spelling help; known ones stay as they are. */
export async function insertWords(db: Tx, words: readonly string[]): Promise<void> {
  await sql`insert into search_words (word, product_count) select distinct word, 1 from unnest(${[...words].sort()}::text[]) as word
    order by word on conflict (word) do nothing`.execute(db);
}
