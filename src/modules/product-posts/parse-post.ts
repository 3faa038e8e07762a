import type { Locale } from '#platform/language.ts';
import { takeColours } from './post-colours.ts';
import { takeContacts } from './post-contacts.ts';
import { languageOf } from './post-language.ts';
import { openNumberWords } from './post-number-words.ts';
import { listedParts } from './post-parts.ts';
import { takePrice } from './post-prices.ts';
import { type PostPrice, takeReduction } from './post-reductions.ts';
import {
  type FoundOption,
  type PostOption,
  takeBareSizes,
  takeLabelledSizes,
  takePricedSizes,
  takeStorages,
} from './post-sizes.ts';
import { leaveOutGone, type PostStock, takeGoneSizes, takeSoldOut } from './post-sold.ts';
import { readCondition, takeLeft } from './post-state.ts';
import { anyOf, openPost, type PostText, TAKEN } from './post-text.ts';
import { readTitle } from './post-title.ts';

export type PostField = 'title' | 'price' | 'options' | 'stock' | 'condition';

/** What a post says of one product, each with the words it was read from. Amounts in Birr. */
export type ReadPost = {
  title: string | null;
  /** What its title, or else its text, is written in. */
  locale: Locale;
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
  const parts = listedParts(post);
  openNumberWords(post);
  const { price, options, soldOut } = takeOffer(post);
  const stock = soldOut ?? takeLeft(post);
  const condition = readCondition(post);
  const title = readTitle(post);
  const found = { title, price, options, stock, condition };
  return {
    title: title?.title ?? null,
    locale: languageOf(title?.title ?? post.text, post.text),
    price: price?.price ?? null,
    oldPrice: price?.oldPrice ?? null,
    options: options.map(({ option }) => option),
    stock: stock?.stock ?? null,
    condition: condition?.condition ?? null,
    leftOut,
    sources: sourcesOf(found),
    unsure: unsureOf(found, parts),
    description,
    parts,
  };
}

type Offer = { price: PostPrice | null; options: FoundOption[]; soldOut: PostStock | null };

/** What costs how much, and what of it is gone. */
function takeOffer(post: PostText): Offer {
  const gone = takeGoneSizes(post);
  const priced = takePricedSizes(post);
  const labelled = priced ? null : takeLabelledSizes(post);
  // Else a size in a line of its own would pass for the price.
  const bare = gone.names.size > 0 && !priced && !labelled ? takeBareSizes(post) : null;
  const price = takeReduction(post) ?? pricedAs(priced) ?? takePrice(post);
  const options = [
    priced,
    labelled ?? bare ?? (priced ? null : (takeStorages(post) ?? takeBareSizes(post))),
    takeColours(post),
  ].filter((option): option is FoundOption => option !== null);
  const soldOut = leaveOutGone(options, gone) ?? takeSoldOut(post, options);
  // What is gone does not say what the others cost.
  const left = Object.values(priced?.option.prices ?? {});
  if (price && price.source === priced?.source && left.length > 0) price.price = Math.min(...left);
  return { price, options, soldOut };
}

function pricedAs(priced: (FoundOption & { price: number }) | null): PostPrice | null {
  return priced && { price: priced.price, oldPrice: null, source: priced.source, isUnsure: false };
}

type Found = { source: string; isUnsure?: boolean } | null;
type AllFound = { options: readonly FoundOption[] } & Record<Exclude<PostField, 'options'>, Found>;

function sourcesOf({ options, ...found }: AllFound): ReadPost['sources'] {
  const sources: ReadPost['sources'] = {};
  for (const [field, one] of Object.entries(found) as [PostField, Found][])
    if (one) sources[field] = one.source;
  if (options.length > 0) sources.options = options.map(({ source }) => source).join('\n');
  return sources;
}

function unsureOf({ price, options, stock, condition }: AllFound, parts: readonly string[]): PostField[] {
  const guessed: Partial<Record<PostField, boolean>> = {
    price: price?.isUnsure === true || parts.length > 0,
    options: options.some(({ isUnsure }) => isUnsure),
    stock: stock?.isUnsure === true,
    condition: condition?.isUnsure === true,
  };
  return (Object.keys(guessed) as PostField[]).filter((field) => guessed[field]);
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
  'instagram',
  'insta',
  'tik ?tok',
  'facebook',
  'pay(?:ment)?(?: by| to| with)?',
  'ክፍያ(?: በ)?',
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
