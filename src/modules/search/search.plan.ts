import { createCache } from '#platform/loading-cache.ts';
import { cleanLine } from '#platform/validation.ts';
import { findMeanings, guessMeanings, isQuality, kindsOf, type Meaning, stemsOf } from './search.concepts.ts';
import { cleanSpelling, foldText, hasHomophones, isEthiopic, spelledWords } from './search.folding.ts';
import { all, any, LEXEME, not, quoteLexeme, STOP_WORDS } from './search.lexemes.ts';
import { skeleton } from './search.skeleton.ts';
import { joinUnits } from './search.units.ts';
import { readWishes, type Wishes } from './search.wishes.ts';

/** How a typed text is looked for. All but `folded`, `meanings` and `wishes` are tsqueries in text form. */
export type SearchPlan = {
  folded: string;
  /** The best way to match first. They do not overlap, and together find what `strict` finds. */
  stages: string[];
  strict: string;
  /** What must not be there; null when nothing was excluded. */
  excluded: string | null;
  /** The meanings (concepts) of its words and phrases. */
  meanings: string[];
  /** By word or phrase, for search_near; the stem is null where the meaning is certain. */
  near: {
    titled: string[];
    known: string[];
    stems: (string | null)[];
    bones: (string | null)[];
    /** Parts of what was typed, for when nothing resembles all of it. */
    partial: string[];
  };
};

const WORDS_LIMIT = 8;

/** A word of the query, or the words of one phrase that has a meaning. */
type Part = { stems: string[]; concepts: string[] };

/** How a part is matched, each way wider than the one before: what the product is, its title, all it states, anywhere. */
type PartWays = { kind: string; hasKind: boolean; title: string; strong: string; anywhere: string };

const plans = createCache<Search>({ entries: 5_000 });

/** What a shopper typed: the goods that are looked for (null when no word names any), and what was wished beside them. */
export type Search = { plan: SearchPlan | null; wishes: Wishes };

/** Reads what a shopper typed, prices and exclusions included. */
export function readSearch(typed: string): Search {
  return plans.getOrMake(typed, () => {
    const wishes = readWishes(cleanLine(typed));
    return { wishes, plan: makePlan(wishes.rest, { isTyping: false, ...wishes }) };
  });
}

/**
 * Plans the search for words alone; null when there is none. The order of the stages: the whole title, item number or
 * SKU; the words side by side; all of them in titles of goods whose category says the same, Amharic words not in another
 * spelling than the typed one; in any title; in what is stated of the product; last the vendor's name. What only tags,
 * wider categories or other goods in the title say counts where almost nothing else is found (`near`). `isTyping` treats
 * the last word as the beginning of one.
 */
export function planSearch(typed: string, isTyping = false): SearchPlan | null {
  return makePlan(cleanLine(typed), { isTyping, isCheapest: false, excluded: [] });
}

type Manner = { isTyping: boolean; isCheapest: boolean; excluded: readonly string[] };

function makePlan(typed: string, { isTyping, isCheapest, excluded }: Manner): SearchPlan | null {
  const measured = joinUnits(typed);
  const words = cleanSpelling(measured).split(' ').slice(0, WORDS_LIMIT).join(' ');
  const stems = stemsOf(foldText(words));
  if (stems.length === 0) return null;
  const parts = partsOf(stems);
  const ways = parts.map(waysOf);
  const code = codeOf(stems, words);
  const stages = stagesOf(stems, { parts, ways, words, code });
  const hasOnlyStopWords = stems.every((stem) => STOP_WORDS.has(stem));
  // The cheapest of what is meant, not the cheapest that names it.
  const strict = isCheapest ? all(ways.map(({ kind }) => kind)) : any([...pairsOf(stems), stages.at(-1)!]);
  return {
    folded: stems.join(' '),
    stages: stages.map((way, at) => (at === 0 ? way : `${way} & ${not(any(stages.slice(0, at)))}`)),
    // Stop words stand in titles and pairs only, codes as whole titles.
    strict: hasOnlyStopWords || code !== null ? any(stages) : strict,
    excluded: all(excluded.map(exclude).filter(Boolean)) || null,
    meanings: parts.flatMap((part) => part.concepts),
    near: code === null ? nearOf(parts, ways, isTyping) : NOTHING_NEAR,
  };
}

