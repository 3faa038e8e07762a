import type { PostStock } from './post-sold.ts';
import { anyOf, END, type PostText, START, take, TAKEN } from './post-text.ts';

export type PostCondition = { condition: 'new' | 'used'; source: string; isUnsure: boolean };

/** What is counted, by its names. */
export const COUNTED_UNITS = String.raw`(?:pcs|pc|pieces|piece|items?|units?|pairs?|sets?|ፍሬ|ፍሬዎች|ጥንድ|ዕቃ|እቃ|fire|kuusaa)`;
const LEFT = String.raw`(?:left|remaining|available|in stock|only|ብቻ|ብቻ ቀርቷል|ቀርቷል|ቀሩ|ቀርተዋል|አለ|አሉ|አለን|ያለን|qofa|hafe|bicha|new yalen|new yalew)`;
const LEFTS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:only|ያለን|የቀረን|የቀረው|የቀሩት|ያለው|just|qofa)\s*:?\s*(\d{1,4})\s*${COUNTED_UNITS}?\s*${LEFT}(?![\p{L}])`,
    'giu',
  ),
  // "Only 2 pcs", and no "only 3 pcs for 1,000".
  new RegExp(
    String.raw`(?:only|just)\s*:?\s*(\d{1,3})\s*(?:pcs|pieces?|items?|units?|pairs?)(?![\p{L}]|\s*(?:for|per|in|=|@|\d))`,
    'giu',
  ),
  new RegExp(String.raw`(?<![\d.,])(\d{1,4})\s*${COUNTED_UNITS}\s*(?:ብቻ\s*)?${LEFT}(?![\p{L}])`, 'giu'),
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
  new RegExp(String.raw`(?:last|የመጨረሻ(?:ዎቹ)?)\s*(\d{1,3})\s*${COUNTED_UNITS}(?![\p{L}])`, 'giu'),
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
      return {
        stock: Number(found[1]),
        source: take(post, found.index, found.index + found[0].length),
        isUnsure: false,
      };
  }
  const last = LAST.exec(post.open);
  return last && { stock: 1, source: take(post, last.index, last.index + last[0].length), isUnsure: false };
}

/** "Used 2 months" and "used for a year" are said of the goods, "used to store shoes" of what they are for. */
const USED_GOODS = [
  '(?<!(?:not|never|can be|could be|to be|may be|be|are|mostly|commonly|widely|often|usually|most|mainly) |un)',
  `${START}(?:slightly |lightly |neatly |barely |gently )?used`,
  '(?! (?:to|as|in|on|by|with|when|every|daily|outdoors?|indoors?)(?!\\p{L})|',
  ' for (?!(?:about |only |almost |around |just )?(?:\\d|a |an |one|two|three|four|five|six|few|some)))',
].join('');
const USED = new RegExp(
  `${USED_GOODS}${END}|(?<!not |never |un)` +
    anyOf(
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
/** What is new by its wrapping, if that is what the word says. */
const WRAPPED = new RegExp(
  anyOf(
    'sealed',
    '(?<!vacuum |well |family )packed(?! (?:in|with|by|for|per|as|at|lunch(?:es)?)(?!\\p{L}))',
    'ፓክ',
  ),
  'iu',
);
const NEW = new RegExp(
  '(?<!#)' +
    anyOf(
      'brand[\\s-]?new',
      'new in box',
      'new(?! (?:price|arrivals?|stock|year|collection|in\\b|location|balance|look|era|model|design|edition))',
      'ያልተከፈተ',
      'አዲስ(?! (?:ዋጋ|ገቢ|አበባ|የገባ|ዓመት|አመት|ዘመን|የመጣ|ዲዛይን|የደረሰ|ሞዴል|ስብስብ))',
      'ምንም ያልተነካ',
      'ያልተነካ',
      'haaraa(?! dhufe| galee)',
      'haaraya',
      '(?:addis|adis)(?! (?:ababa|abeba|waga|gebi|abeb))(?= new| ila| eka)',
    ),
  'iu',
);

/** Whether a post says that the goods are used or new; unsure when it says both, or only how they are wrapped. */
export function readCondition(post: PostText): PostCondition | null {
  const used = USED.exec(post.open);
  const fresh = NEW.exec(post.open);
  if (used)
    return { condition: 'used', source: used[0], isUnsure: fresh !== null && !used[0].includes(fresh[0]) };
  const found = fresh ?? WRAPPED.exec(post.open);
  return found && { condition: 'new', source: found[0], isUnsure: fresh === null };
}
