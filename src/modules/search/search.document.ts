import { createCache } from '#platform/loading-cache.ts';
import {
  findMeanings,
  isMaker,
  isPartOfAnother,
  isQuality,
  kindsOf,
  type Meaning,
  stemsOf,
  withWider,
} from './search.concepts.ts';
import { foldText, hasHomophones, isEthiopic, spelledWords } from './search.folding.ts';
import { LEXEME, quoteLexeme, STOP_WORDS } from './search.lexemes.ts';
import { skeleton } from './search.skeleton.ts';
import { foldMeasured, joinUnits } from './search.units.ts';

/** Changes with what searchDocument writes: products written by an older version are written anew by a job. */
export const DOCUMENT_VERSION = 4;

/** What of a product can be searched for; names in all their languages. */
export type SearchableProduct = {
  /** Its item number; left out where it has none yet. */
  id?: number;
  /** In every language it has one. */
  titles: readonly string[];
  brand?: string | null;
  vendorNames?: readonly string[];
  /** The names of the category and, after it, the subcategory, English first. */
  categories?: readonly (readonly string[])[];
  tagNames?: readonly string[];
  /** Specifications and options of the variants, names and values in every language they are known in. */
  stated?: readonly Stated[];
  skus?: readonly string[];
};

export type Stated = { names: readonly string[]; values: readonly string[] };

export type SearchDocument = {
  /** For products.folded_title: a line for each language. */
  foldedTitle: string;
  /** For products.search_vector, in the text form of a tsvector. */
  vector: string;
  /** For search_words: the words that a misspelt word may have meant, as stems. */
  words: string[];
};

/** What a name adds to every document that carries it. */
type NameTerms = { stems: string[]; lexemes: string[]; meanings: string[] };

const knownNames = createCache<NameTerms>({ entries: 20_000 });

/** The search columns of a product. Pure and quick, so that a million products can be seeded with it. */
export function searchDocument(product: SearchableProduct): SearchDocument {
  const folded = product.titles.map(foldText);
  const lexemes = new Set<string>();
  const words = new Set<string>();
  const add = (terms: NameTerms) => {
    for (const lexeme of terms.lexemes) lexemes.add(lexeme);
    for (const stem of terms.stems) words.add(stem);
  };
  const kinds = addCategories(lexemes, product.categories ?? [], add);
  product.titles.forEach((title, i) => {
    addTitle(lexemes, stemsOf(folded[i]!), kinds);
    // "55″" is found as 55 inches and as 55.
    const measured = foldMeasured(title);
    if (measured !== folded[i]) addTitle(lexemes, stemsOf(measured), kinds);
    addSpelling(lexemes, title);
    for (const stem of stemsOf(folded[i]!)) if (isMeantWord(stem)) words.add(stem);
  });
  for (const name of product.tagNames ?? []) add(termsOf(name, 'other'));
  for (const name of product.vendorNames ?? []) add(termsOf(name, 'vendor'));
  if (product.brand) add(termsOf(product.brand, 'brand'));
  for (const stated of product.stated ?? []) addStated(lexemes, stated, add);
  for (const code of codesOf(product)) lexemes.add(LEXEME.wholeTitle + code);
  return {
    foldedTitle: [...new Set(folded)].join('\n'),
    vector: [...lexemes].map(quoteLexeme).join(' '),
    words: [...words],
  };
}

/** The last category says what the product is: its meanings are answered. */
function addCategories(
  lexemes: Set<string>,
  categories: readonly (readonly string[])[],
  add: (terms: NameTerms) => void,
): ReadonlySet<string> {
  for (const name of categories.flat()) add(termsOf(name, 'other'));
  const names = categories.at(-1) ?? [];
  // The English name says it best; the vocabulary may know another one alone.
  const named =
    names.map((name) => termsOf(name, 'other').meanings).find((meanings) => meanings.length > 0) ?? [];
  // "Power Banks and Chargers" does not say which of both.
  const isOneThing = !/[,&/]|\band\b/.test(names[0] ?? '');
  for (const concept of named.flatMap(withWider)) {
    lexemes.add(LEXEME.kind + concept);
    if (isOneThing) lexemes.add(LEXEME.statedMeaning + concept);
  }
  const kinds = new Set(named);
  return kinds;
}

function addTitle(lexemes: Set<string>, stems: readonly string[], kinds: ReadonlySet<string>): void {
  const meanings = findMeanings(stems);
  const inner = new Set(meanings.filter((meaning) => isPartOfAnother(meaning, meanings)));
  const strangers = strangersOf(
    meanings.filter((meaning) => !inner.has(meaning)),
    kinds,
  );
  for (const meaning of meanings) {
    const isAside = inner.has(meaning) || strangers.has(meaning);
    const kind = isAside ? LEXEME.otherMeaning : LEXEME.titleMeaning;
    for (const concept of withWider(meaning.concept)) lexemes.add(kind + concept);
  }
  lexemes.add(LEXEME.wholeTitle + stems.join(' '));
  stems.forEach((stem, at) => {
    if (at > 0) lexemes.add(`${LEXEME.pair}${stems[at - 1]} ${stem}`);
    if (STOP_WORDS.has(stem)) return;
    // A phone case is found by "phone", but after the phones.
    const isAside = [...inner, ...strangers].some((meaning) => meaning.from <= at && at < meaning.to);
    lexemes.add((isAside ? LEXEME.other : LEXEME.title) + stem);
    addSkeleton(lexemes, stem);
  });
}

