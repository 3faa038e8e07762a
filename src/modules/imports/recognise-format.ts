import { normalizeUnicode } from '#platform/normalize-unicode.ts';
import { COLUMN_NAMES, words } from './column-names.ts';
import { inEnglish } from './foreign-names.ts';
import {
  FIELDS_OF_SEVERAL,
  type ImportField,
  type ImportFormat,
  type Mapping,
  OWN_HEADINGS,
} from './import-fields.schema.ts';

type Names = Partial<Record<ImportField, readonly string[]>>;

/** Fields whose column says by its heading which field it is in one form only. */
const WOO: Names = {
  type: ['type'],
  key: ['id'],
  state: ['published', 'visibility in catalog'],
  category: ['categories'],
  option1Name: [],
  option1Value: [],
  option2Name: [],
  option2Value: [],
  option3Name: [],
  option3Value: [],
};

/** Shopify's own column for categories is a path of its taxonomy; its type is the shop's own word. */
const SHOPIFY: Names = {
  category: ['type', 'product category'],
  state: ['status', 'published', 'published on online store'],
};

/** Letters of one sound that people write for each other, by their rows: ዕቃ and እቃ, ዓይነት and አይነት. */
const ALIKE: readonly [from: number, to: number][] = [
  [0x12_10, 0x12_00],
  [0x12_80, 0x12_00],
  [0x12_20, 0x12_30],
  [0x12_d0, 0x12_a0],
  [0x13_40, 0x13_38],
];

/** By form what the columns of each field are called, in one spelling. */
const SPELLED: Record<ImportFormat, [ImportField, string[]][]> = {
  own: spelledNames({}),
  shopify: spelledNames(SHOPIFY),
  woocommerce: spelledNames(WOO),
  other: spelledNames({}),
};

function spelledNames(own: Names): [ImportField, string[]][] {
  return Object.entries<readonly string[]>({ ...COLUMN_NAMES, ...own }).map(([field, names]) => [
    field as ImportField,
    spelled(names),
  ]);
}

function spelled(names: readonly string[]): string[] {
  return names.map(oneSpelling);
}

/** A heading without case, marks, accents and spaces that say nothing: "Option1 Name", "option_1_name", "Désignation". */
export function plain(heading: string): string {
  const letters = normalizeUnicode(heading, 'NFD').replaceAll(/\p{Mn}/gu, '');
  return normalizeUnicode(letters, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-()[\].,?:*#/]+/g, ' ')
    .trim()
    .replace(/^(option|image|photo|picture|variation|attribute)(\d)/, '$1 $2')
    .trim();
}

type Recognising = {
  format?: ImportFormat | undefined;
  /** The headings of columns that hold something: of two that could be meant those are. */
  filled?: ReadonlySet<string> | undefined;
};

/** Which form a file has and which of its columns hold what, by its headings. */
export function recogniseFormat(
  headings: readonly string[],
  { format = formatOf(headings), filled = new Set(headings) }: Recognising = {},
): { format: ImportFormat; mapping: Mapping } {
  const by = headingsByName(headings, filled);
  const mapping: Mapping = {};
  for (const [field, names] of SPELLED[format]) {
    const named = [...new Set(names.flatMap((name) => by.get(name) ?? []))];
    const found = filledFirst(named, filled);
    if (found.length > 0)
      mapping[field] = isOfSeveral(field, format) ? withAgain(found, headings) : found.slice(0, 1);
  }
  if (format === 'other') addBareColumns(mapping, by);
  return { format, mapping };
}

/** Behind these headings those that stand there again. */
function withAgain(found: readonly string[], headings: readonly string[]): string[] {
  const again = headings.filter(
    (heading) => !found.includes(heading) && found.includes(firstOfHeading(heading)),
  );
  return [...found, ...again];
}

/** Of a heading that stands there again ("Image (2)") the first one. */
export function firstOfHeading(heading: string): string {
  return heading.replace(/ \(\d+\)$/, '');
}

/** Columns of shops (Bagisto, Magento, Ecwid) whose type says how goods are sold, as `configurable`, and never what they are. */
const OF_SOLD_BY_TYPE = ['attribute family code', 'attribute set code', 'product internal id'];

function filledFirst(headings: readonly string[], filled: ReadonlySet<string>): string[] {
  return headings.toSorted((a, b) => Number(filled.has(b)) - Number(filled.has(a)));
}

/** The headings by all that they are called: as they stand, without the money, as words, in English. */
function headingsByName(headings: readonly string[], filled: ReadonlySet<string>): Map<string, string> {
  const by = new Map<string, string>();
  const readings = [
    plain,
    withoutPlace,
    withoutBirr,
    withoutCurrency,
    asWords,
    (heading: string) => inEnglish(plain(heading)),
  ];
  const inOrder = filledFirst(headings, filled);
  for (const read of readings)
    for (const heading of inOrder) {
      const name = oneSpelling(read(heading));
      if (!by.has(name)) by.set(name, heading);
    }
  if (OF_SOLD_BY_TYPE.some((name) => by.has(name)))
    for (const name of ['type', 'product type']) by.delete(name);
  return by;
}

/** Columns that say by their own name what goods may be chosen by: "Size", "ቀለም". */
const CHOICES = spelled(
  words(`
  size, sizes, size name, colour, colours, color, colors, color name, variation, taille, talla, couleur, farbe,
  መጠን, ቁጥር, ሳይዝ, ቀለም, ከለር, hanga, halluu
`),
);

function addBareColumns(mapping: Mapping, by: ReadonlyMap<string, string>): void {
  const stock = [...by.keys()].find((name) => name.startsWith('current quantity '));
  if (!mapping.stock && stock !== undefined) mapping.stock = [by.get(stock)!];
  // Price lists describe goods in one column and call them nothing else.
  if (!mapping.title && mapping.description && mapping.price) {
    const [title, ...others] = mapping.description;
    mapping.title = [title!];
    mapping.description = others;
    if (others.length === 0) delete mapping.description;
  }
  if (mapping.option1Value) return;
  const found = CHOICES.flatMap((name) => by.get(name) ?? []).slice(0, 3);
  for (const [at, heading] of found.entries()) mapping[`option${(at + 1) as 1 | 2 | 3}Value`] = [heading];
}

function oneSpelling(name: string): string {
  const letterOf = (letter: string) => {
    const code = letter.codePointAt(0)!;
    const [from, to] = ALIKE.find(([first]) => code >= first && code < first + 8) ?? [0, 0];
    return String.fromCodePoint(code - from + to);
  };
  return name.replaceAll(/[ሐ-ሗሠ-ሧኀ-ኇዐ-ዖፀ-ፇ]/g, letterOf).replaceAll('ኣ', 'አ');
}

/** "Price [Merkato]", "name(en-gb)": without the shop or the language that a column is of. */
function withoutPlace(heading: string): string {
  return plain(heading.replace(/\s*(?:\[[^\]]*\]|\(en-\w\w\))\s*$/i, ''));
}

