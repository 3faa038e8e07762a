import type { WaysToPay } from '#shop/constants.ts';
import { type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { SHORTCUT_NAVIGATION_MS } from '#shop/constants.ts';
import { useContacts } from '#web/contacts-context.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useNews } from './announcement-bar.tsx';
import { CategoriesButton } from './categories-button.tsx';
import { LiveText } from './live-text.tsx';
import { Still } from './still.tsx';

const MENU = 'menu';

type Shortcut = { to: string; icon: IconName; label: () => string; badge?: ReactNode };

const SHORTCUTS: readonly Shortcut[] = [
  { to: '/TrackOrder', icon: 'pin', label: m.chrome_track_order },
  {
    to: '/Compare',
    icon: 'compare',
    label: m.chrome_compare,
    badge: <LiveText of="k" className="count" />,
  },
  { to: '/CustomerSupport', icon: 'headset', label: m.chrome_customer_support },
  { to: '/NeedHelp', icon: 'help', label: m.chrome_need_help },
];

/** What stands in the top bar from 768 px. */
const PLACES: readonly Shortcut[] = [
  { to: '/ProfileDashboard', icon: 'user', label: m.chrome_account },
  { to: '/Wishlist', icon: 'heart', label: m.chrome_wishlist },
  { to: '/SupplierList', icon: 'store', label: m.chrome_supplier_search },
];

const ROW =
  'inline-flex min-h-11 items-center gap-3 rounded-control px-2 hover:text-brand active:bg-brand-tint max-md:w-full md:gap-2';

/** On phones: opens the menu, with and without scripts. */
export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU}
      aria-label={m.chrome_menu()}
      className="-ml-2.5 inline-flex size-11 items-center justify-center rounded-full md:hidden print:hidden"
    >
      <Icon strokes="M4 6.5h16M4 12h16M4 17.5h16" />
    </button>
  );
}

/**
 * All Categories, the shortcuts and the support phone: from 768 px a bar (up to 768 px with icons alone), on phones a panel at the
 * side with everything in words, and with the news and places for which the phone's header has no room. The popover attribute
 * opens it without scripts.
 */
export function Menu({ waysToPay }: { waysToPay: WaysToPay }) {
  const { phone, phoneShown } = useContacts();
  return (
    <div
      id={MENU}
      popover="auto"
      className={cx(
        'menu fixed inset-0 m-0 h-dvh max-h-none w-[min(20rem,86vw)] max-w-none overflow-y-auto overscroll-contain bg-surface text-ink',
        'md:static md:block md:h-auto md:w-auto md:overflow-visible md:border-b md:border-line',
      )}
    >
      <div className="flex items-center justify-between border-b border-line py-1.5 pr-2 pl-4 md:hidden">
        <p className="text-lg font-bold">{m.chrome_menu()}</p>
        <IconButton label={m.common_close()} popoverTarget={MENU} popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </div>
      {/* `relative` holds the words for screen readers, which are placed absolutely, inside what scrolls. */}
      <div className="wrap relative flex gap-1 py-1.5 max-md:flex-col max-md:py-3 md:items-center md:overflow-x-auto lg:gap-4">
        <CategoriesButton className="max-md:mb-2" />
        <nav aria-label={m.chrome_shortcuts()}>
          <ul className="flex max-md:flex-col md:items-center lg:gap-2">
            {SHORTCUTS.map((shortcut) => (
              <li key={shortcut.to}>
                <ShortcutLink {...shortcut} />
              </li>
            ))}
          </ul>
          <Still
            id="menu-places"
            as="ul"
            className="mt-2 border-t border-line pt-2 md:hidden"
            draw={import.meta.env.SSR && (() => PLACES.map((place) => <Place key={place.to} {...place} />))}
          />
        </nav>
        {phone !== null && (
          // The footer has it too: no stop on the keyboard's way to the page.
          <a
            href={`tel:${phone}`}
            tabIndex={-1}
            className={cx(ROW, 'font-semibold whitespace-nowrap md:ml-auto')}
          >
            <Icon name="phone" className="size-5 text-brand" />
            {phoneShown}
          </a>
        )}
      </div>
      <Still
        id="menu-news"
        as="section"
        label={m.chrome_announcements()}
        className="border-t border-line bg-sunken px-4 py-3 text-xs text-muted md:hidden"
        draw={import.meta.env.SSR && (() => <News waysToPay={waysToPay} />)}
      />
    </div>
  );
}

function Place({ to, icon, label }: Shortcut) {
  return (
    <li>
      <LocalLink to={to} className={ROW}>
        <Icon name={icon} className="size-5" />
        {label()}
      </LocalLink>
    </li>
  );
}

function News({ waysToPay }: { waysToPay: WaysToPay }) {
  return (
    <ul className="flex flex-col gap-1">
      {useNews(waysToPay).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Goes on 200 ms after it is pressed, as the customer asked; the press is acknowledged at once. */
function ShortcutLink({ to, icon, label, badge }: Shortcut) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setTimeout(() => void navigate(localPath(to)), SHORTCUT_NAVIGATION_MS);
  };
  return (
    <LocalLink to={to} onClick={onPress} className={cx(ROW, 'md:min-w-11 md:justify-center')}>
      <Icon name={icon} className="size-5" />
      <span className="md:sr-only md:text-sm min-[48.0625rem]:not-sr-only">{label()}</span>
      {badge}
    </LocalLink>
  );
}