const NOTHING_NEAR: SearchPlan['near'] = { titled: [], known: [], stems: [], bones: [], partial: [] };

type Read = { parts: readonly Part[]; ways: readonly PartWays[]; words: string; code: string | null };

/** The last one and the pairs find all that any of them finds, but for codes and stop words. */
function stagesOf(stems: readonly string[], { parts, ways, words, code }: Read): string[] {
  const whole = any([
    quoteLexeme(LEXEME.wholeTitle + stems.join(' ')),
    ...(code === null ? [] : [quoteLexeme(LEXEME.wholeTitle + code)]),
  ]);
  // Words that name no goods have no kind.
  const inKind = ways.some(({ hasKind }) => hasKind) ? all(ways.map(({ kind }) => kind)) : '';
  const inTitle = all(ways.map(({ title }) => title));
  // Its other spellings come later; what names the same in another language is not held back.
  const spellings = spelledWords(words).flatMap((word, at) =>
    hasHomophones(word)
      ? [any([not(quoteLexeme(LEXEME.title + stems[at]!)), quoteLexeme(LEXEME.spelled + word)])]
      : [],
  );
  const stated = all(ways.map(({ strong }) => strong));
  const inVendor = vendorOf(parts);
  const found = [
    whole,
    ...pairsOf(stems),
    spellings.length > 0 ? all([inKind || inTitle, ...spellings]) : '',
    inKind,
    inTitle,
    inVendor === null ? stated : any([stated, inVendor]),
  ];
  return [...new Set(found.filter(Boolean))];
}

/** All words side by side; nothing for a single one. */
function pairsOf(stems: readonly string[]): string[] {
  const pairs = stems.slice(1).map((stem, at) => quoteLexeme(`${LEXEME.pair}${stems[at]} ${stem}`));
  return pairs.length === 0 ? [] : [all(pairs)];
}

/** Words of a store's name find its goods, unless each of them names goods: those are looked for. */
function vendorOf(parts: readonly Part[]): string | null {
  const isPlain = parts.every((part) => part.concepts.length > 0);
  return isPlain
    ? null
    : all(parts.flatMap((part) => part.stems).map((stem) => quoteLexeme(LEXEME.vendor + stem)));
}

const CODE_WORDS = /^(?:item|item number|item no|no|id|sku|የዕቃ ቁጥር|ዕቃ ቁጥር|ቁጥር|lakkoofsa meeshaa|lakkoofsa)$/;

