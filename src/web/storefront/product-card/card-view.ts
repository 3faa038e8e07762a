import type { PictureData, ProductCard } from '#modules/catalog/catalog.schema.ts';

/** As much of a product as its card shows. */
export type CardView = Pick<
  ProductCard,
  | 'id'
  | 'title'
  | 'textLocale'
  | 'currentPrice'
  | 'originalPrice'
  | 'inStock'
  | 'hasVariants'
  | 'rating'
  | 'reviewCount'
  | 'tags'
> & {
  /** Told only where members pay less. */
  hasMemberPrice?: boolean;
  image: Pick<PictureData, 'key' | 'dominantColor'> | null;
};

/** Leaves out what no card shows: what a loader returns travels a second time with the page, for hydration. */
export function toCardView(product: ProductCard): CardView {
  const { id, title, textLocale, currentPrice, originalPrice, inStock, hasVariants, rating } = product;
  const { reviewCount, tags, image } = product;
  const picture = image && { key: image.key, dominantColor: image.dominantColor };
  return {
    id,
    title,
    textLocale,
    currentPrice,
    originalPrice,
    inStock,
    hasVariants,
    rating,
    reviewCount,
    tags,
    image: picture,
    ...(product.hasMemberPrice && { hasMemberPrice: true }),
  };
}
