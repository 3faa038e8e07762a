import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { mediaUrl } from '#platform/storage.ts';
import { type Taxonomy, nameIn } from './taxonomy.ts';
import type { ProductPictureRow } from './catalog.queries.ts';
import type { CardTag, PictureData, ProductCard } from './catalog.schema.ts';
import type { ProductCardRow } from './listing.queries.ts';

/** From this discount on, a running deal is one of the best. */
const BEST_DEAL_PERCENT = 25;

/** A stored picture as screens and API show it. */
export function toPicture(row: ProductPictureRow): PictureData {
  return {
    key: row.key,
    url: mediaUrl(row.key),
    width: row.width,
    height: row.height,
    dominantColor: row.color,
  };
}

/** The mean of ratings with one decimal; 0 when there are none. */
export function meanRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

/** A row of a list as a product card, named in the user's language. */
export function toProductCard(ctx: Ctx, taxonomy: Taxonomy, row: ProductCardRow): ProductCard {
  const category = taxonomy.categoryById.get(row.categoryId);
  const image =
    row.imageKey === null
      ? null
      : toPicture({
          key: row.imageKey,
          width: row.imageWidth!,
          height: row.imageHeight!,
          color: row.imageColor!,
        });
  return {
    id: row.id,
    title: row.title,
    textLocale: row.textLocale,
    currentPrice: birr(row.priceSantim),
    originalPrice: row.oldPriceSantim === null ? null : birr(row.oldPriceSantim),
    currency: 'ETB',
    stock: row.stock,
    inStock: row.stock > 0 && row.isVendorActive,
    hasVariants: row.hasVariants,
    imageUrl: image?.url ?? null,
    image,
    rating: meanRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
    soldCount: row.soldCount,
    saleEndsAt: row.saleEndsAt && row.saleEndsAt > ctx.now() ? row.saleEndsAt.toISOString() : null,
    hasMemberPrice: row.hasMemberPrice,
    tags: cardTags(row, ctx.now()),
    brand: row.brandId === null ? null : (taxonomy.brandById.get(row.brandId)?.name ?? null),
    category: category ? nameIn(ctx.locale, category) : '',
    categoryId: row.categoryId,
    subcategoryId: row.subcategoryId,
    vendor: { id: row.vendorId, businessName: row.businessName },
  };
}

type Badged = Pick<ProductCardRow, 'stock' | 'priceSantim' | 'oldPriceSantim' | 'isHot' | 'saleEndsAt'>;

/**
 * The badges of a card, most important first: Sold Out without stock; the discount in whole percent, rounded down; Best
 * Deals or Sale while a deal with an end runs; Hot when it sold well lately.
 */
export function cardTags(row: Badged, now: Date): CardTag[] {
  const percentOff =
    row.oldPriceSantim === null
      ? 0
      : Math.floor((100 * (row.oldPriceSantim - row.priceSantim)) / row.oldPriceSantim);
  const isDeal = row.saleEndsAt !== null && row.saleEndsAt > now;
  const tags: CardTag[] = [];
  const add = (type: CardTag['type'], text: string = type, percent: number | null = null) =>
    tags.push({ type, text, percentOff: percent });
  if (row.stock <= 0) add('Sold Out');
  if (percentOff >= 1) add('Discount', `${percentOff}% OFF`, percentOff);
  if (isDeal) add(percentOff >= BEST_DEAL_PERCENT ? 'Best Deals' : 'Sale');
  if (row.isHot) add('Hot');
  return tags;
}
