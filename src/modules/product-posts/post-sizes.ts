import { AMOUNT, amountOf, CURRENCY } from './post-amounts.ts';
import { END, type PostText, START, take, TAKEN } from './post-text.ts';

/** A choice of a post: its values as people write them, what each costs where they differ. */
export type PostOption = {
  name: 'Size' | 'Colour' | 'Storage';
  values: string[];
  prices?: Record<string, number>;
};
export type FoundOption = { option: PostOption; source: string; isUnsure?: boolean };

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL', '6XL'];
const LETTER = String.raw`(?:[2-6]\s?X\s?L|X{1,4}L|X{1,2}S|[SML])`;
const WORD = String.raw`(?:extra\s?-?small|extra\s?-?large|small|medium|large|free\s?-?size|one\s?-?size|ፍሪ ሳይዝ|ትንሽ|መካከለኛ|ትልቅ)`;
const NUMBER = String.raw`(?:1[5-9]|[2-5]\d|60)(?:[.,]5|½)?(?!\d|\.\d|,\d{3}(?!\d)|\s?(?:k${END}|${CURRENCY}|gb|tb|ml|kg|g${END}|cm|mm|m${END}|w${END}|v${END}|x\d|inch|ኢንች|%|/-|"|ሺ|pcs|ፍሬ|years|ዓመት|አመት|months|ወር))`;
const VALUE = String.raw`(?:${START}(?:${LETTER}|${WORD})${END}|(?<![\d.])${NUMBER})`;
const TO = String.raw`\s*(?:-|–|—|➖|〜|_|~|→|➡|\.{2,3}|to|upto|up to|till|until|እስከ|hanga|eske|esk)\s*`;
const RANGE = String.raw`(?:from\s+|ከ\s?|ke\s+)?${VALUE}${TO}${VALUE}`;
const ITEM = String.raw`(?:${RANGE}|${VALUE})`;
/** What a list is ticked off with. */
const TICK = String.raw`[✅✔☑▪◾🔹🔸⚫🔘👉]`;
const AND = String.raw`\s*(?:[,/|;&+፣፤•·.\-]|${TICK}|\band\b|\bor\b|እና|ና|fi|ena|\s)\s*`;
/** How many of a size there are: 39(2). */
const COUNT = String.raw`(?:\s?\(\d{1,3}\))?`;
const LIST = String.raw`${ITEM}${COUNT}(?:${AND}${ITEM}${COUNT})*`;
const LABEL = String.raw`(?:${START}(?:available |all |shoe |our )?(?:sizes|size|siz|sz|saayizii|saayizi|hangi|hanga|lakkoofsa|lakk|qutr|kutir|kutr|quter|meten|metan|lik|ukkaa)(?:\s+available|\s+isaa)?|የሚገኙ ቁጥሮች|ቁጥሮች|ቁጥር|ሳይዞች|ሳይዝ|መጠኖች|መጠን|ልኮች|ልክ|👟|📏|📐)(?:ኦች|ች|ኡ)?`;
const SEP = String.raw`(?:[\s:：፦፡=\-–—>→➡.()*${TAKEN}]|${TICK}){0,6}`;
const BETWEEN = String.raw`(?:available|are|is|from|ከ\s?|ke)?\s*`;

/** One size, several, and the words that lead to them. */
export const [SIZE, SIZES, LABELLED_SIZES] = [VALUE, LIST, `${LABEL}${SEP}${BETWEEN}`];
const LABELLED = new RegExp(`${LABELLED_SIZES}(${LIST})`, 'giu');
/** A list that says by itself what it is: letters, or a run of shoe sizes. */
const LETTER_LIST = new RegExp(
  `(${START}${LETTER}${END}(?:${TO}${START}${LETTER}${END}|(?:${AND}${START}${LETTER}${END})+)|${START}(?:[Ff]ree|FREE)[\\s-]?(?:[Ss]ize|SIZE)${END}|${START}[Ss]mall${END}${AND}${START}[Mm]edium${END}(?:${AND}${START}(?:[Ee]xtra )?[Ll]arge${END})*)`,
  'gu',
);
const RUN = new RegExp(
  `(?<![\\d.,+])(${NUMBER}${TO}${NUMBER}|#?${NUMBER}(?:\\s*[,/|፣;]\\s*${NUMBER}|\\s+#?${NUMBER}){2,})(?![\\d])`,
  'gu',
);

