import { useEffect, useEffectEvent, useRef, type FormEvent, type RefObject } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { m } from '#messages';
import { CompareBar } from '#web/storefront/compare/compare-bar.tsx';
import { ProductTile } from '#web/storefront/product-card/product-tile.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageLinks } from '#web/page-links.tsx';
import { ActiveFilters, chipsOf } from './active-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { Filters } from './filters.tsx';
import { FILTER_FORM, FILTER_SHEET, LIST } from './form-ids.ts';
import { shopHeading } from './shop-meta.ts';
import { parseShopQuery, SHOP_PATH, shopHref, type ShopQuery } from './shop-query.ts';
import { Toolbar } from './toolbar.tsx';
import type { ShopView } from './shop-view.ts';

/**
 * The shop: filters beside the grid, on phones in a sheet. One GET form holds everything; with scripts each change is
 * answered at once, in place.
 */
export function ShopScreen({ view }: { view: ShopView }) {
  const { query } = view;
  const form = useRef<HTMLFormElement>(null);
  const choose = useChoice(form, query);
  return (
    <main id="main" className="wrap relative py-1 lg:py-6">
      <h1 className="mb-1 text-base max-lg:pr-36 max-lg:leading-6 lg:mb-4 lg:text-2xl">
        {shopHeading(view)}
      </h1>
      {view.cidWarning !== null && (
        <Alert tone="warning" className="mb-4">
          <p className="font-semibold">{view.cidWarning}</p>
          <p>{m.shop_cid_failed_hint()}</p>
        </Alert>
      )}
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
        <FilterForm form={form} view={view} onChoose={choose} />
        <div id={LIST} className="flex min-w-0 scroll-mt-4 flex-col gap-1.5 lg:gap-4">
          <Toolbar query={query} activeCount={chipsOf(view).length} onSort={(sort) => choose({ sort })} />
          <ActiveFilters view={view} />
          <Results view={view} />
          <CompareBar />
        </div>
      </div>
    </main>
  );
}

/**
 * Goes to the list that the form's controls say, with a change, keeping the place on the page. The form, not the list
 * that is shown, is what counts: the list may still be on its way to an earlier choice. Without a view transition:
 * sliders and boxes change faster than one lasts, and an interrupted one is an error.
 */
function useChoice(
  form: RefObject<HTMLFormElement | null>,
  query: ShopQuery,
): (change: Partial<ShopQuery>) => void {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  return (change) => {
    const chosen = form.current ? readForm(form.current) : query;
    void navigate(localPath(shopHref(chosen, change)), { preventScrollReset: true });
  };
}

type FormProps = {
  form: RefObject<HTMLFormElement | null>;
  view: ShopView;
  onChoose: (change: Partial<ShopQuery>) => void;
};

function FilterForm({ form, view, onChoose }: FormProps) {
  const { query } = view;
  const localPath = useLocalPath();

  const hurry = useEffectEvent(() => {
    const chosen = form.current && readForm(form.current);
    if (chosen && shopHref(chosen) !== shopHref(query)) onChoose({});
  });
  // What was chosen before the scripts had started counts too.
  useEffect(() => hurry(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChoose({});
  };
  // Boxes and the order act at once; what is typed waits for Enter or for leaving the field.
  const onChange = (event: FormEvent) => {
    const { target } = event;
    const isBox = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
    if (isBox || target instanceof HTMLSelectElement) onChoose({});
  };
  return (
    <aside id={FILTER_SHEET} popover="auto" aria-label={m.shop_filters()} className="filter-sheet">
      <div className="sticky top-0 z-10 flex low:static items-center justify-between border-b border-line bg-paper py-2 pr-2 pl-4 lg:hidden">
        <p className="text-lg font-bold">{m.shop_filters()}</p>
        <IconButton label={m.shop_filters_close()} popoverTarget={FILTER_SHEET} popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </div>
      <form
        ref={form}
        id={FILTER_FORM}
        method="get"
        // Without scripts the next page begins with the list.
        action={`${localPath(SHOP_PATH)}#${LIST}`}
        onSubmit={onSubmit}
        onChange={onChange}
        className="p-4 pb-24 lg:p-0"
      >
        <Kept query={query} />
        <Filters view={view} onChoose={onChoose} />
        <Button type="submit" className="mt-6 w-full not-noscript:hidden">
          {m.shop_filters_apply()}
        </Button>
      </form>
      <div className="fixed inset-x-0 bottom-0 low:static border-t border-line bg-paper p-3 lg:hidden noscript:hidden">
        <Button popoverTarget={FILTER_SHEET} popoverTargetAction="hide" className="w-full">
          {m.shop_filters_show()}
        </Button>
      </div>
    </aside>
  );
}

/** What the controls of the form say, on the first page. */
function readForm(form: HTMLFormElement): ShopQuery {
  const typed = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return { ...parseShopQuery(new URLSearchParams(typed)), page: 1 };
}

/** What the form must carry although it has no control for it: where in the catalogue the shopper is. */
function Kept({ query }: { query: ShopQuery }) {
  const kept = {
    cid: query.cid,
    name: query.name,
    category: query.category,
    subcategory: query.subcategory,
    vendor: query.vendor,
  };
  return Object.entries(kept).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function Results({ view }: { view: ShopView }) {
  const { query, products, pages } = view;
  const navigation = useNavigation();
  const isLoading =
    navigation.state === 'loading' &&
    navigation.location.pathname.toLowerCase().endsWith(SHOP_PATH.toLowerCase());
  if (products.length === 0) return <EmptyList view={view} />;
  return (
    <section aria-label={m.shop_products()} aria-busy={isLoading}>
      <ul
        className={cx(
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4',
          isLoading && 'opacity-60 transition-opacity delay-300',
        )}
      >
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductTile product={product} priority={index < 2} heading="h2" />
          </li>
        ))}
      </ul>
      <PageLinks page={query.page} pages={pages} hrefOf={(page) => shopHref(query, { page })} />
    </section>
  );
}
