import { data } from 'react-router';
import { SHOP_PAGE_SIZE } from '#shop/constants.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { withFailureMessage } from '#platform/failure-message.ts';
import { getSetting } from '#shop/settings.ts';
import { listCategories } from '#modules/catalog/index.ts';
import { getVendor, promotedProduct, storeProducts, VendorError } from '#modules/vendors/index.ts';
import type { StoreProduct, VendorDetail } from '#modules/vendors/vendors.schema.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { type CardView, toCardView } from '#web/storefront/product-card/card-view.ts';
import { redirectToLastPage } from '#handlers/redirects.ts';
import { storeQuery, storeHref, type StorePageQuery } from './store-query.ts';

export type StoreCategory = { slug: string; name: string; count: number };

export type StoreGoods = {
  products: (CardView & Pick<StoreProduct, 'description' | 'descriptionLocale'>)[];
  categories: StoreCategory[];
  total: number;
  pages: number;
};

/** What a store's page shows, the same for every user. */
export type StoreView = {
  supplier: Omit<VendorDetail, 'products'>;
  query: StorePageQuery;
  /** Null when the products did not answer; the rest of the page still stands. */
  goods: StoreGoods | null;
  promoted: CardView | null;
  returnDays: number;
};

/** Everything a store's page shows for an address. 404 for what is no supplier. */
export async function loadStore(
  ctx: Ctx,
  idText: string | undefined,
  parameters: URLSearchParams,
): Promise<StoreView> {
  const id = idOf(idText);
  if (id === null) throw data(null, 404);
  const query = storeQuery.parse(parameters);
  const supplier = await withFailureMessage(ctx, VendorError.details_failed, () => getVendor(ctx, id));
  const [goods, promoted, returnDays] = await Promise.all([
    loadGoods(ctx, id, query),
    withFailureMessage(ctx, VendorError.details_failed, () => promotedProduct(ctx)),
    getSetting(ctx.db, 'return_days'),
  ]);
  if (goods)
    redirectToLastPage(ctx, { page: query.page, pages: goods.pages }, (page) =>
      storeHref(id, query, { page }),
    );
  // A page without its products must not be kept for others.
  if (goods !== null) ctx.page?.makePublic();
  return {
    supplier,
    query,
    goods,
    promoted: promoted && toCardView(promoted),
    returnDays,
  };
}

async function loadGoods(ctx: Ctx, id: number, query: StorePageQuery): Promise<StoreGoods | null> {
  try {
    return await withFailureMessage(ctx, VendorError.products_failed, () => selectGoods(ctx, id, query));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

async function selectGoods(ctx: Ctx, id: number, { category, q, page }: StorePageQuery): Promise<StoreGoods> {
  const [list, all] = await Promise.all([
    storeProducts(ctx, id, {
      category: category ?? undefined,
      q: q ?? undefined,
      page: page - 1,
      size: SHOP_PAGE_SIZE,
    }),
    listCategories(ctx),
  ]);
  const counts = new Map(list.facets.categories.map((facet) => [facet.id, facet.count]));
  return {
    products: list.content.map((card) => ({
      ...toCardView(card),
      description: card.description,
      descriptionLocale: card.descriptionLocale,
    })),
    categories: all.flatMap(({ id: categoryId, slug, name }) => {
      const count = counts.get(categoryId) ?? 0;
      return count > 0 || slug === category ? [{ slug, name, count }] : [];
    }),
    total: list.totalElements,
    pages: list.totalPages,
  };
}
