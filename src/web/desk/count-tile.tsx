import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { countText } from './table-foot.tsx';

/** What a tile stands for and where it leads. */
export type TileKind = { to: string; icon: IconName; label: () => string };

/** Counts of the tiles stop here. */
const COUNTED_MAX = 1_000;

type Props = {
  kind: TileKind;
  count: number;
  /** Some of it waits for longer than it may. */
  isLate?: boolean;
  /** How long it has waited, or by when it is due. */
  children?: ReactNode;
};

/** One heap of work: how much there is, of what, and the list that shows it. */
export function CountTile({ kind: { to, icon, label }, count, isLate = false, children }: Props) {
  return (
    <li>
      <LocalLink
        to={to}
        className={cx(
          'flex h-full flex-col gap-1 rounded-card border bg-surface p-3 hover:bg-brand-tint',
          isLate ? 'border-danger' : 'border-line',
        )}
      >
        <span className="flex items-center justify-between gap-2">
          <span className={cx('tabular text-2xl font-bold', isLate && 'text-danger')}>
            {count > COUNTED_MAX ? `${countText(COUNTED_MAX)}+` : countText(count)}
          </span>
          <Icon name={icon} className={cx('size-6', isLate ? 'text-danger' : 'text-muted')} />
        </span>
        <span className="text-sm font-semibold md:text-base">{label()}</span>
        {children}
      </LocalLink>
    </li>
  );
}