/** Dresses, diapers, rings: numbers that are sizes behind their word alone, and only several of them. */
const SMALL = String.raw`(?<!\d)\d{1,2}(?!\d|[.,]\d{3}|\s?(?:x\d|${CURRENCY}|gb|tb|ml|kg|cm|mm|inch|ኢንች|%|/-|"|ሺ|pcs|ፍሬ|years|ዓመት|አመት|months|ወር))`;
const SMALL_LISTS = new RegExp(
  `${LABEL}${SEP}${BETWEEN}(${SMALL}(?:\\s*(?:[,/|&፣]|እና|\\band\\b)\\s*${SMALL})+)`,
  'giu',
);

/** "size 3 4 5", and nothing else in the line. */
const SMALL_ROW = new RegExp(
  `${LABEL}${SEP}${BETWEEN}(${SMALL}(?:[ \\t]+${SMALL})+)(?=[ \\t]*(?:[.;)]|$))`,
  'gimu',
);

/** The sizes of a post that stand behind their word: "ቁጥር 38-43", "Size: S M L", "size 8, 10, 12". */
export function takeLabelledSizes(post: PostText): FoundOption | null {
  const figures = (list: string) => list.split(/\D+/);
  return (
    takeSizes(post, LABELLED) ?? takeSizes(post, SMALL_LISTS, figures) ?? takeSizes(post, SMALL_ROW, figures)
  );
}

/** Sizes without a word for them; letters in capitals alone, so that a word is none. A run of figures is a guess. */
export function takeBareSizes(post: PostText): FoundOption | null {
  const letters = takeSizes(post, LETTER_LIST);
  if (letters) return letters;
  const run = takeSizes(post, RUN);
  return run && { ...run, isUnsure: true };
}

function takeSizes(
  post: PostText,
  pattern: RegExp,
  read: (list: string) => string[] = readSizes,
): FoundOption | null {
  const values: string[] = [];
  const sources: string[] = [];
  for (const found of post.open.matchAll(pattern)) {
    const sizes = read(found[1]!);
    if (sizes.length === 0) continue;
    values.push(...sizes);
    sources.push(take(post, found.index, found.index + found[0].length));
  }
  if (values.length === 0) return null;
  return { option: { name: 'Size', values: [...new Set(values)] }, source: sources.join(' … ') };
}

/** "40/41 42/43": sizes that are two at once. */
function pairsIn(list: string): string[] | null {
  const pairs = list.trim().split(/[\s,;፣]+/);
  const isPair = (pair: string) => {
    const [, low, high] = /^(\d{2})\/(\d{2})$/.exec(pair) ?? [];
    return Number(high) - Number(low) === 1;
  };
  return pairs.length > 1 && pairs.every(isPair) ? pairs : null;
}

/** "38-41, 43" as its single sizes. */
export function readSizes(list: string): string[] {
  const pairs = pairsIn(list);
  if (pairs) return pairs;
  const item = new RegExp(`(${VALUE})(?:${TO}(${VALUE}))?`, 'giu');
  return [...list.matchAll(item)].flatMap(([, from, to]) =>
    to === undefined ? [sizeName(from!)] : rangeOf(sizeName(from!), sizeName(to)),
  );
}

const NAMES: Record<string, string> = {
  small: 'S',
  medium: 'M',
  large: 'L',
  extrasmall: 'XS',
  extralarge: 'XL',
  freesize: 'Free size',
  ፍሪሳይዝ: 'Free size',
  onesize: 'One size',
  '2XL': 'XXL',
  '3XL': 'XXXL',
  XXXXL: '4XL',
};

function sizeName(written: string): string {
  const bare = written.replaceAll(/[\s-]/g, '');
  const upper = bare.toUpperCase();
  return NAMES[bare.toLowerCase()] ?? NAMES[upper] ?? upper.replace(',', '.').replace('½', '.5');
}

function rangeOf(from: string, to: string): string[] {
  const [first, last] = [LETTERS.indexOf(from), LETTERS.indexOf(to)];
  if (first >= 0 && last > first) return LETTERS.slice(first, last + 1);
  const [low, high] = [Number(from), Number(to)];
  if (Number.isInteger(low) && high > low && high - low <= 30)
    return Array.from({ length: Math.floor(high) - low + 1 }, (_, at) => String(low + at));
  return [from, to];
}

