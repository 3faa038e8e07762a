import type { ReactNode } from 'react';
import { m } from '#messages';
import { AccountMenu } from './account-menu.tsx';

type Props = {
  title: string;
  /** Beside the heading on wide screens, below it on phones: the page's main action. */
  action?: ReactNode;
  children: ReactNode;
};

/** What surrounds each screen of the account area: the menu at the side (a strip above it on phones) and the heading. */
export function AccountFrame({ title, action, children }: Props) {
  return (
    <div className="wrap py-4 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 lg:py-8">
      <nav aria-label={m.account_menu()} className="mb-4 lg:mb-0">
        <AccountMenu />
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
