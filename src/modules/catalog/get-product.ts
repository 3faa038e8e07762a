import type { Ctx } from '#platform/context.ts';
import { GOODS_TAG } from '#platform/loading-cache.ts';
import { birr } from '#shop/money.ts';
import { type OptionWords, variantOptions, variantTitle, wordsOfVariants } from '#shop/option-words.ts';
import { townIn } from '#shop/towns.ts';
import { optionsFor } from '#shop/vocabulary.ts';
import { meanRating, toProductCard, toPicture } from './to-product-card.ts';
import { CatalogError } from './catalog.errors.ts';
import { type Taxonomy, nameIn, loadTaxonomy, encryptCid } from './taxonomy.ts';
import { type DetailRow, selectProduct, selectUnlisted, type VariantRow } from './catalog.queries.ts';
import type { ProductDetail, Variant } from './catalog.schema.ts';
import { toSpecifications } from './specifications.ts';

/** A listed product with everything its page tells of it; 404 (catalog.product_gone) when there is none. */
export async function getProduct(ctx: Ctx, id: number): Promise<ProductDetail> {
  const [taxonomy, row] = await Promise.all([loadTaxonomy(ctx), selectProduct(ctx.db, id, ctx.locale)]);
  if (row === null) throw CatalogError.product_gone();
  ctx.page?.tag('catalog', GOODS_TAG, `product:${id}`, `vendor:${row.vendorId}`);
  return toProductDetail(ctx, taxonomy, row);
}

/**
 * A product as its page will tell of it, on sale or not, for who has asked for the right to see it; null while its price or
 * category is open. Never on a page that is kept.
 */
export async function previewProduct(ctx: Ctx, id: number): Promise<ProductDetail | null> {
  const [taxonomy, row] = await Promise.all([loadTaxonomy(ctx), selectUnlisted(ctx.db, id, ctx.locale)]);
  return row && (await toProductDetail(ctx, taxonomy, row));
}

async function toProductDetail(ctx: Ctx, taxonomy: Taxonomy, row: DetailRow): Promise<ProductDetail> {
  const card = toProductCard(ctx, taxonomy, row);
  const category = taxonomy.categoryById.get(row.categoryId);
  const subcategory = row.subcategoryId === null ? undefined : taxonomy.categoryById.get(row.subcategoryId);
  const keywords = row.tagIds.flatMap((tagId) => taxonomy.tagById.get(tagId) ?? []);
  const images = row.images.map(toPicture);
  const said = await optionsFor(
    ctx,
    { words: row.optionWords, locale: row.variantsLocale },
    wordsOfVariants(row.variants),
  );
  return {
    ...card,
    description: row.descriptionHtml,
    descriptionLocale: row.descriptionLocale,
    images: images.length === 0 && card.image ? [card.image] : images,
    specifications: await toSpecifications(ctx, row),
    variantsLocale: said.locale,
    variants: row.variants.map((variant) => toVariant(variant, said.words)),
    hasMemberPrice: row.hasMemberPrice,
    vendor: toVendorSummary(ctx, row),
    keywords: keywords.map((tag) => ({ id: tag.id, slug: tag.slug, name: nameIn(ctx.locale, tag) })),
    brandSlug: row.brandId === null ? null : (taxonomy.brandById.get(row.brandId)?.slug ?? null),
    cid: encryptCid(ctx, row.categoryId),
    categorySlug: category?.slug ?? String(row.categoryId),
    subcategory: subcategory ? nameIn(ctx.locale, subcategory) : null,
    subcategorySlug: subcategory?.slug ?? null,
    weightGrams: row.weightG,
    createdAt: row.createdAt.toISOString(),
  };
}

function toVariant(row: VariantRow, words: OptionWords): Variant {
  return {
    id: row.id,
    title: variantTitle(row.title, words),
    currentPrice: birr(row.price),
    originalPrice: row.oldPrice === null ? null : birr(row.oldPrice),
    stock: row.stock,
    inStock: row.stock > 0,
    options: variantOptions(row.options, words),
  };
}

function toVendorSummary({ locale }: Ctx, row: DetailRow): ProductDetail['vendor'] {
  const image = row.photo === null ? null : toPicture(row.photo);
  return {
    id: row.vendorId,
    businessName: row.businessName,
    slug: row.vendorSlug,
    isVerified: row.isVerified,
    isSuspended: !row.isVendorActive,
    closedUntil: row.vendorClosedUntil,
    joinedAt: row.joinedAt.toISOString(),
    rating: meanRating(row.vendorRatingSum, row.vendorRatingCount),
    ratingCount: row.vendorRatingCount,
    productCount: row.vendorProductCount,
    answersWithin: row.vendorAnswersWithin,
    city: townIn(row.city, locale),
    regionCode: row.regionCode,
    imageUrl: image?.url ?? null,
    image,
  };
}
