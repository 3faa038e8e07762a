import { foldText, skeleton } from '#modules/search/index.ts';
import { createCache } from '#platform/loading-cache.ts';
import { plainLetters } from './plain-letters.ts';

/** A word that goods may not be described with, as it is compared. */
export type ProhibitedWord = { folded: string; action: 'refuse' | 'review' };

/** What was found in a text: as it stands there; `isSure` false where only its sound is that of a word. */
export type WordFinding = { said: string; action: 'refuse' | 'review' };

type Token = { folded: string; from: number; to: number };

const TOKEN = /[\p{L}\p{N}\p{M}@$]+/gu;
/** Signs and figures that stand for letters where somebody hides a word. */
const DISGUISES: [RegExp, string][] = [
  [/@/g, 'a'],
  [/\$/g, 's'],
];
const FIGURES: [RegExp, string][] = [
  [/0/g, 'o'],
  [/[1]/g, 'i'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
];
/** Figures among letters; the model of a machine begins or ends with its own. */
const FIGURE_WITHIN = /^[a-z]+[013457]+[a-z]+$|^[013457][a-z]+$/;
/** So many letters, each by itself, may be a word. */
const LETTERS_LEAST = 3;
const LETTERS_MOST = 16;
/** A word that is parted by signs has no more parts. */
const PARTS_MOST = 5;
const ETHIOPIC = /[\u1200-\u137F]/;
const LATIN = /^[a-z]+$/;
/** What Amharic writes to a noun: of, in, for, from. */
const PREFIXES = /^[የበለከ]/;
/** Longer runs of letters are no words that come again. */
const WORD_LETTERS = 40;
/** Fewer consonants than this sound like too many words. */
const SOUND_LEAST = 4;

/**
 * The prohibited words in a text, each once, whatever their case, homophones, prefix or plural, with their letters parted by dots
 * or blanks, in letters of another script that look alike, or with marks between them that nobody sees. An Amharic word typed in Latin letters is found by its sound, which is never enough to refuse at once.
 */
export function findProhibited(written: string, words: readonly ProhibitedWord[]): WordFinding[] {
  if (words.length === 0) return [];
  const { text, said: saidAt } = plainLetters(written);
  const tokens = tokensOf(text);
  const read = readTokens(tokens);
  const found = new Map<string, WordFinding>();
  const add = (said: string, action: WordFinding['action']) => {
    if (found.get(said)?.action !== 'refuse') found.set(said, { said, action });
  };
  for (const { folded, action } of words) {
    const [first = '', ...others] = folded.split(' ');
    for (const at of read.placesOf(first)) {
      const last = tokens[at + others.length];
      if (last && others.every((wanted, i) => isWord(tokens[at + 1 + i]!, wanted)))
        add(saidAt(tokens[at]!.from, last.to), action);
    }
    const sound = others.length === 0 && ETHIOPIC.test(folded) ? soundOf(folded) : '';
    if (sound.length < SOUND_LEAST) continue;
    for (const token of read.latinOfSound(sound)) add(saidAt(token.from, token.to), 'review');
  }
  return [...found.values()];
}

/** Goods are described by the same words again and again. */
const sounds = createCache<string>({ entries: 20_000 });
const foldedWords = createCache<string>({ entries: 20_000 });

function soundOf(folded: string): string {
  return sounds.getOrMake(folded, () => skeleton(folded));
}

function foldedOf(said: string): string {
  const fold = () => foldText(undisguised(said, DISGUISES));
  return said.length > WORD_LETTERS ? fold() : foldedWords.getOrMake(said, fold);
}

/** The tokens of a text by what is asked of them, so that each word is looked up and not all of the text read for it. */
function readTokens(tokens: readonly Token[]) {
  const byWord = new Map<string, number[]>();
  const ethiopic: { at: number; folded: string; bare: string }[] = [];
  let bySound: Map<string, Token[]> | null = null;
  tokens.forEach(({ folded }, at) => {
    const known = byWord.get(folded);
    if (known) known.push(at);
    else byWord.set(folded, [at]);
    if (ETHIOPIC.test(folded)) ethiopic.push({ at, folded, bare: bareOf(folded) });
  });
  return {
    /** Where in the text a word stands, by its first one. */
    placesOf(wanted: string): readonly number[] {
      if (ETHIOPIC.test(wanted))
        return ethiopic.flatMap(({ at, folded, bare }) => (isEthiopicWord(folded, bare, wanted) ? at : []));
      return formsOf(wanted)
        .flatMap((form) => byWord.get(form) ?? [])
        .toSorted((one, other) => one - other);
    },
    latinOfSound(sound: string): readonly Token[] {
      bySound ??= Map.groupBy(
        tokens.filter(({ folded }) => LATIN.test(folded)),
        ({ folded }) => soundOf(folded),
      );
      return bySound.get(sound) ?? [];
    },
  };
}

/** A word as it stands, and of a Latin one the plural. */
function formsOf(wanted: string): string[] {
  return LATIN.test(wanted) ? [wanted, `${wanted}s`, `${wanted}es`] : [wanted];
}

function isWord({ folded }: Token, wanted: string): boolean {
  if (ETHIOPIC.test(wanted)) return isEthiopicWord(folded, bareOf(folded), wanted);
  return formsOf(wanted).includes(folded);
}

function bareOf(folded: string): string {
  return folded.replace(PREFIXES, '');
}

function isEthiopicWord(folded: string, bare: string, wanted: string): boolean {
  if (folded === wanted || bare === wanted) return true;
  // Plural and owner follow the noun: -ዎች, -ኦች, -ው.
  return wanted.length >= 3 && (bare.startsWith(wanted) || folded.startsWith(wanted));
}

function tokensOf(text: string): Token[] {
  const single: Token[] = [...text.matchAll(TOKEN)].map(({ 0: said, index }) => ({
    folded: foldedOf(said),
    from: index,
    to: index + said.length,
  }));
  const figured = single
    .filter(({ folded }) => FIGURE_WITHIN.test(folded))
    .map((token) => ({ ...token, folded: undisguised(token.folded, FIGURES) }));
  return [...single, ...spelledOut(single), ...parted(text, single), ...figured];
}

function undisguised(word: string, disguises: readonly [RegExp, string][]): string {
  return disguises.reduce((left, [sign, letter]) => left.replace(sign, letter), word);
}

/** "kh-at" and "el.eph.ant" are one word too. */
function parted(text: string, tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  tokens.forEach((first, at) => {
    let { folded } = first;
    for (let next = at + 1; next < Math.min(at + PARTS_MOST, tokens.length); next += 1) {
      const [last, token] = [tokens[next - 1]!, tokens[next]!];
      if (token.from - last.to !== 1 || /\s/.test(text[last.to]!)) return;
      folded += token.folded;
      found.push({ folded, from: first.from, to: token.to });
    }
  });
  return found;
}

/** "v.i.a.g.r.a" is one word too. */
function spelledOut(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  let run: Token[] = [];
  const close = () => {
    // A letter that stands alone before or behind it belongs to no word.
    for (let at = 0; at + LETTERS_LEAST <= run.length; at += 1)
      for (let to = at + LETTERS_LEAST; to <= Math.min(at + LETTERS_MOST, run.length); to += 1) {
        const some = run.slice(at, to);
        const folded = some.map((token) => token.folded).join('');
        found.push({ folded, from: some[0]!.from, to: some.at(-1)!.to });
      }
    run = [];
  };
  for (const token of tokens) {
    const isNear = run.length === 0 || token.from - run.at(-1)!.to <= 2;
    if (!isNear || token.folded.length !== 1) close();
    if (token.folded.length === 1) run.push(token);
  }
  close();
  return found;
}
