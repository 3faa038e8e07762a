import { m } from '#messages';
import { groupDigits } from '#web/storefront/product-card/figures.ts';
import type { Submitted } from '#web/handlers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import type { WishlistView } from './wishlist-route.ts';
import { WishlistTable } from './wishlist-table.tsx';

type Props = { loaderData: WishlistView; actionData?: Submitted<never> };

/** The wishlist below its heading, on the public screen and in the account. */
export function WishlistContent({ loaderData, actionData }: Props) {
  const { list, path, isGuest, undo, notify } = loaderData;
  const refused = actionData && !actionData.ok ? actionData : null;
  return (
    <>
      {refused && refused.intent !== 'watch' && (
        <Notice tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Notice>
      )}
      {undo && <UndoNotice key={undo} text={m.wishlist_removed()} label={m.wishlist_undo()} token={undo} />}
      {list.count === 0 ? (
        <EmptyState icon="heart" title={m.wishlist_empty()} text={m.wishlist_empty_hint()}>
          <LinkButton to="/ShopPage">{m.wishlist_browse()}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <output className="mb-3 block text-sm text-muted">
            {m.wishlist_count({ count: list.count, shown: groupDigits(list.count) })}
          </output>
          <WishlistTable
            items={list.items}
            isGuest={isGuest}
            notify={notify}
            refusedWatch={refused?.intent === 'watch' ? refused : null}
          />
          <Pagination
            page={list.number}
            pages={list.totalPages}
            hrefOf={(page) => (page === 0 ? path : `${path}?page=${page + 1}`)}
            labels={{
              nav: m.wishlist_pages(),
              previous: m.common_previous_page(),
              next: m.common_next_page(),
              page: (page) => m.common_page({ page }),
            }}
          />
        </>
      )}
    </>
  );
}
