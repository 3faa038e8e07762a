import { takeColours } from './post-colours.ts';
import { takeContacts } from './post-contacts.ts';
import { openNumberWords } from './post-number-words.ts';
import { type PostPrice, takePrice, takeReduction } from './post-prices.ts';
import {
  type FoundOption,
  type PostOption,
  takeBareSizes,
  takeLabelledSizes,
  takePricedSizes,
  takeStorages,
} from './post-sizes.ts';
import { readCondition, takeLeft, takeSoldOut } from './post-state.ts';
import { anyOf, openPost, type PostText, TAKEN } from './post-text.ts';
import { readTitle } from './post-title.ts';

export type PostField = 'title' | 'price' | 'options' | 'stock' | 'condition';

/** What a post says of one product, each with the words it was read from. Amounts in Birr. */
export type ReadPost = {
  title: string | null;
  price: number | null;
  oldPrice: number | null;
  options: PostOption[];
  stock: number | null;
  condition: 'new' | 'used' | null;
  /** Ways to reach the seller past the shop, as they were written. */
  leftOut: string[];
  sources: Partial<Record<PostField, string>>;
  /** What was guessed more than read. */
  unsure: PostField[];
  /** The post's text without contacts. */
  description: string;
  /** The texts of single products, where a post numbers several. */
  parts: string[];
};

/**
 * Reads a post as sellers write it in English, Amharic and Afaan Oromoo. Pure. Each number means one thing: contacts are
 * read first, then sizes behind their word, prices, and last what sizes say by themselves.
 */
export function parsePost(text: string): ReadPost {
  const post = openPost(text);
  const leftOut = takeContacts(post);
  const description = descriptionOf(post);
  const parts = partsOf(post);
  openNumberWords(post);
  const priced = takePricedSizes(post);
  const labelled = priced ? null : takeLabelledSizes(post);
  const price = takeReduction(post) ?? pricedAs(priced) ?? takePrice(post);
  const options = [
    priced,
    labelled ?? (priced ? null : (takeStorages(post) ?? takeBareSizes(post))),
    takeColours(post),
  ].filter((option): option is FoundOption => option !== null);
  const stock = takeSoldOut(post, options) ?? takeLeft(post);
  const condition = readCondition(post);
  const title = readTitle(post);
  return {
    title: title?.title ?? null,
    price: price?.price ?? null,
    oldPrice: price?.oldPrice ?? null,
    options: options.map(({ option }) => option),
    stock: stock?.stock ?? null,
    condition: condition?.condition ?? null,
    leftOut,
    sources: sourcesOf({ title, price, options, stock, condition }),
    unsure: price?.isUnsure || parts.length > 0 ? ['price'] : [],
    description,
    parts,
  };
}

function pricedAs(priced: (FoundOption & { price: number }) | null): PostPrice | null {
  return priced && { price: priced.price, oldPrice: null, source: priced.source, isUnsure: false };
}

type Found = { source: string } | null;

function sourcesOf({
  options,
  ...found
}: { options: readonly FoundOption[] } & Record<Exclude<PostField, 'options'>, Found>): ReadPost['sources'] {
  const sources: ReadPost['sources'] = {};
  for (const [field, one] of Object.entries(found) as [PostField, Found][])
    if (one) sources[field] = one.source;
  if (options.length > 0) sources.options = options.map(({ source }) => source).join('\n');
  return sources;
}

/** Words that lead to a contact: without it they lead nowhere. */
const CALL = anyOf(
  'call(?: us| me| now)?',
  'text(?: us| me)?',
  'tel',
  'telephone',
  'phone(?: number)?',
  'mobile',
  'contact(?: us| me)?',
  'inbox(?: us| me)?',
  'dm',
  "what'?s ?app",
  'telegram',
  'viber',
  'imo',
  'to order',
  'order(?: now)?',
  'for (?:more )?(?:info|information|order|orders)',
  'ስልክ(?: ቁጥር)?',
  'ለማዘዝ',
  'ለበለጠ መረጃ',
  'ይደውሉ(?:ልን)?',
  'ደውሉ(?:ልን)?',
  'ቴሌግራም',
  'bilbil(?:a|aa|aan)',
  'or',
  'ወይም',
  'yookaan',
);
const CALLS_ALONE = new RegExp(`^(?:[^\\p{L}\\p{N}]|${CALL})+$`, 'iu');
const CALLS_BEHIND = new RegExp(`(?:[^\\p{L}\\p{N}.!)%]*${CALL})+[^\\p{L}\\p{N}]*$`, 'iu');

/** What is left of the text for the buyer to read. */
function descriptionOf({ open }: PostText): string {
  return open
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? '' : withoutCalls(line)))
    .filter((line, at, lines) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}

/** A line without hashtags and what led to its contacts; none when nothing is left. */
function withoutCalls(line: string): string[] {
  const plain = line
    .replaceAll(new RegExp(`${TAKEN}+`, 'g'), '')
    .replaceAll(/#[\p{L}\p{N}_]+/gu, '')
    .trim();
  const left = line.includes(TAKEN) ? plain.replace(CALLS_BEHIND, '') : plain;
  return /[\p{L}\p{N}]/u.test(left) && !CALLS_ALONE.test(left) ? [left] : [];
}

const NUMBERED = /^\s*(?:[^\p{L}\p{N}\n]{0,3})(\d{1,2})\s*(?:[.)፡።/-]|️⃣|➡)\s*(?=[^\d\s]|\s)/gmu;

/** The numbered products of a post, two at least, each with figures of its own. */
function partsOf({ open, text }: PostText): string[] {
  const marks = [...open.matchAll(NUMBERED)];
  const inOrder = marks.filter(({ 1: number }, at) => Number(number) === at + 1);
  if (inOrder.length < 2 || inOrder.length !== marks.length) return [];
  const parts = inOrder.map(({ index, 0: mark }, at) =>
    text.slice(index + mark.length, inOrder[at + 1]?.index ?? text.length).trim(),
  );
  return parts.every((part) => /\d{2,}/.test(part) && /\p{L}{2}/u.test(part)) ? parts : [];
}
