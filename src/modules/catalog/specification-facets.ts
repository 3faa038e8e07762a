import { translateValue, type Vocabulary } from '#shop/vocabulary.ts';
import { foldMeasured } from '#modules/search/index.ts';
import { statedEntries, type StatedSource } from './stated.ts';

/** A value that lists can be narrowed by: `storage.128gb` of "Storage: 128 GB"; both texts in English where known. */
export type SpecificationValue = { key: string; slug: string; value: string };

/** What names one product alone, has a facet of its own, or is no choice. */
const NO_FACET = new Set([
  'brand',
  'model',
  'model number',
  'model name',
  'part number',
  'sku',
  'weight',
  'warranty',
  'contents',
]);
const LONGEST = 40;
const MOST = 40;

/** What shoppers choose by, in the order it is offered; others follow by how many products state them. */
const FIRST = [
  'condition',
  'memory',
  'storage',
  'screen',
  'size',
  'colour',
  'age',
  'waist',
  'processor',
  'capacity',
  'volume',
  'load',
  'material',
];

/** Colours that sellers call more precisely: "Midnight Black" is black. */
const COLOURS = [
  'Black',
  'White',
  'Blue',
  'Navy',
  'Green',
  'Red',
  'Grey',
  'Gold',
  'Brown',
  'Silver',
  'Pink',
  'Purple',
  'Yellow',
  'Beige',
];

/** The key under which what is stated of this English name is counted. */
export function attributeKey(vocabulary: Vocabulary, name: string): string {
  return (vocabulary(name, 'en', 'en') ?? name).trim().toLowerCase();
}

/** The values of a product that lists can be narrowed by, each once. */
export function specificationValues(vocabulary: Vocabulary, source: StatedSource): SpecificationValue[] {
  const { textLocale: from } = source;
  const found = new Map<string, SpecificationValue>();
  for (const { name, values } of statedEntries(source)) {
    const key = (vocabulary(name, from, 'en') ?? name).trim().toLowerCase();
    if (NO_FACET.has(key) || key.length > LONGEST) continue;
    const read = values.flatMap((stated) =>
      readValues(key, translateValue(vocabulary, stated, from, 'en') ?? stated),
    );
    for (const value of read) {
      const slug = foldMeasured(value).replaceAll(' ', '-');
      const isShort = slug.length <= LONGEST && value.length <= LONGEST;
      if (slug !== '' && isShort) found.set(`${key}.${slug}`, { key, slug, value });
    }
  }
  return [...found.values()].slice(0, MOST);
}

/** The English value as those by which lists are narrowed. */
function readValues(key: string, stated: string): string[] {
  if (key === 'screen')
    return [...(/\d+(?:\.\d+)?\s?(?:″|"|inch)/.exec(stated) ?? [])].map(
      (size) => `${Number.parseFloat(size)}″`,
    );
  // How much is stored is chosen; "256 GB SSD" and "256 GB" are the same to who chooses.
  if (key === 'storage')
    return stated
      .split(', ')
      .map((part) => /^\d+(?:\.\d+)?\s?[GT]B\b/i.exec(part.trim())?.[0] ?? part.trim());
  // "Used, grade A" is one value.
  if (key === 'condition') return [stated];
  const parts = stated.split(', ').map((part) => part.trim());
  return key === 'colour' ? parts.flatMap(colours) : parts;
}

function colours(value: string): string[] {
  const named = COLOURS.filter((colour) => new RegExp(`\\b${colour}\\b`, 'i').test(value));
  return named.length > 0 ? named : [value];
}

/** Which of two specifications is offered first: the one that shoppers choose by, else the one that more products state. */
export function bySpecification(
  one: { key: string; stating: number },
  other: { key: string; stating: number },
): number {
  return rank(one.key) - rank(other.key) || other.stating - one.stating || one.key.localeCompare(other.key);
}

function rank(key: string): number {
  const at = FIRST.indexOf(key);
  return at === -1 ? FIRST.length : at;
}

const SIZES = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];

/** Figures by how much they are, sizes by how large, other values by how many products have them. */
export function byValue(
  one: { slug: string; count: number },
  other: { slug: string; count: number },
): number {
  const [a, b] = [magnitude(one.slug), magnitude(other.slug)];
  if (a !== null && b !== null && a !== b) return a - b;
  return other.count - one.count || one.slug.localeCompare(other.slug);
}

function magnitude(slug: string): number | null {
  const size = SIZES.indexOf(slug);
  if (size !== -1) return size;
  const figure = /^(\d+(?:d\d+)?)(tb)?/.exec(slug);
  return figure ? Number(figure[1]!.replace('d', '.')) * (figure[2] ? 1_000 : 1) : null;
}
