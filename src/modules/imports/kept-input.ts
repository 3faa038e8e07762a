import type { NameBook } from '#modules/catalog/index.ts';
import type { ProductState } from '#modules/inventory/index.ts';
import type { ProductInput } from '#modules/products/index.ts';

/** All that an import may change of a product, as one writes it. */
export function inputOf(state: ProductState, names: NameBook): ProductInput {
  const { locale, texts } = state;
  const others = Object.entries(texts);
  const figures = {
    price: state.price,
    oldPrice: state.oldPrice,
    stock: state.stock,
    sku: state.sku,
    barcode: state.barcode,
  };
  return {
    titles: { ...Object.fromEntries(others.map(([of, { title }]) => [of, title])), [locale]: state.title },
    descriptions: {
      ...Object.fromEntries(others.map(([of, { description }]) => [of, description])),
      [locale]: state.description,
    },
    categoryId: state.categoryId,
    subcategoryId: state.subcategoryId,
    brand: names.brandName(state.brandId),
    tags: names.tagSlugs(state.tagIds),
    specifications: state.specifications.map(({ name, value }) => ({ name, value })),
    weightG: state.weightG,
    ...(state.variants.length === 0 ? figures : {}),
    variants: state.variants.map(({ id, title: _title, ...variant }) => ({
      ...(id !== null && { id }),
      ...variant,
    })),
  };
}
