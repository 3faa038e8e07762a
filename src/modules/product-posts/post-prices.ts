import { AMOUNT, amountOf, CURRENCY, MONEY, UNIT } from './post-amounts.ts';
import { BEFORE, NOW } from './post-price-words.ts';
import { anyOf, type PostText, START, take, TAKEN } from './post-text.ts';

/** What a post asks, in Birr, with the words that say so. */
export type PostPrice = { price: number; oldPrice: number | null; source: string; isUnsure: boolean };

const CUR = String.raw`(?:[ \t]*(?:/[-=]|=/=?))?(?:[ \t]*${CURRENCY})?`;
const PRE = String.raw`(?:${CURRENCY}[\s.:]*)?`;
const A = `${PRE}${AMOUNT}${CUR}`;
/** What stands between a word for the price and the price. */
export const SEP = String.raw`[\s:：፦፡=\-–—>→➡~.,;|*!()❌✖🚫✅☑👉${TAKEN}]{0,12}`;
const FILL = String.raw`[^\d\n]{0,24}\n?[^\d\n]{0,24}`;

/** A reduction in one phrase: both amounts, the old one first unless told. */
const REDUCTIONS: readonly { pattern: RegExp; isNewFirst?: true; isGuess?: true }[] = [
  { pattern: rx(`${START}ከ\\s?${A}[^\\d\\n]{0,12}?\\s*ወደ\\s?${A}`) },
  { pattern: rx(`${START}(?:from|ke|irraa)\\s+${A}\\s*(?:to|wede|gara)\\s+${A}`) },
  { pattern: rx(`${A}\\s*(?:irraa gara|irraa)\\s+${A}`) },
  { pattern: rx(`${BEFORE}${SEP}${A}${FILL}${NOW}${SEP}(?:በ\\s?|at\\s+|only\\s+)?${A}`) },
  {
    pattern: rx(
      `${PRE}${AMOUNT}${CUR}\\s*(?:የነበረ(?:ው)?|የነበረውን|ነበረ?|neberew|neber|ture|was)${FILL}(?:አሁን|በ|now|ahun)?\\s?${A}`,
    ),
  },
  { pattern: rx(`${NOW}${SEP}(?:only\\s+)?${A}${FILL}(?:\\()?${BEFORE}${SEP}${A}`), isNewFirst: true },
  { pattern: rx(`${A}[^\\p{L}\\d\\n]{0,8}\\n?[^\\p{L}\\d\\n]{0,4}${BEFORE}${SEP}${A}`), isNewFirst: true },
  { pattern: rx(`${START}ከ\\s?${A}\\s*በ\\s?${A}`) },
  { pattern: rx(`${A}\\s*(?:→|➡|➔|>>|👉|⏩|=>|->|⟶|➜)\\s*${A}`) },
  { pattern: rx(`~\\s?${A}\\s?~\\s*${A}`) },
  { pattern: rx(`[❌✖🚫]\\s?${A}\\s?[❌✖🚫]\\s*${A}`) },
  // "5,000 2,999 birr": the higher one is struck out where the post comes from.
  {
    pattern: rx(`(?=\\d{1,3},\\d{3}|\\d{4})${AMOUNT}[ \\t]+(?=\\d{1,3},\\d{3}|\\d{4})${MONEY}`),
    isGuess: true,
  },
];

function rx(source: string): RegExp {
  return new RegExp(source, 'giu');
}

/** Nobody strikes out a price four times as high. */
const GUESSED_FALL_MAX = 3;

/** The price before and after, where a post says both; taken out of it. */
export function takeReduction(post: PostText): PostPrice | null {
  for (const { pattern, isNewFirst, isGuess = false } of REDUCTIONS)
    for (const found of post.open.matchAll(pattern)) {
      const [one, other] = amountsOf(found);
      const [old, price] = isNewFirst ? [other, one] : [one, other];
      if (old === undefined || price === undefined || old <= price || price < 10) continue;
      if (isGuess && old > price * GUESSED_FALL_MAX) continue;
      const source = take(post, found.index, found.index + found[0].length);
      return { price, oldPrice: old, source, isUnsure: isGuess };
    }
  return null;
}

/** The groups of AMOUNT come in pairs. */
function amountsOf(found: RegExpExecArray): number[] {
  const groups = found.slice(1);
  return groups.flatMap((figures, at) =>
    at % 2 === 0 && figures !== undefined ? [amountOf(figures, groups[at + 1])] : [],
  );
}

