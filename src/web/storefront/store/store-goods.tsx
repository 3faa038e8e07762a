import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import { barePath } from '#platform/language.ts';
import { CompareBar } from '#web/storefront/compare/compare-bar.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageLinks } from '#web/page-links.tsx';
import type { StoreGoods, StoreView } from './load-store.ts';
import { type StorePageQuery, storeHref, NO_STORE_FILTERS } from './store-query.ts';
import { StoreProductTile } from './store-product.tsx';

/** The store's products: its own categories, a search within it, and the grid. */
export function StoreGoodsSection({ view }: { view: StoreView }) {
  const { supplier, query, goods } = view;
  const navigation = useNavigation();
  const isLoading =
    navigation.state === 'loading' &&
    barePath(navigation.location.pathname).toLowerCase() === `/supplier/${supplier.id}`;
  return (
    <section aria-labelledby="featured" aria-busy={isLoading} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="featured" className="text-lg">
          {m.vendors_featured()}
        </h2>
        <StoreSearch id={supplier.id} query={query} />
      </div>
      {goods && <Categories id={supplier.id} query={query} goods={goods} />}
      <output className={cx('text-sm text-muted', !isLoading && 'sr-only')}>
        {isLoading && m.vendors_products_loading()}
      </output>
      {goods === null ? (
        <Alert tone="danger" role="alert">
          {m.vendors_products_failed()}
        </Alert>
      ) : (
        <Grid id={supplier.id} query={query} goods={goods} isLoading={isLoading} />
      )}
      <CompareBar />
    </section>
  );
}

function StoreSearch({ id, query }: { id: number; query: StorePageQuery }) {
  const localPath = useLocalPath();
  return (
    <Form
      method="get"
      action={localPath(`/supplier/${id}`)}
      preventScrollReset
      className="relative w-full sm:w-80"
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      <input
        key={query.q}
        type="search"
        name="q"
        defaultValue={query.q ?? ''}
        maxLength={120}
        aria-label={m.vendors_store_search()}
        placeholder={m.vendors_store_search()}
        enterKeyHint="search"
        autoComplete="off"
        className={controlClass(false, 'pr-12')}
      />
      <IconButton type="submit" label={m.vendors_search_submit()} className="absolute inset-y-0 right-0">
        <Icon name="search" className="size-5" />
      </IconButton>
    </Form>
  );
}

function Categories({ id, query, goods }: { id: number; query: StorePageQuery; goods: StoreGoods }) {
  const links = [
    { slug: null, name: m.vendors_store_all(), count: null },
    ...goods.categories.map((category) => ({ ...category, slug: category.slug as string | null })),
  ];
  if (goods.categories.length === 0) return null;
  return (
    <nav aria-label={m.vendors_store_categories()}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ slug, name, count }) => (
          <li key={slug ?? ''}>
            <LocalLink
              to={storeHref(id, query, { category: slug })}
              preventScrollReset
              aria-current={slug === query.category ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm',
                slug === query.category
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-control bg-surface hover:bg-brand-tint',
              )}
            >
              {name}
              {count !== null && <span className="tabular opacity-80">{groupDigits(count)}</span>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GridProps = { id: number; query: StorePageQuery; goods: StoreGoods; isLoading: boolean };

function Grid({ id, query, goods, isLoading }: GridProps) {
  if (goods.products.length === 0)
    return (
      <EmptyState icon="box" title={m.vendors_products_none()}>
        {(query.q !== null || query.category !== null) && (
          <LocalLink
            to={storeHref(id, NO_STORE_FILTERS)}
            className="prose-link inline-flex min-h-11 items-center"
          >
            {m.vendors_store_all()}
          </LocalLink>
        )}
      </EmptyState>
    );
  return (
    <>
      <ul
        className={cx(
          'grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4',
          isLoading && 'opacity-60 transition-opacity delay-300',
        )}
      >
        {goods.products.map((product) => (
          <li key={product.id}>
            <StoreProductTile product={product} />
          </li>
        ))}
      </ul>
      <PageLinks page={query.page} pages={goods.pages} hrefOf={(page) => storeHref(id, query, { page })} />
    </>
  );
}
