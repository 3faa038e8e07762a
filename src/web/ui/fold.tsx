import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

type Props = {
  title: ReactNode;
  /** Whether it is open at first: something in it is filled in, or wrong. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** What few people need, behind its title; works without scripts. */
export function Fold({ title, isOpen = false, className, children }: Props) {
  return (
    <details open={isOpen} className={cx('group/fold', className)}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-link">
        <Icon name="down" className="size-4 group-open/fold:rotate-180" />
        {title}
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  );
}
