import { createCache } from '#platform/loading-cache.ts';
import { cleanLine } from '#platform/validation.ts';
import { findMeanings, guessMeanings, type Meaning, stemsOf } from './search.concepts.ts';
import { cleanSpelling, foldText, hasHomophones, isEthiopic, spelledWords } from './search.folding.ts';
import { LEXEME, quoteLexeme, STOP_WORDS } from './search.lexemes.ts';
import { skeleton } from './search.skeleton.ts';

/** How a typed text is looked for. All but `folded` and `stems` are tsqueries in text form. */
export type SearchPlan = {
  folded: string;
  /** The best way to match first. They do not overlap, and together find what `strict` finds. */
  stages: string[];
  strict: string;
  /** The meanings (concepts) of its words and phrases. */
  meanings: string[];
  /** By word or phrase, for search_near; the stem is null where the meaning is certain. */
  near: {
    titled: string[];
    known: string[];
    stems: (string | null)[];
    bones: (string | null)[];
    /** Parts of what was typed, for when nothing resembles all of it; the last word says most. */
    partial: string[];
  };
};

const WORDS_LIMIT = 8;

/** A word of the query, or the words of one phrase that has a meaning. */
type Part = { stems: string[]; concepts: string[] };

const plans = createCache<SearchPlan | null>({ entries: 5_000 });

/**
 * Plans the search for what a shopper typed; null when it holds no word. The order of the stages: the whole title; the
 * words side by side in the title; all words or their meanings in the title, Amharic words not in another spelling than
 * the typed one; in any spelling; anywhere. `isTyping` treats the last word as the beginning of one.
 */
export function planSearch(typed: string, isTyping = false): SearchPlan | null {
  return plans.getOrMake(`${isTyping ? '~' : ''}${typed}`, () => makePlan(typed, isTyping));
}

function makePlan(typed: string, isTyping: boolean): SearchPlan | null {
  const words = cleanSpelling(cleanLine(typed)).split(' ').slice(0, WORDS_LIMIT).join(' ');
  const stems = stemsOf(foldText(words));
  if (stems.length === 0) return null;
  const parts = partsOf(stems);
  const wholeTitle = quoteLexeme(LEXEME.wholeTitle + stems.join(' '));
  const pairs = stems.slice(1).map((stem, at) => quoteLexeme(`${LEXEME.pair}${stems[at]} ${stem}`));
  const inTitle = parts.map(inTitleOf);
  // Its other spellings come later; what names the same in another language is not held back.
  const spellings = spelledWords(words).flatMap((word, at) =>
    hasHomophones(word)
      ? [any([`!${quoteLexeme(LEXEME.title + stems[at]!)}`, quoteLexeme(LEXEME.spelled + word)])]
      : [],
  );
  const anywhere = parts.map(anywhereOf);
  const hasOnlyStopWords = stems.every((stem) => STOP_WORDS.has(stem));
  const ways = [
    wholeTitle,
    all(pairs),
    spellings.length > 0 ? all([...inTitle, ...spellings]) : '',
    all(inTitle),
    all(anywhere),
  ].filter(Boolean);
  return {
    folded: stems.join(' '),
    stages: ways.map((way, at) => (at === 0 ? way : `${way} & !${any(ways.slice(0, at))}`)),
    // Stop words stand in titles and pairs only; any other match is one of all words anywhere.
    strict: hasOnlyStopWords ? any(ways) : all(anywhere),
    meanings: parts.flatMap((part) => part.concepts),
    near: { ...nearOf(parts, { inTitle, anywhere, isTyping }), partial: partialOf(stems) },
  };
}

function partsOf(stems: readonly string[]): Part[] {
  const meanings = findMeanings(stems);
  const parts: Part[] = [];
  for (let at = 0; at < stems.length;) {
    const here = meanings.filter((meaning: Meaning) => meaning.from === at);
    const to = Math.max(at + 1, ...here.map((meaning) => meaning.to));
    const concepts = here.filter((meaning) => meaning.to === to).map((meaning) => meaning.concept);
    parts.push({ stems: stems.slice(at, to), concepts });
    at = to;
  }
  const telling = parts.filter((part) => part.concepts.length > 0 || !STOP_WORDS.has(part.stems[0]!));
  return telling.length > 0 ? telling : parts;
}

function inTitleOf({ stems, concepts }: Part): string {
  const words = all(stems.map((stem) => quoteLexeme(LEXEME.title + stem)));
  return any([words, ...concepts.map((concept) => quoteLexeme(LEXEME.titleMeaning + concept))]);
}

function anywhereOf({ stems, concepts }: Part): string {
  const words = all(
    stems.map((stem) => any([quoteLexeme(LEXEME.title + stem), quoteLexeme(LEXEME.other + stem)])),
  );
  const meanings = concepts.flatMap((concept) => [
    quoteLexeme(LEXEME.titleMeaning + concept),
    quoteLexeme(LEXEME.otherMeaning + concept),
  ]);
  return any([words, ...meanings]);
}

type Ways = { inTitle: string[]; anywhere: string[]; isTyping: boolean };

function nearOf(
  parts: readonly Part[],
  { inTitle, anywhere, isTyping }: Ways,
): Omit<SearchPlan['near'], 'partial'> {
  const isOpen = (part: Part, at: number) =>
    part.stems.length === 1 && (part.concepts.length === 0 || (isTyping && at === parts.length - 1));
  return {
    titled: inTitle,
    known: anywhere,
    stems: parts.map((part, at) => (isOpen(part, at) ? part.stems[0]! : null)),
    bones: parts.map((part, at) => (isOpen(part, at) ? bonesOf(part.stems[0]!) : null)),
  };
}

/** What a word may stand for besides itself: Amharic of the same consonants, a meaning that it misspells. */
function bonesOf(stem: string): string | null {
  if (stem.length < (isEthiopic(stem) ? 2 : 3)) return null;
  const consonants = skeleton(stem);
  const meanings = guessMeanings(stem).flatMap((concept) => [
    LEXEME.titleMeaning + concept,
    LEXEME.otherMeaning + concept,
  ]);
  return (
    any([...(consonants === '' ? [] : [LEXEME.skeleton + consonants]), ...meanings].map(quoteLexeme)) || null
  );
}

function partialOf(stems: readonly string[]): string[] {
  const words = stems.filter((stem) => !STOP_WORDS.has(stem)).flatMap((stem) => partsOf([stem]));
  const last = words.at(-1);
  if (!last || words.length < 2) return [];
  return [inTitleOf(last), anywhereOf(last), any(words.slice(0, -1).map(inTitleOf))];
}

function all(queries: readonly string[]): string {
  return queries.length > 1 ? `(${queries.join(' & ')})` : (queries[0] ?? '');
}

function any(queries: readonly string[]): string {
  return queries.length > 1 ? `(${queries.join(' | ')})` : (queries[0] ?? '');
}
