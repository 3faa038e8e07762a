import { foldText, stemWord } from './search.folding.ts';
import { VOCABULARY } from './search.vocabulary.ts';

/** A meaning found in a list of words: which one, and where its phrase stands. */
export type Meaning = { concept: string; from: number; to: number };

const LONGEST_PHRASE = 4;
const { byPhrase, wider } = readVocabulary();

function readVocabulary(): { byPhrase: Map<string, string[]>; wider: Map<string, string> } {
  const phrases = new Map<string, string[]>();
  const parents = new Map<string, string>();
  for (const line of VOCABULARY) {
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

/** Every phrase of the vocabulary among the stems, longest first at each place; they may overlap. */
export function findMeanings(stems: readonly string[]): Meaning[] {
  const found: Meaning[] = [];
  for (let from = 0; from < stems.length; from += 1) {
    for (let to = Math.min(stems.length, from + LONGEST_PHRASE); to > from; to -= 1) {
      const concepts = byPhrase.get(stems.slice(from, to).join(' ')) ?? [];
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
