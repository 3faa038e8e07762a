import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { cx } from '#web/ui/class-names.ts';
import type { Route } from './+types/cart.page.ts';
import { CartContent } from './cart-content.tsx';
import { cartAction, cartLoader } from './cart-route.ts';

export const loader = cartLoader;
export const action = cartAction;

/** A refused form shows the figures as they are now: the router alone would keep the old ones. */
export const shouldRevalidate = () => true;

export const meta = () => [
  { title: `${m.cart_title()} – ${SITE.name}` },
  { name: 'description', content: m.cart_description({ site: SITE.name }) },
];

export default function ShoppingCartPage(props: Route.ComponentProps) {
  const isEmpty = props.loaderData.cart.lines.length === 0;
  return (
    <main id="main" className="wrap py-6">
      <h1 className={cx('mb-4 text-2xl', isEmpty && 'sr-only')}>{m.cart_title()}</h1>
      <CartContent {...props} />
    </main>
  );
}
