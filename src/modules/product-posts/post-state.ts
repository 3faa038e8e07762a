import { anyOf, type PostText, take, TAKEN } from './post-text.ts';
import { colourIn, coloursAlone } from './post-colours.ts';
import { type FoundOption, readSizes } from './post-sizes.ts';

export type PostStock = { stock: number; source: string };
export type PostCondition = { condition: 'new' | 'used'; source: string };

const SOLD = new RegExp(
  anyOf(
    'sold out',
    'sold',
    'soldout',
    'out of stock',
    'finished',
    'no longer available',
    'አልቋል',
    'አልቁዋል',
    'አልቆአል',
    'ተሽጧል',
    'ተሸጧል',
    'ተሸጠ',
    'አልቀዋል',
    'dhumateera',
    'dhumate',
    'gurgurameera',
    'gurgurame',
    'alqual',
    'alkual',
    'alqwal',
    'tesheteal',
  ),
  'giu',
);
const BACK = /(?:not|isn't|never|አል?ተሸጠም|አላለቀም)\s*$/iu;

/**
 * Whether a post says that the goods are sold out. Said of a size or colour in the same line it is of that alone, which
 * then is no choice; of everything it is a stock of 0.
 */
export function takeSoldOut(post: PostText, options: readonly FoundOption[]): PostStock | null {
  for (const found of post.open.matchAll(SOLD)) {
    const from = post.open.lastIndexOf('\n', found.index - 1) + 1;
    if (BACK.test(post.text.slice(from, found.index))) continue;
    const line = post.text.slice(from, found.index);
    // "39,40,41 (44 sold out)" says it of what stands in the brackets.
    const before = line.slice(/\([^)]*$/.exec(line)?.index ?? 0);
    const end = found.index + found[0].length;
    // "አልቋል ቀዩ"
    const behind = coloursAlone(post.text.slice(end));
    const gone = new Set([...readSizes(before), colourIn(before), ...behind].filter((one) => one !== null));
    const partly = options.filter(({ option }) => option.values.some((value) => gone.has(value)));
    const source = take(post, found.index, end);
    // A colour that the post does not offer any more is no choice either.
    if (partly.length === 0 && behind.length > 0) continue;
    const areAllGone = partly.some(({ option }) => option.values.every((value) => gone.has(value)));
    if (partly.length === 0 || areAllGone) return { stock: 0, source };
    for (const { option } of partly) option.values = option.values.filter((value) => !gone.has(value));
  }
  return null;
}

/** What pieces are called. */
export const PIECES = String.raw`(?:pcs|pc|pieces|piece|items?|units?|pairs?|sets?|ፍሬ|ፍሬዎች|ጥንድ|ዕቃ|እቃ|fire|kuusaa)`;
const LEFT = String.raw`(?:left|remaining|available|in stock|only|ብቻ|ብቻ ቀርቷል|ቀርቷል|ቀሩ|ቀርተዋል|አለ|አሉ|አለን|ያለን|qofa|hafe|bicha|new yalen|new yalew)`;
const LEFTS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:only|ያለን|የቀረን|የቀረው|የቀሩት|ያለው|just|qofa)\s*:?\s*(\d{1,4})\s*${PIECES}?\s*${LEFT}(?![\p{L}])`,
    'giu',
  ),
  // "Only 2 pcs", and no "only 3 pcs for 1,000".
  new RegExp(
    String.raw`(?:only|just)\s*:?\s*(\d{1,3})\s*(?:pcs|pieces?|items?|units?|pairs?)(?![\p{L}]|\s*(?:for|per|in|=|@|\d))`,
    'giu',
  ),
  new RegExp(String.raw`(?<![\d.,])(\d{1,4})\s*${PIECES}\s*(?:ብቻ\s*)?${LEFT}(?![\p{L}])`, 'giu'),
  new RegExp(
    String.raw`(?<![\d.,])(\d{1,4})[ \t]*(?:ብቻ|only|qofa|bicha)?[ \t]*(?:left|remaining|in stock|የ?ቀ[ረሩር]\p{L}*|hafe|hafan|kere)(?![\p{L}])`,
    'giu',
  ),
  new RegExp(String.raw`(?:የቀረን|የቀረው|የቀሩት|የቀሩን)\s*[:፦]?\s*(\d{1,4})(?!\d|[.,]\d)`, 'giu'),
  // "4 ጎማ ቀርቷል": the goods themselves, and no time.
  new RegExp(
    String.raw`(?<![\d.,])(\d{1,3})[ \t]+(?!ቀን|ሳምንት|ወር|ሰዓት|ደቂቃ|day|hour|week)\p{L}{2,12}[ \t]+(?:ብቻ[ \t]+)?(?:ቀር\p{L}*|left)(?![\p{L}])`,
    'giu',
  ),
  new RegExp(String.raw`(?:last|የመጨረሻ(?:ዎቹ)?)\s*(\d{1,3})\s*${PIECES}(?![\p{L}])`, 'giu'),
  new RegExp(
    String.raw`(?:stock|quantity|qty|ብዛት|በክምችት|baay'ina|bizat)[\s:፦=\-→➡>👉${TAKEN}]{0,4}(\d{1,4})(?![\d.,]|\s?(?:birr|ብር|gb|kg|k))`,
    'giu',
  ),
];
const LAST = new RegExp(
  anyOf(
    'last (?:one|piece|pair)',
    // "የመጨረሻ ዋጋ" is the last price.
    `የመጨረሻ(?:ው|ዋ)?(?: ፍሬ| ጥንድ)?(?!\\s*(?:ዋጋ|ቅናሽ|ቀን|[እዕ]ድል|ሳምንት|\\d|${TAKEN}))`,
    'only one(?: left| piece)?',
    'አንድ ፍሬ ብቻ',
    'አንድ ብቻ',
    'tokko qofa',
  ),
  'iu',
);

