import { isUtf8 } from 'node:buffer';

const MARKS: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** More control characters than these in a thousand letters: a picture or a program. */
const CONTROL_SHARE = 10;

/**
 * The text of an uploaded file: UTF-8, UTF-16 with or without its mark, else what old spreadsheets write: Windows-1252 or Mac
 * Roman, whichever reads like words, or the pages of Chinese, Cyrillic and Arabic.
 * Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  const text =
    encoding === null ? utf8OrOlder(bytes) : new TextDecoder(encoding, { ignoreBOM: false }).decode(bytes);
  // oxlint-disable-next-line no-control-regex
  const controls = text.match(/[\u0000-\u0008\u000B\u000E-\u001F\uFFFD]/g)?.length ?? 0;
  return controls > 2 && controls * 1_000 > text.length * CONTROL_SHARE ? null : text;
}

function encodingOf(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[1];
  // Latin letters in UTF-16 have a zero in every other byte.
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const many = sample.length / 5;
  if (zeros[1]! > many && zeros[0]! < 3) return 'utf-16le';
  if (zeros[0]! > many && zeros[1]! < 3) return 'utf-16be';
  return null;
}

/** So many letters for each that cannot be read make a file UTF-8 with a slip, and no older one. */
const LETTERS_OF_SLIP = 5;
/** Of Chinese text so much is of the letters that stand first on its page. */
const USUAL_SHARE = 0.8;
/** And no more of its words have one byte too many, which is a letter with a sign of ASCII. */
const HALVED_SHARE = 0.1;

function utf8OrOlder(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  // Letters that another program had lost before are UTF-8 too.
  if (isUtf8(bytes)) return text;
  const slips = countOf(text, /\uFFFD/g);
  // oxlint-disable-next-line no-control-regex
  if (slips === 0 || countOf(text, /[^\u0000-\u007F\uFFFD]/g) > slips * LETTERS_OF_SLIP) return text;
  const [windows, mac] = ['windows-1252', 'macintosh'].map((page) => new TextDecoder(page).decode(bytes));
  const inRuns = (windows!.match(/[¡-ÿ]{3,}/g) ?? []).join('').length;
  // No western word has three letters with accents in a row: each word of another script has.
  // oxlint-disable-next-line no-control-regex
  if (inRuns * 2 > countOf(windows!, /[^\u0000-\u007F]/g)) return ofOtherScript(bytes);
  return likeWords(mac!) > likeWords(windows!) ? mac! : windows!;
}

/** Chinese where nearly all are usual letters of its page, else Cyrillic or Arabic, whichever letters stand beside their like. */
function ofOtherScript(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const pairs = countOf(raw, /[\u0081-\u00FE][\u0040-\u00FE]/g);
  // Two bytes a letter: words end in the middle of one where each byte is a letter.
  const words = raw.match(/[\u0081-\u00FE]+/g) ?? [];
  const halved = words.filter((word) => word.length % 2 === 1).length;
  const isUsual = countOf(raw, /[\u00A1-\u00D7][\u00A1-\u00FE]/g) >= pairs * USUAL_SHARE;
  if (isUsual && halved <= words.length * HALVED_SHARE) return new TextDecoder('gb18030').decode(bytes);
  const [cyrillic, arabic] = ['windows-1251', 'windows-1256'].map((page) =>
    new TextDecoder(page).decode(bytes),
  );
  const isCyrillic =
    countOf(cyrillic!, /(?<=[А-яё])[а-яё]/g) > countOf(arabic!, /(?<=[\u0621-\u064A])[\u0621-\u064A]/g);
  return isCyrillic ? cyrillic! : arabic!;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Small letters within words, and quotes and dashes where they stand, make words; capitals and signs inside them do not. */
function likeWords(text: string): number {
  return (
    countOf(text, /(?<=[a-z])[à-öø-ÿœ](?=[a-z])/g) +
    countOf(text, /(?<=[a-z])[à-öø-ÿœ](?![\p{L}\p{N}])/gu) / 2 +
    countOf(text, /(?<=[a-z])’(?=[a-z])|(?<!\p{L})[“‘«](?=\p{L})|(?<=\p{L})[”»](?!\p{L})|(?<= )[–—](?= )/gu) -
    // oxlint-disable-next-line no-control-regex
    countOf(text, /(?<=[a-z])[^\u0000-\u007Fà-öø-ÿœ’‘“”–—…€£«»°ªº®™]/g)
  );
}
