import { useId } from 'react';
import { m } from '#messages';
import { SHOP_SUBCATEGORIES_COLLAPSED } from '#shop/constants.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { FacetCount } from './facet-count.tsx';
import { Boxes, FacetGroups, FilterGroup } from './facet-groups.tsx';
import { PriceFilter } from './price-filter.tsx';
import { shopHref, type ShopQuery } from './shop-query.ts';
import { ToggleSummary } from './toggle-summary.tsx';
import type { Facet, CategoryOption, ShopView } from './shop-view.ts';

type Props = { view: ShopView; onChoose: (change: Partial<ShopQuery>) => void };

/** Everything the list can be narrowed by. Boxes and fields belong to the page's form; the rest are links. */
export function Filters({ view, onChoose }: Props) {
  const { query } = view;
  return (
    <div className="flex flex-col gap-6">
      <Places view={view} />
      <PriceFilter query={query} counts={view.priceCounts} bands={view.priceBands} onChoose={onChoose} />
      {view.brands.length > 0 && (
        <FilterGroup title={m.shop_brands()}>
          <Boxes name="brand" facets={view.brands} chosen={query.brands} />
          {view.moreBrands.length > 0 && (
            <details
              className="group"
              open={view.moreBrands.some(({ value }) => query.brands.includes(value)) || undefined}
            >
              <ToggleSummary closed={m.shop_brands_more()} open={m.shop_show_less()} />
              <Boxes name="brand" facets={view.moreBrands} chosen={query.brands} />
            </details>
          )}
        </FilterGroup>
      )}
      <FacetGroups view={view} />
      {view.tags.length > 0 && (
        <FilterGroup title={m.shop_tags()}>
          <div className="flex flex-wrap gap-2">
            {view.tags.map((tag) => (
              <TagToggle key={tag.value} tag={tag} isChosen={query.tags.includes(tag.value)} />
            ))}
          </div>
        </FilterGroup>
      )}
    </div>
  );
}

function TagToggle({ tag, isChosen }: { tag: Facet; isChosen: boolean }) {
  return (
    <label className="relative inline-flex">
      <input
        key={String(isChosen)}
        type="checkbox"
        name="tag"
        value={tag.value}
        defaultChecked={isChosen}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        className={cx(
          'inline-flex min-h-11 items-center gap-1 rounded-full border border-control bg-surface px-3 text-sm lg:min-h-9',
          'peer-checked:border-brand peer-checked:bg-brand-tint peer-checked:text-brand-strong peer-hover:border-brand',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        )}
      >
        {tag.name} <FacetCount of={tag.count} />
      </span>
    </label>
  );
}

/** The subcategories of the chosen category, or the categories while none is chosen. */
function Places({ view }: { view: ShopView }) {
  const { query, category, subcategories, categories } = view;
  const headingId = useId();
  if (!category) {
    return (
      <nav aria-labelledby={headingId}>
        <h2 id={headingId} className="mb-2 font-semibold">
          {m.shop_categories()}
        </h2>
        <Collapsing
          places={categories}
          chosen={null}
          hrefOf={({ slug }) => shopHref(query, { cid: null, name: null, category: slug, subcategory: null })}
        />
      </nav>
    );
  }
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-semibold">
        {m.shop_subcategories()}
      </h2>
      <PlaceLink
        name={m.shop_all_of({ name: category.name })}
        count={null}
        isChosen={query.subcategory === null}
        href={shopHref(query, { subcategory: null })}
      />
      <Collapsing
        places={subcategories}
        chosen={view.subcategory?.id ?? null}
        hrefOf={({ slug }) => shopHref(query, { subcategory: slug })}
      />
      <LocalLink
        to={shopHref(query, { cid: null, name: null, category: null, subcategory: null })}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-link lg:min-h-9"
        preventScrollReset
        viewTransition
      >
        <Icon name="arrow-left" className="size-4" />
        {m.shop_categories()}
      </LocalLink>
    </nav>
  );
}

type CollapsingProps = {
  places: CategoryOption[];
  chosen: number | null;
  hrefOf: (place: CategoryOption) => string;
};

/** Five of them until "Show More"; one that is chosen is always among those shown. */
function Collapsing({ places, chosen, hrefOf }: CollapsingProps) {
  const link = (place: CategoryOption) => (
    <li key={place.id}>
      <PlaceLink name={place.name} count={place.count} isChosen={place.id === chosen} href={hrefOf(place)} />
    </li>
  );
  const first = places.slice(0, SHOP_SUBCATEGORIES_COLLAPSED);
  const rest = places.slice(SHOP_SUBCATEGORIES_COLLAPSED);
  return (
    <>
      <ul>{first.map(link)}</ul>
      {rest.length > 0 && (
        <details className="group flex flex-col" open={rest.some(({ id }) => id === chosen) || undefined}>
          <ToggleSummary closed={m.shop_show_more()} open={m.shop_show_less()} />
          <ul>{rest.map(link)}</ul>
        </details>
      )}
    </>
  );
}

function PlaceLink({
  name,
  count,
  isChosen,
  href,
}: {
  name: string;
  count: number | null;
  isChosen: boolean;
  href: string;
}) {
  return (
    <LocalLink
      to={href}
      preventScrollReset
      viewTransition
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-11 items-center gap-2 text-sm hover:text-brand aria-[current]:font-semibold aria-[current]:text-brand lg:min-h-9"
    >
      <span>{name}</span>
      {count !== null && <FacetCount of={count} />}
    </LocalLink>
  );
}
