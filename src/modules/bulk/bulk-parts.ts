import type { ProductState } from '#modules/inventory/index.ts';
import type { BulkActName } from './bulk.schema.ts';

/** A figure of a product, or of each of its variants. */
export type Figures = { own: number | null; variants: [id: number, figure: number | null][] };

/** What of a product an act may change, as text: equal texts stand for equal parts. */
export function partOf(product: ProductState, act: BulkActName): string {
  return JSON.stringify(partsOf[act](product));
}

const figuresOf =
  (field: 'price' | 'memberPrice' | 'stock') =>
  ({ variants, ...product }: ProductState): Figures => ({
    own: product[field],
    variants: variants.map((variant) => [variant.id!, variant[field]]),
  });

const partsOf: Record<BulkActName, (product: ProductState) => unknown> = {
  price: figuresOf('price'),
  // What is asked while it runs.
  plan: figuresOf('price'),
  memberPrice: figuresOf('memberPrice'),
  stock: figuresOf('stock'),
  category: ({ categoryId, subcategoryId }) => ({ categoryId, subcategoryId }),
  tags: ({ tagIds }) => tagIds.toSorted((one, other) => one - other),
  brand: ({ brandId }) => brandId,
  state: ({ state }) => state,
};
