import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import type { WordOfShop } from './words.schema.ts';

export type WordRow = WordOfShop & { folded: string };

/** A page of the prohibited words in their order, of those whose folded form holds `q`. */
export async function selectWords(
  db: Db | Tx,
  { q, ...asked }: { q: string | null; sort: string; after: string | null; size: number },
): Promise<(WordRow & KeysetRow)[]> {
  const sorts = { word: { value: sql`w.folded`, type: 'text' } } as const;
  const { where, orderBy, sortKey, limit } = keysetOf(sorts, { value: sql`w.id`, type: 'bigint' }, asked);
  const { rows } = await sql<WordRow & KeysetRow>`
    select w.id, w.word, w.folded, w.action, w.version, ${sortKey} as sort_key from prohibited_words w
    where ${where} and ${q === null ? sql`true` : sql`w.folded like ${`%${q}%`}`}
    order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** Locks a word until the transaction ends; undefined when there is none. */
export async function lockWord(db: Tx, id: number): Promise<WordRow | undefined> {
  const { rows } = await sql<WordRow>`
    select id, word, folded, action, version from prohibited_words where id = ${id} for update`.execute(db);
  return rows[0];
}

type Word = Pick<WordRow, 'word' | 'folded' | 'action'>;

export async function insertWord(db: Tx, word: Word): Promise<number> {
  const { id } = await db
    .insertInto('prohibitedWords')
    .values(word)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateWord(db: Tx, id: number, word: Word & { version: number }): Promise<void> {
  await db.updateTable('prohibitedWords').set(word).where('id', '=', id).execute();
}

export async function deleteWord(db: Tx, id: number): Promise<void> {
  await db.deleteFrom('prohibitedWords').where('id', '=', id).execute();
}
