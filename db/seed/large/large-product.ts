import { sanitizeDescription } from '#modules/catalog/description.ts';
import { withSpecifications } from '#modules/catalog/reindex-products.ts';
import { DOCUMENT_VERSION, searchDocument } from '#modules/search/index.ts';
import { categories, type CategoryContent } from '#seed/content/categories.ts';
import { describe } from '#seed/content/describe.ts';
import type { ProductItem, ProductKind } from '#seed/content/product-kind.ts';
import { subcategoryNames } from '#seed/content/subcategories.ts';
import { tags } from '#seed/content/tags.ts';
import { between, pick, type Random, seededRandom, skewed } from '#seed/random.ts';
import type { Ids } from '#seed/rows/catalogue-rows.ts';
import type { SpecificationIds } from '#seed/rows/specification-ids.ts';
import type { Value } from './copy.ts';
import { successOf } from './popularity.ts';
import { aDistinction, aModel, specificationsOf } from './vocabulary.ts';

/** What the products of a large catalogue are made from: the demo's kinds, in order of how much there is of them. */
export interface Template {
  category: string;
  /** The names of the category, then of the subcategory, in the three languages. */
  categoryNames: readonly string[];
  kind: ProductKind;
  birr: number;
  motif: string;
  noun: string;
  brands: string[];
  texts: string[];
}

export interface LargeSource {
  ids: Ids;
  templates: Template[];
  /** Names of the vendors in both scripts, by id from 1. */
  vendors: string[][];
  /** Ids of the demo's main pictures, by subcategory. */
  images: Map<string, number[]>;
  tiers: Uint8Array;
  first: number;
  now: Date;
  specificationIds: SpecificationIds;
}

export const PRODUCT_COLUMNS =
  'id, vendor_id, category_id, subcategory_id, brand_id, title, description_html, specifications, price_santim, old_price_santim, stock, has_variants, weight_g, image_id, rating_sum, rating_count, rating_score, sold_count, is_hot, popularity, popularity_tier, tag_ids, folded_title, search_vector, specification_ids, search_version, created_at, updated_at';

const VARIANTS = [0, 0, 0, 0, 0, 3];
const HOT_FROM = 400;
const THREE_YEARS = 3 * 365 * 86_400_000;

/** The choices about product `id` that other tables need too; always the same for the same id. */
export function traitsOf(id: number, { templates, images }: Pick<LargeSource, 'templates' | 'images'>) {
  const random = seededRandom(id * 40_503);
  const template = templates[skewed(random, templates.length, 1.5)]!;
  const birr = Math.max(5, Math.round(template.birr * (0.6 + random() ** 2 * 1.4)));
  const pictures = images.get(template.kind.subcategory)!;
  return {
    random,
    template,
    priceSantim: birr * 100,
    variants: pick(random, VARIANTS),
    stock: random() < 0.06 ? 0 : between(random, 1, 120),
    images: [pick(random, pictures), pick(random, pictures)] as const,
  };
}

/** The row of product `id` for COPY, in the order of PRODUCT_COLUMNS. Adds its words to `words`. */
export function largeProductRow(id: number, source: LargeSource, words: Map<string, number>): Value[] {
  const { random, template, priceSantim, variants, stock, images } = traitsOf(id, source);
  const { category, kind } = template;
  const brand = template.brands.length > 0 && random() < 0.8 ? pick(random, template.brands) : null;
  const vendorId = 1 + skewed(random, source.vendors.length, 1.8);
  const title = titleOf(random, { brand, template, nth: id });
  const tagSlugs = kind.tags ?? [];
  const stated = [
    { name: 'Brand', value: brand ?? '–' },
    { name: 'Weight', value: `${kind.weightG} g` },
    ...specificationsOf(id, category),
  ];
  const document = searchDocument({
    id,
    titles: [title, ...textsOf(id, template).map(([, , text]) => text)],
    brand,
    vendorNames: source.vendors[vendorId - 1]!,
    categories: [template.categoryNames.slice(0, 3), template.categoryNames.slice(3)],
    stated: stated.map(({ name, value }) => ({ names: [name], values: [value] })),
    tagNames: tagSlugs.flatMap((tag) => tags[tag]!),
  });
  const specificationIds = source.specificationIds.of({
    textLocale: 'en',
    specifications: stated,
    options: [],
  });
  for (const word of document.words) words.set(word, (words.get(word) ?? 0) + 1);
  const success = successOf(id);
  const createdAt = new Date(source.now.getTime() - random() * THREE_YEARS).toISOString();
  return [
    id,
    vendorId,
    source.ids.category.get(category)!,
    source.ids.subcategory.get(kind.subcategory)!,
    brand ? source.ids.brand.get(brand)! : null,
    title,
    pick(random, template.texts),
    JSON.stringify(stated),
    priceSantim,
    random() < 0.2 ? Math.round(priceSantim * 1.2) : null,
    variants > 0 ? stock * variants : stock,
    variants > 0,
    kind.weightG,
    images[0],
    success.ratingSum,
    success.ratings,
    success.score,
    success.sold,
    success.sold > HOT_FROM,
    success.popularity,
    source.tiers[id - source.first]!,
    `{${tagSlugs.map((tag) => source.ids.tag.get(tag)).join(',')}}`,
    document.foldedTitle,
    withSpecifications(document.vector, specificationIds),
    `{${specificationIds.join(',')}}`,
    DOCUMENT_VERSION,
    createdAt,
    createdAt,
  ];
}

