import { anyOf, type PostText, TAKEN } from './post-text.ts';

const TITLE_MAX = 200;
const LABEL =
  /^(?:product(?: name)?|item(?: name)?|name|title|model|brand|type|የዕቃው ስም|የእቃው ስም|ስም|ምርት|ዕቃ|ዓይነት|አይነት|maqaa|maqaa meeshaa|meeshaa|oomisha|sim|eka)\s*[:：፦፡=-]+\s*/iu;
/** What a post begins with that names no goods. */
const NOISE = new RegExp(
  `^(?:${[
    'new (?:arrivals?|items?|goods|products?)',
    'just arrived',
    'back in stock',
    'restocked',
    'available(?: now)?',
    'in stock',
    'hot sale',
    'big sale',
    'flash sale',
    'sale',
    'discount',
    'special (?:offer|discount)',
    'limited (?:offer|stock|time)',
    'best (?:price|quality|seller)',
    'on sale',
    'for sale',
    'offer',
    'good (?:morning|news|day)',
    'made in \\p{L}+',
    'last(?: one| piece)?',
    'selling fast',
    'hello',
    'hi',
    'dear (?:customers?|all)',
    'welcome.*',
    'attention',
    'order now',
    '(?:(?:almost|nearly|soon) )?sold(?: out)?(?: soon)?',
    '(?:over |more than |already )*[\\d,]+k?\\+?(?: (?:pcs|pieces))? sold',
    'stock',
    'all(?: sizes?)?',
    'ሁሉም(?: ሳይዝ)?',
    '(?:all |available )?colou?rs?',
    'ከለር(?:ሮች|ኦች)?',
    'ቀለ(?:ም|ሞች|ማት)',
    'halluu',
    'kelem',
    'out of stock',
    'price(?:\\s*[:=-]+\\s*(?:call|inbox|dm|ask).*)?',
    'free delivery',
    '(?:whole ?sale|retail)(?:\\s*(?:and|&|/|,)\\s*(?:whole ?sale|retail))?',
    '(?:[ለበ]?(?:ጅምላ|ችርቻሮ)[ናም]?(?: እና)?[ ,/&]*)+',
    'new',
    'used',
    'brand new',
    'original',
    'አዲስ ገቢ',
    '(?:አዳዲስ|አዲስ) (?:[እዕ]ቃ(?:ዎች)?|ምርት(?:ዎች|ቶች)?)(?: (?:ገብቷል|መጥቷል|ገባ|መጣ|ገብተዋል|መጥተዋል))?',
    'አዲስ የገባ',
    'አሁን ገባ',
    'በድጋሚ ገባ',
    'ዳግም ገብቷል',
    'ገብቷል',
    'ቅናሽ',
    'ልዩ ቅናሽ',
    'ታላቅ ቅናሽ',
    'ታላቅ የዋጋ ቅናሽ',
    'የዋጋ ቅናሽ',
    'የተቆረጠ(?: ዋጋ)?',
    'ሰላም(?: .{0,20}(?:ደንበኛ|ደንበኞ).*)?',
    'ጤና ይስጥልኝ',
    'ውድ ደንበኞች.*',
    'የሚሸጥ',
    'ሽያጭ',
    'ለሽያጭ',
    'አለን',
    'ይገኛል',
    'እንኳን .*',
    'መልካም .*',
    'አዲስ',
    'አልቋል',
    'ተሽጧል',
    '[እዕ]ቃው',
    '(?:ትልቅ |ልዩ |ታላቅ )?(?:ቅናሽ[ !]*)+',
    '(?:100% ?)?(?:ኦርጅናል|ኦሪጅናል|ኦሪጂናል)',
    'ለ(?:ሴቶች|ወንዶች|ህፃናት|ሕፃናት|ልጆች|ሁሉም)(?: ብቻ)?',
    'ይጠንቀቁ.*',
    '(\\p{L}+)(?:[ !]+\\1)+',
    'ዋጋ',
    'haaraa',
    'haaraa dhufe',
    'meesha(?:a|alee) haaraa(?: dhufe| dhufaniiru)?',
    'akkam(?: jirtu)?.*',
    'suuqii (?:keenya|keessan).*',
    'maamil\\p{L}*.*',
    'gurgurtaaf',
    'gurgurtaa',
    "hir'ifama(?: guddaa)?",
    'addis gebi',
    'adis gebi',
    'selam',
    'kinash',
    'tilik kinash',
    'gatii',
  ].join('|')})$`,
  'iu',
);
/** Who sells, where: lines that posts begin with above their goods. */
const SHOP =
  /^(?!.*(?:\d|የሚከራይ|የሚሸጥ|ኪራይ|for rent|for sale|kiraa))(?:.*\s)?(?:fashions?|shop|shopping|store|boutique|electronics|collections?|trading|gallery|market|mall|house|online|ሱቅ|ቡቲክ|ፋሽን|ኤሌክትሮኒክስ|ስቶር|ትሬዲንግ)$|^house of\s/iu;
