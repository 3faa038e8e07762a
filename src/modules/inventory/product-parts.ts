import type { ProductState } from './product-state.queries.ts';

/**
 * All that can be changed of a product, part by part, as its history compares and keeps it: amounts in santim, the own text
 * under its name alone, another language's and a variant's behind a colon (`title:am`, `price:38 / Red`). Empty ones are left
 * out. Pure.
 */
export function partsOf(product: ProductState): Record<string, unknown> {
  const { texts, variants, categoryId, subcategoryId } = product;
  const all = {
    state: product.state,
    title: product.title,
    description: product.description,
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([locale, text]) => [
        [`title:${locale}`, text.title],
        [`description:${locale}`, text.description],
      ]),
    ),
    category: subcategoryId ?? categoryId,
    brand: product.brandId,
    tags: product.tagIds.toSorted((one, other) => one - other),
    specifications: product.specifications.map(({ name, value }) => `${name}: ${value}`),
    variants: variants.map(({ title }) => title),
    ...(variants.length === 0 && figuresOf(product, '')),
    ...Object.assign({}, ...variants.map((variant) => figuresOf(variant, `:${variant.title}`))),
    photos: product.images.map(({ imageId, alt }) => ({ imageId, alt })),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)));
}

type Figures = Pick<ProductState, 'price' | 'oldPrice' | 'memberPrice' | 'stock' | 'sku' | 'barcode'> & {
  weightG: number | null;
};

function figuresOf(of: Figures, name: string): Record<string, unknown> {
  const { price, oldPrice, memberPrice, stock, sku, barcode, weightG } = of;
  const figures = { price, oldPrice, memberPrice, stock, sku, barcode, weight: weightG || null };
  return Object.fromEntries(Object.entries(figures).map(([figure, value]) => [`${figure}${name}`, value]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
