import { AMOUNT, MONEY } from './post-amounts.ts';
import { openNumberWords } from './post-number-words.ts';
import { takePrice } from './post-prices.ts';
import { takeReduction } from './post-reductions.ts';
import { takePricedSizes } from './post-sizes.ts';
import { anyCase, type PostText } from './post-text.ts';

/** "1.", "2)", "3️⃣", "1ኛ", "A)" */
const MARK =
  /^\s*(?:[^\p{L}\p{N}\n]{0,3})(?:(?<number>\d{1,2})\s*(?:ኛ[.)፡።፣፦:-]?|[.)፡።/-]|️⃣|➡)|(?<letter>[A-J])\s*\))\s*(?=[^\d\s]|\s)/gmu;

/**
 * The numbered goods of a post, two at least, each with figures of its own. Most of them say what they cost: else it is one
 * product, whose features are numbered.
 */
export function listedParts({ open, text }: PostText): string[] {
  const marks = [...open.matchAll(MARK)];
  const style = marks[0]?.groups!.number === undefined ? 'letter' : 'number';
  const inOrder = marks.filter(({ groups }, at) => {
    const told = groups![style];
    return style === 'number' ? Number(told) === at + 1 : told === 'ABCDEFGHIJ'[at];
  });
  if (inOrder.length < 2 || inOrder.length !== marks.length) return [];
  const spans = inOrder.map(({ index, 0: mark }, at) => [
    index + mark.length,
    inOrder[at + 1]?.index ?? text.length,
  ]);
  const parts = spans.map(([from, to]) => text.slice(from, to).trim());
  if (!parts.every((part) => /\d{2,}/.test(part) && /\p{L}{2}/u.test(part))) return [];
  const opened = spans.map(([from, to]) => open.slice(from, to));
  return arePriced(opened) ? parts : [];
}

const MONEYED_PART = anyCase(MONEY);
/** "Pot - 350", at the end of a line. */
const DASHED_PART = new RegExp(`[-–—=][ \\t]*(?=\\d{1,3},\\d{3}|\\d{3})${AMOUNT}[^\\p{L}\\d\\n]*$`, 'imu');

function arePriced(parts: readonly string[]): boolean {
  const priced = parts.filter(isPriced).length;
  return (priced > 1 && priced * 2 >= parts.length) || parts.every((part) => DASHED_PART.test(part));
}

function isPriced(part: string): boolean {
  const post = { text: part, open: part };
  openNumberWords(post);
  const price = takeReduction(post) ?? takePricedSizes(post) ?? takePrice(post);
  return price !== null && (!price.isUnsure || part.search(MONEYED_PART) >= 0);
}