/** "Selling price (ETB)", "ዋጋ በብር": the heading without Birr, which is meant before any other money. */
function withoutBirr(heading: string): string {
  return plain(heading)
    .replaceAll(/(?<!\S)(?:in |በ)?(?:birr|etb|br|ብር|qarshii)(?!\S)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function withoutCurrency(heading: string): string {
  return withoutBirr(heading)
    .replaceAll(/(?<!\S)(?:in )?usd(?!\S)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** "SellerSku", "MainImage" and "other_image_url1" as the words they are made of. */
function asWords(heading: string): string {
  return plain(heading.replaceAll(/(?<=[a-z])(?=[A-Z]|\d)/g, ' '));
}

/** Shopify's own type is often empty where its category is not; what describes goods may be short, long or both. */
function isOfSeveral(field: ImportField, format: ImportFormat): boolean {
  return FIELDS_OF_SEVERAL.includes(field) && (field !== 'category' || format === 'shopify');
}

function formatOf(headings: readonly string[]): ImportFormat {
  const has = new Set(headings.map(plain));
  const hasAll = (...names: string[]) => names.every((name) => has.has(name));
  const translated = new Set(headings.map((heading) => inEnglish(plain(heading))));
  if (hasAll(plain(OWN_HEADINGS.key), plain(OWN_HEADINGS.title), plain(OWN_HEADINGS.price))) return 'own';
  if (hasAll('handle') && (has.has('variant price') || has.has('image src') || has.has('body html')))
    return 'shopify';
  if (hasAll('url handle') && (has.has('price') || has.has('product image url'))) return 'shopify';
  if (
    hasAll('type', 'name') &&
    (has.has('regular price') || has.has('attribute 1 name') || has.has('in stock'))
  )
    return 'woocommerce';
  // Its files speak the language of whoever wrote them.
  if (['type', 'name', 'published', 'regular price'].every((name) => translated.has(name)))
    return 'woocommerce';
  return 'other';
}

/** Whether these are the products of PrestaShop, whose choices (combinations) come in a file of their own. */
export function tellsChoicesApart(headings: readonly string[]): boolean {
  const has = new Set(headings.map(plain));
  const isPriced = has.has('price tax included') || has.has('price tax excluded');
  return has.has('product id') && has.has('reference') && isPriced;
}

/** The headings as one text, by which what was mapped by hand is found again. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(plain).join('\n');
}
