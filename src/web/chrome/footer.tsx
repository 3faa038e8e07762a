import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { barePath } from '#platform/language.ts';
import { SITE } from '#shop/site.ts';
import { useContacts } from '#web/contacts-context.ts';
import { cx } from '#web/ui/class-names.ts';
import { AdeyFlower } from '#web/ui/flower.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useLanguage } from '#web/ui/view.ts';
import { type ChromeCategory, shopPathOf, type ChromeData } from './chrome-data.ts';
import { RateNote } from './rate-note.tsx';
import { SocialLinks } from './social-links.tsx';
import { Still } from './still.tsx';

/** By slug, in the order of the customer's lists. */
const TOP = ['3c', 'hair-product', 'cosmetics', 'accessories', 'imports', 'car-parts'];
const TAGS = [
  '3c',
  'car-parts',
  'vegetables',
  'beverage',
  'detergent',
  'cosmetics',
  'baby',
  'foot-wear',
  'food',
  'garment',
  'household',
  'appliances',
  'stationary',
];

const QUICK_LINKS = [
  { to: '/ShopPage', label: m.chrome_link_shop },
  { to: '/ShoppingCart', label: m.chrome_link_cart },
  { to: '/Wishlist', label: m.chrome_link_wishlist },
  { to: '/WishingPool', label: m.chrome_link_wishing_pool },
  { to: '/TrackOrder', label: m.chrome_link_track },
  { to: '/DeliveryService', label: m.chrome_link_delivery },
  { to: '/NeedHelp', label: m.chrome_link_faqs },
  { to: '/AboutUs', label: m.chrome_link_about },
] as const;

const RULES = [
  { to: '/Terms', label: m.help_terms_title },
  { to: '/Privacy', label: m.help_privacy_title },
  { to: '/ReturnPolicy', label: m.help_returns_title },
] as const;

const LINK =
  'inline-flex min-h-11 items-center text-on-footer-muted hover:text-adey hover:underline lg:min-h-8';

/** Where one is in the middle of something the rules alone stand below; the checkout has a footer of its own. */
const ALONE = ['/message'];

/** Contacts, categories, quick links, apps and tags; on phones the lists fold. What a shop has nothing of, and a link to a screen that does not exist yet, is left out. */
export function Footer({ categories, year, rate }: Pick<ChromeData, 'categories' | 'year' | 'rate'>) {
  const here = barePath(useLocation().pathname).toLowerCase();
  return (
    <div
      className={cx(
        'group/foot on-dark bg-footer text-on-footer max-md:pb-16 low:pb-0 print:hidden',
        ALONE.includes(here) && 'is-short',
      )}
    >
      <Still
        id="footer"
        as="footer"
        label={m.chrome_footer()}
        className=""
        draw={import.meta.env.SSR && (() => <Content categories={categories} year={year} />)}
      />
      <RateNote rate={rate} />
    </div>
  );
}

function Content({ categories, year }: Pick<ChromeData, 'categories' | 'year'>) {
  const [top, tags] = [pick(categories, TOP), pick(categories, TAGS)];
  return (
    <>
      <div className="wrap grid group-[.is-short]/foot:hidden gap-x-8 py-5 md:grid-cols-2 md:gap-y-6 md:py-8 lg:grid-cols-[1.4fr_1.2fr_.9fr_1fr_1.5fr] lg:py-12">
        <Contacts />
        {top.length > 0 && (
          <Column title={m.chrome_top_category()}>
            <CategoryLinks categories={top} />
            <LocalLink
              to="/ShopPage"
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-adey hover:underline"
            >
              {m.chrome_browse_all()}
              <Icon name="arrow-right" className="size-4" />
            </LocalLink>
          </Column>
        )}
        <Column title={m.chrome_quick_links()}>
          <ul>
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <LocalLink to={to} className={LINK}>
                  {label()}
                </LocalLink>
              </li>
            ))}
          </ul>
        </Column>
        <Column title={m.chrome_download_app()}>
          <Apps />
        </Column>
        {tags.length > 0 && (
          <Column title={m.chrome_popular_tags()}>
            <Tags categories={tags} />
          </Column>
        )}
      </div>
      <div className="border-t border-white/15">
        <div className="wrap flex flex-wrap items-center justify-center gap-x-6 py-1 md:py-3 text-sm text-on-footer-muted">
          <p className="py-2">{m.chrome_copyright({ year, site: SITE.name })}</p>
          {RULES.map(({ to, label }) => (
            <LocalLink key={to} to={to} className={LINK}>
              {label()}
            </LocalLink>
          ))}
        </div>
      </div>
    </>
  );
}

function pick(categories: readonly ChromeCategory[], slugs: readonly string[]): ChromeCategory[] {
  return slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []);
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-md:border-t max-md:border-white/15">
      <h2 className="mb-2 hidden text-base md:block">{title}</h2>
      <details className="fold group">
        <summary className="flex min-h-12 items-center justify-between font-semibold md:hidden">
          {title}
          <Icon name="down" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="max-md:pb-4">{children}</div>
      </details>
    </div>
  );
}

function Contacts() {
  const locale = useLanguage();
  const { phone, phoneShown, address, email } = useContacts();
  return (
    <div>
      <p className="mb-1 flex items-center gap-2 text-xl font-extrabold md:mb-3">
        <AdeyFlower className="size-10" />
        {SITE.name}
      </p>
      {phone !== null && (
        <>
          <p className="text-sm text-on-footer-muted">{m.chrome_contact()}</p>
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center text-lg hover:text-adey">
            {phoneShown}
          </a>
        </>
      )}
      {address && <address className="text-on-footer-muted not-italic">{address[locale]}</address>}
      {email !== null && (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      )}
      <SocialLinks className="-ml-3 max-md:mb-2 md:-ml-2" />
    </div>
  );
}

function CategoryLinks({ categories }: { categories: readonly ChromeCategory[] }) {
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id}>
          <LocalLink to={shopPathOf(category)} className={LINK}>
            {category.name}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

function Apps() {
  const { apps } = useContacts();
  const look =
    'inline-flex min-h-12 min-w-44 items-center whitespace-nowrap gap-3 rounded-control bg-white/10 px-4 py-1.5 hover:bg-white/20';
  return (
    <ul className="flex flex-col gap-2">
      {apps.map(({ id, name, url }) => (
        <li key={id}>
          {url === null ? (
            <LocalLink to="/AboutUs#app" className={look}>
              <AppMark name={name} above={m.chrome_app_soon()} />
            </LocalLink>
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className={look}>
              <AppMark name={name} above={m.chrome_get_it_on()} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function AppMark({ name, above }: { name: string; above: string }) {
  return (
    <>
      <Icon name="download" className="size-6" />
      <span className="leading-tight">
        <span className="block text-xs text-on-footer-muted">{above}</span>
        <span className="font-semibold">{name}</span>
      </span>
    </>
  );
}

function Tags({ categories }: { categories: readonly ChromeCategory[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <li key={category.id}>
          <LocalLink
            to={shopPathOf(category)}
            className="inline-flex min-h-11 items-center rounded-control border border-white/25 px-3 text-sm hover:border-adey hover:text-adey lg:min-h-9"
          >
            {category.name}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
