import { m } from '#messages';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { RecentlyViewed } from '#web/storefront/product-card/recently-viewed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageLinks } from '#web/page-links.tsx';
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
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      {undo && <UndoNotice key={undo} text={m.wishlist_removed()} label={m.wishlist_undo()} token={undo} />}
      {list.count === 0 ? (
        <>
          <EmptyState icon="heart" title={m.wishlist_empty()} text={m.wishlist_empty_hint()}>
            <LinkButton to="/ShopPage">{m.wishlist_browse()}</LinkButton>
          </EmptyState>
          <RecentlyViewed />
        </>
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
          <PageLinks
            page={list.number + 1}
            pages={list.totalPages}
            hrefOf={(page) => (page === 1 ? path : `${path}?page=${page}`)}
            nav={m.wishlist_pages()}
          />
        </>
      )}
    </>
  );
}
