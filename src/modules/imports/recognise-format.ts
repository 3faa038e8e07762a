import { normalizeUnicode } from '#platform/normalize-unicode.ts';
import { COLUMN_NAMES } from './column-names.ts';
import {
  FIELDS_OF_SEVERAL,
  type ImportField,
  type ImportFormat,
  type Mapping,
  OWN_HEADINGS,
} from './import-fields.schema.ts';

/** Fields whose column says by its heading which field it is in one form only. */
const WOO: Partial<Record<ImportField, readonly string[]>> = {
  type: ['type'],
  key: ['id'],
  category: ['categories'],
  option1Name: [],
  option1Value: [],
  option2Name: [],
  option2Value: [],
  option3Name: [],
  option3Value: [],
};

/** Shopify's own column for categories is a path of its taxonomy; its type is the shop's own word. */
const SHOPIFY: Partial<Record<ImportField, readonly string[]>> = {
  category: ['type', 'product category'],
  state: ['status', 'published', 'published on online store'],
};

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

/** Which form a file has and which of its columns hold what, by its headings alone. */
export function recogniseFormat(
  headings: readonly string[],
  format: ImportFormat = formatOf(headings),
): { format: ImportFormat; mapping: Mapping } {
  const by = new Map<string, string>();
  for (const read of [plain, withoutCurrency])
    for (const heading of headings) if (!by.has(read(heading))) by.set(read(heading), heading);
  const own = format === 'woocommerce' ? WOO : format === 'shopify' ? SHOPIFY : {};
  const mapping: Mapping = {};
  for (const [field, names] of Object.entries({ ...COLUMN_NAMES, ...own }) as [
    ImportField,
    readonly string[],
  ][]) {
    const found = names.flatMap((name) => by.get(name) ?? []);
    if (found.length > 0) mapping[field] = isOfSeveral(field, format) ? found : found.slice(0, 1);
  }
  if (format === 'other') addBareColumns(mapping, by);
  return { format, mapping };
}

/** Columns that say by their own name what goods may be chosen by: "Size", "ቀለም". */
const CHOICES = ['size', 'sizes', 'colour', 'color', 'መጠን', 'ቁጥር', 'ሳይዝ', 'ቀለም', 'ከለር', 'hanga', 'halluu'];

function addBareColumns(mapping: Mapping, by: ReadonlyMap<string, string>): void {
  const stock = [...by.keys()].find((name) => name.startsWith('current quantity '));
  if (!mapping.stock && stock !== undefined) mapping.stock = [by.get(stock)!];
  if (mapping.option1Value) return;
  const found = CHOICES.flatMap((name) => by.get(name) ?? []).slice(0, 3);
  for (const [at, heading] of found.entries()) mapping[`option${(at + 1) as 1 | 2 | 3}Value`] = [heading];
}

/** "Selling price (ETB)", "ዋጋ በብር": the heading without the money it is in. */
function withoutCurrency(heading: string): string {
  return plain(heading)
    .replaceAll(/(?<!\S)(?:in |በ)?(?:birr|etb|br|usd|ብር|qarshii)(?!\S)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Shopify's own type is often empty where its category is not; what describes goods may be short, long or both. */
function isOfSeveral(field: ImportField, format: ImportFormat): boolean {
  return FIELDS_OF_SEVERAL.includes(field) && (field !== 'category' || format === 'shopify');
}

function formatOf(headings: readonly string[]): ImportFormat {
  const has = new Set(headings.map(plain));
  const hasAll = (...names: string[]) => names.every((name) => has.has(name));
  if (hasAll(plain(OWN_HEADINGS.key), plain(OWN_HEADINGS.title), plain(OWN_HEADINGS.price))) return 'own';
  if (hasAll('handle') && (has.has('variant price') || has.has('image src') || has.has('body html')))
    return 'shopify';
  if (hasAll('url handle') && (has.has('price') || has.has('product image url'))) return 'shopify';
  if (
    hasAll('type', 'name') &&
    (has.has('regular price') || has.has('attribute 1 name') || has.has('in stock'))
  )
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
