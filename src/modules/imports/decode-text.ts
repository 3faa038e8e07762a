const MARKS: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** More control characters than these in a thousand letters: a picture or a program. */
const CONTROL_SHARE = 10;

/**
 * The text of an uploaded file: UTF-8, UTF-16 with or without its mark, else Windows-1252 or Mac Roman, which old
 * spreadsheets write, whichever reads like words.
 * Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  const text =
    encoding === null ? utf8OrWindows(bytes) : new TextDecoder(encoding, { ignoreBOM: false }).decode(bytes);
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

function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = ['windows-1252', 'macintosh'].map((page) => new TextDecoder(page).decode(bytes));
    return likeWords(mac!) > likeWords(windows!) ? mac! : windows!;
  }
}

/** Small letters within words, and quotes and dashes where they stand, make words; capitals and signs inside them do not. */
function likeWords(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    count(/(?<=[a-z])[à-öø-ÿœ](?=[a-z])/g) +
    count(/(?<=[a-z])[à-öø-ÿœ](?![\p{L}\p{N}])/gu) / 2 +
    count(/(?<=[a-z])’(?=[a-z])|(?<!\p{L})[“‘«](?=\p{L})|(?<=\p{L})[”»](?!\p{L})|(?<= )[–—](?= )/gu) -
    // oxlint-disable-next-line no-control-regex
    count(/(?<=[a-z])[^\u0000-\u007Fà-öø-ÿœ’‘“”–—…€£«»°ªº®™]/g)
  );
}
