import type { ProductState, VariantState } from '#modules/inventory/index.ts';
import { optionsKey, type ProductInput, type VariantInput } from '#modules/products/index.ts';
import { isEthiopic } from '#modules/search/index.ts';
import type { ImportData, VariantData } from './import-data.ts';

/** A product of a file as the one schema of products takes it; `lines` says for each variant where the file speaks of it. */
export type ToInput = { input: ProductInput; lines: number[] };

/**
 * What a file says of a product that is not there yet (`before` null) or of this one. A file deletes nothing: variants it
 * does not name stay as they are. What it only guesses is kept to new products.
 */
export function toInput(data: ImportData, before: ProductState | null): ToInput {
  const locale = before?.locale ?? data.locale ?? localeOf(data.title ?? '');
  const { variants, own, lines } = variantsOf(data, before);
  const isPlaced = data.category !== undefined && (before === null || data.category.isSure);
  const input: ProductInput = {
    ...(before === null && { locale }),
    titles: textsOf(data, locale, 'title'),
    descriptions: textsOf(data, locale, 'description'),
    ...(isPlaced && { categoryId: data.category!.categoryId, subcategoryId: data.category!.subcategoryId }),
    ...(data.brand !== undefined && { brand: data.brand }),
    ...(data.tags !== undefined && { tags: data.tags }),
    ...(data.specifications !== undefined && { specifications: data.specifications }),
    ...own,
    ...(variants && { variants }),
  };
  return { input, lines };
}

function localeOf(title: string): 'en' | 'am' {
  return isEthiopic(title) ? 'am' : 'en';
}

function textsOf(data: ImportData, locale: string, part: 'title' | 'description'): Record<string, string> {
  const others = Object.entries(data.texts).flatMap(([of, text]) =>
    text[part] === undefined ? [] : [[of, text[part]]],
  );
  const own = data[part];
  return Object.fromEntries([...others, ...(own === undefined ? [] : [[locale, own]])]) as Record<
    string,
    string
  >;
}

type Parts = { variants?: VariantInput[]; own?: Partial<ProductInput>; lines: number[] };

/** A single row without options is the product itself; where there are variants it is the one with its SKU. */
function variantsOf(
  { variants: told, areChoicesApart: areApart }: ImportData,
  before: ProductState | null,
): Parts {
  const known = before?.variants ?? [];
  const [only] = told;
  const isPlain = told.length === 1 && Object.keys(only!.options).length === 0;
  if (isPlain && (known.length === 0 || !matching(known, only!))) {
    const { weightG, ...figures } = figuresOf(only!);
    const own = { ...(weightG !== undefined && { weightG }) };
    return { own: areApart && known.length > 0 ? own : { ...own, ...figures }, lines: [only!.line] };
  }
  const found = told.map((variant) => ({ variant, known: matching(known, variant) }));
  const kept = known.map((variant): { input: VariantInput; line: number } => {
    const says = found.find((one) => one.known === variant);
    const base = { id: variant.id!, options: variant.options };
    const figures = says && figuresOf(says.variant);
    // A variant without a weight weighs what its product does: files that say so for each say nothing new.
    if (figures && variant.weightG === null && figures.weightG === before?.weightG) delete figures.weightG;
    return { input: { ...base, ...figures }, line: says?.variant.line ?? 0 };
  });
  const added = found
    .filter((one) => one.known === undefined)
    .map(({ variant }) => ({
      input: { options: variant.options, ...figuresOf(variant), ...dearer(variant, before) },
      line: variant.line,
    }));
  const all = [...kept, ...added];
  const weightG =
    before === null ? told.find((variant) => variant.weightG !== undefined)?.weightG : undefined;
  return {
    variants: all.map(({ input }) => input),
    ...(weightG !== undefined && { own: { weightG } }),
    lines: all.map(({ line }) => line),
  };
}

/** What a choice costs that says only how much more than its product; one that is there already keeps its price. */
function dearer({ price, surcharge }: VariantData, before: ProductState | null): { price?: number } {
  if (price !== undefined || surcharge === undefined || typeof before?.price !== 'number') return {};
  return { price: before.price + surcharge };
}

function matching(known: readonly VariantState[], { sku, options }: VariantData): VariantState | undefined {
  const bySku = sku ? known.find((variant) => variant.sku.toLowerCase() === sku.toLowerCase()) : undefined;
  return bySku ?? known.find((variant) => optionsKey(variant.options) === optionsKey(options));
}

function figuresOf({ sku, barcode, price, oldPrice, stock, weightG }: VariantData) {
  return {
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(price !== undefined && { price }),
    // A new price without an old one is no reduction of the old old one.
    ...(oldPrice !== undefined && { oldPrice }),
    ...(stock !== undefined && { stock }),
    ...(weightG !== undefined && { weightG }),
  };
}