/** The titles in other languages that every third product has, for COPY into product_texts. */
export function textsOf(
  id: number,
  { categoryNames }: Template,
): [id: number, locale: string, title: string][] {
  if (id % 3 !== 0) return [];
  return [
    [id, 'am', `${categoryNames[4]} ${id}`],
    [id, 'om', `${categoryNames[5]} ${id}`],
  ];
}

function titleOf(
  random: Random,
  { brand, template, nth }: { brand: string | null; template: Template; nth: number },
): string {
  const local = random();
  const amharic =
    local < 0.25 ? ` · ${template.categoryNames[4]}` : local < 0.33 ? ` · ${template.categoryNames[5]}` : '';
  return `${brand ? `${brand} ` : ''}${aModel(random, nth)} ${template.noun}, ${aDistinction(random, template.category)}${amharic}`;
}

/** The categories with the most products first. */
const BY_SIZE = [
  'garment',
  '3c',
  'foot-wear',
  'household',
  'cosmetics',
  'accessories',
  'car-parts',
  'baby',
  'hair-product',
  'imports',
  'stationary',
  'appliances',
  'food',
  'detergent',
  'beverage',
  'vegetables',
];
/** Motifs that stand for something else than what they are called. */
const SYMBOLS = new Set([
  'sun',
  'fire',
  'locked',
  'foot',
  'seat',
  'wood',
  'satellite',
  'baby',
  'evergreen-tree',
  'cloud-with-rain',
  'high-voltage',
  'rainbow',
  'duck',
  'tooth',
  'gear',
  'sleeping-face',
  'input-latin-letters',
  'globe-showing-europe-africa',
]);

/** One template for each motif that a kind shows; the goods that large shops have most of come first. */
export function makeTemplates(): Template[] {
  const random = seededRandom(7);
  const perCategory = BY_SIZE.map((wanted) => categories.find(({ slug }) => slug === wanted)!).map(
    (category) => {
      const categoryBrands = brandsOf(category.kinds);
      return category.kinds.flatMap((kind) =>
        [...new Set(kind.items.map((item) => motifOf(kind, item)))].map((motif) =>
          aTemplate(random, { category, kind, motif, categoryBrands }),
        ),
      );
    },
  );
  const most = Math.max(...perCategory.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) =>
    perCategory.flatMap((templates) => templates[i] ?? []),
  ).flat();
}

function aTemplate(
  random: Random,
  {
    category,
    kind,
    motif,
    categoryBrands,
  }: { category: CategoryContent; kind: ProductKind; motif: string; categoryBrands: string[] },
): Template {
  const prices = kind.items.filter((item) => motifOf(kind, item) === motif).map(([, birr]) => birr);
  const own = brandsOf([kind]);
  const names = subcategoryNames[kind.subcategory]!;
  const words = motif.split('-');
  return {
    category: category.slug,
    categoryNames: [...category.names, ...names],
    kind,
    birr: prices.reduce((sum, birr) => sum + birr, 0) / prices.length,
    motif,
    noun:
      words.length > 2 || SYMBOLS.has(motif)
        ? names[0]
        : words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' '),
    brands: own.length > 1 ? own : categoryBrands,
    texts: Array.from({ length: 4 }, () =>
      sanitizeDescription(
        describe(random, { kind, details: {}, vendor: { name: 'Adey', city: 'Addis Ababa' } }),
      ),
    ),
  };
}

function motifOf(kind: ProductKind, [, , details]: ProductItem): string {
  return details?.picture ?? kind.picture;
}

function brandsOf(kinds: readonly ProductKind[]): string[] {
  return [...new Set(kinds.flatMap(({ items }) => items.flatMap(([, , details]) => details?.brand ?? [])))];
}
