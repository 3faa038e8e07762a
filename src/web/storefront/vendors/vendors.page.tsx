import { isRouteErrorResponse, useLocation, useNavigation, useRouteError } from 'react-router';
import { m } from '#messages';
import { load, type PageError } from '#handlers/handlers.ts';
import { barePath } from '#platform/language.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageLinks } from '#web/page-links.tsx';
import type { Route } from './+types/vendors.page.ts';
import { loadVendors, type VendorsView } from './load-vendors.ts';
import { PromoCard } from './promo-card.tsx';
import { RetryNotice } from './retry-notice.tsx';
import { VendorDirectoryCard } from './vendor-directory-card.tsx';
import { VendorsBar } from './vendors-bar.tsx';
import { vendorsHead } from './vendors-head.ts';
import { vendorsMeta } from './vendors-meta.ts';
import { suppliersAddress, VENDORS_PATH } from './vendors-query.ts';
import { vendorsHeading } from './vendors-texts.ts';

export const loader = load((ctx, { url }) => loadVendors(ctx, url.searchParams), vendorsHead);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? vendorsMeta(loaderData) : [{ title: m.vendors_list_default() }];

export const handle = { crumbs: () => [{ label: m.vendors_list_default() }] };

/** The supplier directory: the promotion at the side, search and sort, cards, ten a page. */
export default function VendorsDirectoryPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap py-4 lg:py-6">
      <div className={cx('grid gap-6', view.promoted && 'lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8')}>
        <div className="flex min-w-0 flex-col gap-4 lg:order-last">
          <h1 className="text-xl lg:text-2xl">{vendorsHeading(view.query)}</h1>
          <VendorsBar query={view.query} />
          <Results view={view} />
        </div>
        {view.promoted && (
          <div>
            <PromoCard product={view.promoted} />
          </div>
        )}
      </div>
    </main>
  );
}

function Results({ view }: { view: VendorsView }) {
  const { query, suppliers, pages, total } = view;
  const navigation = useNavigation();
  const isLoading =
    navigation.state === 'loading' &&
    barePath(navigation.location.pathname).toLowerCase() === VENDORS_PATH.toLowerCase();
  return (
    <section aria-label={m.vendors_list_default()} aria-busy={isLoading}>
      <output className="mb-3 block text-sm text-muted">
        {total > 0 && m.vendors_found({ count: total, shown: groupDigits(total) })}
      </output>
      {suppliers.length === 0 ? (
        <EmptyState icon="store" title={m.vendors_list_empty()} text={m.vendors_list_empty_hint()}>
          <LinkButton to={VENDORS_PATH} look="secondary">
            {m.vendors_list_all()}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul
          className={cx(
            'grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2',
            isLoading && 'opacity-60 transition-opacity delay-300',
          )}
        >
          {suppliers.map((supplier, index) => (
            <li key={supplier.id}>
              <VendorDirectoryCard supplier={supplier} priority={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={query.page} pages={pages} hrefOf={(page) => suppliersAddress.href(query, { page })} />
    </section>
  );
}

/** What stands in the place of the cards when the list does not answer. */
export function ErrorBoundary() {
  const error = useRouteError();
  const query = suppliersAddress.parse(new URLSearchParams(useLocation().search));
  const told = isRouteErrorResponse(error) ? (error.data as PageError | null)?.message : null;
  return (
    <main id="main" className="wrap flex flex-col gap-4 py-4 lg:py-6">
      <h1 className="text-xl lg:text-2xl">{vendorsHeading(query)}</h1>
      <VendorsBar query={query} />
      <RetryNotice
        text={m.vendors_list_failed({ message: told || m.vendors_unknown_error() })}
        label={m.vendors_try_again()}
      />
    </main>
  );
}
