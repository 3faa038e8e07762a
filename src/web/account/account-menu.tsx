import { Form, useLocation } from 'react-router';
import { m } from '#messages';
import { barePath } from '#platform/language.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useCurrentInView } from '#web/ui/use-current-in-view.ts';

type Entry = { to: string; icon: IconName; label: () => string };

/** The account's screens in the order of the storefront specification §2. */
const ENTRIES: readonly Entry[] = [
  { to: '/ProfileDashboard', icon: 'grid', label: m.account_menu_dashboard },
  { to: '/OrderHistory', icon: 'box', label: m.account_menu_orders },
  { to: '/ProfileTrackOrder', icon: 'truck', label: m.account_menu_track },
  { to: '/ProfileShoppingCart', icon: 'cart', label: m.account_menu_cart },
  { to: '/ProfileWishlist', icon: 'heart', label: m.account_menu_wishlist },
  { to: '/ProfileCompare', icon: 'compare', label: m.account_menu_compare },
  { to: '/Message', icon: 'message', label: m.account_menu_messages },
  { to: '/Following', icon: 'store', label: m.account_menu_following },
  { to: '/MembershipRequest', icon: 'check', label: m.account_menu_membership },
  { to: '/CardandAddress', icon: 'card', label: m.account_menu_cards },
  { to: '/BrowserHistory', icon: 'clock', label: m.account_menu_history },
  { to: '/Setting', icon: 'settings', label: m.account_menu_settings },
];

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 max-lg:whitespace-nowrap lg:gap-2 lg:px-2 lg:py-1 lg:text-left lg:leading-tight';

/** Links to the account's screens and the way out of it. On phones it is one row that scrolls sideways. */
export function AccountMenu() {
  const here = barePath(useLocation().pathname).toLowerCase();
  const strip = useCurrentInView(here);
  const localPath = useLocalPath();
  return (
    <ul
      ref={strip}
      className="relative flex gap-1 overflow-x-auto rounded-card border border-line bg-surface p-2 text-sm lg:flex-col"
    >
      {ENTRIES.map(({ to, icon, label }) => {
        const isHere = here.startsWith(to.toLowerCase());
        return (
          <li key={to}>
            <LocalLink
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={cx(ITEM, isHere ? 'bg-brand font-semibold text-on-brand' : 'hover:bg-brand-tint')}
            >
              <Icon name={icon} className="size-5" />
              {label()}
            </LocalLink>
          </li>
        );
      })}
      <li>
        <Form method="post" action={localPath('/User-Authentication/sign-out')}>
          <button type="submit" className={cx(ITEM, 'hover:bg-brand-tint')}>
            <Icon name="logout" className="size-5" />
            {m.account_menu_logout()}
          </button>
        </Form>
      </li>
    </ul>
  );
}
