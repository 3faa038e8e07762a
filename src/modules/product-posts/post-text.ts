import { normalizeUnicode } from '#platform/normalize-unicode.ts';
/** A post while it is read: what one reading has taken is closed, so that no number means two things. */
export type PostText = {
  /** The whole text, in one form: no styled letters, no keycaps, western digits. */
  text: string;
  /** As long as `text`, with TAKEN in the place of what has been read, and figures where numbers are said by words. */
  open: string;
};

/** Stands for each letter that has been read; no reading matches it. */
export const TAKEN = '\u0001';

/** What Telegram's fonts and keyboards put between and around letters. */
const UNSEEN = /\u20E3|\u200D|[\u200B\u200C\u200E\u200F\u202A-\u202E\u2060\u00AD\uFEFF]|\uFE0E|\uFE0F/g;
const MARKUP = /\*\*|__|~~(?!~)|`/g;

/** Struck out letter by letter: 2̶5̶0̶0̶. */
const STRUCK = /(?:[^\n\p{Mn}](?:\u0335|\u0336|\u0337|\u0338))+/gu;

/** What people repeat for its looks says no more than three of it: "!!!!!!!!", lines of dashes and blanks. */
const RUNS = /([^\p{L}\p{N}])\1{3,}/gu;

/** A keycap that begins a line numbers it; several are a phone number or price. */
const KEYCAP = /^([^\p{L}\p{N}\n]*)(\d)\uFE0F?\u20E3(?!\s*\d)/gmu;

/** A post's text as it is read: NFKC makes 𝗣𝗿𝗶𝗰𝗲 and 3️⃣ plain letters and digits. */
export function openPost(given: string): PostText {
  const plain = given
    .toWellFormed()
    .replaceAll(KEYCAP, '$1$2. ')
    .replaceAll(STRUCK, (struck) => `~${struck.replaceAll(/\p{Mn}/gu, '').trim()}~ `)
    .replaceAll(/[፩-፼]+/gu, (figures) => String(westernOf(figures)));
  const text = normalizeUnicode(plain, 'NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(MARKUP, '')
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000B-\u001F]/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replaceAll(RUNS, '$1$1$1');
  return { text, open: text };
}

/** What Ethiopic figures come to: ፪፻፶ is two, hundred, fifty. */
function westernOf(figures: string): number {
  let [sum, units] = [0, 0];
  for (const figure of figures) {
    const place = figure.codePointAt(0)! - '፩'.codePointAt(0)!;
    if (figure === '፼') [sum, units] = [(sum + units || 1) * 10_000, 0];
    else if (figure === '፻') [sum, units] = [sum + (units || 1) * 100, 0];
    else units += place < 9 ? place + 1 : (place - 8) * 10;
  }
  return sum + units;
}

/** Closes a part of a post, and answers its words as they were written. */
export function take(post: PostText, from: number, to: number): string {
  post.open = post.open.slice(0, from) + TAKEN.repeat(to - from) + post.open.slice(to);
  return post.text.slice(from, to).trim();
}

/** No letter or figure goes on before, or behind. */
export const START = String.raw`(?<![\p{L}\p{N}])`;
export const END = String.raw`(?![\p{L}\p{N}])`;

/** One of these words, as a whole: `anyOf('new', 'አዲስ')`. */
export function anyOf(...words: readonly string[]): string {
  return `${START}(?:${words.join('|')})${END}`;
}

/** In any case, everywhere. */
export function anyCase(source: string): RegExp {
  return new RegExp(source, 'giu');
}
