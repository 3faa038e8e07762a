import { foldText, skeleton } from '#modules/search/index.ts';

/** A word that goods may not be described with, as it is compared. */
export type ProhibitedWord = { folded: string; action: 'refuse' | 'review' };

/** What was found in a text: as it stands there; `isSure` false where only its sound is that of a word. */
export type WordFinding = { said: string; action: 'refuse' | 'review' };

type Token = { said: string; folded: string; from: number; to: number };

const TOKEN = /[\p{L}\p{N}\p{M}@$]+/gu;
/** Signs that stand for letters where somebody hides a word. */
const DISGUISES: [RegExp, string][] = [
  [/@/g, 'a'],
  [/\$/g, 's'],
];
const ETHIOPIC = /[\u1200-\u137F]/;
const LATIN = /^[a-z]+$/;
/** What Amharic writes to a noun: of, in, for, from. */
const PREFIXES = /^[የበለከ]/;
/** Fewer consonants than this sound like too many words. */
const SOUND_LEAST = 4;

/**
 * The prohibited words in a text, each once, whatever their case, homophones, prefix or plural, and with their letters parted
 * by dots or blanks. An Amharic word typed in Latin letters is found by its sound, which is never enough to refuse at once.
 */
export function findProhibited(text: string, words: readonly ProhibitedWord[]): WordFinding[] {
  const tokens = tokensOf(text);
  const found = new Map<string, WordFinding>();
  const add = (said: string, action: WordFinding['action']) => {
    if (found.get(said)?.action !== 'refuse') found.set(said, { said, action });
  };
  for (const { folded, action } of words) {
    const wanted = folded.split(' ');
    tokens.forEach((_, at) => {
      const run = tokens.slice(at, at + wanted.length);
      if (run.length === wanted.length && run.every((token, i) => isWord(token.folded, wanted[i]!)))
        add(text.slice(run[0]!.from, run.at(-1)!.to), action);
    });
    const sound = wanted.length === 1 && ETHIOPIC.test(folded) ? skeleton(folded) : '';
    if (sound.length < SOUND_LEAST) continue;
    for (const token of tokens)
      if (LATIN.test(token.folded) && skeleton(token.folded) === sound) add(token.said, 'review');
  }
  return [...found.values()];
}

function isWord(token: string, wanted: string): boolean {
  if (token === wanted) return true;
  if (LATIN.test(wanted)) return token === `${wanted}s` || token === `${wanted}es`;
  if (!ETHIOPIC.test(wanted)) return false;
  const bare = token.replace(PREFIXES, '');
  // Plural and owner follow the noun: -ዎች, -ኦች, -ው.
  return bare === wanted || (wanted.length >= 3 && (bare.startsWith(wanted) || token.startsWith(wanted)));
}

function tokensOf(text: string): Token[] {
  const single: Token[] = [...text.matchAll(TOKEN)].map(({ 0: said, index }) => ({
    said,
    folded: foldText(DISGUISES.reduce((word, [sign, letter]) => word.replace(sign, letter), said)),
    from: index,
    to: index + said.length,
  }));
  return [...single, ...spelledOut(text, single)];
}

/** "v.i.a.g.r.a" is one word too. */
function spelledOut(text: string, tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  let run: Token[] = [];
  const close = () => {
    if (run.length >= 3) {
      const [from, to] = [run[0]!.from, run.at(-1)!.to];
      found.push({ said: text.slice(from, to), folded: run.map(({ folded }) => folded).join(''), from, to });
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

/** A phone number of Ethiopia however its digits are parted, an e-mail, an address of the web or of a messenger, a name there. */
const CONTACTS = [
  /(?<![\d\p{L}])(?:\+?\s?251|0)[\s.\-()]{0,2}[1-9](?:[\s.\-()]{0,2}\d){8}(?!\d)/gu,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?:https?:\/\/|www\.)\S+/gi,
  /(?<![\w.])(?:t\.me|telegram\.me|wa\.me|m\.me|fb\.com|facebook\.com|instagram\.com|tiktok\.com|youtube\.com)\/\S*/gi,
  /(?<![\w@.])@[A-Za-z][\w.]{4,31}/g,
];

/** The contacts in a text, as they stand there, each once. */
export function findContacts(text: string): string[] {
  const found: { said: string; from: number }[] = [];
  for (const pattern of CONTACTS)
    for (const { 0: said, index } of text.matchAll(pattern))
      if (!found.some((one) => index >= one.from && index < one.from + one.said.length))
        found.push({ said: said.trim(), from: index });
  return [...new Set(found.map(({ said }) => said))];
}
