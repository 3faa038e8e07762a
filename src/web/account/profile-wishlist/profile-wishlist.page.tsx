import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { WishlistContent } from '#web/storefront/wishlist/wishlist-content.tsx';
import { wishlistAction, wishlistLoader } from '#web/storefront/wishlist/wishlist-route.ts';
import type { Route } from './+types/profile-wishlist.page.ts';

export const loader = wishlistLoader;
export const action = wishlistAction;

export const handle = { crumbs: () => [{ label: m.wishlist_title() }] };

export const meta = () => [{ title: `${m.wishlist_title()} – ${SITE.name}` }];

/** The wishlist in the account area. */
export default function ProfileWishlistPage(props: Route.ComponentProps) {
  return (
    <AccountFrame title={m.wishlist_title()}>
      <WishlistContent {...props} />
    </AccountFrame>
  );
}
