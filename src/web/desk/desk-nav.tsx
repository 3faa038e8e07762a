import { useLocation } from 'react-router';
import { barePath } from '#platform/language.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

/** A room of the desk, as its menus name it. */
export type DeskEntry = { to: string; icon: IconName; label: () => string };

/** The entry whose room the page belongs to: the one with the longest address that the page's begins with. */
export function useEntryHere(entries: readonly { to: string }[]): string | null {
  const here = `${barePath(useLocation().pathname).toLowerCase().replace(/\/$/, '')}/`;
  const fitting = entries.filter(({ to }) => here.startsWith(`${to}/`)).map(({ to }) => to);
  return fitting.reduce<string | null>(
    (longest, to) => (to.length > (longest?.length ?? 0) ? to : longest),
    null,
  );
}

/** A list of rooms, one under the other. */
export function EntryList({ entries, className }: { entries: readonly DeskEntry[]; className?: string }) {
  const here = useEntryHere(entries);
  return (
    <ul className={cx('flex flex-col gap-1 text-sm', className)}>
      {entries.map(({ to, icon, label }) => (
        <li key={to}>
          <LocalLink
            to={to}
            aria-current={to === here ? 'page' : undefined}
            className={cx(
              'flex min-h-11 w-full items-center gap-3 rounded-control px-3 leading-tight lg:py-1',
              to === here ? 'bg-brand font-semibold text-on-brand' : 'hover:bg-brand-tint',
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
