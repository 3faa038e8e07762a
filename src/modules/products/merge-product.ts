import type { ProductState, VariantState } from '#modules/inventory/index.ts';
import type { Locale } from '#platform/language.ts';
import { fieldFaults } from '#platform/validation.ts';
import { toDescription } from './description-text.ts';
import { PRODUCT_LIMITS, type ProductInput, type VariantInput } from './product-input.schema.ts';
import { fullPrice, withRunningSale } from './running-sale.ts';

/** What names in the input stand for, looked up by the caller; undefined where the input says nothing of it. */
export type Resolved = {
  category: { categoryId: number | null; subcategoryId: number | null } | undefined;
  brandId: number | null | undefined;
  tagIds: number[] | undefined;
  specifications?: { name: string; value: string }[] | undefined;
};

/** A product that does not exist yet: nothing is said of it. */
export function emptyProduct(vendorId: number, locale: Locale): ProductState {
  return {
    id: 0,
    vendorId,
    version: 0,
    state: 'draft',
    stateReason: '',
    publishesWhenComplete: false,
    locale,
    title: '',
    description: '',
    texts: {},
    categoryId: null,
    subcategoryId: null,
    brandId: null,
    tagIds: [],
    specifications: [],
    price: null,
    oldPrice: null,
    memberPrice: null,
    saleEndsAt: null,
    stock: 0,
    sku: '',
    barcode: '',
    weightG: 0,
    images: [],
    variants: [],
    retired: [],
  };
}

/** The product as it is once the input holds. What the input leaves out stays. Pure; faults carry their fields' paths. */
export function mergeProduct(before: ProductState, input: ProductInput, resolved: Resolved): ProductState {
  const variants = input.variants ? mergeVariants(before, input, input.variants) : before.variants;
  const next: ProductState = {
    ...before,
    ...mergeTexts(before, input),
    ...resolved.category,
    brandId: resolved.brandId === undefined ? before.brandId : resolved.brandId,
    tagIds: resolved.tagIds ?? before.tagIds,
    specifications: resolved.specifications ?? input.specifications ?? before.specifications,
    sku: input.sku ?? before.sku,
    barcode: input.barcode ?? before.barcode,
    weightG: input.weightG ?? before.weightG,
    images: mergeImages(before, input),
    variants,
    ...(variants.length > 0 ? ofVariants(before, input, variants) : ofProduct(before, input)),
  };
  return withRunningSale(before, next);
}

function mergeTexts(before: ProductState, { titles = {}, descriptions = {} }: ProductInput) {
  const { locale } = before;
  const texts = { ...before.texts };
  for (const other of ['en', 'am', 'om'] as const) {
    if (other === locale || (titles[other] === undefined && descriptions[other] === undefined)) continue;
    const kept = texts[other] ?? { title: '', description: '' };
    const title = titles[other] ?? kept.title;
    const given = descriptions[other];
    const description = described(given, kept.description, `descriptions.${other}`);
    // Without a title of its own a text has nothing to stand under.
    if (title === '') delete texts[other];
    else texts[other] = { title, description };
  }
  return {
    title: titles[locale] ?? before.title,
    description: described(descriptions[locale], before.description, 'description'),
    texts,
  };
}

/** A description as it is kept; one that is too long without what nobody sees of it is refused and never cut. */
function described(given: string | undefined, kept: string, path: string): string {
  const html = given === undefined ? kept : toDescription(given, kept);
  if (html !== kept && html.length > PRODUCT_LIMITS.description)
    throw fieldFaults({ [path]: { code: 'products.description_long' } });
  return html;
}

function mergeImages(before: ProductState, { photos }: ProductInput): ProductState['images'] {
  if (!photos) return before.images;
  const alts = new Map(before.images.map(({ imageId, alt }) => [imageId, alt]));
  return photos.map(({ imageId, alt }) => ({ imageId, alt: alt ?? alts.get(imageId) ?? '' }));
}

function ofProduct(before: ProductState, input: ProductInput) {
  return {
    price: input.price === undefined ? before.price : input.price,
    oldPrice: input.oldPrice === undefined ? before.oldPrice : input.oldPrice,
    memberPrice: input.memberPrice === undefined ? before.memberPrice : input.memberPrice,
    stock: input.stock ?? before.stock,
  };
}

