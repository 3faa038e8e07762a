import { useId } from 'react';
import { m } from '#messages';
import { SHOP_SUBCATEGORIES_COLLAPSED } from '#shop/constants.ts';
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
      <span className="tag-chip">
        {tag.name} <FacetCount of={tag.count} />
      </span>
    </label>
  );
}

/** The subcategories of the chosen category, or the categories while none is chosen. */
function Places({ view }: { view: ShopView }) {
  const { query, category, subcategories, categories } = view;
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-semibold">
        {category ? m.shop_subcategories() : m.shop_categories()}
      </h2>
      {category && (
        <PlaceLink
          name={m.shop_all_of({ name: category.name })}
          count={null}
          isChosen={query.subcategory === null}
          href={shopHref(query, { subcategory: null })}
        />
      )}
      <Collapsing
        places={category ? subcategories : categories}
        chosen={view.subcategory?.id ?? null}
        hrefOf={({ slug }) =>
          shopHref(query, category ? { subcategory: slug } : { ...ANYWHERE, category: slug })
        }
      />
      {category && (
        <LocalLink
          to={shopHref(query, ANYWHERE)}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-link lg:min-h-9"
          preventScrollReset
          viewTransition
        >
          <Icon name="arrow-left" className="size-4" />
          {m.shop_categories()}
        </LocalLink>
      )}
    </nav>
  );
}

const ANYWHERE = { cid: null, name: null, category: null, subcategory: null };

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
      aria-current={isChosen || undefined}
      className="flex min-h-11 items-center gap-2 text-sm hover:text-brand aria-[current]:font-semibold aria-[current]:text-brand lg:min-h-9"
    >
      <span>{name}</span>
      {count !== null && <FacetCount of={count} />}
    </LocalLink>
  );
}
