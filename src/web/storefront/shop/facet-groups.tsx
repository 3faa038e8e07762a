import type { ReactNode } from 'react';
import { m } from '#messages';
import { controlClass } from '#web/ui/field.tsx';
import { usePlace } from '#web/use-place.ts';
import { FacetCount } from './facet-count.tsx';
import { ToggleSummary } from './toggle-summary.tsx';
import type { Facet, ShopView } from './shop-view.ts';

type Props = { view: ShopView };

/** What the products of the list state, and how they are rated, in stock and delivered. */
export function FacetGroups({ view }: Props) {
  const { query, specifications, moreSpecifications } = view;
  const group = ({ key, name, values, more }: ShopView['specifications'][number]) => (
    <FilterGroup key={key} title={name}>
      <Boxes name="spec" facets={values} chosen={query.specs} />
      {more.length > 0 && (
        <More closed={m.shop_show_more()}>
          <Boxes name="spec" facets={more} chosen={query.specs} />
        </More>
      )}
    </FilterGroup>
  );
  return (
    <>
      {specifications.map(group)}
      {moreSpecifications.length > 0 && (
        <More closed={m.shop_filters_more()}>
          <div className="flex flex-col gap-6">{moreSpecifications.map(group)}</div>
        </More>
      )}
      <Ratings view={view} />
      <Delivery view={view} />
    </>
  );
}

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

function More({ closed, children }: { closed: string; children: ReactNode }) {
  return (
    <details className="group">
      <ToggleSummary closed={closed} open={m.shop_show_less()} />
      {children}
    </details>
  );
}

type BoxesProps = { name: string; facets: readonly Facet[]; chosen: readonly string[] };

/** Boxes of the page's form, two in a row where their words allow it. */
export function Boxes({ name, facets, chosen }: BoxesProps) {
  return (
    <div className="facets">
      {facets.map((facet) => (
        <Box key={facet.value} name={name} facet={facet} isChosen={chosen.includes(facet.value)} />
      ))}
    </div>
  );
}

type BoxProps = {
  name: string;
  facet: Omit<Facet, 'count'> & { count: number | null };
  isChosen: boolean;
  type?: 'checkbox' | 'radio';
};

// The box keeps its own state until the page with the new choice is there; its key then gives it a fresh start.
function Box({ name, facet, isChosen, type = 'checkbox' }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm hover:text-brand lg:min-h-9">
      <input
        key={String(isChosen)}
        type={type}
        name={name}
        value={facet.value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-brand lg:size-4"
      />
      <span className="min-w-0">
        {`${facet.name} `}
        {facet.count !== null && <FacetCount of={facet.count} />}
      </span>
    </label>
  );
}

function Ratings({ view: { query, ratings, total } }: Props) {
  if (ratings.length === 0) return null;
  const chosen = query.rating === null ? '' : String(query.rating);
  return (
    <FilterGroup title={m.shop_rating()}>
      {ratings.map((facet) => (
        <Box key={facet.value} name="rating" type="radio" facet={facet} isChosen={facet.value === chosen} />
      ))}
      {chosen !== '' && (
        <Box
          name="rating"
          type="radio"
          facet={{ value: '', name: m.shop_rating_any(), count: total }}
          isChosen={false}
        />
      )}
    </FilterGroup>
  );
}

/** Stock, place and cash. The place that was chosen anywhere in the shop is one box away. */
function Delivery({ view: { query, inStock, cash, regions } }: Props) {
  const [own = ''] = usePlace().split('.');
  const ownRegion = query.region === null && regions.find(({ code }) => code === own);
  if (regions.length === 0) return null;
  return (
    <FilterGroup title={m.shop_delivery()}>
      {(inStock > 0 || query.stock !== null) && (
        <Box
          name="inStock"
          facet={{ value: '1', name: m.shop_in_stock(), count: inStock }}
          isChosen={query.stock !== null}
        />
      )}
      {(cash > 0 || query.cash !== null) && (
        <Box
          name="cash"
          facet={{ value: '1', name: m.shop_cash(), count: cash }}
          isChosen={query.cash !== null}
        />
      )}
      {ownRegion && (
        // Before the list of places: of two with one name the first counts.
        <Box
          name="region"
          facet={{ value: own, name: m.shop_chip_region({ name: ownRegion.name }), count: null }}
          isChosen={false}
        />
      )}
      <label className="mt-1 flex flex-col gap-1 text-sm">
        {m.shop_delivered_to()}
        <select
          name="region"
          key={query.region ?? ''}
          defaultValue={query.region ?? ''}
          className={controlClass(false, 'text-sm')}
        >
          <option value="">{m.shop_delivered_anywhere()}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </FilterGroup>
  );
}