/**
 * The goods that a title names beside what the product is: the car of a car battery among the batteries. None while the
 * category does not tell which of them it is.
 */
function strangersOf(named: readonly Meaning[], kinds: ReadonlySet<string>): ReadonlySet<Meaning> {
  const goods = named.filter(({ concept }) => !isQuality(concept));
  const around = new Set([...kinds].flatMap(kindsOf));
  const isKind = ({ concept }: Meaning) =>
    around.has(concept) || kindsOf(concept).some((wider) => kinds.has(wider));
  const own = goods.filter(isKind);
  if (own.length === 0) return new Set();
  // A word of the thing itself may have a second meaning.
  const isOwnWord = (meaning: Meaning) =>
    own.some((other) => other.from < meaning.to && meaning.from < other.to);
  return new Set(goods.filter((meaning) => !isKind(meaning) && !isOwnWord(meaning)));
}

function addSpelling(lexemes: Set<string>, title: string): void {
  if (!isEthiopic(title)) return;
  for (const word of spelledWords(joinUnits(title)))
    if (hasHomophones(word)) lexemes.add(LEXEME.spelled + word);
}

/** Names and values as words, and side by side: "size 42", "16gb memory". */
function addStated(lexemes: Set<string>, { names, values }: Stated, add: (terms: NameTerms) => void): void {
  const nameTerms = names.map((name) => termsOf(name, 'stated'));
  const valueTerms = values.map((value) => termsOf(value, 'stated'));
  for (const terms of [...nameTerms, ...valueTerms]) add(terms);
  const said = names.flatMap((name) => stemsOf(foldText(name)).slice(-1));
  for (const part of values.flatMap((value) => value.split(','))) {
    const stems = stemsOf(foldMeasured(part));
    if (stems.length === 0) continue;
    for (const name of said) {
      lexemes.add(`${LEXEME.pair}${name} ${stems[0]!}`);
      lexemes.add(`${LEXEME.pair}${stems.at(-1)!} ${name}`);
    }
  }
}

/** How the item number and the SKUs are looked up; SKUs also without what parts their figures. */
function codesOf({ id, skus = [] }: SearchableProduct): string[] {
  const codes = skus.flatMap((sku) => [stemsOf(foldText(sku)).join(' '), foldText(sku).replaceAll(' ', '')]);
  return [...(id === undefined ? [] : [String(id)]), ...codes];
}

const MARKS = {
  other: { word: LEXEME.other, meaning: LEXEME.otherMeaning },
  stated: { word: LEXEME.stated, meaning: LEXEME.statedMeaning },
  // Proper names mean nothing else: "Merkato Mobile & Electronics" makes no television a phone.
  brand: { word: LEXEME.stated, meaning: LEXEME.statedMeaning },
  vendor: { word: LEXEME.vendor, meaning: null },
};

function termsOf(name: string, role: keyof typeof MARKS): NameTerms {
  return knownNames.getOrMake(`${role} ${name}`, () => readTerms(name, role));
}

function readTerms(name: string, role: keyof typeof MARKS): NameTerms {
  const stems = stemsOf(foldText(name)).filter((stem) => !STOP_WORDS.has(stem));
  const measured = stemsOf(foldMeasured(name)).filter((stem) => !STOP_WORDS.has(stem));
  const marks = MARKS[role];
  const lexemes = new Set([...stems, ...measured].map((stem) => marks.word + stem));
  const meanings = findMeanings(stems);
  const named = meanings
    .filter((meaning) => !isPartOfAnother(meaning, meanings))
    .map(({ concept }) => concept)
    .filter((concept) => role !== 'brand' || isMaker(concept));
  if (marks.meaning !== null)
    for (const concept of named.flatMap(withWider)) lexemes.add(marks.meaning + concept);
  if (role !== 'stated') for (const stem of stems) addSkeleton(lexemes, stem);
  return { stems: stems.filter(isMeantWord), lexemes: [...lexemes], meanings: named };
}

function addSkeleton(lexemes: Set<string>, stem: string): void {
  const consonants = isEthiopic(stem) ? skeleton(stem) : '';
  if (consonants !== '') lexemes.add(LEXEME.skeleton + consonants);
}

/** Numbers and very short words are never what a misspelt word meant. */
function isMeantWord(stem: string): boolean {
  return (
    stem.length >= (isEthiopic(stem) ? 2 : 3) &&
    stem.length <= 40 &&
    !/\p{N}/u.test(stem) &&
    !STOP_WORDS.has(stem)
  );
}