/** A product with variants costs what its cheapest one does, and has as many pieces as all of them. */
function ofVariants(before: ProductState, input: ProductInput, variants: readonly VariantState[]) {
  if (!input.variants) assertNothingOverall(before, input);
  const cheapest = variants.reduce((least, variant) => (variant.price < least.price ? variant : least));
  return {
    price: cheapest.price,
    oldPrice: cheapest.oldPrice,
    memberPrice: null,
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    sku: '',
    barcode: '',
  };
}

/** Price, stock and number of a product with variants are theirs: what says otherwise is refused, not guessed. */
function assertNothingOverall(before: ProductState, input: ProductInput): void {
  for (const field of ['price', 'oldPrice', 'stock', 'sku'] as const) {
    const given = input[field];
    if (given !== undefined && given !== before[field] && given !== '')
      throw fieldFaults({ [field]: { code: 'products.by_variant' } });
  }
}

function mergeVariants(
  before: ProductState,
  input: ProductInput,
  given: readonly VariantInput[],
): VariantState[] {
  assertOptions(given);
  const byId = new Map(before.variants.map((variant) => [variant.id, variant]));
  const byOptions = new Map(before.variants.map((variant) => [optionsKey(variant.options), variant]));
  const retired = new Map(before.retired.map(({ id, options }) => [optionsKey(options), id]));
  // What a sale reduces for a while is not what a new variant costs.
  const usual = input.price === undefined || input.price === before.price ? fullPrice(before) : input.price;
  return given.map((variant, place) => {
    const key = optionsKey(variant.options);
    const known = byId.get(variant.id ?? 0) ?? byOptions.get(key);
    const price = variant.price ?? known?.price ?? usual;
    if (price === null) throw fieldFaults({ [`variants.${place}.price`]: { code: 'products.price_range' } });
    return {
      id: known?.id ?? retired.get(key) ?? null,
      title: titleOf(variant.options, known),
      options: variant.options,
      price,
      oldPrice: variant.oldPrice === undefined ? (known?.oldPrice ?? null) : variant.oldPrice,
      memberPrice: variant.memberPrice === undefined ? (known?.memberPrice ?? null) : variant.memberPrice,
      stock: variant.stock ?? known?.stock ?? 0,
      sku: variant.sku ?? known?.sku ?? '',
      barcode: variant.barcode ?? known?.barcode ?? '',
      weightG: variant.weightG === undefined ? (known?.weightG ?? null) : variant.weightG,
      imageId: variant.imageId === undefined ? (known?.imageId ?? null) : variant.imageId,
    };
  });
}

/** A variant is called by its values in the order in which they are said; one whose options stay keeps its name. */
function titleOf(options: Record<string, string>, known: VariantState | undefined): string {
  const names = Object.keys(options);
  const isSame =
    known !== undefined &&
    names.length === Object.keys(known.options).length &&
    names.every((name) => known.options[name] === options[name]);
  return isSame ? known.title : Object.values(options).join(' / ');
}

/** Every variant names the same options, each combination once, at most 50 values an option. */
function assertOptions(variants: readonly VariantInput[]): void {
  const namesOf = ({ options }: VariantInput) => Object.keys(options).toSorted().join('\n');
  const seen = new Set<string>();
  const values = new Map<string, Set<string>>();
  variants.forEach((variant, place) => {
    const fault = (code: string) => fieldFaults({ [`variants.${place}.options`]: { code } });
    if (namesOf(variant) !== namesOf(variants[0]!)) throw fault('products.options_differ');
    const key = optionsKey(variant.options);
    if (seen.has(key)) throw fault('products.variant_twice');
    seen.add(key);
    for (const [name, value] of Object.entries(variant.options)) {
      const known = values.get(name) ?? new Set();
      values.set(name, known.add(value));
      if (known.size > PRODUCT_LIMITS.optionValues) throw fault('products.option_values_many');
    }
  });
}

/** The same for the same options, in whatever order and case they are written. */
export function optionsKey(options: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(options).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]);
  return JSON.stringify(pairs.toSorted(([one], [other]) => (one! < other! ? -1 : 1)));
}
