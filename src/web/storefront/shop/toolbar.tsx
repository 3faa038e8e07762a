import { m } from '#messages';
import type { Sort } from '#shop/list-choices.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FILTER_FORM, FILTER_SHEET } from './form-ids.ts';
import { ShopSearch } from './shop-search.tsx';
import { productSortLabels } from './shop-texts.ts';
import type { ShopQuery } from './shop-query.ts';

type Props = { query: ShopQuery; activeCount: number; onSort: (sort: Sort) => void };

/** Above the grid: the search, the order, and on phones the way to the filters, which stays in reach while one scrolls. All belong to the page's form. */
export function Toolbar({ query, activeCount, onSort }: Props) {
  return (
    <div className="max-lg:contents lg:flex lg:flex-wrap lg:items-end lg:gap-3">
      <ShopSearch query={query} />
      <div className="under-masthead flex gap-2 lg:contents">
        <button
          type="button"
          popoverTarget={FILTER_SHEET}
          className={buttonClass('secondary', 'normal', 'flex-none px-4 lg:hidden')}
        >
          <Icon strokes="M4 6h16M7 12h10M10 18h4" className="size-5" />
          {m.shop_filters()}
          <span className="count">{activeCount || null}</span>
        </button>
        <div className="flex min-w-0 flex-1 items-center gap-2 lg:flex-none">
          <label htmlFor="sort" className="hidden text-sm whitespace-nowrap text-muted lg:block">
            {m.shop_sort()}
          </label>
          <select
            id="sort"
            key={query.sort}
            name="sort"
            form={FILTER_FORM}
            defaultValue={query.sort}
            aria-label={m.shop_sort()}
            onChange={(event) => onSort(event.target.value as Sort)}
            className={controlClass(false, 'min-w-0 lg:w-56')}
          >
            {productSortLabels().map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button
            type="submit"
            form={FILTER_FORM}
            className={buttonClass('secondary', 'normal', 'not-noscript:hidden')}
          >
            {m.shop_sort_apply()}
          </button>
        </div>
      </div>
    </div>
  );
}
