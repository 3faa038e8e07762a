import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { SHORTCUT_NAVIGATION_MS } from '#shop/constants.ts';
import { useContacts } from '#web/contacts-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { LiveText } from './live-text.tsx';

const CategoriesDialog = lazy(() => import('./categories-dialog.tsx'));

type Shortcut = { to: string; icon: IconName; label: () => string };

const SHORTCUTS: readonly Shortcut[] = [
  { to: '/TrackOrder', icon: 'pin', label: m.chrome_track_order },
  { to: '/Compare', icon: 'compare', label: m.chrome_compare },
  { to: '/CustomerSupport', icon: 'headset', label: m.chrome_customer_support },
  { to: '/NeedHelp', icon: 'help', label: m.chrome_need_help },
];

/** All Categories, the shortcuts (icons alone up to 768 px) and the support phone. */
export function CategoryBar() {
  const { phone, phoneShown } = useContacts();
  return (
    <div className="border-b border-line bg-surface">
      {/* `relative` holds the words for screen readers, which are placed absolutely, inside what scrolls. */}
      <div className="wrap relative flex items-center gap-1 overflow-x-auto py-1.5 max-sm:flex-wrap lg:gap-4">
        <CategoriesButton />
        <nav aria-label={m.chrome_shortcuts()}>
          <ul className="flex items-center lg:gap-2">
            {SHORTCUTS.map((shortcut) => (
              <li key={shortcut.to}>
                <ShortcutLink {...shortcut} />
              </li>
            ))}
          </ul>
        </nav>
        {phone !== null && (
          <a
            href={`tel:${phone}`}
            className="ml-auto inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap hover:text-brand"
          >
            <Icon name="phone" className="size-5 text-brand" />
            {phoneShown}
          </a>
        )}
      </div>
    </div>
  );
}

/** Opens the Browse Categories modal; without scripts a link to the whole shop. */
export function CategoriesButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <LocalLink
        to="/ShopPage"
        prefetch="none"
        onClick={onPress}
        aria-haspopup="dialog"
        className={buttonClass('primary', 'small', cx('whitespace-nowrap', className))}
      >
        <Icon name="grid" className="size-5" />
        {m.chrome_all_categories()}
      </LocalLink>
      {wasOpened && (
        <Suspense>
          <CategoriesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Goes on 200 ms after it is pressed, as the customer asked; the press is acknowledged at once. */
function ShortcutLink({ to, icon, label }: Shortcut) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setTimeout(() => void navigate(localPath(to)), SHORTCUT_NAVIGATION_MS);
  };
  return (
    <LocalLink
      to={to}
      onClick={onPress}
      className="inline-flex min-h-11 min-w-9 items-center justify-center gap-2 rounded-control px-1 hover:text-brand active:bg-brand-tint sm:min-w-11 sm:px-2"
    >
      <Icon name={icon} className="size-5" />
      <span className="sr-only text-sm min-[48.0625rem]:not-sr-only">{label()}</span>
      {to === '/Compare' && <LiveText of="k" className={COUNT} />}
    </LocalLink>
  );
}

const COUNT =
  'count min-w-5 rounded-full bg-adey px-1 text-center text-xs leading-5 font-bold text-on-adey tabular';
