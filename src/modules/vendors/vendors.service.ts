import type { VendorSort } from '#shop/list-choices.ts';
import type { Ctx } from '#platform/context.ts';
import { getSetting } from '#shop/settings.ts';
import { townIn } from '#shop/towns.ts';
import {
  productCardsByIds,
  listProducts,
  meanRating,
  type ProductCard,
  type ProductList,
  toPicture,
  vendorProducts,
} from '#modules/catalog/index.ts';
import { ProductQuery } from '#modules/catalog/catalog.schema.ts';
import { foldText, planSearch } from '#modules/search/index.ts';
import { plainWords } from './plain-words.ts';
import { VendorError } from './vendors.errors.ts';
import {
  countVendors,
  selectDescriptions,
  selectFoundIds,
  selectMostPopularProduct,
  selectProductReviews,
  selectStore,
  selectVendors,
  selectVendorsByIds,
  type StoreRow,
  type VendorRow,
  type VendorRange,
} from './vendors.queries.ts';
import type {
  StoreProduct,
  Vendor,
  VendorDetail,
  VendorList,
  VendorsPage,
  VendorProduct,
} from './vendors.schema.ts';

/** Products in a supplier's own answer; the rest is asked for by the page. */
const PRODUCTS_IN_DETAIL = 12;

/** The folded words of what was typed; at most six count. */
export function searchWords(typed: string): string[] {
  return foldText(typed).split(' ').filter(Boolean).slice(0, 6);
}

/**
 * One page of the supplier directory. A keyword that is not blank overrides the sort: suppliers of that name first, then
 * by owner and city, then by their goods; where there is none, those of nearly that name.
 */
export async function listVendors(
  ctx: Ctx,
  { page, size, sort = 'default', keyword = '' }: VendorsPage & { sort?: VendorSort; keyword?: string },
): Promise<VendorList> {
  const window = { skip: page * size, take: size };
  const [rows, totalElements] =
    keyword.trim() === ''
      ? await Promise.all([selectVendors(ctx.db, { sort, locale: ctx.locale }, window), countVendors(ctx.db)])
      : await findSuppliers(ctx, keyword, window);
  ctx.page?.tag('vendors', ...rows.map((row) => `vendor:${row.id}`));
  return {
    content: rows.map((row) => toVendorListing(ctx, row)),
    totalPages: Math.ceil(totalElements / size),
    totalElements,
    number: page,
    size,
  };
}

async function findSuppliers(ctx: Ctx, keyword: string, window: VendorRange): Promise<[VendorRow[], number]> {
  const words = searchWords(keyword);
  // Signs alone name nobody.
  if (words.length === 0) return [[], 0];
  const wanted = { words, goods: planSearch(keyword)?.strict ?? null };
  const { ids, total } = await selectFoundIds(ctx.db, wanted, window);
  return [await selectVendorsByIds(ctx.db, ids, ctx.locale), total];
}

/** A supplier with everything its store tells, suspended ones too; 404 (vendors.vendor_gone) when there is none. */
export async function getVendor(ctx: Ctx, id: number): Promise<Omit<VendorDetail, 'products'>> {
  const row = await selectStore(ctx.db, id, ctx.locale);
  if (row === null) throw VendorError.vendor_gone();
  ctx.page?.tag(`vendor:${id}`);
  return toVendorDetail(ctx, row);
}

/** As `getVendor`, with the supplier's most popular products. */
export async function getVendorDetail(ctx: Ctx, id: number): Promise<VendorDetail> {
  const supplier = await getVendor(ctx, id);
  return {
    ...supplier,
    products: await searchVendorProducts(ctx, id, { page: 0, size: PRODUCTS_IN_DETAIL }),
  };
}

/** The supplier's products, most popular first, each with its ratings; 404 when there is no such supplier. */
export async function searchVendorProducts(
  ctx: Ctx,
  vendorId: number,
  { page, size }: VendorsPage,
): Promise<VendorProduct[]> {
  const { content } = await vendorProducts(ctx, vendorId, { page, size });
  if (content.length === 0) await getVendor(ctx, vendorId);
  const ids = content.map((card) => card.id);
  const [described, rated] = await Promise.all([describe(ctx, content), selectProductReviews(ctx.db, ids)]);
  const reviewsOf = new Map(rated.map((row) => [row.id, row.reviews]));
  return described.map((card) => ({
    id: card.id,
    name: card.title,
    image: card.imageUrl,
    tag: card.tags[0]?.text ?? null,
    rating: card.rating,
    reviews: reviewsOf.get(card.id) ?? [],
    description: card.description,
    currentPrice: card.currentPrice,
  }));
}

export type StoreProductsQuery = {
  category: string | undefined;
  q: string | undefined;
  page: number;
  size: number;
};

/** One page of a store's products, of one category or found by words, with the store's categories and their counts. */
export async function storeProducts(
  ctx: Ctx,
  vendorId: number,
  { category, q, page, size }: StoreProductsQuery,
): Promise<Omit<ProductList, 'content'> & { content: StoreProduct[] }> {
  const list = await listProducts(
    ctx,
    ProductQuery.parse({ vendor: String(vendorId), category, q, page, size }),
  );
  return { ...list, content: await describe(ctx, list.content) };
}

async function describe(ctx: Ctx, cards: readonly ProductCard[]): Promise<StoreProduct[]> {
  const rows = await selectDescriptions(
    ctx.db,
    cards.map((card) => card.id),
    ctx.locale,
  );
  const words = new Map(rows.map((row) => [row.id, row]));
  return cards.map((card) => {
    const { html = '', locale = card.textLocale } = words.get(card.id) ?? {};
    return { ...card, description: plainWords(html), descriptionLocale: locale };
  });
}

/** The product promoted beside the supplier list: the one chosen in the settings, else the most popular; null without goods. */
export async function promotedProduct(ctx: Ctx): Promise<ProductCard | null> {
  const chosen = await getSetting(ctx.db, 'supplier_promo_product');
  const [card] = chosen === 0 ? [] : await productCardsByIds(ctx, [chosen]);
  if (card?.inStock) return card;
  const popular = await selectMostPopularProduct(ctx.db);
  return popular === null ? null : ((await productCardsByIds(ctx, [popular]))[0] ?? null);
}

function toVendorListing({ locale }: Ctx, row: VendorRow): Vendor {
  const photo = row.photo && toPicture(row.photo);
  return {
    id: row.id,
    businessName: row.businessName,
    nameAm: row.nameAm,
    firstName: row.firstName,
    lastName: row.lastName,
    photoUrl: photo?.url ?? null,
    photo,
    bannerUrl: row.banner && toPicture(row.banner).url,
    rating: meanRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
    productCount: row.productCount,
    location: townIn(row.city, locale),
    address: row.address,
    companyDescription: row.companyDescription,
    descriptionLocale: row.descriptionLocale,
    phoneNumber: row.phone,
    email: row.email,
    isVerified: row.isVerified,
    isSuspended: !row.isActive,
    closedUntil: row.closedUntil,
    joinedAt: row.joinedAt.toISOString(),
  };
}

function toVendorDetail(ctx: Ctx, row: StoreRow): Omit<VendorDetail, 'products'> {
  const { tradeName, tin, vatNumber, licenceNumber, legalAddress } = row;
  return {
    ...toVendorListing(ctx, row),
    banner: row.banner && toPicture(row.banner),
    followerCount: row.followerCount,
    openingHours: row.hours,
    returnPolicy: row.returnPolicy,
    returnPolicyLocale: row.returnPolicyLocale,
    legal: { tradeName, tin, vatNumber, licenceNumber, address: legalAddress },
  };
}
