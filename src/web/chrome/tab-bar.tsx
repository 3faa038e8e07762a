import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { barePath } from '#platform/language.ts';
import { announcePersonal, usePersonal } from '#web/use-personal.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { LiveText } from './live-text.tsx';

type Tab = { to: string; icon: IconName; label: string; badge?: ReactNode };

/** The main places under the thumb, on phones. */
export function TabBar() {
  const name = usePersonal('name');
  const { pathname } = useLocation();
  const here = barePath(pathname).toLowerCase();
  // The inbox brings the count with it and lowers it as it shows messages; an answer made before would raise it again.
  useInboxCount(name !== null && here !== '/message');
  const tabs: Tab[] = [
    { to: '/', icon: 'home', label: m.chrome_tab_home() },
    { to: '/ShopPage', icon: 'grid', label: m.chrome_tab_categories() },
    {
      to: '/ShoppingCart',
      icon: 'cart',
      label: m.chrome_tab_cart(),
      badge: <LiveText of="c" className={COUNT} />,
    },
    {
      to: '/Message',
      icon: 'message',
      label: m.chrome_tab_inbox(),
      badge: <LiveText of="i" className={COUNT} />,
    },
    { to: accountPath(name), icon: 'user', label: m.chrome_tab_account() },
  ];
  return (
    <nav
      aria-label={m.chrome_tabs()}
      className="tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static md:hidden print:hidden"
    >
      <ul className="flex">
        {tabs.map(({ to, icon, label, badge }) => {
          const isHere = here === to.toLowerCase();
          return (
            <li key={icon} className="min-w-0 flex-1">
              <LocalLink
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'relative flex min-h-14 flex-col items-center justify-center text-center text-xs max-[24rem]:text-[0.75rem] max-[22.49rem]:text-[0.6875rem]',
                  isHere ? 'font-bold text-brand' : 'text-muted',
                )}
              >
                <span className="relative">
                  <Icon name={icon} />
                  {badge}
                </span>
                {label}
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const COUNT = 'count absolute -top-1 left-3.5';

/** Asks once per page load, where the bar is shown, how many messages wait: the answer brings the cookie. */
function useInboxCount(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !matchMedia('(max-width: 47.99rem)').matches) return;
    void fetch('/api/chat/unread').then(announcePersonal, () => undefined);
  }, [isWanted]);
}

function accountPath(name: string | null): string {
  return name !== null ? '/ProfileDashboard' : '/User-Authentication/sign-in';
}
