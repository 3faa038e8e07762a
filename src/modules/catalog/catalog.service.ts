import type { Ctx } from '#platform/context.ts';
import { planSearch } from '#modules/search/index.ts';
import { showCard, showPicture } from './catalog.cards.ts';
import { CatalogError } from './catalog.errors.ts';
import { nameIn, openFrame, sealCid } from './catalog.frame.ts';
import { selectDealIds } from './catalog.queries.ts';
import { type Category, type ProductCard, ProductQuery, type Subcategory } from './catalog.schema.ts';
import { listProducts } from './list-products.ts';
import {
  type CardRow,
  type Scope,
  selectCardsByIds,
  selectRankedPage,
  selectWalkedPage,
} from './listing.queries.ts';

/** Every category in its order on screen. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const frame = await openFrame(ctx);
  ctx.page?.tag('catalog');
  return frame.categories
    .filter((row) => row.parentId === null)
    .map((row) => {
      const image = row.image === null ? null : showPicture(row.image);
      return {
        id: row.id,
        cid: sealCid(ctx, row.id),
        slug: row.slug,
        name: nameIn(ctx.locale, row),
        imageUrl: image?.url ?? null,
        image,
      };
    });
}

/** The subcategories of a category, in order. 404 (catalog.category_gone) when there is no such category. */
export async function listSubcategories(ctx: Ctx, categoryId: number): Promise<Subcategory[]> {
  const frame = await openFrame(ctx);
  if (frame.categoryById.get(categoryId)?.parentId !== null) throw CatalogError.category_gone();
  ctx.page?.tag('catalog');
  return frame.categories
    .filter((row) => row.parentId === categoryId)
    .map((row) => ({ id: row.id, categoryId, slug: row.slug, name: nameIn(ctx.locale, row) }));
}

const EVERYTHING: Scope = {
  categoryId: null,
  subcategoryId: null,
  vendorId: null,
  brandIds: [],
  tagIds: [],
  low: null,
  high: null,
  plan: null,
};

/** Other products of the same subcategory (else category), most popular first. */
export async function relatedProducts(
  ctx: Ctx,
  product: { id: number; categoryId: number; subcategoryId: number | null },
  take = 8,
): Promise<ProductCard[]> {
  const scope = { ...EVERYTHING, categoryId: product.categoryId, subcategoryId: product.subcategoryId };
  const near = await selectWalkedPage(ctx.db, scope, 'popular', { skip: 0, take: take + 1 });
  const wider =
    near.length > take || product.subcategoryId === null
      ? []
      : await selectWalkedPage(ctx.db, { ...scope, subcategoryId: null }, 'popular', {
          skip: 0,
          take: 2 * take + 1,
        });
  const rows = new Map(
    [...near, ...wider].filter((row) => row.id !== product.id).map((row) => [row.id, row]),
  );
  return showCards(ctx, [...rows.values()].slice(0, take));
}

/** Cards of the given products in that order, also of those no longer listed, for lists that keep them. */
export async function keptCards(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
  return showCards(ctx, await selectCardsByIds(ctx.db, ids));
}

async function showCards(ctx: Ctx, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const frame = await openFrame(ctx);
  ctx.page?.tag(...rows.map((row) => `product:${row.id}`));
  return rows.map((row) => showCard(ctx, frame, row));
}

/** The tabs of the home page's two product sections, and what each looks for; nothing for all products. */
const FEATURED_TABS = [
  ['all', ''],
  ['smartphone', 'smartphone'],
  ['laptop', 'laptop'],
  ['headphone', 'headphone'],
  ['tv', 'tv'],
] as const;
const COMPUTER_TABS = [
  ['keyboard-mouse', 'keyboard'],
  ['headphone', 'headphone'],
  ['webcam', 'webcam'],
  ['printer', 'printer'],
] as const;

export type ShelfTab = { id: string; products: ProductCard[] };
export type HomeShelves = {
  /** Running deals, soonest to end first; `dealsEndAt` is when the last of them ends. */
  deals: ProductCard[];
  dealsEndAt: string | null;
  bestSellers: ProductCard[];
  topRated: ProductCard[];
  newArrivals: ProductCard[];
  featured: ShelfTab[];
  computerAccessories: ShelfTab[];
};

const SHELF = 5;
const TAB = 8;

/** What the home page shows of the catalogue, all from sales, reviews, dates and running deals. */
export async function homeShelves(ctx: Ctx): Promise<HomeShelves> {
  ctx.page?.tag('catalog');
  const walk = async (sort: 'popular' | 'rating' | 'newest') =>
    showCards(ctx, await selectWalkedPage(ctx.db, EVERYTHING, sort, { skip: 0, take: SHELF }));
  const tabs = (all: readonly (readonly [string, string])[]) =>
    Promise.all(all.map(async ([id, words]) => ({ id, products: await tabProducts(ctx, words) })));
  const [deals, bestSellers, topRated, newArrivals, featured, computers] = await Promise.all([
    selectDealIds(ctx.db, ctx.now(), TAB).then((ids) => keptCards(ctx, ids)),
    walk('popular'),
    walk('rating'),
    walk('newest'),
    tabs(FEATURED_TABS),
    tabs(COMPUTER_TABS),
  ]);
  const mixed = [0, 1].flatMap((at) => computers.flatMap((tab) => tab.products.slice(at, at + 1)));
  const everyComputerThing = [...new Map(mixed.map((card) => [card.id, card])).values()].slice(0, TAB);
  const ends = deals.flatMap((card) => card.saleEndsAt ?? []).sort();
  return {
    deals,
    dealsEndAt: ends.at(-1) ?? null,
    bestSellers,
    topRated,
    newArrivals,
    featured,
    computerAccessories: [{ id: 'all', products: everyComputerThing }, ...computers],
  };
}

async function tabProducts(ctx: Ctx, words: string): Promise<ProductCard[]> {
  const plan = words === '' ? null : planSearch(words);
  const window = { skip: 0, take: TAB };
  const rows =
    plan === null
      ? await selectWalkedPage(ctx.db, EVERYTHING, 'popular', window)
      : await selectRankedPage(ctx.db, { ...EVERYTHING, plan }, window, 0);
  return showCards(ctx, rows);
}

/** The products of a vendor, most popular first. */
export async function vendorProducts(
  ctx: Ctx,
  vendorId: number,
  page = 0,
): Promise<Awaited<ReturnType<typeof listProducts>>> {
  return listProducts(ctx, ProductQuery.parse({ vendor: String(vendorId), page }));
}
