import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { Route } from './+types/wishlist.page.ts';
import { WishlistContent } from './wishlist-content.tsx';
import { wishlistAction, wishlistLoader } from './wishlist-route.ts';

export const loader = wishlistLoader;
export const action = wishlistAction;

export const meta = () => [
  { title: `${m.wishlist_title()} – ${SITE.name}` },
  { name: 'description', content: m.wishlist_description() },
];

export default function WishlistPage(props: Route.ComponentProps) {
  return (
    <main id="main" className="wrap py-6">
      <h1 className="mb-4 text-xl lg:text-2xl">{m.wishlist_title()}</h1>
      <WishlistContent {...props} />
    </main>
  );
}
