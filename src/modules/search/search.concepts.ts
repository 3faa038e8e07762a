import { foldText, stemWord } from './search.folding.ts';
import { GROUPS, MAKERS, QUALITIES, QUALITY_WORDS } from './search.qualities.ts';
import { VOCABULARY } from './search.vocabulary.ts';

/** A meaning found in a list of words: which one, and where its phrase stands. */
export type Meaning = { concept: string; from: number; to: number };

const LONGEST_PHRASE = 4;
const { byPhrase, wider } = readVocabulary();

function readVocabulary(): { byPhrase: Map<string, string[]>; wider: Map<string, string> } {
  const phrases = new Map<string, string[]>();
  const parents = new Map<string, string>();
  for (const line of [...VOCABULARY, ...QUALITY_WORDS, ...MAKERS]) {
    const colon = line.indexOf(':');
    const [concept = '', parent] = line
      .slice(0, colon)
      .split('<')
      .map((part) => part.trim());
    if (parent) parents.set(concept, parent);
    for (const phrase of line.slice(colon + 1).split(',')) {
      const key = stemsOf(foldText(phrase)).join(' ');
      const known = phrases.get(key) ?? [];
      if (!known.includes(concept)) phrases.set(key, [...known, concept]);
    }
  }
  return { byPhrase: phrases, wider: parents };
}

/** The stems of a folded text's words. */
export function stemsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ').map(stemWord);
}

/** The meaning itself, then every wider one. */
export function withWider(concept: string): string[] {
  const parent = wider.get(concept);
  return parent === undefined ? [concept] : [concept, ...withWider(parent)];
}

const makers: ReadonlySet<string> = new Set(MAKERS.map((line) => line.slice(0, line.indexOf(':'))));

/** Whether a meaning is a maker's name. */
export function isMaker(concept: string): boolean {
  return makers.has(concept);
}

/** Whether a meaning says how, for whom or whose something is, not what it is. */
export function isQuality(concept: string): boolean {
  return QUALITIES.has(concept) || makers.has(concept);
}

/** The meanings that goods of one kind share with this one: itself and the wider ones, not those of half the shop. */
export function kindsOf(concept: string): string[] {
  return withWider(concept).filter((wider) => wider === concept || !GROUPS.has(wider));
}

/** Amharic's "of" in Latin letters: "yebuna" is of coffee. */
const OF = /^ye(?=[a-z]{3,}$)/;

/** What goods are of, not for whom: Yemen is not "of men". */
function meaningsOf(phrase: string): string[] {
  return byPhrase.get(phrase) ?? (byPhrase.get(phrase.replace(OF, '')) ?? []).filter((of) => !isQuality(of));
}

/** Every phrase of the vocabulary among the stems, longest first at each place; they may overlap. */
export function findMeanings(stems: readonly string[]): Meaning[] {
  const found: Meaning[] = [];
  for (let from = 0; from < stems.length; from += 1) {
    for (let to = Math.min(stems.length, from + LONGEST_PHRASE); to > from; to -= 1) {
      const concepts = meaningsOf(stems.slice(from, to).join(' '));
      for (const concept of concepts) found.push({ concept, from, to });
    }
  }
  return found;
}

/**
 * Whether a longer phrase around the meaning means something else: the phone in "phone case" is no phone, while the
 * phone in "smart phone" is one.
 */
export function isPartOfAnother(meaning: Meaning, all: readonly Meaning[]): boolean {
  const around = all.filter(
    (other) =>
      other.from <= meaning.from &&
      other.to >= meaning.to &&
      other.to - other.from > meaning.to - meaning.from,
  );
  return around.length > 0 && !around.some((other) => withWider(other.concept).includes(meaning.concept));
}

const singleWords = Map.groupBy(
  [...byPhrase.keys()].filter((phrase) => !phrase.includes(' ')),
  (word) => word[0]!,
);

/** The meanings of the vocabulary's words that a misspelt stem resembles; a typing error in the first letter is rare. */
export function guessMeanings(stem: string): string[] {
  const allowed = stem.length < 4 ? 0 : stem.length < 7 ? 1 : 2;
  if (allowed === 0) return [];
  const near = (singleWords.get(stem[0]!) ?? []).filter(
    (word) => typingErrors(stem, word, allowed) <= allowed,
  );
  return [...new Set(near.flatMap((word) => byPhrase.get(word)!))];
}

/** Letters added, left out, exchanged, or swapped with their neighbour; more than `limit` counts as limit + 1. */
function typingErrors(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const errors = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwapped ? Math.min(errors, before[j - 2]! + 1) : errors);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last.at(-1)!;
}
