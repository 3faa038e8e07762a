import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { escapeLike } from './escape-like.ts';

const WORDS_MAX = 4;

/** The words of a typed name by which people are looked up: single letters are none, and no more than four count. */
export function nameWords(typed: string): string[] {
  return typed
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .slice(0, WORDS_MAX);
}

/**
 * Whether a column of `fold_person_name` has all these words in it, or words of the same consonants in the other script. The
 * index knows the letters of Latin words alone, so a word in Ethiopic letters goes by its consonants, which it has in Latin
 * ones too.
 */
export function isPersonNamed(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(
    words.map((word) => hasWord(column, word)),
    sql` and `,
  )})`;
}

function hasWord(column: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const typed = escapeLike(word.toLowerCase().replaceAll('=', ''));
  const sounds = sql`name_skeleton(${word})`;
  const alike = sql`(${sounds} <> '' and ${column} like '%=' || ${sounds} || '=%')`;
  if (/[\u1200-\u1357]/.test(word))
    return sql`((${sounds} <> '' and ${column} like '%=' || ${sounds} || '%' and ${column} like ${`% ${typed}%`})
      or ${alike})`;
  const within = word.length < 3 ? `% ${typed}%` : `%${typed}%`;
  return sql`(${column} like ${within} or ${alike})`;
}