/** How many a post says are left; null when it does not say. */
export function takeLeft(post: PostText): PostStock | null {
  for (const pattern of LEFTS) {
    const [found] = post.open.matchAll(pattern);
    if (found)
      return { stock: Number(found[1]), source: take(post, found.index, found.index + found[0].length) };
  }
  const last = LAST.exec(post.open);
  return last && { stock: 1, source: take(post, last.index, last.index + last[0].length) };
}

const USED = new RegExp(
  '(?<!not |never |un)' +
    anyOf(
      '(?:slightly |lightly |neatly |barely |gently )?used',
      'second[\\s-]?hand',
      'like new',
      'almost new',
      'as new',
      'pre-?owned',
      'refurbished',
      'ያገለገለች?',
      'ያገለገሉ',
      'ትንሽ ያገለገለ',
      'በትንሹ ያገለገለ',
      'ጥቅም ላይ የዋለ',
      'አዲስ የመሰለች?',
      'አዲስ ነው የሚመስለው',
      'ጊዜ (?:ብቻ )?የተ[ሰሠ]ራበት',
      'የተጠቀምንበት',
      'የተጠቀምኩበት',
      'አሮጌ',
      'yagelegele',
      'yagelegelech',
      'tinish yagelegele',
      'addis yemesele',
      'adis yemesele',
      'itti fayyadamame',
      'itti fayyadaman',
      'kan itti tajaajilame',
      'tajaajile',
      'tajaajilaa ture',
      'moofaa',
      'kan hojjete',
      'fayyadamaa ture',
    ),
  'iu',
);
const NEW = new RegExp(
  anyOf(
    'brand[\\s-]?new',
    'new in box',
    'new(?! (?:price|arrivals?|stock|year|collection|in\\b|location|balance|look|era|model|design|edition))',
    'sealed',
    'ያልተከፈተ',
    'አዲስ(?! (?:ዋጋ|ገቢ|አበባ|የገባ|ዓመት|አመት|ዘመን|የመጣ|ዲዛይን|የደረሰ|ሞዴል|ስብስብ))',
    'ምንም ያልተነካ',
    'ያልተነካ',
    'haaraa(?! dhufe| galee)',
    'haaraya',
    '(?:addis|adis)(?! (?:ababa|abeba|waga|gebi|abeb))(?= new| ila| eka)',
    'packed',
    'ፓክ',
  ),
  'iu',
);

/** Whether a post says that the goods are used or new. */
export function readCondition(post: PostText): PostCondition | null {
  const used = USED.exec(post.open);
  if (used) return { condition: 'used', source: used[0] };
  const fresh = NEW.exec(post.open);
  return fresh && { condition: 'new', source: fresh[0] };
}
