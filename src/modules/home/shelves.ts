import type { Ctx } from '#platform/context.ts';
import { createDbCache, GOODS_TAG, OF_GOODS } from '#platform/loading-cache.ts';
import { foldText } from '#modules/search/index.ts';
import { productCardsByIds, type ProductCard } from '#modules/catalog/index.ts';
import { type ShelfProductRow, selectShelfProducts } from './shelves.queries.ts';

/** What the home page wants beside its own shelves: tabs, and the products of its advertisements. */
export type ShelfRequest = {
  tabs: readonly { shelf: string; subcategoryIds: readonly number[]; words: string }[];
  productIds: readonly number[];
};

export type HomeShelves = {
  /** Running deals, soonest to end first. */
  flashSale: ProductCard[];
  /** The best of the running deals. */
  premium: ProductCard[];
  bestSellers: ProductCard[];
  topRated: ProductCard[];
  newArrivals: ProductCard[];
  /** By the names of what is requested; the most popular goods of all under ''. */
  tabs: ReadonlyMap<string, ProductCard[]>;
  /** Of the wished products those that are on sale. */
  named: ReadonlyMap<number, ProductCard>;
};

const LIST = 5;
const PREMIUM = 4;
const TAB = 8;

/** Which product lies where changes slowly; prices and stock are read anew each time. */
const picks = createDbCache<ShelfProductRow[]>({ entries: 20, seconds: 60, invalidatedBy: OF_GOODS });

/**
 * What the home page shows of the catalogue, all of it computed from sales, reviews, dates and running deals. Two
 * statements, or one while it is still known what lies where.
 */
export async function homeShelves(ctx: Ctx, wishes: ShelfRequest): Promise<HomeShelves> {
  ctx.page?.tag('catalog', GOODS_TAG);
  const found = await picks.getOrLoad(ctx.db, JSON.stringify(wishes), () =>
    selectShelfProducts(ctx.db, {
      now: ctx.now(),
      tabs: wishes.tabs.map(({ words, ...tab }) => ({
        ...tab,
        words: foldText(words).split(' ').filter(Boolean),
      })),
      named: wishes.productIds,
      take: TAB,
    }),
  );
  const cards = await productCardsByIds(ctx, [...new Set(found.map(({ id }) => id))]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const shelf = (name: string, most: number) =>
    found.flatMap((pick) => (pick.shelf === name ? (cardById.get(pick.id) ?? []) : [])).slice(0, most);
  const isRunning = ({ saleEndsAt }: ProductCard) =>
    saleEndsAt !== null && saleEndsAt > ctx.now().toISOString();
  const named = shelf('named', Number.MAX_SAFE_INTEGER);
  return {
    flashSale: shelf('flash', LIST).filter(isRunning),
    premium: shelf('premium', TAB).filter(isRunning).slice(0, PREMIUM),
    bestSellers: shelf('popular', LIST),
    topRated: shelf('rated', LIST),
    newArrivals: shelf('newest', LIST),
    tabs: new Map([
      ['', shelf('popular', TAB)],
      ...wishes.tabs.map((tab) => [tab.shelf, shelf(tab.shelf, TAB)] as const),
    ]),
    named: new Map(named.map((card) => [card.id, card])),
  };
}