/** The item number or SKU that was typed, as it is looked up; null when it is none. */
function codeOf(stems: readonly string[], words: string): string | null {
  const written = words.split(' ');
  const last = written.at(-1) ?? '';
  if (/^\d{1,9}$/.test(last) && (written.length === 1 || CODE_WORDS.test(written.slice(0, -1).join(' '))))
    return String(Number(last));
  const joined = stems.join('');
  return /^[a-z]{1,5}\d{4,15}$/.test(joined) &&
    stems.every((stem) => /^(?:[a-z]{1,5}|[a-z]{0,5}\d+)$/.test(stem))
    ? joined
    : null;
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

function waysOf({ stems, concepts }: Part): PartWays {
  const inWords = (...marks: string[]) =>
    all(stems.map((stem) => any(marks.map((mark) => quoteLexeme(mark + stem)))));
  const meaning = (mark: string) => concepts.map((concept) => quoteLexeme(mark + concept));
  const title = any([inWords(LEXEME.title), ...meaning(LEXEME.titleMeaning)]);
  const strong = any([
    inWords(LEXEME.title, LEXEME.stated),
    ...meaning(LEXEME.titleMeaning),
    ...meaning(LEXEME.statedMeaning),
  ]);
  const goods = concepts.filter((concept) => !isQuality(concept));
  const hasVendor = concepts.length === 0;
  return {
    hasKind: goods.length > 0,
    kind: goods.length === 0 ? strong : all([title, ofKind(goods)]),
    title,
    strong,
    anywhere: any([
      inWords(LEXEME.title, LEXEME.stated, LEXEME.other, ...(hasVendor ? [LEXEME.vendor] : [])),
      ...meaning(LEXEME.titleMeaning),
      ...meaning(LEXEME.statedMeaning),
      ...meaning(LEXEME.otherMeaning),
    ]),
  };
}

/** Goods whose category says one of the meanings. */
function ofKind(goods: readonly string[]): string {
  return any([...new Set(goods.flatMap(kindsOf))].map((concept) => quoteLexeme(LEXEME.kind + concept)));
}

function exclude(word: string): string {
  return all(partsOf(stemsOf(foldText(word))).map((part) => not(waysOf(part).strong)));
}

function nearOf(parts: readonly Part[], ways: readonly PartWays[], isTyping: boolean): SearchPlan['near'] {
  const isOpen = (part: Part, at: number) =>
    part.stems.length === 1 &&
    // Figures are typed as they are meant.
    !/\p{N}/u.test(part.stems[0]!) &&
    (part.concepts.length === 0 || (isTyping && at === parts.length - 1));
  return {
    titled: ways.map(({ title }, at) =>
      isOpen(parts[at]!, at) ? orGuessed(title, parts[at]!.stems[0]!) : title,
    ),
    known: ways.map(({ anywhere }) => anywhere),
    stems: parts.map((part, at) => (isOpen(part, at) ? part.stems[0]! : null)),
    bones: parts.map((part, at) => (isOpen(part, at) ? bonesOf(part.stems[0]!) : null)),
    partial: partialOf(parts, ways),
  };
}

/** The title's way, or goods of a kind that the word misspells. */
function orGuessed(title: string, stem: string): string {
  const guessed = guessMeanings(stem).map((concept) => {
    const named = quoteLexeme(LEXEME.titleMeaning + concept);
    return isQuality(concept) ? named : all([named, ofKind([concept])]);
  });
  return any([title, ...guessed]);
}

/** What a word may stand for besides itself: Amharic of the same consonants, a meaning that it misspells. */
function bonesOf(stem: string): string | null {
  if (stem.length < (isEthiopic(stem) ? 2 : 3)) return null;
  const consonants = skeleton(stem);
  const meanings = guessMeanings(stem).flatMap((concept) => [
    LEXEME.titleMeaning + concept,
    LEXEME.statedMeaning + concept,
    LEXEME.otherMeaning + concept,
  ]);
  return (
    any([...(consonants === '' ? [] : [LEXEME.skeleton + consonants]), ...meanings].map(quoteLexeme)) || null
  );
}

/** Of words that name goods none is given up; where none does, the last word says most. */
function partialOf(parts: readonly Part[], ways: readonly PartWays[]): string[] {
  if (parts.length < 2) return [];
  const isGoods = (part: Part) => part.concepts.some((concept) => !isQuality(concept));
  const goods = ways.filter((_, at) => isGoods(parts[at]!));
  const others = ways.filter((_, at) => !isGoods(parts[at]!));
  if (goods.length > 0 && others.length > 0) {
    const found = [all(goods.map(({ kind }) => kind)), all(goods.map(({ strong }) => strong))];
    return found.flatMap((named) => [all([named, any(others.map(({ strong }) => strong))]), named]);
  }
  const last = ways.at(-1)!;
  return [last.title, last.strong, any(ways.slice(0, -1).map(({ title }) => title))];
}
