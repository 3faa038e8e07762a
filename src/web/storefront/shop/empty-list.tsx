import { m } from '#messages';
import { LinkButton } from '#web/ui/button.tsx';
import { RecentlyViewed } from '#web/storefront/product-card/recently-viewed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { hasFilters, NO_FILTERS, SHOP_PATH, shopHref } from './shop-query.ts';
import type { ShopView } from './shop-view.ts';

/** What to do when nothing was found: similar searches, fewer filters, everything. */
export function EmptyList({ view }: { view: ShopView }) {
  const { query, similar, total } = view;
  const isPastTheEnd = total > 0;
  return (
    <>
      <EmptyState icon="search" title={m.shop_empty()} text={textOf(view)}>
        {similar.length > 0 && (
          <div className="w-full">
            <p className="mb-2 text-sm font-semibold">{m.shop_did_you_mean()}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {similar.map((q) => (
                <li key={q}>
                  <LocalLink
                    to={shopHref(query, { ...NO_FILTERS, q })}
                    className="inline-flex min-h-11 items-center rounded-full border border-control px-4 hover:border-brand"
                  >
                    {q}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        {isPastTheEnd && <LinkButton to={shopHref(query)}>{m.shop_empty_first_page()}</LinkButton>}
        {!isPastTheEnd && hasFilters(query) && (
          <LinkButton to={shopHref(query, NO_FILTERS)}>{m.shop_filters_clear()}</LinkButton>
        )}
        <LinkButton to={SHOP_PATH} look="secondary">
          {m.shop_empty_all()}
        </LinkButton>
      </EmptyState>
      <RecentlyViewed />
    </>
  );
}

function textOf({ query, total }: ShopView): string {
  if (total > 0) return m.shop_empty_page({ page: query.page });
  const isNarrowed = hasFilters({ ...query, q: null });
  return query.q !== null && !isNarrowed ? m.shop_empty_search({ q: query.q }) : m.shop_empty_filters();
}
