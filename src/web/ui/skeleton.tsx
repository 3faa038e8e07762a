import { cx } from './class-names.ts';

/** The ground of something that is still on its way; appears only after 300 ms. Give it its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-control bg-sunken', className)} />;
}
