import type { ProductState, VariantState } from '#modules/inventory/index.ts';
import type { StockMove } from '#modules/inventory/index.ts';
import { optionsKey } from './merge-product.ts';

/** What of a product changed, in the words of its form. */
export type ProductField =
  | 'title'
  | 'description'
  | 'texts'
  | 'category'
  | 'brand'
  | 'tags'
  | 'specifications'
  | 'price'
  | 'memberPrice'
  | 'stock'
  | 'variants'
  | 'sku'
  | 'barcode'
  | 'weight'
  | 'photos';

const PARTS: Record<ProductField, (product: ProductState) => unknown> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  texts: ({ texts }) => Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  category: ({ categoryId, subcategoryId }) => [categoryId, subcategoryId],
  brand: ({ brandId }) => brandId,
  tags: ({ tagIds }) => tagIds.toSorted((one, other) => one - other),
  specifications: ({ specifications }) => specifications.map(({ name, value }) => [name, String(value)]),
  price: ({ price, oldPrice, variants }) => [price, oldPrice, variants.map((of) => [of.price, of.oldPrice])],
  memberPrice: ({ memberPrice, variants }) => [memberPrice, variants.map((of) => of.memberPrice)],
  stock: ({ stock, variants }) => [stock, variants.map((of) => of.stock)],
  variants: ({ variants }) => variants.map((of) => [optionsKey(of.options), of.title, of.imageId]),
  sku: ({ sku, variants }) => [sku, variants.map((of) => of.sku)],
  barcode: ({ barcode, variants }) => [barcode, variants.map((of) => of.barcode)],
  weight: ({ weightG, variants }) => [weightG, variants.map((of) => of.weightG)],
  photos: ({ images }) => images.map(({ imageId, alt }) => [imageId, alt]),
};

/** Which parts differ; none: there is nothing to write. */
export function changedFields(before: ProductState, next: ProductState): ProductField[] {
  return (Object.keys(PARTS) as ProductField[]).filter(
    (field) => JSON.stringify(PARTS[field](before)) !== JSON.stringify(PARTS[field](next)),
  );
}

/** By what a product is found: these need its search columns written anew. */
const FOUND_BY: readonly ProductField[] = [
  'title',
  'texts',
  'category',
  'brand',
  'tags',
  'specifications',
  'variants',
  'sku',
];

export function needsReindexing(changed: readonly ProductField[]): boolean {
  return changed.some((field) => FOUND_BY.includes(field));
}

/** The pieces that come and go by a change: of goods with variants, of each variant. */
export function movesOf(
  productId: number,
  before: ProductState,
  next: readonly VariantState[],
  stock: number,
): StockMove[] {
  const had = new Map(before.variants.map((variant) => [variant.id, variant.stock]));
  const ofVariants = next.map(({ id, stock: now }) => ({
    productId,
    variantId: id,
    delta: now - (had.get(id) ?? 0),
  }));
  const own = (next.length === 0 ? stock : 0) - (before.variants.length === 0 ? before.stock : 0);
  return [{ productId, variantId: null, delta: own }, ...ofVariants];
}
