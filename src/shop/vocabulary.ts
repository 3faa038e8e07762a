import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import type { OptionWords } from './option-words.ts';

/** The shop's own words for what sellers state of their goods; null where it has none. */
export type Vocabulary = (word: string, from: Locale, to: Locale) => string | null;

type Word = Record<Locale, string>;

/** Every word of the shop in its three languages (`en`, `am`, `om`), by `place`: the first of two of one name is meant. */
export const SHOP_WORDS = sql`(
  select name_en as en, name_am as am, name_om as om, row_number() over (order by id) as place from specification_words
  union all
  select name_en, name_am, name_om, 1000000 + id from category_attributes
  union all
  select c.en, c.am, c.om, 2000000 + a.id from category_attributes a,
    jsonb_to_recordset(a.choices) as c (en text, am text, om text))`;

const vocabularies = createDbCache<Vocabulary>({ entries: 1, seconds: 60, invalidatedBy: OF_THE_CATALOGUE });

/** The vocabulary, read at most every 60 s per pool and anew after a change of the catalogue. */
export function readVocabulary(db: Db | Tx): Promise<Vocabulary> {
  return vocabularies.getOrLoad(db, 'words', async () => {
    const { rows } = await sql<Word>`select en, am, om from ${SHOP_WORDS} words order by place`.execute(db);
    return vocabularyOf(rows);
  });
}

/** A vocabulary of words. Case does not count; English words are known in every language, for many sellers use them. */
export function vocabularyOf(words: readonly Word[]): Vocabulary {
  const known = { en: byWord(words, 'en'), am: byWord(words, 'am'), om: byWord(words, 'om') };
  return (word, from, to) => {
    const key = folded(word);
    return (known[from].get(key) ?? known.en.get(key))?.[to] ?? null;
  };
}

/** The first of two words that are the same in one language is the one that is meant. */
function byWord(words: readonly Word[], locale: Locale): Map<string, Word> {
  return new Map(words.toReversed().map((word) => [folded(word[locale]), word]));
}

function folded(word: string): string {
  return word.trim().toLowerCase();
}

/**
 * A value in another language, as a whole or each of its parts between commas ("Black, White"); figures need no word.
 * Null where a part has none: half a value in each language helps nobody.
 */
export function translateValue(
  vocabulary: Vocabulary,
  value: string,
  from: Locale,
  to: Locale,
): string | null {
  const whole = vocabulary(value, from, to);
  if (whole !== null) return whole;
  const parts = value.split(', ').map((part) => (isFigure(part) ? part : vocabulary(part, from, to)));
  return parts.includes(null) ? null : parts.join(', ');
}

/** Whether a text reads the same in every language: "128 GB", "36–40", "XXL", "6.8″ AMOLED". */
function isFigure(text: string): boolean {
  return !/\p{L}{3}/u.test(text.replaceAll(/\b(?:mAh|kWh|rpm|\p{Lu}{2,})\b/gu, ''));
}

/** A product's options as they are to be said: `words` by the seller's own, and the language they are then in. */
export type TranslatedOptions = { words: OptionWords; locale: Locale };

/**
 * How a product's options are said to a user: in the seller's own words where there are some, else in the shop's, if it
 * has one for each of `words` that is not a figure. `told` is what the product itself says.
 */
export async function optionsFor(
  { db, locale }: { db: Db | Tx; locale: Locale },
  told: TranslatedOptions,
  words: readonly string[],
): Promise<TranslatedOptions> {
  if (told.locale === locale) return told;
  const vocabulary = await readVocabulary(db);
  const said: [string, string][] = [];
  for (const word of new Set(words)) {
    const other = isFigure(word) ? word : vocabulary(word, told.locale, locale);
    if (other === null) return told;
    said.push([word, other]);
  }
  return { words: Object.fromEntries(said), locale };
}
