import { Fragment, type ReactNode } from 'react';
import { m } from '#messages';
import type { HomeSection } from '#modules/home/home.schema.ts';
import { Newsletter } from '#web/storefront/newsletter/newsletter.tsx';
import type { Route } from './+types/home.page.ts';
import { AdRow } from './ads.tsx';
import { CategoryShelf } from './category-shelf.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import { homeMeta } from './home-meta.ts';
import { homeLoader } from './home-route.ts';
import type { HomeView } from './home-view.ts';
import { PartnerMarquee } from './partner-marquee.tsx';
import { PostShelf } from './post-shelf.tsx';
import { Premium } from './premium.tsx';
import { Promises } from './promises.tsx';
import { PromoLists } from './promo-lists.tsx';
import { RecentlyViewed } from '#web/storefront/product-card/recently-viewed.tsx';
import { RestWhenNear } from './rest-when-near.tsx';
import { Slides } from './slides.tsx';
import { TabbedShelf } from './tabbed-shelf.tsx';
import { useFullHome } from './use-full-home.ts';

export const loader = homeLoader;

export const meta = homeMeta;

/** Each section as it is drawn. Those that run from edge to edge bring their own margins. */
const SECTIONS: Record<HomeSection, (view: HomeView) => ReactNode> = {
  slides: ({ slides }) => <Slides slides={slides} />,
  small_ads: ({ smallAds }) => <AdRow label={m.home_ads()} ads={smallAds} look="small" />,
  features: ({ waysToPay }) => <Promises waysToPay={waysToPay} />,
  premium: ({ premium }) => <Premium deals={premium} />,
  categories: ({ categories }) => <CategoryShelf categories={categories} />,
  featured: (view) => <TabbedShelf section="featured" title={m.home_featured()} view={view} />,
  sale: ({ sale }) => <AdRow label={sale[0]!.slogan} ads={sale} look="wide" />,
  accessories: (view) => (
    <TabbedShelf section="accessories" title={m.home_accessories()} view={view} promos={view.sidePromos} />
  ),
  lists: (view) => <PromoLists view={view} />,
  banners: ({ banners }) => <AdRow label={m.home_banners()} ads={banners} look="banner" />,
  sell: ({ sell }) => <AdRow label={sell[0]!.slogan} ads={sell} look="wide" />,
  posts: ({ posts }) => <PostShelf posts={posts} />,
  partners: ({ partners }) => <PartnerMarquee partners={partners} />,
  newsletter: () => <Newsletter />,
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { view, bringRest } = useFullHome(loaderData.view);
  return (
    <main className="flex flex-col gap-5 pt-2 md:gap-8 md:pt-4 lg:gap-12 lg:pt-6">
      <div className="wrap -mb-3 md:-mb-4 lg:-mb-6">
        <h1 className="text-sm md:text-lg lg:text-xl">{m.home_heading()}</h1>
        <p className="hidden text-sm text-muted md:block">{m.home_intro()}</p>
      </div>
      {view.sections.map((key, at) => (
        <Fragment key={key}>
          {view.hasRest && key === 'newsletter' && <RestWhenNear view={view} onNear={bringRest} />}
          {/* Sections below the first screen are laid out when they come near. */}
          <div className={at < 4 || key === 'newsletter' ? undefined : 'when-near'}>
            {SECTIONS[key](view)}
          </div>
        </Fragment>
      ))}
      {view.hasRest && !view.sections.includes('newsletter') && (
        <RestWhenNear view={view} onNear={bringRest} />
      )}
      <FloatingButtons />
      {!view.hasRest && <RecentlyViewed className="wrap" />}
    </main>
  );
}
