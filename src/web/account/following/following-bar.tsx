import { useNavigate } from 'react-router';
import { m } from '#messages';
import { FOLLOWING_SEARCH_DEBOUNCE_MS } from '#shop/constants.ts';
import { type FollowedSort } from '#shop/list-choices.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ClearableSearch } from '#web/ui/clearable-search.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useDebouncedSearch } from '#web/ui/use-debounced-search.ts';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { FOLLOWING_PATH, followingAddress, type FollowingQuery } from './following-query.ts';

/** Search and sort of the followed vendors, one GET form. */
export function FollowingBar({ query }: { query: FollowingQuery }) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const isScripted = useIsScripted();
  const go = (change: Partial<FollowingQuery>, replace = false) =>
    void navigate(localPath(followingAddress.href(query, change)), { preventScrollReset: true, replace });
  const search = useDebouncedSearch(query.query, FOLLOWING_SEARCH_DEBOUNCE_MS, (typed) =>
    go({ query: typed }, true),
  );
  return (
    <form
      method="get"
      action={localPath(FOLLOWING_PATH)}
      onSubmit={(event) => {
        event.preventDefault();
        search.flush();
      }}
      className="flex flex-wrap items-center gap-3"
    >
      <ClearableSearch
        name="query"
        search={search}
        labels={{
          search: m.vendors_following_search(),
          placeholder: m.vendors_following_search(),
          clear: m.vendors_search_clear(),
        }}
        className="relative min-w-0 flex-[2_1_16rem]"
      />
      <select
        key={query.sort}
        name="sort"
        defaultValue={query.sort}
        aria-label={m.vendors_following_sort()}
        onChange={(event) => go({ sort: event.target.value as FollowedSort })}
        className={controlClass(false, 'min-w-0 flex-[1_1_11rem]')}
      >
        <option value="name">{m.vendors_following_sort_name()}</option>
        <option value="recent">{m.vendors_following_sort_recent()}</option>
      </select>
      <button type="submit" hidden={isScripted} className={buttonClass('secondary')}>
        {m.vendors_search_submit()}
      </button>
    </form>
  );
}
