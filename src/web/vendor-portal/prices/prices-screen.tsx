import { m } from '#messages';
import { PageLinks } from '#web/page-links.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { DeskEmpty, DeskFailed, NothingMatches } from '#web/desk/desk-states.tsx';
import { PORTAL_SEARCH_DELAY_MS } from '#web/vendor-portal/portal-search.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { PriceForm } from './price-form.tsx';
import { pricesAddress, type PricesView, type PriceFormError } from './prices-view.ts';

/** The vendor's products with price and member price, each a small form. */
export function PricesScreen({ view, refused }: { view: PricesView; refused: PriceFormError | null }) {
  const { query, list, savedId } = view;
  return (
    <DeskFrame title={m.portal_prices_title()}>
      <p className="mb-4 text-muted">
        {m.portal_requests_intro()} {m.portal_prices_intro()}
      </p>
      <div className="mb-4 max-w-xl">
        <SearchForm
          name="search"
          value={query.search ?? ''}
          kept={{}}
          clearHref={pricesAddress.href(query, { search: null })}
          delayMs={PORTAL_SEARCH_DELAY_MS}
          labels={{
            search: m.portal_prices_search(),
            placeholder: m.portal_prices_search_placeholder(),
            clear: m.membership_search_clear(),
            submit: m.portal_search(),
          }}
        />
      </div>
      {'failed' in list ? (
        <DeskFailed why={list.failed} retryHref={pricesAddress.href(query, { page: query.page })} />
      ) : list.content.length === 0 && query.search !== null ? (
        <NothingMatches all={pricesAddress.href(query, { search: null })} />
      ) : list.content.length === 0 ? (
        <DeskEmpty
          icon="tag"
          title={m.portal_prices_empty()}
          text={m.portal_prices_empty_hint()}
          next={{ to: '/vendor/products', label: m.desk_products() }}
        />
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {list.content.map((product) => (
              <li key={product.id}>
                <PriceForm
                  product={product}
                  action={pricesAddress.href(query, { page: query.page })}
                  isSaved={savedId === product.id && !refused}
                  refused={Number(refused?.values.id) === product.id ? refused : null}
                />
              </li>
            ))}
          </ul>
          <PageLinks
            page={query.page}
            pages={list.totalPages}
            hrefOf={(page) => pricesAddress.href(query, { page })}
          />
        </>
      )}
    </DeskFrame>
  );
}
