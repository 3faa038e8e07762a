import { useNavigate } from 'react-router';
import { m } from '#messages';
import { VENDOR_SEARCH_DEBOUNCE_MS } from '#shop/constants.ts';
import { type VendorSort } from '#shop/list-choices.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ClearableSearch } from '#web/ui/clearable-search.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useDebouncedSearch } from '#web/ui/use-debounced-search.ts';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { VENDORS_PATH, suppliersAddress, type VendorsPageQuery } from './vendors-query.ts';
import { vendorSortLabels } from './vendors-texts.ts';

/** Search and sort, one GET form. With scripts the list follows what is typed and chosen; without, Enter and a button. */
export function VendorsBar({ query }: { query: VendorsPageQuery }) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const isScripted = useIsScripted();
  const go = (change: Partial<VendorsPageQuery>, replace = false) =>
    void navigate(localPath(suppliersAddress.href(query, change)), { preventScrollReset: true, replace });
  const search = useDebouncedSearch(query.search, VENDOR_SEARCH_DEBOUNCE_MS, (typed) =>
    go({ search: typed }, true),
  );
  return (
    <form
      method="get"
      action={localPath(VENDORS_PATH)}
      onSubmit={(event) => {
        event.preventDefault();
        search.flush();
      }}
      className="flex flex-wrap gap-3"
    >
      <ClearableSearch
        name="search"
        search={search}
        labels={{
          search: m.vendors_search(),
          placeholder: m.vendors_search_placeholder(),
          clear: m.vendors_search_clear(),
        }}
        whenEmpty={
          <button
            type="submit"
            aria-label={m.vendors_search_submit()}
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center"
          >
            <Icon name="search" className="size-5" />
          </button>
        }
        className="relative min-w-0 flex-[2_1_14rem]"
      />
      <select
        key={query.sort}
        name="sort"
        defaultValue={query.sort}
        aria-label={m.vendors_sort_label()}
        onChange={(event) => go({ sort: event.target.value as VendorSort })}
        className={controlClass(false, 'min-w-0 flex-[1_1_10rem]')}
      >
        {vendorSortLabels().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" hidden={isScripted} className={buttonClass('secondary')}>
        {m.vendors_sort_apply()}
      </button>
      {query.search !== null && query.sort !== 'default' && (
        <p className="w-full text-sm text-muted">{m.vendors_search_rules()}</p>
      )}
    </form>
  );
}
