import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { barePath } from '#platform/language.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useCurrentInView } from '#web/ui/use-current-in-view.ts';

type Entry = { to: string; icon: IconName; label: () => string };

const ENTRIES: readonly Entry[] = [
  { to: '/vendor', icon: 'box', label: m.portal_menu_orders },
  { to: '/vendor/returns', icon: 'returns', label: m.portal_menu_returns },
  { to: '/vendor/inbox', icon: 'message', label: m.portal_menu_inbox },
  { to: '/vendor/membership-requests', icon: 'handshake', label: m.portal_menu_membership },
  { to: '/vendor/member-prices', icon: 'tag', label: m.portal_menu_prices },
];

type Props = {
  title: string;
  /** Beside the heading on wide screens, below it on phones. */
  action?: ReactNode;
  children: ReactNode;
};

/** What surrounds each room of the vendor portal: its menu at the side (a strip above it on phones) and the heading. */
export function VendorFrame({ title, action, children }: Props) {
  return (
    <div className="wrap py-4 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 lg:py-8">
      <nav aria-label={m.portal_menu()} className="mb-4 lg:mb-0">
        <VendorMenu />
      </nav>
      <main id="main" className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl lg:text-2xl">{title}</h1>
          {action}
        </div>
        {children}
      </main>
    </div>
  );
}

function VendorMenu() {
  const here = barePath(useLocation().pathname).toLowerCase().replace(/\/$/, '');
  const strip = useCurrentInView(here);
  const isHere = (to: string) =>
    to === '/vendor' ? here === to || here.startsWith('/vendor/orders') : here.startsWith(to);
  return (
    <ul
      ref={strip}
      className="relative flex gap-1 overflow-x-auto rounded-card border border-line bg-surface p-2 text-sm lg:flex-col"
    >
      {ENTRIES.map(({ to, icon, label }) => (
        <li key={to}>
          <LocalLink
            to={to}
            aria-current={isHere(to) ? 'page' : undefined}
            className={cx(
              'flex min-h-11 w-full items-center gap-3 rounded-control px-3 max-lg:whitespace-nowrap lg:py-1 lg:leading-tight',
              isHere(to) ? 'bg-brand font-semibold text-on-brand' : 'hover:bg-brand-tint',
            )}
          >
            <Icon name={icon} className="size-5" />
            {label()}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
