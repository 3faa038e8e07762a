import { anyOf, type PostText, START, take, TAKEN } from './post-text.ts';

const GAP = String.raw`[\s\-.()/·•_]{0,3}`;
const FIGURE = String.raw`(?:${GAP}[\doO])`;
/** The further numbers of a series: 0911 23 45 67/68. */
const SERIES = String.raw`(?:\s?/\s?\d{2}(?!\d))*`;

const PHONES = [
  // +251 911 234567, 00251…, 251-9…, +251 (0) 911…
  new RegExp(
    String.raw`(?:\+|00)?${GAP}2${GAP}5${GAP}1${GAP}(?:[oO0]${GAP})?[79]${FIGURE}{8}(?!\d)${SERIES}`,
    'gu',
  ),
  // 0911 23 45 67, 09-11-23-45-67, O911234567
  new RegExp(String.raw`(?<![\p{L}\d])[oO0]${GAP}[79]${FIGURE}{8}(?!\d)${SERIES}`, 'gu'),
  // 911234567, 911 23 45 67
  new RegExp(
    String.raw`(?<![\d.,])[79]\d{2}[\s-]?\d{2}[\s-]?\d{2}[\s-]?\d{2}(?!\d|\s?(?:birr|br|etb|ብር))`,
    'giu',
  ),
  new RegExp(String.raw`(?<![\d.,])[79]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d|\s?(?:birr|br|etb|ብር))`, 'giu'),
  // Fixed lines: 011 551 23 45, +251 11 551 23 45
  new RegExp(String.raw`(?:\+|00)?251[\s-]?(?:11|22|25|33|34|46|47|57|58)(?:[\s-]?\d){7}(?!\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d)0(?:11|22|25|33|34|46|47|57|58)(?:[\s-]?\d){7}(?!\d)`, 'gu'),
];

const CALL = anyOf(
  'call',
  'calls',
  'tel',
  'phone',
  'hotline',
  'short code',
  'ይደውሉ',
  'ደውሉ',
  'ደውል',
  'ስልክ',
  'bilbila',
  'bilbilaa',
  'dewlu',
  'yidewlu',
);
const SHORT_NUMBER = new RegExp(
  String.raw`(?:${CALL}|[☎📞📲📱])\D{0,12}?(?<!\d)(\d{3,4})(?!\d|\s?(?:birr|br|etb|ብር)|[.,]\d)`,
  'giu',
);

const ADDRESSES = [
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?:t\.me|telegram\.me|wa\.me|tiktok\.com|facebook\.com|fb\.com|instagram\.com|youtube\.com)\/?\S*/giu,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  /@[A-Za-z]\w{2,}/gu,
  new RegExp(String.raw`${START}[\w-]+\.(?:com|et|net|org|shop|store|me)(?:/\S*)?(?![\w.])`, 'giu'),
];

const NETWORK = String.raw`(?:telegram|tg|instagram|insta|tik ?tok|facebook|fb|viber|ቴሌግራም|ቲክቶክ|ኢንስታግራም|ፌስቡክ)(?:[ \t]*(?:channel|page|group|ቻናል|ገጽ))?`;
/** "Telegram: addisbags": a name of the network without its sign. */
const NETWORK_NAME = new RegExp(
  String.raw`(?<=${START}${NETWORK}[ \t]*[:：፦=\-]+[ \t]*)(?!(?:call|text|only|channel|inbox|yes|link|open)(?!\w))[A-Za-z][\w.]{3,31}(?=[ \t]*(?:$|[,;|/]))`,
  'gimu',
);

const BANK = String.raw`(?:[በለከየ]?(?:\p{L}+ )?(?:ባንክ|bank|baankii)|cbe|boa|awash|dashen|abyssinia|hibret|wegagen|zemen|አዋሽ|ዳሽን|አቢሲንያ|[በየ]?(?:ሂሳብ|ሒሳብ|አካውንት)(?: ቁጥር)?|acc(?:ount|t)?\.?(?:[ \t]*(?:no|number|num|#)\.?)?|a/c|lakkoofsa herregaa|herrega)`;
const ACCOUNT = String.raw`(?<!\d)(?!(?:\+?251|0)[ \-]?[79])\d(?:[ \-]?\d){7,17}(?!\d|[ \t]?(?:birr|br|etb|ብር))`;
/** Behind an account stand its bank and whose it is. */
const OWNER = String.raw`(?:[ \t]*\([^()\d\n]{2,40}\))?(?:[ \t]+[\p{L}][\p{L}. ]{1,40}(?=$))?`;
const ACCOUNTS = [
  new RegExp(String.raw`${START}${BANK}[^\d\n${TAKEN}]{0,24}${ACCOUNT}${OWNER}`, 'gimu'),
  // Those of the largest bank are known by themselves.
  new RegExp(String.raw`(?<!\d)1000\d{9}(?!\d)${OWNER}`, 'gimu'),
];

/** A line that says where the seller is. */
const PLACE = new RegExp(
  String.raw`^[^\p{L}\n${TAKEN}]*(?:our\s+)?(?:address|location|አድራሻችን|አድራሻ|የምንገኝበት ቦታ|ቦታችን|ቦታ|teessoo|teessoon|iddoo|adrasha|adrashachin)\s*(?:[:：፦፡=\-–]|\s).*$`,
  'gimu',
);

/** The one line of a post that begins with a pin says where the seller is; pins before several lines are bullets. */
const PINNED = /^[ \t]*📍.*$/gmu;
const IS_OF_GOODS = /price|size|colou?r|ዋጋ|ሳይዝ|ቀለም|ከለር|ብር|birr|gatii|etb|halluu/iu;

/**
 * Takes what leads a buyer past the shop out of a post: phone numbers in every spelling, accounts of banks, names and
 * addresses of the network, where the seller is. Answers each as it was written.
 */
export function takeContacts(post: PostText): string[] {
  const found = [...ADDRESSES, NETWORK_NAME].flatMap((pattern) => placesOf(post, pattern));
  found.push(...ACCOUNTS.flatMap((pattern) => placesOf(post, pattern)));
  found.push(...PHONES.flatMap((pattern) => placesOf(post, pattern)));
  for (const one of post.open.matchAll(SHORT_NUMBER)) {
    const from = one.index + one[0].lastIndexOf(one[1]!);
    found.push({ from, text: take(post, from, from + one[1]!.length) });
  }
  found.push(...placesOf(post, PLACE));
  const pins = [...post.open.matchAll(PINNED)];
  if (pins.length === 1 && !IS_OF_GOODS.test(pins[0]![0])) found.push(...placesOf(post, PINNED));
  return [...new Set(found.toSorted((a, b) => a.from - b.from).map(({ text }) => text))];
}

function placesOf(post: PostText, pattern: RegExp): { from: number; text: string }[] {
  return [...post.open.matchAll(pattern)].map((found) => ({
    from: found.index,
    text: take(post, found.index, found.index + found[0].length),
  }));
}
