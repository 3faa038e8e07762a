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

/** A line that says where the seller is. */
const PLACE = new RegExp(
  String.raw`^[^\p{L}\n${TAKEN}]*(?:our\s+)?(?:address|location|አድራሻችን|አድራሻ|የምንገኝበት ቦታ|ቦታችን|ቦታ|teessoo|teessoon|iddoo|adrasha|adrashachin)\s*(?:[:：፦፡=\-–]|\s).*$`,
  'gimu',
);

/**
 * Takes what leads a buyer past the shop out of a post: phone numbers in every spelling, names and addresses of the
 * network, where the seller is. Answers each as it was written.
 */
export function takeContacts(post: PostText): string[] {
  const found = ADDRESSES.flatMap((pattern) => placesOf(post, pattern));
  found.push(...PHONES.flatMap((pattern) => placesOf(post, pattern)));
  for (const one of post.open.matchAll(SHORT_NUMBER)) {
    const from = one.index + one[0].lastIndexOf(one[1]!);
    found.push({ from, text: take(post, from, from + one[1]!.length) });
  }
  found.push(...placesOf(post, PLACE));
  return [...new Set(found.toSorted((a, b) => a.from - b.from).map(({ text }) => text))];
}

function placesOf(post: PostText, pattern: RegExp): { from: number; text: string }[] {
  return [...post.open.matchAll(pattern)].map((found) => ({
    from: found.index,
    text: take(post, found.index, found.index + found[0].length),
  }));
}
