import { lazy } from 'react';
import { m } from '#messages';
import { usePersonal } from '#web/use-personal.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LiveText } from './live-text.tsx';
import { Logo } from './logo.tsx';
import { Popup } from './popup.tsx';
import { SearchBox } from './search-box.tsx';

const CartPanel = lazy(() => import('./cart-panel.tsx'));
const WishlistPanel = lazy(() => import('./wishlist-panel.tsx'));
const UserPanel = lazy(() => import('./user-panel.tsx'));

const COUNT =
  'count absolute top-0.5 right-0 min-w-5 rounded-full bg-adey px-1 text-center text-xs leading-5 font-bold text-on-adey tabular';

/** Logo, search, suppliers, language, and the shopper's own: wishlist, cart, account. */
export function TopBar() {
  return (
    <div className="on-dark bg-header text-on-header">
      <div className="wrap grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 py-1.5 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:py-4">
        <Logo />
        <div className="relative flex items-center justify-end gap-0.5 lg:order-last lg:gap-2">
          <LanguageSwitch />
          <Popup
            to="/Wishlist"
            label={m.chrome_wishlist()}
            icon="heart"
            badge={<LiveText of="w" className={COUNT} />}
          >
            {(close) => <WishlistPanel onClose={close} />}
          </Popup>
          <Popup
            to="/ShoppingCart"
            label={m.chrome_cart()}
            icon="cart"
            badge={<LiveText of="c" className={COUNT} />}
          >
            {(close) => <CartPanel onClose={close} />}
          </Popup>
          <UserPopup />
        </div>
        <div className="col-span-2 flex items-start gap-2 pb-1 lg:contents">
          <SearchBox className="min-w-0 flex-1" />
          <LinkButton to="/SupplierList" look="secondary" className="shrink-0 max-lg:px-3">
            <Icon name="store" className="size-5 lg:hidden" />
            <span className="sr-only lg:not-sr-only">{m.chrome_supplier_search()}</span>
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function UserPopup() {
  const { name } = usePersonal();
  const to = name !== null ? '/ProfileDashboard' : '/User-Authentication/sign-in';
  return (
    <Popup
      to={to}
      label={m.chrome_account()}
      icon="user"
      below={
        <LiveText
          of="n"
          className="count absolute top-full max-w-24 truncate text-xs leading-none max-lg:sr-only lg:-mt-2"
        />
      }
    >
      {(close) => <UserPanel onClose={close} />}
    </Popup>
  );
}