/** What says that an amount is the price. */
export const LABEL = String.raw`(?:${START}(?:unit |our |fixed |selling |final )?(?<!last )(?:price|prices|prc|asking|cost|costs|amount|waga|wagaw|wagawu|gatiin|gatii|gatiinsaa|gatiisaa)(?:\s+(?:is|isaa|kan))?|[የበ]?ዋጋው?(?:ም)?|ዋጋችን|ሽያጭ|መሸጫ(?: ዋጋ)?|💰|💵|💲|🏷|💸|💳|🤑)`;
const LABELLED = rx(
  `${LABEL}(?:${SEP}(?:only|just|fixed|birr|ብቻ|በ|is|no negotiation|kan|birrii)?${SEP}\\n?${SEP})${A}(?!${UNIT})`,
);
/** "ከ600 እስከ 900 ብር", "600-900 birr": the least is taken, as a guess. */
const RANGE = rx(`(?<![\\d.,]|\\d-)${AMOUNT}${CUR}\\s*(?:እስከ|hanga|up to|to|[-–])\\s*${MONEY}(?!${UNIT})`);
const MONEYED = rx(`${MONEY}(?!${UNIT})`);
const WITH_IN = rx(`${START}በ\\s?${AMOUNT}(?!${UNIT})\\s*(?:${CURRENCY}|ብቻ)?`);
/** What stands behind an amount that is asked: "18500 last price", "3900 fixed". */
const ASKED = rx(
  `${AMOUNT}(?!${UNIT})\\s*(?:slightly\\s+)?(?:last price|final price|fixed|negotiable|nego|የመጨረሻ ዋጋ|ድርድር)(?!\\p{L})`,
);
/** What one piece is, beside the price of several: "3 በ 1,200 ብር, አንዱ 450 ብር". */
const EACH = rx(
  `${anyOf('አንዱ', 'አንዷ', 'አንዱን', 'each', 'one', 'per piece', 'tokkoon', 'tokkichi')}(?:[ \\t]+\\p{L}{2,12})?${SEP}(?:[በለ]\\s?|ዋጋ\\s?)?${A}(?!${UNIT})`,
);
/** Thousands parted as money is. */
const PARTED = rx(`(?=\\d{1,3},\\d{3})${AMOUNT}(?!${UNIT})`);
const BARE_LINE = new RegExp(`^[^\\p{L}\\d\\n${TAKEN}]*${AMOUNT}[^\\p{L}\\d\\n]*$`, 'gimu');

/** What an amount of money is asked for beside the goods. */
const ASIDE = anyOf(
  'delivery',
  'deliver',
  'shipping',
  'transport',
  'deposit',
  'advance',
  'prepayment',
  'prepaid',
  'installation',
  'commission',
  'above',
  'over',
  'tip',
  'discount',
  'save',
  'off',
  'coupon',
  'min order',
  'ማድረሻ',
  'ማድረስ',
  'ዴሊቨሪ',
  'ደሊቨሪ',
  'የዴሊቨሪ',
  'ትራንስፖርት',
  'ቅድመ ክፍያ',
  'ቅድሚያ',
  'ቀብድ',
  'ተቀማጭ',
  'ከ\\d+ ብር በላይ',
  'ኮሚሽን',
  'geejjiba',
  'geejjibaa',
  'geessuu',
  'kaffaltii geejjibaa',
  'deliberii',
);
const ASIDE_PATTERN = new RegExp(ASIDE, 'iu');

/** "14k", and what stands alone behind a dash or at the end of a later line. */
const THOUSANDS = rx(`(?=[\\d.,]+ ?(?:k|ሺ|shi|kuma))${AMOUNT}(?!${UNIT})`);
const BEHIND_DASH = new RegExp(`(?<!\\d\\s?)[-–—=:]\\s*${AMOUNT}[^\\p{L}\\d\\n]*$`, 'gimu');
const LINE_END = new RegExp(`(?<=\\n.*\\s)${AMOUNT}[^\\p{L}\\d\\n]*$`, 'gimu');

/** The one price of a post, by how plainly it says so; null when nothing looks like one. */
export function takePrice(post: PostText): PostPrice | null {
  const ways: readonly [pattern: RegExp, isUnsure: boolean][] = [
    [EACH, false],
    [RANGE, true],
    [LABELLED, false],
    [MONEYED, false],
    [WITH_IN, false],
    [ASKED, false],
    [BARE_LINE, true],
    [PARTED, true],
    [THOUSANDS, true],
    [BEHIND_DASH, true],
    [LINE_END, true],
  ];
  for (const [pattern, isUnsure] of ways) {
    const plausible = [...post.open.matchAll(pattern)].filter((one) => isPlausible(post, one));
    const found = pattern === MONEYED ? withEarlier(post, plausible) : plausible;
    const [first] = found;
    if (!first) continue;
    const amounts = found.map((one) => amountsOf(one)[0]!);
    for (const one of found.slice(1)) take(post, one.index, one.index + one[0].length);
    const source = take(post, first.index, first.index + first[0].length);
    const isSame = amounts.every((amount) => amount === amounts[0]);
    return { price: amounts[0]!, oldPrice: null, source, isUnsure: isUnsure || !isSame };
  }
  return null;
}

/** "5 seats 3,900 | 7 seats 4,800 birr": the currency stands once, behind the last. */
function withEarlier(post: PostText, found: RegExpExecArray[]): RegExpExecArray[] {
  const [first] = found;
  if (!first) return [];
  const line = post.open.lastIndexOf('\n', first.index - 1) + 1;
  const earlier = [...post.open.matchAll(PARTED)].filter(
    (one) => one.index >= line && one.index < first.index && isPlausible(post, one),
  );
  return [...earlier, ...found];
}

const LEAST = 5;
const MOST = 100_000_000;

function isPlausible({ open }: PostText, found: RegExpExecArray): boolean {
  const amount = amountsOf(found)[0];
  if (amount === undefined || amount < LEAST || amount > MOST) return false;
  const from = open.lastIndexOf('\n', found.index - 1) + 1;
  const before = open.slice(from, found.index);
  const end = found.index + found[0].length;
  const after = open.slice(end, end + 24).split('\n')[0]!;
  // Of a line such as "price 3500, delivery 200" each amount belongs to the nearest words before it.
  const clause = before.split(/[,;|።፤]|(?<=\d)\s/).at(-1)!;
  return (
    !ASIDE_PATTERN.test(clause) &&
    !/^\s*(?:delivery|ማድረሻ|ዴሊቨሪ|geejjiba|off\b|discount|ቅናሽ|deposit|advance)/iu.test(after)
  );
}
