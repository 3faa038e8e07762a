import { findMeanings, isMaker, isPartOfAnother, stemsOf, withWider } from './search.concepts.ts';
import { foldText } from './search.folding.ts';

/** A meaning that a text names: where its words stand among all, and the wider meanings it has a share in. */
export type GoodsMeaning = { concept: string; from: number; to: number; wider: readonly string[] };

/** What kinds of goods, and which qualities of them, a text of any length names; makers' names are none. */
export function goodsMeanings(text: string): GoodsMeaning[] {
  const all = findMeanings(stemsOf(foldText(text)));
  return all
    .filter((meaning) => !isMaker(meaning.concept) && !isPartOfAnother(meaning, all))
    .map(({ concept, from, to }) => ({ concept, from, to, wider: withWider(concept).slice(1) }));
}
