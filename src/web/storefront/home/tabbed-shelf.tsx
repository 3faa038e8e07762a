import { m } from '#messages';
import { ProductTile } from '#web/storefront/product-card/product-tile.tsx';
import { cx } from '#web/ui/class-names.ts';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { AdCard } from './ads.tsx';
import { homeHref } from './home-href.ts';
import type { Ad, HomeView } from './home-view.ts';

type Section = 'featured' | 'accessories';
type Props = { section: Section; title: string; view: HomeView; promos?: readonly Ad[] };

/** Products by tab. A tab is an address of the page, so that it works without scripts; with them the page stays put. */
export function TabbedShelf({ section, title, view, promos = [] }: Props) {
  const { tabs, chosen, products } = view[section];
  // A fragment brings the user back to the section when the page is loaded anew; with scripts it is not.
  const fragment = useIsScripted() ? '' : `#${section}`;
  const hrefOf = (slug: string) => `${homeHref(view, { [section]: slug })}${fragment}`;
  const hasPromos = promos.length > 0;
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="wrap">
      <h2 id={`${section}-title`} className="mb-1 text-lg md:text-xl">
        {title}
      </h2>
      <StatusTabs
        label={title}
        tabs={tabs.map(({ slug, name }) => ({
          name: slug === 'all' ? m.home_tab_all() : name,
          href: hrefOf(slug),
          isHere: slug === chosen,
          count: '',
        }))}
      />
      <div className={cx('mt-4 grid grid-cols-1 gap-3', hasPromos && 'lg:grid-cols-[1fr_20rem]')}>
        {products.length === 0 && <p className="py-8 text-muted">{m.home_tab_empty()}</p>}
        {products.length > 0 && (
          <ul className="shelf gap-3 md:grid md:grid-cols-4">
            {products.map((product) => (
              <li key={product.id}>
                <ProductTile
                  product={product}
                  isLate
                  sizes="(min-width: 64rem) 14rem, (min-width: 48rem) 24vw, 46vw"
                />
              </li>
            ))}
          </ul>
        )}
        {hasPromos && (
          <div className="shelf is-wide gap-3 md:grid md:grid-cols-2 lg:grid-cols-1">
            {promos.map((promo) => (
              <AdCard key={promo.id} ad={promo} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