const PLACE_MARK = /^\s*(?:📍|🏠|🏢|🏪|🗺)/u;
/** "#ለሽያጭ" says nothing, "#ፍሪጅ LG 320" begins a title. */
const TAGGED_TITLE = /^(\W*)#([\p{L}\p{N}]+)(?=[ \t]+[\p{L}\p{N}])/u;
/** What is left at the ends of a line when a price or number has been taken out of it. */
const REST = anyOf(
  'price',
  'ዋጋ',
  'ዋጋው',
  '(?<!(?:king|queen|plus|full|family|travel|double|single|standard|life|big|mini)[ -])size',
  'ቁጥር',
  'call',
  'ስልክ',
  'gatii',
  'gatiin',
  'birr',
  'ብር',
  'only',
  'fix',
  'fixed',
  'negotiable',
  'hammanni',
  'hamma',
  'ሳይዝ',
  'ብቻ',
  'በ',
  'ከ',
  'for',
  'at',
  'now',
  'አሁን',
  'በቅናሽ',
  'and',
  'with',
  'in',
  'color',
  'colour',
  'waga',
  'for only',
  'just',
  'ke',
  'be',
  'was',
  'from',
);
const EDGES = new RegExp(
  `^(?:[^\\p{L}\\p{N}]|${REST}(?=[^\\p{L}\\p{N}]*$))+|(?:[^\\p{L}\\p{N})"”']|${REST})+$`,
  'giu',
);

/** By which a post counts its goods. */
const NUMBERING = /^(?:\d{1,2}\s*(?:ኛ[.)፡።፣-]?|[.)፡።-])|[A-J]\s*\))\s+(?=\S*\p{L})/u;

/** The first line with words: without pictures, hashtags, prices and contacts; null when there is none. */
export function readTitle(post: PostText): { title: string; source: string } | null {
  const lines = post.open.split('\n');
  const named = lines.findIndex((line) => LABEL.test(bare(line)));
  const usual = [...lines.keys()].toSorted(
    (a, b) => Number(isSeller(lines[a]!)) - Number(isSeller(lines[b]!)),
  );
  const order = named >= 0 ? [named, ...usual] : usual;
  for (const at of order) {
    const line = lines[at]!;
    const title = tidy(bare(line).replace(NUMBERING, '').replace(LABEL, ''));
    if (!isTitle(title)) continue;
    const offset = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
    return {
      title: title.slice(0, TITLE_MAX).trim(),
      source: post.text.slice(offset, offset + line.length).trim(),
    };
  }
  return null;
}

function isSeller(line: string): boolean {
  return PLACE_MARK.test(line) || SHOP.test(tidy(bare(line)));
}

function bare(line: string): string {
  return line
    .replace(TAGGED_TITLE, '$1$2')
    .replaceAll(/#[\p{L}\p{N}_]+/gu, ' ')
    .replaceAll(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\p{Cs}\u2500-\u27BF\u2B00-\u2BFF]+/gu,
      ' ',
    )
    .replaceAll('*', ' ')
    .trim();
}

function tidy(line: string): string {
  // What was taken in the middle parts the line: the longer part is meant.
  const parts = line
    .split(new RegExp(`${TAKEN}+`))
    .map((part) => part.replaceAll(/\s+/g, ' ').replace(EDGES, '').trim());
  const best = parts.toSorted((a, b) => letters(b) - letters(a))[0] ?? '';
  const [first = ''] = parts.filter((part) => letters(part) >= 3 && !NOISE.test(part));
  return NOISE.test(best) || letters(first) * 2 >= letters(best) ? first : best;
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function isTitle(text: string): boolean {
  return letters(text) >= 2 && !NOISE.test(text.replaceAll(/[!.?።,\s]+$/g, ''));
}
