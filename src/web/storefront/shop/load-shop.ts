import { m } from '#messages';
import { COUNT_BOUND, SHOP_PAGE_SIZE } from '#shop/constants.ts';
import type { Ctx } from '#platform/context.ts';
import {
  couldBeCid,
  findPlace,
  listCategories,
  listProducts,
  listSubcategories,
  suggestAll,
} from '#modules/catalog/index.ts';
import type { Category, FacetValue, ProductList, Subcategory } from '#modules/catalog/catalog.schema.ts';
import { listDestinations, toDestination } from '#modules/delivery/index.ts';
import { toCardView } from '#web/storefront/product-card/card-view.ts';
import { parseShopQuery, type ShopQuery } from './shop-query.ts';
import { facetsOf, isWhole } from './shop-facets.ts';
import type { CategoryOption, ShopView } from './shop-view.ts';

const LAST_PAGE = Math.ceil(COUNT_BOUND / SHOP_PAGE_SIZE);
/** Everything the shop page shows for an address, the same for every user. */
export async function loadShop(ctx: Ctx, parameters: URLSearchParams): Promise<ShopView> {
  ctx.page?.makePublic();
  const query = parseShopQuery(parameters);
  const [list, categories, regions] = await Promise.all([
    listProducts(ctx, listQuery(query)),
    listCategories(ctx),
    listDestinations(ctx).then((all) => all.map((row) => regionOf(toDestination(ctx, row)))),
  ]);
  const { categoryId, subcategoryId } = await findPlace(ctx, addressed(query));
  const category = categories.find(({ id }) => id === categoryId) ?? null;
  const subcategories = category ? await listSubcategories(ctx, category.id) : [];
  const subcategory = subcategories.find(({ id }) => id === subcategoryId);
  return {
    query,
    category: category && place(category, null),
    categories: counted(categories, list.facets.categories, category?.id),
    subcategories: counted(subcategories, list.facets.subcategories, subcategory?.id),
    subcategory: subcategory ? place(subcategory, null) : null,
    vendorName: query.vendor === null ? null : (list.content[0]?.vendor.businessName ?? null),
    ...facetsOf(list.facets, query),
    regions: isWhole(query) ? [] : regions,
    understood: list.understood,
    products: list.content.map(toCardView),
    total: list.totalElements,
    totalIsBound: list.totalIsBound,
    pages: Math.min(list.totalPages, LAST_PAGE),
    cidWarning: list.warning && cidWarning(query),
    similar: await similarTo(ctx, query, list),
  };
}

/** As much of a destination as the filter shows. */
function regionOf({ code, name }: ShopView['regions'][number]): ShopView['regions'][number] {
  return { code, name };
}

function cidWarning({ cid }: ShopQuery): string {
  return couldBeCid(cid ?? '') ? m.shop_cid_failed() : m.shop_cid_invalid({ cid: cid ?? '' });
}

function addressed({ cid, category, subcategory }: ShopQuery) {
  return {
    cid: cid ?? undefined,
    category: category ?? undefined,
    subcategory: subcategory ?? undefined,
  };
}

function listQuery(query: ShopQuery): Parameters<typeof listProducts>[1] {
  const { vendor, q, brands, tags, minPrice, maxPrice, sort, page } = query;
  const { specs, rating, stock, region, cash } = query;
  return {
    ...addressed(query),
    vendor: vendor === null ? undefined : String(vendor),
    q: q ?? undefined,
    brand: brands.length > 0 ? brands : undefined,
    tag: tags.length > 0 ? tags : undefined,
    spec: specs.length > 0 ? specs : undefined,
    rating: rating ?? undefined,
    inStock: stock !== null,
    region: region ?? undefined,
    cash: cash !== null,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    sort,
    page: page - 1,
    size: SHOP_PAGE_SIZE,
  };
}

type Named = Pick<Category | Subcategory, 'id' | 'slug' | 'name'>;

function place({ id, slug, name }: Named, count: number | null): CategoryOption {
  return { id, slug, name, count };
}

/** The places with how many products each would leave, in their order on screen; those without any only when chosen. */
function counted(
  places: readonly Named[],
  counts: readonly FacetValue[],
  chosen: number | undefined,
): CategoryOption[] {
  const byId = new Map(counts.map(({ id, count }) => [id, count]));
  return places
    .map((named) => place(named, byId.get(named.id) ?? 0))
    .filter(({ id, count }) => count || id === chosen);
}

/** Searches that lead somewhere, when this one does not. */
async function similarTo(ctx: Ctx, { q }: ShopQuery, list: ProductList): Promise<string[]> {
  if (q === null || list.totalElements > 0) return [];
  const { queries, categories } = await suggestAll(ctx, q.split(' ')[0] ?? q);
  return [...new Set([...queries, ...categories.map(({ name }) => name)])]
    .filter((name) => name.toLowerCase() !== q.toLowerCase())
    .slice(0, 5);
}
