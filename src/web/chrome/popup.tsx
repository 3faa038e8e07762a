import { type MouseEvent, type ReactNode, Suspense, useId } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { usePopover } from '#web/ui/popover.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Props = {
  /** Where the icon leads before and without scripts. */
  to: string;
  label: string;
  icon: IconName;
  /** Beside and under the icon: a count, a name. */
  badge?: ReactNode;
  below?: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
};

/** An icon of the top bar that opens a panel under it; without scripts it is a link to the same thing's page. */
export function Popup({ to, label, icon, badge, below, className, children }: Props) {
  const { key } = useLocation();
  const { isOpen, toggle, close, holder } = usePopover(key);
  const panelId = useId();
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  };
  return (
    <div {...holder} className={className}>
      <LocalLink
        to={to}
        prefetch="none"
        onClick={onPress}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className="relative flex size-11 flex-col items-center justify-center rounded-full hover:text-adey"
      >
        <Icon name={icon} />
        <span className="sr-only">{`${label} `}</span>
        {badge}
        {below}
      </LocalLink>
      {isOpen && (
        <section
          id={panelId}
          aria-label={label}
          className={cx(
            'on-surface absolute top-full right-0 z-40 mt-2 w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-surface text-ink shadow-raised',
          )}
        >
          <Suspense fallback={<PanelSkeleton />}>{children(close)}</Suspense>
        </section>
      )}
    </div>
  );
}

/** The ground of a panel whose content is still on its way. */
export function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-4">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
