import { lazy } from 'react';
import { m } from '#messages';
import { usePersonal } from '#web/use-personal.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LiveText } from './live-text.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu.tsx';
import { Popup } from './popup.tsx';
import { SearchBox } from './search-box.tsx';

const CartPanel = lazy(() => import('./cart-panel.tsx'));
const WishlistPanel = lazy(() => import('./wishlist-panel.tsx'));
const UserPanel = lazy(() => import('./user-panel.tsx'));

const COUNT = 'count absolute top-0.5 right-0';

/**
 * Logo, search, suppliers, language, and the shopper's own: wishlist, cart, account. On phones the menu, logo, language and cart,
 * and the search below them, but for the shop page, which has a search of its own.
 */
export function TopBar({ isShop }: { isShop: boolean }) {
  return (
    <div className="on-dark bg-header text-on-header">
      <div className="wrap flex flex-wrap items-center gap-x-4 py-0.5 md:gap-y-1 md:py-1.5 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:py-4">
        <div className="flex items-center">
          <MenuButton />
          <Logo />
        </div>
        <div className="relative ml-auto flex items-center justify-end gap-0.5 lg:order-last lg:gap-2">
          <LanguageSwitch />
          <Popup
            to="/Wishlist"
            label={m.chrome_wishlist()}
            icon="heart"
            badge={<LiveText of="w" className={COUNT} />}
            className="max-md:hidden"
          >
            {(close) => <WishlistPanel onClose={close} />}
          </Popup>
          <Popup
            to="/ShoppingCart"
            label={m.chrome_cart()}
            icon="cart"
            badge={<LiveText of="c" className={COUNT} />}
            className="max-md:-mr-2"
          >
            {(close) => <CartPanel onClose={close} />}
          </Popup>
          <UserPopup />
        </div>
        <div className={cx('flex w-full items-start gap-2 pb-1 lg:contents', isShop && 'max-md:hidden')}>
          <SearchBox className="min-w-0 flex-1" />
          <LinkButton to="/SupplierList" look="secondary" className="shrink-0 max-lg:px-3 max-md:hidden">
            <Icon name="store" className="size-5 lg:hidden" />
            <span className="sr-only lg:not-sr-only">{m.chrome_supplier_search()}</span>
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function UserPopup() {
  const name = usePersonal('name');
  const to = name !== null ? '/ProfileDashboard' : '/User-Authentication/sign-in';
  return (
    <Popup
      to={to}
      label={m.chrome_account()}
      icon="user"
      className="max-md:hidden"
      below={
        <LiveText
          of="n"
          className="count absolute top-full right-0 max-w-32 truncate px-2 text-xs leading-4 max-lg:sr-only lg:-mt-2"
        />
      }
    >
      {(close) => <UserPanel onClose={close} />}
    </Popup>
  );
}
