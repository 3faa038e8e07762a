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
  /** A word of what is stated of it: brand, specifications, options of its variants. */
  stated: '#',
  /** A meaning of those, or of a category that holds nothing else. */
  statedMeaning: '#~',
  /** A meaning of the category that says what it is. */
  kind: '$',
  /** A word of its tags and categories. */
  other: '.',
  /** A meaning that only those name, or that is part of another one in the title. */
  otherMeaning: '~',
  /** A word of the vendor's name. */
  vendor: ',',
  /** The whole title, the item number or an SKU. */
  wholeTitle: '=',
  /** Two neighbouring words of the title, or the name and value of a specification. */
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

/** What satisfies all of the tsqueries. */
export function all(queries: readonly string[]): string {
  return queries.length > 1 ? `(${queries.join(' & ')})` : (queries[0] ?? '');
}

/** What satisfies any of the tsqueries. */
export function any(queries: readonly string[]): string {
  return queries.length > 1 ? `(${queries.join(' | ')})` : (queries[0] ?? '');
}

/** What does not satisfy the tsquery. */
export function not(query: string): string {
  return `!${query.startsWith('(') || query.startsWith("'") ? query : `(${query})`}`;
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
