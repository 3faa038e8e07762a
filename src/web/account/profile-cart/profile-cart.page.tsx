import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { CartContent } from '#web/storefront/cart/cart-content.tsx';
import { cartAction, cartLoader } from '#web/storefront/cart/cart-route.ts';
import type { Route } from './+types/profile-cart.page.ts';

export const loader = cartLoader;
export const action = cartAction;

/** A refused form shows the figures as they are now: the router alone would keep the old ones. */
export const shouldRevalidate = () => true;

export const handle = { crumbs: () => [{ label: m.cart_title() }] };

export const meta = () => [{ title: `${m.cart_title()} – ${SITE.name}` }];

/** The cart in the account area. */
export default function ProfileShoppingCartPage(props: Route.ComponentProps) {
  return (
    <AccountFrame title={m.cart_title()}>
      <CartContent {...props} isBeside />
    </AccountFrame>
  );
}