const MEASURE = String.raw`\d+(?:\.\d+)?\s?(?:gb|tb|ጂቢ|kg|ኪሎ|ml|l|lit(?:er|re)?|ሊትር|g|ግራም|inch|ኢንች)${END}`;
const LETTERS_LISTED = `${START}${LETTER}(?:\\s*[/,&]\\s*${LETTER})+${END}`;
/** What stands between a size and what it costs. */
export const PRICED_SEP = String.raw`[ \t]*(?:size)?[ \t]*(?:[-–—=:：፦>→➡)@]+|[ \t])[ \t]*`;
const PRICED = new RegExp(
  `(?:${LABEL}\\s*)?(?<value>${MEASURE}|${LETTERS_LISTED}|${RANGE}|${VALUE})\\s*(?:size)?\\s*(?<sep>[-–—=:：፦>→➡)@]+|\\s)\\s*(?:በ\\s?|price\\s*:?\\s*|ዋጋ\\s*:?\\s*)?(?<pre>${CURRENCY}[\\s.]*)?${AMOUNT}(?<tail>\\s?/[-=]|\\s?=/)?\\s*(?<cur>${CURRENCY})?`,
  'giu',
);

/** Sizes that each say what they cost: "S 500 birr, M 600 birr", "128GB - 12,000". Two at least. */
export function takePricedSizes(post: PostText): (FoundOption & { price: number }) | null {
  const found = [...post.open.matchAll(PRICED)].filter((one) => {
    const { pre, cur, tail, sep } = one.groups!;
    return (pre || cur || tail || /[-–—=:：፦>→➡)]/.test(sep!)) && !isOfModel(post, one);
  });
  const priced = found.flatMap((one) => {
    const value = one.groups!.value!;
    const at = one
      .slice(1)
      .findIndex(
        (group, index) => index > 1 && group !== undefined && /^\d[\d,.'’ ]*$/.test(group) && group !== value,
      );
    const amount =
      at < 0 ? 0 : amountOf(one[at + 1]!, one[at + 2]?.match(/^(?:k|ሺ|ሺህ|kuma|shi|thousand)/i)?.[0]);
    const isMeasure = new RegExp(`^${MEASURE}$`, 'iu').test(value);
    const values = isMeasure ? [value.replaceAll(/\s/g, '').toUpperCase()] : readSizes(value);
    return amount >= 50 ? [{ one, values, amount, isStorage: /gb|tb|ጂቢ/i.test(value) }] : [];
  });
  const names = new Set(priced.flatMap(({ values }) => values));
  if (priced.length < 2 || names.size < 2) return null;
  const prices: Record<string, number> = {};
  for (const { values, amount } of priced) for (const value of values) prices[value] ??= amount;
  const sources = priced.map(({ one }) => take(post, one.index, one.index + one[0].length));
  return {
    option: { name: priced[0]!.isStorage ? 'Storage' : 'Size', values: [...names], prices },
    price: Math.min(...Object.values(prices)),
    source: sources.join(' … '),
  };
}

/** "ESP32 950 birr", "iPhone 16 - 80,000": the figures of a name are no size. */
function isOfModel({ open }: PostText, { index, groups, 0: found }: RegExpExecArray): boolean {
  const isBare = /^\d/.test(found) && /^\d{2}$/.test(groups!.value!);
  const before = open.slice(Math.max(0, index - 5), index);
  return (
    isBare && /[A-Za-z][ \t]?$/.test(before) && !/(?<![A-Za-z])(?:is|are|and|or|for)[ \t]$/i.test(before)
  );
}

const STORAGES = new RegExp(
  `(?<![\\d+])(\\d{2,4})\\s?(?:gb|tb)?(?:\\s*[/,|&]\\s*(\\d{2,4})\\s?(?:gb|tb)?)*\\s?(?:gb|tb)${END}`,
  'giu',
);

/** Several capacities to choose from: "64/128/256GB"; memory beside storage, "8/256GB", is none. */
export function takeStorages(post: PostText): FoundOption | null {
  for (const found of post.open.matchAll(STORAGES)) {
    const sizes = [...found[0].matchAll(/(\d+)\s?(gb|tb)?/gi)].map(([, size, unit]) => ({
      size: Number(size),
      unit,
    }));
    if (sizes.length < 2 || sizes.some(({ size, unit }) => size < 32 && unit?.toLowerCase() !== 'tb'))
      continue;
    const unit = sizes.at(-1)!.unit!.toUpperCase();
    const values = sizes.map((one) => `${one.size}${one.unit?.toUpperCase() ?? unit}`);
    return {
      option: { name: 'Storage', values: [...new Set(values)] },
      source: post.text.slice(found.index, found.index + found[0].length),
    };
  }
  return null;
}
