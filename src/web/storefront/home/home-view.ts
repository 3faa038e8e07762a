import type { WaysToPay } from '#shop/constants.ts';
import type { Category, PictureData, ProductCard } from '#modules/catalog/catalog.schema.ts';
import type { Home, HomeCard, HomeSection, Tab } from '#modules/home/home.schema.ts';
import { type CardView, toCardView } from '#web/storefront/product-card/card-view.ts';

type Shown = Pick<PictureData, 'key' | 'dominantColor'> | null;
/** As much of a product as a line of a list shows. */
export type PromoProduct = {
  id: number;
  title: string;
  price: number;
  hasMemberPrice: boolean;
  image: string | null;
};
export type Deal = { card: CardView; endsAt: string };
export type VisibleTabs = { tabs: { slug: string; name: string }[]; chosen: string; products: CardView[] };
/** `image` is the key of a picture shown small. */
export type Ad = Omit<HomeCard, 'image'> & { image: string | null };
export type Slide = Omit<HomeCard, 'image'> & { image: Shown };

/** As much of the home page as it shows: what a loader returns travels a second time with the page, for hydration. */
export type HomeView = ReturnType<typeof homeView>;

type Asked = {
  featured: string | null;
  accessories: string | null;
  isWhole: boolean;
  /** Whether the shop takes nothing but cash on delivery. */
  waysToPay: WaysToPay;
};

/** So many sections come with the first document, which must be small; the others when the user comes near. */
const FIRST = 7;

/** `chosen` names the open tab of each section; unknown ones open the first. */
export function homeView(home: Home, chosen: Asked) {
  const { isWhole, waysToPay } = chosen;
  const sections = home.sections.filter((key, at) => isWhole || at < FIRST || key === 'newsletter');
  const has = (key: HomeSection) => sections.includes(key);
  const whenShown = <T>(key: HomeSection, list: readonly T[]) => (has(key) ? list : []);
  return {
    sections,
    isWhole,
    waysToPay,
    hasRest: sections.length < home.sections.length,
    slides: whenShown('slides', home.slides).map(({ image, ...slide }) => ({
      ...slide,
      image: picture(image),
    })),
    smallAds: whenShown('small_ads', home.smallAds).map(ad),
    premium: whenShown('premium', home.premium).map((card): Deal => ({
      card: toCardView(card),
      endsAt: card.saleEndsAt ?? '',
    })),
    categories: whenShown('categories', home.categories).map(category),
    featured: visibleTabs(home.featured, chosen.featured, has('featured') ? 4 : 0),
    sale: whenShown('sale', home.sale).map(ad),
    accessories: visibleTabs(home.accessories, chosen.accessories, has('accessories') ? 4 : 0),
    sidePromos: whenShown('accessories', home.sidePromos).map(ad),
    flashSale: whenShown('lists', home.flashSale).map(listItem),
    bestSellers: whenShown('lists', home.bestSellers).map(listItem),
    topRated: whenShown('lists', home.topRated).map(listItem),
    newArrivals: whenShown('lists', home.newArrivals).map(listItem),
    banners: whenShown('banners', home.banners).map(ad),
    sell: whenShown('sell', home.sell).map(ad),
    posts: whenShown('posts', home.posts).map((post) => ({ ...post, image: picture(post.image) })),
    partners: whenShown('partners', home.partners),
  };
}

function picture(image: PictureData | null): Shown {
  return image && { key: image.key, dominantColor: image.dominantColor };
}

function ad(card: HomeCard): Ad {
  return { ...card, image: card.image?.key ?? null };
}

function category({ id, name, cid, image }: Category) {
  return { id, name, cid, image: image?.key ?? null };
}

function listItem({ id, title, currentPrice, hasMemberPrice, image }: ProductCard): PromoProduct {
  return { id, title, price: currentPrice, hasMemberPrice, image: image?.key ?? null };
}

function visibleTabs(tabs: readonly Tab[], slug: string | null, most: number): VisibleTabs {
  const open = tabs.find((tab) => tab.slug === slug) ?? tabs[0]!;
  return {
    tabs: tabs.map((tab) => ({ slug: tab.slug, name: tab.name })),
    chosen: open.slug,
    products: open.products.slice(0, most).map(toCardView),
  };
}
