import type { Ctx } from '#platform/context.ts';
import { createDbCache, OF_GOODS } from '#platform/loading-cache.ts';
import { listCategories, type ProductCard, toPicture } from '#modules/catalog/index.ts';
import { type HomeShelves, homeShelves } from './shelves.ts';
import type { Home, HomeCard, HomeSection, Tab } from './home.schema.ts';
import { type HomeCardRow, type HomeRow, selectHome, type Span, type TabRow } from './home.queries.ts';
import { textIn } from '#shop/text-in.ts';
import { summarize } from '#modules/posts/index.ts';

/** A page may be kept this long when nothing on it begins or ends sooner. */
const KEEP_SECONDS = 300;
const ALL = 'all';

/** What staff changed is seen within this time, and at once when the change drops the tag 'home'. */
const known = createDbCache<HomeRow>({ entries: 1, seconds: 30, invalidatedBy: OF_GOODS });

/**
 * The home page as it is now: sections in the order staff gave them, those aside that have nothing to show. Four
 * statements at most, one while staff's part, the categories and the shelves are remembered. A promised discount is shown
 * only while its product really has it.
 */
export async function getHome(ctx: Ctx): Promise<Home> {
  const rows = await known.getOrLoad(ctx.db, 'home', () => selectHome(ctx.db, ctx.now()));
  ctx.page?.tag('home');
  const now = ctx.now();
  const isNow = (span: Span) => isWithin(span, now);
  const [categories, shelves] = await Promise.all([
    listCategories(ctx),
    homeShelves(ctx, {
      tabs: rows.tabs.map((tab) => ({ ...tab, shelf: shelfOf(tab) })),
      productIds: rows.cards.flatMap(({ productId }) => productId ?? []),
    }),
  ]);
  const shown = rows.cards.filter(isNow);
  const inSection = (section: HomeSection) =>
    shown.flatMap((row) => (row.section === section ? (toHomeCard(ctx, row, shelves.named) ?? []) : []));
  const home: Omit<Home, 'sections'> = {
    serverTime: now.toISOString(),
    slides: inSection('slides'),
    smallAds: inSection('small_ads'),
    premium: shelves.premium,
    categories,
    featured: showTabs(ctx, rows.tabs, { section: 'featured', shelves }),
    sale: inSection('sale'),
    accessories: showTabs(ctx, rows.tabs, { section: 'accessories', shelves }),
    sidePromos: inSection('accessories'),
    flashSale: shelves.flashSale,
    bestSellers: shelves.bestSellers,
    topRated: shelves.topRated,
    newArrivals: shelves.newArrivals,
    banners: inSection('banners'),
    sell: inSection('sell'),
    posts: rows.posts.map((row) => summarize(row, ctx.locale)),
    partners: rows.partners.filter(isNow).map(({ name, mark }) => ({ name, mark })),
  };
  ctx.page?.makePublic(secondsToKeep(rows, home, now));
  const sections = rows.sections.filter(isNow).map(({ key }) => key);
  return { ...home, sections: sections.filter((key) => hasContent(home, key)) };
}

function isWithin({ startsAt, endsAt }: Span, now: Date): boolean {
  return (startsAt === null || new Date(startsAt) <= now) && (endsAt === null || new Date(endsAt) > now);
}

/** Until the next thing begins or ends. */
function secondsToKeep(rows: HomeRow, home: Omit<Home, 'sections'>, now: Date): number {
  const spans: Span[] = [...rows.sections, ...rows.cards, ...rows.partners];
  const moments = [
    ...spans.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...[...home.premium, ...home.flashSale].map(({ saleEndsAt }) => saleEndsAt),
  ];
  const ahead = moments
    .flatMap((moment) => (moment === null ? [] : (new Date(moment).getTime() - now.getTime()) / 1000))
    .filter((seconds) => seconds > 0);
  return Math.max(1, Math.floor(Math.min(KEEP_SECONDS, ...ahead)));
}

function shelfOf({ section, slug }: TabRow): string {
  return `${section}:${slug}`;
}

/** The products of a section by tab. All Products is, for accessories, the first goods of every tab in turn. */
function showTabs(
  ctx: Ctx,
  rows: readonly TabRow[],
  { section, shelves }: { section: HomeSection; shelves: HomeShelves },
): Tab[] {
  const tabs = rows
    .filter((row) => row.section === section)
    .map((row) => ({
      slug: row.slug,
      name: textIn(row.name, ctx.locale).text,
      products: shelves.tabs.get(shelfOf(row)) ?? [],
    }));
  const everything = section === 'featured' ? (shelves.tabs.get('') ?? []) : inTurn(tabs);
  return [{ slug: ALL, name: '', products: everything }, ...tabs];
}

const MIXED = 8;

function inTurn(tabs: readonly Tab[]): ProductCard[] {
  const mixed = Array.from({ length: MIXED }, (_, at) =>
    tabs.flatMap(({ products }) => products[at] ?? []),
  ).flat();
  return [...new Map(mixed.map((card) => [card.id, card])).values()].slice(0, MIXED);
}

/** Null when its product is not on sale, or does not have the promised discount. */
function toHomeCard(ctx: Ctx, row: HomeCardRow, products: ReadonlyMap<number, ProductCard>): HomeCard | null {
  const product = row.productId === null ? null : (products.get(row.productId) ?? null);
  if (row.productId !== null && product === null) return null;
  if (row.percent !== null && !(product?.inStock && percentOff(product) === row.percent)) return null;
  const say = (texts: HomeCardRow['title']) => textIn(texts, ctx.locale).text;
  return {
    id: row.id,
    title: say(row.title),
    description: say(row.description),
    slogan: say(row.slogan),
    href: product ? `/product-detail/${product.id}` : (row.linkPath ?? '/'),
    price: product?.currentPrice ?? null,
    percentOff: row.percent,
    image: row.image ? toPicture(row.image) : (product?.image ?? null),
  };
}

function percentOff(product: ProductCard): number | null {
  return product.tags.find(({ type }) => type === 'Discount')?.percentOff ?? null;
}

function hasContent(home: Omit<Home, 'sections'>, key: HomeSection): boolean {
  const lists: Partial<Record<HomeSection, readonly unknown[]>> = {
    slides: home.slides,
    small_ads: home.smallAds,
    premium: home.premium,
    categories: home.categories,
    featured: home.featured[0]!.products,
    sale: home.sale,
    accessories: home.accessories[0]!.products,
    lists: [...home.flashSale, ...home.bestSellers],
    banners: home.banners,
    sell: home.sell,
    posts: home.posts,
    partners: home.partners,
  };
  return (lists[key]?.length ?? 1) > 0;
}
