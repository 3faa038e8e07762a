import { AMOUNT, CURRENCY } from './post-amounts.ts';
import { coloursAlone, coloursIn } from './post-colours.ts';
import { type FoundOption, LABELLED_SIZES, PRICED_SEP, readSizes, SIZE, SIZES } from './post-sizes.ts';
import { anyOf, type PostText, take } from './post-text.ts';

export type PostStock = { stock: number; source: string; isUnsure: boolean };
/** What a post has no more of: sizes and capacities by name, with the words that say so. */
export type GoneSizes = { names: ReadonlySet<string>; hasList: boolean; source: string };

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
/** What stands before it when it is not so, or not yet. */
const NOT_YET =
  /(?:\bnot|isn't|\bnever|\balmost|\bnearly|\bbefore (?:it'?s?|they(?:'re)?|it is|they are|all|getting)?|\buntil|\btill|\bsoon|\bwill be|\bbe|\bbeing|\bgets?|\bif|አል?ተሸጠም|አላለቀም|ሳይሆን)[ \t]*$/iu;
/** "Over 500 sold", "100+ sold" speak of those who have bought already; "Air Max 270 sold" does not. */
const COUNTED =
  /(?:\b(?:over|more than|already)[ \t]*\d+|^[^\p{L}\d]*\d{3,}|\d\+|\dk\+?|\d[ \t]*(?:pcs|pieces|units|copies))[ \t]*$/iu;
/** "Sold" in capitals, by itself or of the goods at the end of a sentence; "sold in pairs" and "finished with varnish" are none. */
const WEAK = /^(?:sold|finished)$/iu;
const WEAK_BEFORE =
  /(?:^|\b(?:is|are|been|already|item|items|all|it'?s|they'?re|stock|now|both)|[^\p{L}\p{N}\s,])[ \t]*$/iu;
const WEAK_BEHIND = /^[ \t]*(?:$|[^\p{L}\p{N}\s]|(?:already|thanks?|thank you|now)(?!\p{L}))/iu;

type Note = { from: number; to: number; before: string; behind: string; isWeak: boolean };

/** Each time a post says "sold out" and means it, with what stands before it in its clause and behind it in its line. */
function notesIn(text: string): Note[] {
  const notes: Note[] = [];
  for (const found of text.matchAll(SOLD)) {
    const line = text.lastIndexOf('\n', found.index - 1) + 1;
    const to = found.index + found[0].length;
    const [behind = ''] = text.slice(to).split('\n', 1);
    const last = notes.at(-1)?.to ?? 0;
    const before = text.slice(Math.max(line, last), found.index);
    const isWeak = WEAK.test(found[0]);
    if (NOT_YET.test(before) || (isWeak && COUNTED.test(before))) continue;
    notes.push({ from: found.index, to, before: clauseOf(before), behind, isWeak });
  }
  return notes;
}

const THERE = new RegExp(
  anyOf('available', 'in stock', 'left', 'አለ', 'አሉ', 'ብቻ ነው', 'ብቻ', 'jira', 'qofa'),
  'giu',
);

/** What is there, or stands in a sentence before, is not what is sold out. */
function clauseOf(before: string): string {
  const there = [...before.matchAll(THERE)].at(-1);
  const clause = there ? before.slice(there.index + there[0].length) : before;
  return clause.slice(clause.length - clause.split(/[.!?;።][ \t]+/u).at(-1)!.length);
}

const LEAD = String.raw`[^\p{L}\d]*(?:(?:only|and|but|now|ግን)[ \t]+)?`;
const TAIL = String.raw`[ \t]*(?:sizes?|is|are|has been|all|ነው|ቁጥር|ሳይዝ|[-–—:=>])?[ \t]*(?:is|are)?[ \t]*$`;
const ALONE = new RegExp(`^${LEAD}(?<list>${SIZES})${TAIL}`, 'iu');
const LABELLED = new RegExp(`(?:${LABELLED_SIZES}|[,;(:][ \\t]*)(?<list>${SIZES})${TAIL}`, 'iu');
const PRICED = new RegExp(
  `(?<list>${SIZE})${PRICED_SEP}(?:${CURRENCY}[ \\t.]*)?(?=[\\d,.]{3})${AMOUNT}[ \\t]*(?:${CURRENCY})?[ \\t]*[-–—(]*[ \\t]*$`,
  'iu',
);
const BEFORE_BRACKET = new RegExp(`(?<list>${SIZE})[ \\t]*\\($`, 'iu');
const BEHIND = new RegExp(
  `^[ \\t]*(?:[:=\\-–][ \\t]*(?:(?:sizes?|ቁጥር|ሳይዝ)[ \\t:=\\-–]*)?|(?:sizes?|ቁጥር|ሳይዝ)[ \\t:=\\-–]*)(?<list>${SIZES})`,
  'iu',
);
const CAPACITY = /^[^\p{L}\d]*(?<list>\d{1,4}[ \t]?(?:gb|tb))[ \t]*[-–—:(]*[ \t]*$/iu;
const CROSS = '(?:❌|🚫|✖|❎|✗|✘|⛔)';
const CHECK = '(?:✅|✔|☑|👍)';

type Span = { from: number; to: number };

/**
 * Which sizes a post says are sold out, one by one. What says so is cut out of the post, as is the tick behind a size, so
 * that the list around it goes on.
 */
export function takeGoneSizes(post: PostText): GoneSizes {
  const names = new Set<string>();
  const sources = takeCrosses(post, names);
  const spans: Span[] = [];
  let hasList = false;
  for (const { from, to, before, behind, isWeak } of notesIn(post.open)) {
    const inside = /\([^()]*$/.exec(before)?.[0];
    const alone = CAPACITY.exec(before) ?? ALONE.exec(inside?.slice(1) ?? before);
    const found =
      alone ??
      (inside === undefined ? LABELLED.exec(before) : BEFORE_BRACKET.exec(before)) ??
      PRICED.exec(before) ??
      BEHIND.exec(behind);
    if (!found || (isWeak && /^[ \t]*\p{L}/u.test(behind))) continue;
    const gone = sizesOf(found.groups!.list!);
    if (gone.length === 0) continue;
    hasList ||= gone.length > 1;
    for (const name of gone) names.add(name);
    const close =
      inside !== undefined ? behind.indexOf(')') + 1 : found.input === behind ? found[0].length : 0;
    sources.push(post.text.slice(from - before.length, to + close).trim());
    // A line of its own goes whole; a list in which it stands keeps the size, to go on behind it.
    const whole = alone && inside === undefined ? before.length : 0;
    spans.push({ from: from - (inside?.length ?? whole), to: to + close });
  }
  cut(post, spans);
  return { names, hasList, source: sources.join(' … ') };
}

function sizesOf(list: string): string[] {
  return /[gt]b$/i.test(list) ? [list.replaceAll(/\s/g, '').toUpperCase()] : readSizes(list);
}

/** Cuts these out, each for a blank, and lines of which nothing is left: long runs of blanks would be slow to read. */
function cut(post: PostText, spans: readonly Span[]): void {
  let [text, open, at] = ['', '', 0];
  const keep = (from: number, to: number) => {
    const isLineGone = (open === '' || open.endsWith('\n')) && post.open[from] === '\n';
    const blank = /\S$/.test(open) && /\S/.test(post.open[from] ?? '\n') ? ' ' : '';
    const begin = isLineGone ? from + 1 : from;
    text += blank + post.text.slice(begin, to);
    open += blank + post.open.slice(begin, to);
  };
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > at || at === 0) keep(at, from);
    at = Math.max(at, to);
  }
  keep(at, post.open.length);
  post.text = text;
  post.open = open;
}

const CROSSED_BEHIND = new RegExp(`(?<list>${SIZE})[ \\t]*(?<mark>${CROSS})`, 'giu');
const CROSSED_BEFORE = new RegExp(`(?<mark>${CROSS})[ \\t]*(?<list>${SIZE})`, 'giu');
/** "40: available", at the end of a line. */
const IS_THERE = '[:=\\-–]?[ \\t]*(?:available|አለ|jira)(?=[ \\t]*$)';
const TICKED_BEHIND = new RegExp(`(?<list>${SIZE})[ \\t]*(?<mark>${CHECK}|${IS_THERE})`, 'gimu');
const TICKED_BEFORE = new RegExp(`(?<mark>${CHECK})[ \\t]*(?<list>${SIZE})`, 'giu');
const MARKS_FIRST = new RegExp(`^[^\\p{L}\\d]*(?:${CROSS}|${CHECK})[ \\t]*${SIZE}`, 'imu');
/** Crosses say something where others are ticked, or behind the word for sizes. */
const SAYS = new RegExp(
  `${SIZE}[ \\t]*(?:${CHECK}|${IS_THERE})|${CHECK}[ \\t]*${SIZE}|${LABELLED_SIZES}(?:${SIZE}|${CROSS})`,
  'imu',
);

/** "40❌ 41✅", "❌ 40 ✅ 41": what is crossed is gone. */
function takeCrosses(post: PostText, names: Set<string>): string[] {
  const sources: string[] = [];
  if (!SAYS.test(post.open)) return sources;
  const [crossed, ticked] = MARKS_FIRST.test(post.open)
    ? [CROSSED_BEFORE, TICKED_BEFORE]
    : [CROSSED_BEHIND, TICKED_BEHIND];
  for (const found of post.open.matchAll(crossed)) {
    for (const name of readSizes(found.groups!.list!)) names.add(name);
    sources.push(found[0]);
  }
  const spans: Span[] = [];
  for (const pattern of [crossed, ticked])
    for (const found of post.open.matchAll(pattern)) {
      const mark = found.index + found[0].indexOf(found.groups!.mark!);
      spans.push({ from: mark, to: mark + found.groups!.mark!.length });
    }
  cut(post, spans);
  return sources;
}

/** Leaves what is gone out of a post's choices; of everything it is a stock of 0. */
export function leaveOutGone(options: readonly FoundOption[], gone: GoneSizes): PostStock | null {
  if (gone.names.size === 0) return null;
  const { source } = gone;
  const sized = options.filter(({ option }) => option.name !== 'Colour');
  // "40, 41 and 42 sold out", and no others.
  if (sized.length === 0) return gone.hasList ? { stock: 0, source, isUnsure: true } : null;
  for (const { option } of sized) {
    const values = option.values.filter((value) => !gone.names.has(value));
    if (values.length === 0) return { stock: 0, source, isUnsure: false };
    option.values = values;
    for (const name of gone.names) delete option.prices?.[name];
  }
  return null;
}

/**
 * Whether a post says that the goods are sold out. Said of a colour in the same clause it is of that alone, which then is no
 * choice; of everything it is a stock of 0.
 */
export function takeSoldOut(post: PostText, options: readonly FoundOption[]): PostStock | null {
  for (const { from, to, before, behind, isWeak } of notesIn(post.open)) {
    const isLoud = post.open.slice(from, to) === 'SOLD';
    if (isWeak && !((isLoud || WEAK_BEFORE.test(before)) && WEAK_BEHIND.test(behind))) continue;
    const said = post.text.slice(from - before.length, from);
    const colours = coloursIn(said.slice(/\([^()]*$/.exec(said)?.index ?? 0));
    // "አልቋል ቀዩ"
    const later = coloursAlone(behind);
    const gone = new Set([...colours, ...later]);
    const choice = options.find(({ option }) => option.name === 'Colour')?.option;
    const left = choice?.values.filter((value) => !gone.has(value)) ?? [];
    const source = take(post, from, to);
    const isOfColour = later.length > 0 || (colours.length > 0 && coloursAlone(said).length > 0);
    const areOthers = choice
      ? left.length === choice.values.length
      : coloursIn(post.text).some((colour) => !gone.has(colour));
    // A colour that the post does not offer any more is no choice either.
    if (isOfColour && (areOthers || later.length > 0) && left.length === (choice?.values.length ?? 0))
      continue;
    if (choice && left.length > 0 && left.length < choice.values.length) {
      choice.values = left;
      continue;
    }
    const isUnsure = isWeak || (isOfColour && !choice) || readSizes(said).length > 0;
    return { stock: 0, source, isUnsure };
  }
  return null;
}
