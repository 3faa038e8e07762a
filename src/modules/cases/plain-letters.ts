import { normalizeUnicode } from '#platform/normalize-unicode.ts';

/** A text as a reader takes it, and where each of its letters stands in the text as it was written. */
export type PlainLetters = { text: string; said: (from: number, to: number) => string };

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES = new Map(
  (
    [
      ['аɑα', 'a'],
      ['вβ', 'b'],
      ['сϲ', 'c'],
      ['ԁ', 'd'],
      ['еєε', 'e'],
      ['ɡ', 'g'],
      ['һнη', 'h'],
      ['іїιı', 'i'],
      ['јϳ', 'j'],
      ['кκ', 'k'],
      ['ӏ', 'l'],
      ['мμ', 'm'],
      ['п', 'n'],
      ['оοσ', 'o'],
      ['рρ', 'p'],
      ['ԛ', 'q'],
      ['г', 'r'],
      ['ѕ', 's'],
      ['тτ', 't'],
      ['υ', 'u'],
      ['ѵν', 'v'],
      ['ԝω', 'w'],
      ['хχ', 'x'],
      ['уγ', 'y'],
      ['ᴢ', 'z'],
    ] as const
  ).flatMap(([others, latin]) => others.split('').map((other) => [other, latin] as const)),
);

/** Nobody sees these, or reads past them: zero-width and soft marks, accents, frames of figures, letters that are blank. */
const UNSEEN = /^[\p{Cf}\p{M}\u{115F}\u{1160}\u{3164}\u{FFA0}]$/u;
/** Nothing else has to be read letter by letter. */
const UNUSUAL = /[^\0-\u007E\u1200-\u1368\u2010-\u2027]/;
const ETHIOPIC_ONE = 0x13_69;

/** A text without what nobody sees, with figures of any script and letters that look Latin as plain ones. */
export function plainLetters(written: string): PlainLetters {
  if (!UNUSUAL.test(written)) return { text: written, said: (from, to) => written.slice(from, to) };
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const letter of written) {
    const plain = plainOf(letter);
    for (let i = 0; i < plain.length; i += 1) {
      starts.push(at);
      ends.push(at + letter.length);
    }
    text += plain;
    at += letter.length;
    // A mark that nobody sees belongs to the letter before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = at;
  }
  return { text, said: (from, to) => (to > from ? written.slice(starts[from], ends[to - 1]) : '') };
}

function plainOf(letter: string): string {
  if (letter < '\u007F') return letter;
  if (UNSEEN.test(letter)) return '';
  const code = letter.codePointAt(0)!;
  if (code >= ETHIOPIC_ONE && code < ETHIOPIC_ONE + 9) return String(code - ETHIOPIC_ONE + 1);
  const usual = normalizeUnicode(letter, 'NFKC');
  if (/^\p{Nd}$/u.test(usual)) return String(digitOf(usual));
  const lower = usual.toLowerCase();
  const latin = LOOKALIKES.get(lower);
  if (latin === undefined) return usual;
  return usual === lower ? latin : latin.toUpperCase();
}

/** The figures of a script stand behind each other, from its nought on. */
function digitOf(figure: string): number {
  const code = figure.codePointAt(0)!;
  let nought = code;
  while (code - nought < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(nought - 1))) nought -= 1;
  return code - nought;
}
