import { AMOUNT, amountsIn, CURRENCY, MONEY, UNIT } from './post-amounts.ts';
import { ANY_AMOUNT, MONEY_END, PRICE_SEP, type PostPrice } from './post-reductions.ts';
import { anyCase, anyOf, type PostText, START, take, TAKEN } from './post-text.ts';

/** What says that an amount is the price. */
export const LABEL = String.raw`(?:${START}(?:unit |our |fixed |selling |final )?(?<!last )(?:price|prices|prc|asking|cost|costs|amount|waga|wagaw|wagawu|gatiin|gatii|gatiinsaa|gatiisaa)(?:\s+(?:is|isaa|kan))?|[የበ]?ዋጋው?(?:ም)?|ዋጋችን|(?<!ለ)ሽያጭ|መሸጫ(?: ዋጋ)?|💰|💵|💲|🏷|💸|💳|🤑)`;
const LABELLED = anyCase(
  `${LABEL}(?:${PRICE_SEP}(?:only|just|fixed|birr|ብቻ|በ|is|no negotiation|kan|birrii)?${PRICE_SEP}\\n?${PRICE_SEP})${ANY_AMOUNT}(?!${UNIT})`,
);
/** "ከ600 እስከ 900 ብር", "600-900 birr": the least is taken, as a guess. */
const RANGE = anyCase(
  `(?<![\\d.,]|\\d-)${AMOUNT}${MONEY_END}\\s*(?:እስከ|hanga|up to|to|[-–])\\s*${MONEY}(?!${UNIT})`,
);
const MONEYED = anyCase(`${MONEY}(?!${UNIT})`);
const WITH_IN = anyCase(`${START}በ\\s?${AMOUNT}(?!${UNIT})\\s*(?:${CURRENCY}|ብቻ)?`);
/** What stands behind an amount that is asked: "18500 last price", "3900 fixed". */
const ASKED = anyCase(
  `${AMOUNT}(?!${UNIT})\\s*(?:slightly\\s+)?(?:last price|final price|fixed|negotiable|nego|የመጨረሻ ዋጋ|ድርድር)(?!\\p{L})`,
);
const SINGLE = anyOf('አንዱ', 'አንዷ', 'አንዱን', 'each', 'one', 'per piece', 'tokkoon', 'tokkichi');
const OF_ONE = `${SINGLE}(?:[ \\t]+\\p{L}{2,12})?${PRICE_SEP}(?:[በለ]\\s?|ዋጋ\\s?)?`;
/** What one piece is, beside the price of several: "3 በ 1,200 ብር, አንዱ 450 ብር". A "One Plus 9" costs no 9. */
const EACH = anyCase(`${OF_ONE}${MONEY}(?!${UNIT})`);
const EACH_BARE = anyCase(
  `(?:(?!one(?!\\p{L}))${OF_ONE}|(?<=[,;|/(\\n][ \\t]*)one[ \\t]+)(?=\\d{1,3}[,. ]\\d{3}|\\d{3})${ANY_AMOUNT}(?!${UNIT})`,
);
/** Thousands parted as money is. */
const PARTED = anyCase(`(?=\\d{1,3},\\d{3})${AMOUNT}(?!${UNIT})`);
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

/** "Only 2500!", "(2500)" */
const ONLY = anyCase(
  `${anyOf('only', 'just')}[ \\t]+(?=\\d{1,3},\\d{3}|\\d{3})${AMOUNT}(?!${UNIT}|[ \\t]*\\p{L})|\\((?=\\d{1,3},\\d{3}|(?!19[89]\\d|20[0-3]\\d)\\d{3})${AMOUNT}\\)`,
);
/** "14k", and what stands alone behind a dash or at the end of a later line. */
const THOUSANDS = anyCase(`(?=[\\d.,]+ ?(?:k|ሺ|shi|kuma))${AMOUNT}(?!${UNIT})`);
const BEHIND_DASH = new RegExp(
  `(?:(?<!\\d\\s?)[-–—=:]\\s*|(?<=\\d\\s)[-–—]\\s(?=\\d{1,3},\\d{3}|(?!19[89]\\d|20[0-3]\\d)\\d{4}))${AMOUNT}[^\\p{L}\\d\\n]*$`,
  'gimu',
);
const LINE_END = new RegExp(`(?<=\\n.*\\s)${AMOUNT}[^\\p{L}\\d\\n]*$`, 'gimu');

