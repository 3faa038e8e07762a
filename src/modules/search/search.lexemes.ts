/**
 * The kinds of search terms (lexemes) that a product has, each with a mark of its own before it, which no folded word
 * contains. Filters ('@…') are added by the SQL function product_terms from the product's own columns. The SQL function
 * in_tier knows the first characters of all marks.
 */
export const LEXEME = {
  /** A word of the title. */
  title: '^',
  /** A meaning that the title names. */
  titleMeaning: '^~',
  /** A word of the brand, category, tags or vendor. */
  other: '.',
  /** A meaning that only those name, or that is part of another one in the title. */
  otherMeaning: '~',
  /** The whole title. */
  wholeTitle: '=',
  /** Two neighbouring words of the title. */
  pair: '+',
  /** A title word with homophones, exactly as it was spelled. */
  spelled: '!',
  /** The consonants of an Ethiopic word. */
  skeleton: '%',
} as const;

/** PostgreSQL takes lexemes of at most 2 kB; no real word comes near. */
const LEXEME_CHARACTERS = 200;

/** The lexeme as it stands in the text form of a tsvector or tsquery. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.slice(0, LEXEME_CHARACTERS).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Words that say nothing about a product; left out of documents and, where others remain, of queries. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'ለ',
  'ና',
  'እና',
  'ከ',
  'በ',
  'fi',
  'kan',
]);
