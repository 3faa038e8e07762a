/** What texts are written into; it grows with the largest document. */
let room = Buffer.allocUnsafeSlow(512 * 1024);

/** UTF-8 takes no more for a unit of a string. */
const BYTES_A_UNIT = 3;

/** Texts one after another as bytes in UTF-8, without the one text that they would make. */
export function inUtf8(texts: readonly string[]): Buffer {
  const most = texts.reduce((sum, { length }) => sum + length, 0) * BYTES_A_UNIT;
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  let at = 0;
  for (const text of texts) at += room.write(text, at);
  return Buffer.from(room.subarray(0, at));
}