/** The one price of a post, by how plainly it says so; null when nothing looks like one. */
export function takePrice(post: PostText): PostPrice | null {
  const ways: readonly [pattern: RegExp, isUnsure: boolean][] = [
    [EACH, false],
    [EACH_BARE, true],
    [RANGE, true],
    [LABELLED, false],
    [MONEYED, false],
    [WITH_IN, false],
    [ASKED, false],
    [BARE_LINE, true],
    [ONLY, true],
    [PARTED, true],
    [THOUSANDS, true],
    [BEHIND_DASH, true],
    [LINE_END, true],
  ];
  for (const [pattern, isUnsure] of ways) {
    const plausible = [...post.open.matchAll(pattern)].filter(
      (one) => isPlausible(post, one) && (pattern !== RANGE || isRange(post, one)),
    );
    const found = pattern === MONEYED ? withEarlier(post, plausible) : plausible;
    const [first] = found;
    if (!first) continue;
    const amounts = found.map((one) => amountsIn(one)[0]!);
    for (const one of found.slice(1)) take(post, one.index, one.index + one[0].length);
    const several = SEVERAL_FOR.exec(post.text.slice(0, first.index));
    const source = take(post, several?.index ?? first.index, first.index + first[0].length);
    const isSame = amounts.every((amount) => amount === amounts[0]);
    return { price: amounts[0]!, oldPrice: null, source, isUnsure: isUnsure || !isSame || several !== null };
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

/** Nobody asks from one price to more than five times as much. */
const RANGE_MAX = 5;

/** "600-900 birr", and no name of a model before its price: "Redmi Note 12 - 18,500 birr", "PS5 - 65,000 birr". */
function isRange({ open }: PostText, found: RegExpExecArray): boolean {
  const [low = 0, high = 0] = amountsIn(found);
  if (high <= low || high > low * RANGE_MAX) return false;
  const [, below, afterBelow = ''] = /^([\d,.'’ ]*\d)(.*)/su.exec(found[0]) ?? [];
  if (below === undefined || new RegExp(`^\\s?${CURRENCY}`, 'iu').test(afterBelow)) return true;
  const isGrouped = (figures: string) => /\d\D\d{3}(?!\d)/.test(figures);
  // Nobody asks 801 Birr.
  const isAlike =
    low % 5 === 0 && (low < 1_000 || isGrouped(below) === isGrouped(found[0].slice(below.length)));
  return isAlike && !isYear(below) && !/[A-Za-z]/.test(open.charAt(found.index - 1));
}

/** Goods of that year, such as cars, stand before their price. */
function isYear(figures: string): boolean {
  return /^(?:19[89]|20[0-3])\d$/.test(figures.trim());
}

/** "5 for 500 birr" */
const SEVERAL_FOR = /(?<!\d)\d{1,2}[ \t]*(?:pcs|pieces|pairs|ፍሬ)?[ \t]*(?:for|በ)[ \t]*$/iu;
const FOR_MONEY = /^[ \t]*(?:pcs|pieces|pairs|ፍሬ)?[ \t]*(?:for|በ)[ \t]*\d/iu;
/** Money of other countries. */
const FOREIGN = /^[ \t]*(?:[$€£]|(?:usd|dollars?|euros?|aed|dirhams?|ዶላር|ዩሮ|ድርሃም)(?!\p{L}))/iu;

const LEAST = 5;
const MOST = 100_000_000;

function isPlausible({ open }: PostText, found: RegExpExecArray): boolean {
  const amount = amountsIn(found)[0];
  if (amount === undefined || amount < LEAST || amount > MOST) return false;
  const from = open.lastIndexOf('\n', found.index - 1) + 1;
  const before = open.slice(from, found.index);
  const end = found.index + found[0].length;
  const after = open.slice(end, end + 24).split('\n')[0]!;
  const isForeign = /[$€£][ \t]*$/.test(before) || /[$€£]/.test(found[0]) || FOREIGN.test(after);
  if (isForeign || (amount < 100 && FOR_MONEY.test(after))) return false;
  // Of a line such as "price 3500, delivery 200" each amount belongs to the nearest words before it.
  const clause = before.split(/[,;|።፤]|(?<=\d)\s/).at(-1)!;
  return (
    !ASIDE_PATTERN.test(clause) &&
    !/^\s*(?:delivery|ማድረሻ|ዴሊቨሪ|geejjiba|off\b|discount|ቅናሽ|deposit|advance)/iu.test(after)
  );
}
