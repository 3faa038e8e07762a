import type { ReactNode } from 'react';
import { roleHas, stateOpens } from '#shop/vendor-rights.ts';
import { m } from '#messages';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { EntryList, useEntryHere } from './desk-nav.tsx';
import { VENDOR_BAR, VENDOR_ENTRIES, type VendorEntry } from './vendor-entries.ts';
import { StoreStateNotice } from './store-state-notice.tsx';
import { useKnownTeam } from './known-team.ts';

export type FrameProps = {
  title: string;
  /** Beside the heading on wide screens, below it on phones: the screen's main action. */
  action?: ReactNode;
  children: ReactNode;
};

const MORE = 'desk-more';

/** Those of the rooms that the member of the team may enter, by their role and how the store stands; services check. */
function useAllowed(entries: readonly VendorEntry[]): VendorEntry[] {
  const { role, state } = useKnownTeam() ?? { role: 'packer', state: 'open' };
  return entries.filter(({ right }) => right === null || (roleHas(role, right) && stateOpens(state, right)));
}

/** What surrounds each room of the vendor portal: its menu at the side, on phones a bar at the lower edge. */
export function DeskFrame({ title, action, children }: FrameProps) {
  const entries = useAllowed(VENDOR_ENTRIES);
  const team = useKnownTeam();
  return (
    <div className="wrap py-4 pb-24 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 lg:py-8 low:pb-4">
      <nav
        aria-label={m.portal_menu()}
        className="mb-4 hidden self-start rounded-card border border-line bg-surface p-2 lg:block print:hidden"
      >
        <EntryList entries={entries} />
      </nav>
      <main id="main" className="min-w-0">
        <FrameHeading title={title} action={action} />
        {team && <StoreStateNotice state={team.state} reason={team.stateReason} />}
        {children}
      </main>
      <BottomBar />
    </div>
  );
}

/** The heading of a room, with its main action. */
export function FrameHeading({ title, action }: Pick<FrameProps, 'title' | 'action'>) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl lg:text-2xl">{title}</h1>
      {action}
    </div>
  );
}

const PLACE =
  'flex min-h-14 w-full flex-col items-center justify-center px-0.5 text-center text-xs leading-tight tracking-tight max-[24rem]:text-[0.6875rem]';

/** The places of the day under the thumb, up to the width at which the side menu stands. */
function BottomBar() {
  const bar = useAllowed(VENDOR_BAR);
  const rest = useAllowed(VENDOR_ENTRIES).filter(({ to }) => !bar.some((shown) => shown.to === to));
  const here = useEntryHere([...VENDOR_ENTRIES, ...VENDOR_BAR]);
  const isElsewhere = here !== null && !VENDOR_BAR.some(({ to }) => to === here);
  return (
    <nav
      aria-label={m.portal_menu()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static lg:hidden print:hidden"
    >
      <ul className="flex">
        {bar.map(({ to, icon, label }) => (
          <li key={to} className="min-w-0 flex-1">
            <LocalLink
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className={cx(PLACE, to === here ? 'font-bold text-brand' : 'text-muted')}
            >
              <Icon name={icon} />
              {label()}
            </LocalLink>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            popoverTarget={MORE}
            className={cx(PLACE, isElsewhere ? 'font-bold text-brand' : 'text-muted')}
          >
            <Icon strokes="M5 12h.01M12 12h.01M19 12h.01" />
            {m.desk_more()}
          </button>
        </li>
      </ul>
      <div
        id={MORE}
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[80dvh] w-full max-w-none overflow-y-auto rounded-t-card border-t border-line bg-surface p-3 pb-[max(.75rem,env(safe-area-inset-bottom))] text-ink shadow-raised"
      >
        <div className="mb-1 flex items-center justify-between pl-3">
          <p className="font-bold">{m.desk_more()}</p>
          <IconButton label={m.common_close()} popoverTarget={MORE} popoverTargetAction="hide">
            <Icon name="close" />
          </IconButton>
        </div>
        <EntryList entries={rest} />
      </div>
    </nav>
  );
}
