import { AMOUNT, amountsIn, CURRENCY, MONEY } from './post-amounts.ts';
import { BEFORE, NOW } from './post-price-words.ts';
import { anyCase, anyOf, type PostText, START, take, TAKEN } from './post-text.ts';

/** What a post asks, in Birr, with the words that say so. */
export type PostPrice = { price: number; oldPrice: number | null; source: string; isUnsure: boolean };

/** What may stand behind an amount of money. */
export const MONEY_END = String.raw`(?:[ \t]*(?:/[-=]|=/=?))?(?:[ \t]*${CURRENCY})?`;
const PRE = String.raw`(?:${CURRENCY}[\s.:]*)?`;
/** An amount that may say that it is money. */
export const ANY_AMOUNT = `${PRE}${AMOUNT}${MONEY_END}`;
/** What stands between a word for the price and the price. */
export const PRICE_SEP = String.raw`[\s:：፦፡=\-–—>→➡~.,;|*!()❌✖🚫✅☑👉${TAKEN}]{0,12}`;
const FILL = String.raw`[^\d\n]{0,24}\n?[^\d\n]{0,24}`;

const PERCENT = String.raw`(?<![\d.])\d{1,2}[ \t]?%`;

/** A reduction in one phrase: both amounts, the old one first unless told. */
const REDUCTIONS: readonly { pattern: RegExp; isNewFirst?: true; isGuess?: true; isPercent?: true }[] = [
  { pattern: anyCase(`${ANY_AMOUNT}[^\\d\\n]{0,20}${PERCENT}[^\\d\\n]{0,24}${ANY_AMOUNT}`), isPercent: true },
  { pattern: anyCase(`${START}ከ\\s?${ANY_AMOUNT}[^\\d\\n]{0,12}?\\s*ወደ\\s?${ANY_AMOUNT}`) },
  { pattern: anyCase(`${START}(?:from|ke|irraa)\\s+${ANY_AMOUNT}\\s*(?:to|wede|gara)\\s+${ANY_AMOUNT}`) },
  { pattern: anyCase(`${ANY_AMOUNT}\\s*(?:irraa gara|irraa)\\s+${ANY_AMOUNT}`) },
  {
    pattern: anyCase(
      `${BEFORE}${PRICE_SEP}${ANY_AMOUNT}${FILL}${NOW}${PRICE_SEP}(?:በ\\s?|at\\s+|only\\s+)?${ANY_AMOUNT}`,
    ),
  },
  {
    pattern: anyCase(
      `${PRE}${AMOUNT}${MONEY_END}\\s*(?:የነበረ(?:ው)?|የነበረውን|ነበረ?|neberew|neber|ture|was)${FILL}(?:አሁን|በ|now|ahun)?\\s?${ANY_AMOUNT}`,
    ),
  },
  {
    pattern: anyCase(
      `${NOW}${PRICE_SEP}(?:only\\s+)?${ANY_AMOUNT}${FILL}(?:\\()?${BEFORE}${PRICE_SEP}${ANY_AMOUNT}`,
    ),
    isNewFirst: true,
  },
  {
    pattern: anyCase(
      `${ANY_AMOUNT}[^\\p{L}\\d\\n]{0,8}\\n?[^\\p{L}\\d\\n]{0,4}${BEFORE}${PRICE_SEP}${ANY_AMOUNT}`,
    ),
    isNewFirst: true,
  },
  { pattern: anyCase(`${START}ከ\\s?${ANY_AMOUNT}\\s*በ\\s?${ANY_AMOUNT}`) },
  { pattern: anyCase(`${ANY_AMOUNT}\\s*(?:→|➡|➔|>>|👉|⏩|=>|->|⟶|➜)\\s*${ANY_AMOUNT}`) },
  { pattern: anyCase(`~\\s?${ANY_AMOUNT}\\s?~\\s*${ANY_AMOUNT}`) },
  { pattern: anyCase(`[❌✖🚫]\\s?${ANY_AMOUNT}\\s?[❌✖🚫]\\s*${ANY_AMOUNT}`) },
  // "2,000 birr now 1,700 birr"
  {
    pattern: anyCase(
      `${MONEY}[ \\t,]*(?:but )?${anyOf('now', 'አሁን(?: በ)?', 'amma', 'ahun')}${PRICE_SEP}${ANY_AMOUNT}`,
    ),
  },
  // "28,000 birr (30,500 before)"
  { pattern: anyCase(`${MONEY}[ \\t]*[(,/|]?[ \\t]*${ANY_AMOUNT}[ \\t]*${BEFORE}`), isNewFirst: true },
  // "2,500 ብር 1,800 ብር", "5,000 2,999 birr": the higher one is struck out where the post comes from.
  {
    pattern: anyCase(
      `(?=\\d{1,3},\\d{3}|\\d{3})${AMOUNT}[ \\t]*${CURRENCY}[ \\t]+(?=\\d{1,3},\\d{3}|\\d{3})${MONEY}`,
    ),
    isGuess: true,
  },
  {
    pattern: anyCase(`(?=\\d{1,3},\\d{3}|\\d{4})${AMOUNT}[ \\t]+(?=\\d{1,3},\\d{3}|\\d{4})${MONEY}`),
    isGuess: true,
  },
];

/** Nobody strikes out a price four times as high. */
const GUESSED_FALL_MAX = 3;

/** The price before and after, where a post says both; taken out of it. */
export function takeReduction(post: PostText): PostPrice | null {
  for (const { pattern, isNewFirst, isGuess = false, isPercent } of REDUCTIONS)
    for (const found of post.open.matchAll(pattern)) {
      const [one, other] = amountsIn(found);
      const [old, price] = isNewFirst ? [other, one] : [one, other];
      if (old === undefined || price === undefined || old <= price || price < 10) continue;
      if (isPercent && !isFallOf(found[0], old, price)) continue;
      if (isGuess && old > price * GUESSED_FALL_MAX) continue;
      const source = take(post, found.index, found.index + found[0].length);
      return { price, oldPrice: old, source, isUnsure: isGuess };
    }
  return null;
}

/** Whether the price fell by as much as the words between both say. */
function isFallOf(words: string, old: number, price: number): boolean {
  const percent = Number(/(\d{1,2})[ \t]?%/.exec(words)?.[1]);
  return Math.abs(old * (1 - percent / 100) - price) <= old / 50;
}
