import { normalizeUnicode } from '#platform/normalize-unicode.ts';
import { type ImportField, type ImportFormat, type Mapping, OWN_HEADINGS } from './import-fields.schema.ts';

/** "Image 1" to "Image 10", of each of these. */
function numbered(...names: readonly string[]): string[] {
  return names.flatMap((name) => Array.from({ length: 10 }, (_, n) => `${name} ${n + 1}`));
}

/** What a field is called in files of several shops and by people, as `plain` writes it; the first one found is meant. */
const NAMES: Record<ImportField, readonly string[]> = {
  key: [
    'key',
    'handle',
    'url handle',
    'product handle',
    'id',
    'product id',
    'slug',
    'url key',
    'external id',
    'token',
    'listing id',
  ],
  title: [
    'title',
    'name',
    'product title',
    'product name',
    'item',
    'item name',
    'product',
    'ስም',
    'የዕቃ ስም',
    'የእቃ ስም',
    'ርዕስ',
    'maqaa',
    'maqaa oomishaa',
  ],
  titleAm: [
    'title am',
    'title amharic',
    'name am',
    'name amharic',
    'amharic title',
    'amharic name',
    'የአማርኛ ስም',
  ],
  titleOm: ['title om', 'title oromo', 'title afaan oromoo', 'name om', 'name oromo', 'name afaan oromoo'],
  description: [
    'description',
    'body html',
    'body',
    'product description',
    'details',
    'short description',
    'መግለጫ',
    'ibsa',
  ],
  descriptionAm: ['description am', 'description amharic', 'amharic description'],
  descriptionOm: ['description om', 'description oromo', 'description afaan oromoo'],
  category: [
    'subcategory',
    'category',
    'categories',
    'product category',
    'type',
    'product type',
    'collection',
    'categories x y z',
    'ምድብ',
    'ramaddii',
  ],
  brand: ['brand', 'brands', 'vendor', 'manufacturer', 'maker', 'ብራንድ', 'biraandii'],
  tags: ['tags', 'tag', 'labels', 'keywords'],
  specifications: ['specifications', 'specification', 'specs'],
  state: [
    'state',
    'status',
    'product status',
    'published',
    'published on online store',
    'active 0 1',
    'active',
  ],
  option1Name: ['option 1 name', 'variant option 1 name', 'attribute 1 name', 'option name 1'],
  option1Value: ['option 1 value', 'variant option 1 value', 'attribute 1 value s', 'option value 1'],
  option2Name: ['option 2 name', 'variant option 2 name', 'attribute 2 name', 'option name 2'],
  option2Value: ['option 2 value', 'variant option 2 value', 'attribute 2 value s', 'option value 2'],
  option3Name: ['option 3 name', 'variant option 3 name', 'attribute 3 name', 'option name 3'],
  option3Value: ['option 3 value', 'variant option 3 value', 'attribute 3 value s', 'option value 3'],
  sku: ['sku', 'variant sku', 'item number', 'item code', 'code', 'product code', 'article', 'reference'],
  barcode: [
    'barcode',
    'variant barcode',
    'gtin upc ean or isbn',
    'gtin',
    'ean',
    'upc',
    'isbn',
    'variant ean',
    'ean13',
  ],
  price: [
    'price birr',
    'price etb',
    'price',
    'variant price',
    'regular price',
    'variant price etb',
    'unit price',
    'selling price',
    'price tax included',
    'price tax excluded',
    'variant price usd',
    'price usd',
    'ዋጋ',
    'gatii',
  ],
  salePrice: ['sale price', 'special price', 'discount price', 'discounted price'],
  saleEnds: ['date sale price ends', 'special price to'],
  oldPrice: [
    'old price birr',
    'old price',
    'compare at price',
    'variant compare at price',
    'was price',
    'price before',
    'original price',
    'list price',
    'የቀድሞ ዋጋ',
  ],
  stock: [
    'stock',
    'quantity',
    'qty',
    'inventory quantity',
    'variant inventory qty',
    'variant inventory quantity',
    'inventory',
    'inventories',
    'stock quantity',
    'pieces',
    'ብዛት',
    'ክምችት',
    "baay'ina",
  ],
  inStock: ['in stock'],
  weight: [
    'weight g',
    'weight grams',
    'weight value grams',
    'variant grams',
    'weight kg',
    'weight lbs',
    'weight oz',
    'weight',
    'variant weight',
    'product weight',
    'grams',
    'ክብደት',
  ],
  weightUnit: ['weight unit', 'variant weight unit', 'weight unit for display'],
  images: [
    'photos',
    'photo',
    'images',
    'image',
    'image src',
    'product image url',
    'image url',
    'image urls',
    'photo url',
    'pictures',
    'picture',
    'image urls x y z',
    ...numbered('product image', 'image', 'image url', 'image src', 'photo', 'picture'),
    'ፎቶ',
    'suuraa',
  ],
  imageAlt: ['image alt text', 'image alt'],
  variantImage: ['variant photo', 'variant image', 'variant image url'],
  type: [],
  parent: ['parent', 'parent sku', 'parent id'],
};

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

/** A heading without case, marks and spaces that say nothing: "Option1 Name", "option_1_name". */
export function plain(heading: string): string {
  return normalizeUnicode(heading, 'NFKC')
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
  for (const heading of headings) if (!by.has(plain(heading))) by.set(plain(heading), heading);
  const own = format === 'woocommerce' ? WOO : format === 'shopify' ? SHOPIFY : {};
  const mapping: Mapping = {};
  for (const [field, names] of Object.entries({ ...NAMES, ...own }) as [ImportField, readonly string[]][]) {
    const found = names.flatMap((name) => by.get(name) ?? []);
    if (found.length > 0) mapping[field] = field === 'images' ? found : found.slice(0, 1);
  }
  return { format, mapping };
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

/** The headings as one text, by which what was mapped by hand is found again. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(plain).join('\n');
}
