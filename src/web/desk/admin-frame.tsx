import { useRouteLoaderData } from 'react-router';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { ADMIN_ENTRIES } from './admin-entries.ts';
import { FrameHeading, type FrameProps } from './desk-frame.tsx';
import { EntryList } from './desk-nav.tsx';
import { FactorOff } from './factor-off.tsx';
import type { loadAdminRoom } from './load-admin-room.ts';
import { ADMIN_ROOM } from './room-routes.ts';

/** The rights of the member of staff who looks at this page: only to leave out what they may not do; services check. */
export function useStaffRights(): readonly string[] {
  return useRouteLoaderData<typeof loadAdminRoom>(ADMIN_ROOM)?.rights ?? [];
}

/**
 * What surrounds each room of the back office: the menu of what the member of staff may see, at the side from 1,024 px, behind one
 * line above the page on phones.
 */
export function AdminFrame({ title, action, children }: FrameProps) {
  const rights = useStaffRights();
  const entries = ADMIN_ENTRIES.filter(({ right }) => right === null || rights.includes(right));
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-4 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6 lg:px-6">
      <details className="group/menu mb-4 rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center gap-2 px-3 font-semibold">
          <Icon name="down" className="size-4 group-open/menu:rotate-180" />
          {m.desk_admin_menu()}
        </summary>
        <nav aria-label={m.desk_admin_menu()} className="p-2">
          <EntryList entries={entries} />
        </nav>
      </details>
      <nav
        aria-label={m.desk_admin_menu()}
        className="hidden self-start rounded-card border border-line bg-surface p-2 lg:block print:hidden"
      >
        <EntryList entries={entries} />
      </nav>
      <main id="main" className="min-w-0">
        <FrameHeading title={title} action={action} />
        {children}
        <FactorOff />
      </main>
    </div>
  );
}
