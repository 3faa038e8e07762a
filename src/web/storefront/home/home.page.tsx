import { m } from '#messages';
import { homeShelves, listCategories } from '#modules/catalog/index.ts';
import type { ProductCard } from '#modules/catalog/catalog.schema.ts';
import { SITE } from '#platform/site.ts';
import { load } from '#web/handlers.ts';
import { isScreen } from '#web/links.ts';
import { shownCard } from '#web/storefront/product-card/shown-card.ts';
import { CategoryShelf } from './category-shelf.tsx';
import { Hero } from './hero.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { Promises } from './promises.tsx';

/** The shelves hold until something on them changes; prices and stock are tagged product by product. */
const KEEP_SECONDS = 300;
const SHELF = 5;

export const loader = load(async (ctx) => {
  ctx.page?.makePublic(KEEP_SECONDS);
  const [categories, shelves] = await Promise.all([listCategories(ctx), homeShelves(ctx)]);
  const shelf = (cards: readonly ProductCard[]) => cards.slice(0, SHELF).map(shownCard);
  return {
    categories: categories.map(({ id, name, cid, image }) => ({ id, name, cid, image })),
    deals: shelf(shelves.deals),
    bestSellers: shelf(shelves.bestSellers),
    topRated: shelf(shelves.topRated),
    newArrivals: shelf(shelves.newArrivals),
  };
});

export const meta = () => [
  { title: `${SITE.name} – ${SITE.tagline}` },
  { name: 'description', content: m.home_intro() },
];

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function HomePage({
  loaderData: { categories, deals, bestSellers, topRated, newArrivals },
}: Props) {
  const sorted = (sort: string) => (isScreen('/ShopPage') ? `/ShopPage?sort=${sort}` : null);
  return (
    <main>
      <Hero />
      <Promises />
      <div className="wrap flex flex-col gap-10 py-8 lg:gap-14 lg:py-12">
        {deals.length > 0 && <ProductShelf title={m.home_deals()} products={deals} isFirst />}
        {isScreen('/ShopPage') && <CategoryShelf categories={categories} />}
        <ProductShelf
          title={m.home_best_sellers()}
          products={bestSellers}
          seeAll={sorted('popular')}
          isFirst={deals.length === 0}
        />
        <ProductShelf title={m.home_top_rated()} products={topRated} seeAll={sorted('rating')} />
        <ProductShelf title={m.home_new_arrivals()} products={newArrivals} seeAll={sorted('newest')} />
      </div>
    </main>
  );
}
